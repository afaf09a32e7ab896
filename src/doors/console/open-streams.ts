import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** A browser needs one for each of its windows. */
const maxPerPerson = 30;

/** How many live streams each person holds open at this process. */
export class OpenStreams {
  private readonly counts = new Map<string, number>();

  /** Takes one for a person, and answers how to give it back. */
  take(userId: string): () => void {
    const count = this.counts.get(userId) ?? 0;
    if (count >= maxPerPerson)
      refuse('too_many', 'too_many_streams', refusals.phrase('too_many_streams', { max: maxPerPerson }), {
        limit: maxPerPerson,
      });
    this.counts.set(userId, count + 1);
    let taken = true;
    return () => {
      if (taken) this.giveBack(userId);
      taken = false;
    };
  }

  private giveBack(userId: string): void {
    const left = (this.counts.get(userId) ?? 1) - 1;
    if (left > 0) this.counts.set(userId, left);
    else this.counts.delete(userId);
  }
}
