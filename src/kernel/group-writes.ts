import { setTimeout } from 'node:timers/promises';
import { isOutcomeUnknown } from './passing-fault.ts';

const heaviest = 1024 * 1024;

interface Waiting<Item, Answer> {
  item: Item;
  settle(answer: Answer): void;
  fail(error: Error): void;
}

/**
 * Combines concurrent writes. While one statement runs, the next writes gather, so a busy process sends a few large
 * statements and an idle one sends at once. If a group fails, its items are written one by one, so that nobody fails
 * because of somebody else. This does not happen if the group may have been written after all, because a second attempt
 * could write it twice.
 */
export class GroupWrites<Item, Answer> {
  private readonly write: (items: Item[]) => Promise<Answer[]>;
  private waiting: Waiting<Item, Answer>[] = [];
  private writing = 0;
  private readonly maxAtOnce: number;
  private readonly gatherMs: number;
  private readonly maxTogether: number;
  private readonly weigh: ((item: Item) => number) | undefined;

  /**
   * `weigh`: the characters of an item if items may be large; a group is limited to a megabyte. `gatherMs`: how long an
   * incomplete group waits for more items if there is no hurry.
   */
  constructor(
    write: (items: Item[]) => Promise<Answer[]>,
    maxAtOnce = 2,
    gatherMs = 0,
    maxTogether = 100,
    weigh?: (item: Item) => number,
  ) {
    this.write = write;
    this.maxAtOnce = maxAtOnce;
    this.gatherMs = gatherMs;
    this.maxTogether = maxTogether;
    this.weigh = weigh;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((settle, fail) => {
      this.waiting.push({ item, settle, fail });
      if (this.waiting.length === 1 && this.writing < this.maxAtOnce) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0 && this.writing < this.maxAtOnce) {
      this.writing += 1;
      try {
        if (this.gatherMs > 0 && this.waiting.length < this.maxTogether) await setTimeout(this.gatherMs);
        await this.send(this.waiting.splice(0, this.nextCount()));
      } finally {
        this.writing -= 1;
      }
    }
  }

  /** What would make a statement too large goes into the next one, so that others get their turn in between. */
  private nextCount(): number {
    const { weigh } = this;
    if (!weigh) return this.maxTogether;
    let weight = 0;
    const heavy = this.waiting.slice(0, this.maxTogether).findIndex(({ item }, index) => {
      weight += weigh(item);
      return index > 0 && weight > heaviest;
    });
    return heavy < 0 ? this.maxTogether : heavy;
  }

  private async send(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.write(group.map((entry) => entry.item));
      group.forEach((entry, index) => {
        entry.settle(answers[index] as Answer);
      });
    } catch (error) {
      if (group.length === 1 || isOutcomeUnknown(error)) for (const entry of group) entry.fail(error as Error);
      else for (const entry of group) await this.send([entry]);
    }
  }
}
