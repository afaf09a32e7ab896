import { afterAll } from 'vitest';
import { type Spent, takeSpent } from './stopwatch.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the file spent its time on. */
    spent?: Spent;
  }
}

// The files of a worker run one after another and share the stopwatch, so each takes its own share at its end.
// biome-ignore lint/correctness/noEmptyPattern: vitest parses this parameter for fixture names and accepts nothing but a destructuring pattern.
afterAll(({}, suite) => {
  suite.file.meta.spent = takeSpent();
});
