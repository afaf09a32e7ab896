/** Chance that can be repeated: the same seed makes the same choices. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.next() * values.length)] as Value;
  }

  /** Chance of its own for one of many that go on side by side. */
  branch(): Chance {
    return new Chance(Math.floor(this.next() * 2 ** 32));
  }

  /** A word that stands nowhere else. */
  word(): string {
    return `tw${Array.from({ length: 12 }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(this.next() * 26)]).join('')}`;
  }
}
