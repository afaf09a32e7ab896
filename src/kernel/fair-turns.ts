/** Lets so many of one key go on at once; the others wait for their turn, in the order in which they came. */
export class FairTurns {
  private readonly max: number;
  private readonly lines = new Map<string, { underWay: number; waiting: (() => void)[] }>();

  constructor(max: number) {
    this.max = Math.max(1, Math.floor(max));
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { underWay: 0, waiting: [] };
    this.lines.set(key, line);
    // Whoever ends hands its place to the next in line, so that nobody who comes just then takes it.
    if (line.underWay >= this.max) await new Promise<void>((settle) => line.waiting.push(settle));
    else line.underWay += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.underWay -= 1;
      if (line.underWay === 0) this.lines.delete(key);
    }
  }
}
