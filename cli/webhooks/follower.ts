import type { Found, Source } from './sources.ts';

/** What is written at the same moment shows in any order: each look goes back a little behind the newest one seen. */
const overlapMs = 5_000;

/** Gives each thing once, from its start on. Its time is that of svc alone, whatever this computer's clock says. */
export class Follower {
  private readonly source: Source;
  private newest: Date | undefined;
  /** Of the last look: what was not in it and is not new cannot show any more. */
  private seen = new Set<string>();

  private constructor(source: Source, newest: Date | undefined) {
    this.source = source;
    this.newest = newest;
  }

  /** What is there already is not new. */
  static async start(source: Source): Promise<Follower> {
    const follower = new Follower(source, (await source.newest())?.at);
    if (follower.newest) await follower.look();
    return follower;
  }

  async look(): Promise<Found[]> {
    const found = await this.source.since(this.newest && new Date(this.newest.getTime() - overlapMs));
    const fresh = found.filter(({ id }) => !this.seen.has(id));
    this.seen = new Set(found.map(({ id }) => id));
    for (const { at } of fresh) if (!this.newest || at > this.newest) this.newest = at;
    return fresh;
  }
}
