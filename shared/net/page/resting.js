// A screen that is left on: it moves a little every minute, and is dimmed while nothing happens.

const MINUTE = 60000;
const IDLE = 10;
/** Where it stands minute by minute, in dots: each step is two. */
const ROUND = [[0, 0], [2, 0], [4, 0], [4, 2], [4, 4], [2, 4], [0, 4], [0, 2]];

export class Resting {
  constructor() {
    this.minutes = this.idle = 0;
    setInterval(() => this.minute(), MINUTE);
  }

  minute() {
    const [right, down] = ROUND[++this.minutes % ROUND.length];
    const { style } = document.documentElement;
    style.setProperty("--right", `${right}px`);
    style.setProperty("--down", `${down}px`);
    this.idle += 1;
    this.show();
  }

  /** Something happened. */
  wake() {
    this.idle = 0;
    this.show();
  }

  show() {
    document.documentElement.classList.toggle("resting", this.idle >= IDLE);
  }
}
