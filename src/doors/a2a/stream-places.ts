import { refuse } from '../../kernel/refusal.ts';

const maxStreams = 20;

/** Limits how many streams a person's programs may keep open at once in this process. */
export class StreamPlaces {
  private readonly taken = new Map<string, number>();

  /** Takes a place and returns how to give it back. */
  take(userId: string): () => void {
    const held = this.taken.get(userId) ?? 0;
    if (held >= maxStreams)
      refuse(
        'too_many',
        'too_many_streams',
        `At most ${maxStreams} streams are open at once: ask for the task instead.`,
      );
    this.taken.set(userId, held + 1);
    return () => {
      const left = (this.taken.get(userId) ?? 1) - 1;
      if (left > 0) this.taken.set(userId, left);
      else this.taken.delete(userId);
    };
  }
}
