import { setTimeout } from 'node:timers/promises';
import { isOutcomeUnknown } from './passing-fault.ts';

const heaviest = 1024 * 1024;

interface Waiting<Item, Answer> {
  item: Item;
  settle(answer: Answer): void;
  fail(error: Error): void;
}

/**
 * Writes what comes in the same moment together. While one statement is under way the next ones gather, so that a busy
 * process sends few large statements and an idle one sends at once. A group that fails is tried one by one, so that
 * nobody fails for another; not where it may have been written nevertheless: then a second time could write it twice.
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
   * `weigh`: characters of an item, where items may be large: a group of more than a megabyte is cut short. `gatherMs`:
   * how long a group that is not full waits for more of its kind, where nobody is in a hurry.
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

  /** What makes one statement too heavy goes with the next one, so that others get their turn in between. */
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
