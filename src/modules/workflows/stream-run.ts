import type { RunOutcome, RunProgress } from '../../engine/engine.ts';

/** Who reads slower than a loop turns misses steps; the end is always told. */
const mostWaiting = 10_000;

/**
 * A run as lines of JSON: one for each step that begins, ends, fails or is skipped, and `final` with how it went. Begins at
 * once, whether or not somebody reads; who stops reading does not stop the run.
 */
export function streamRun(start: (onProgress: (event: RunProgress) => void) => Promise<RunOutcome>, present: (outcome: RunOutcome) => object): AsyncIterable<string> {
  const waiting: string[] = [];
  let left = false;
  let wake: (() => void) | undefined;
  const say = (event: object) => {
    if (left) return;
    waiting.push(`${JSON.stringify(event)}\n`);
    wake?.();
  };
  const tell = (event: RunProgress) => {
    if (waiting.length < mostWaiting) say(event);
  };
  let failure: unknown;
  let ended = false;
  const finished = start(tell).then(
    (outcome) => say({ type: 'final', ...present(outcome) }),
    (error) => {
      failure = error;
    },
  );
  void finished.then(() => {
    ended = true;
    wake?.();
  });

  async function* lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        while (waiting.length > 0) yield waiting.splice(0).join('');
        if (failure !== undefined) throw failure;
        if (ended) return;
        await new Promise<void>((settle) => {
          wake = settle;
        });
      }
    } finally {
      left = true;
    }
  }
  return lines();
}
