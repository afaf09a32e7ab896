import type { RunOutcome, RunProgress } from '../../engine/engine.ts';
import { progressLines } from './progress-lines.ts';

/** A run as lines of JSON: one for each step that starts, ends, fails or is skipped, and `final` with the result. */
export function streamRun(
  start: (onProgress: (event: RunProgress) => void) => Promise<RunOutcome>,
  present: (outcome: RunOutcome) => object,
): AsyncIterable<string> {
  return progressLines(async ({ say, mention }) => {
    const outcome = await start(mention);
    say({ type: 'final', ...present(outcome) });
  });
}
