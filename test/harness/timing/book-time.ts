import { afterAll } from 'vitest';
import { type Spent, takeSpent } from './stopwatch.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the file spent its time on. */
    spent?: Spent;
  }
}

// Files of a worker share the stopwatch and run one after another, so each takes what it booked.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from this place which fixtures are wanted, and accepts nothing else.
afterAll(({}, suite) => {
  suite.file.meta.spent = takeSpent();
});
