// Taps that add up: so many within a short time are one answer.

const TOGETHER = 1500;

/** The hands of an amount: how much it is with the taps that are not yet given, and what a tap on
 *  less and on more does; null where there is no such hand. Its answers are for one, two, three ...
 *  Arguments: the amount; the table (choosing.js). */
export function counting(amount, at) {
  const { less = [], more = [] } = amount;
  const kept = at.look("counting");
  const by = kept && kept.ply === at.view.ply && kept.of === amount.text ? kept.by : 0;
  const tap = (step) => () => {
    const next = by + step;
    if (at.page.sent(at.view.ply) || next < -less.length || next > more.length) return;
    clearTimeout(kept?.timer);
    const gives = () => {
      const answer = next > 0 ? more[next - 1] : less[-next - 1];
      at.look("counting", null);
      if (answer !== undefined) at.does(answer);
    };
    at.look("counting", { ply: at.view.ply, of: amount.text, by: next, timer: setTimeout(gives, TOGETHER) });
  };
  return {
    n: amount.n + by, less: at.hands && (less.length || more.length) ? tap(-1) : null, more: at.hands && (less.length || more.length) ? tap(1) : null,
    least: by <= -less.length, most: by >= more.length,
  };
}
