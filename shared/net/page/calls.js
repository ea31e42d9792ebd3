// This phone calls when it is one's turn, for whoever wants that: it buzzes where it can, and sounds
// a tone, which is made here. And it stays awake where the browser lets it.

import { memory } from "./memory.js";

const NOTES = [[659, 0], [880, 0.16]];
const LOUD = 0.25;
const LASTS = 0.5;
const LATE = 1000;
const BUZZ = [120, 60, 120];

export class Calls {
  constructor() {
    this.on = Boolean(memory.get("tone"));
    this.buzzes = Boolean(navigator.vibrate);
    // a browser is silent until somebody touches the page
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => this.on && this.wake());
  }

  /** On or off; whoever switches it on hears it. */
  turn() {
    this.on = !this.on;
    memory.set("tone", this.on || null);
    this.ring();
  }

  wake() {
    this.sound ??= new AudioContext();
    return this.sound.resume();
  }

  /** Calls now, or not at all. */
  async ring() {
    if (!this.on) return;
    navigator.vibrate?.(BUZZ);
    const wanted = Date.now();
    await this.wake();
    if (Date.now() - wanted < LATE) NOTES.forEach((note) => this.play(...note));
  }

  play(pitch, after) {
    const begins = this.sound.currentTime + after;
    const voice = new OscillatorNode(this.sound, { type: "triangle", frequency: pitch });
    const loud = new GainNode(this.sound, { gain: 0 });
    loud.gain.setValueAtTime(0, begins);
    loud.gain.linearRampToValueAtTime(LOUD, begins + 0.02);
    loud.gain.linearRampToValueAtTime(0, begins + LASTS);
    voice.connect(loud).connect(this.sound.destination);
    voice.start(begins);
    voice.stop(begins + LASTS);
  }
}

/** Whether this browser can keep the screen lit: only where the address is safe, or the device itself. */
export const staysAwake = "wakeLock" in navigator;

/** Keeps the screen lit while the page is looked at. */
export async function stayAwake() {
  if (!staysAwake || document.hidden) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // the battery is low: then the screen sleeps
  }
}
