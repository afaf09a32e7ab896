import { setTimeout } from 'node:timers/promises';
import { isOutcomeUnknown } from './passing-fault.ts';

interface Waiting<Item, Answer> {
  item: Item;
  settle(answer: Answer): void;
  fail(error: Error): void;
}

/**
 * Writes what comes in the same moment together. While one statement is under way the next ones gather, so that a busy process
 * sends few large statements and an idle one sends at once. A group that fails is tried one by one, so that nobody fails for another;
 * not where it may have been written nevertheless: then a second time could write it twice.
 */
export class GroupWrites<Item, Answer> {
  private readonly write: (items: Item[]) => Promise<Answer[]>;
  private waiting: Waiting<Item, Answer>[] = [];
  private writing = 0;
  private readonly mostAtOnce: number;
  private readonly gatherMs: number;
  private readonly mostTogether: number;

  /** `gatherMs`: how long a group that is not full waits for more of its kind, where nobody is in a hurry. */
  constructor(write: (items: Item[]) => Promise<Answer[]>, mostAtOnce = 2, gatherMs = 0, mostTogether = 100) {
    this.write = write;
    this.mostAtOnce = mostAtOnce;
    this.gatherMs = gatherMs;
    this.mostTogether = mostTogether;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((settle, fail) => {
      this.waiting.push({ item, settle, fail });
      if (this.waiting.length === 1 && this.writing < this.mostAtOnce) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0 && this.writing < this.mostAtOnce) {
      this.writing += 1;
      try {
        if (this.gatherMs > 0 && this.waiting.length < this.mostTogether) await setTimeout(this.gatherMs);
        await this.send(this.waiting.splice(0, this.mostTogether));
      } finally {
        this.writing -= 1;
      }
    }
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
