/** A slow reader misses some lines; the important ones are always sent. */
const maxWaiting = 10_000;

export interface ProgressWriter {
  /** Always sent. */
  say(event: object): void;
  /** Left out for readers who are far behind. */
  mention(event: object): void;
}

/**
 * The progress of some work as lines of JSON. The work starts at once, whether or not anyone reads, and goes on when
 * the reader stops.
 */
export function progressLines(work: (progress: ProgressWriter) => Promise<void>): AsyncIterable<string> {
  const waiting: string[] = [];
  let left = false;
  let wake: (() => void) | undefined;
  const say = (event: object) => {
    if (left) return;
    waiting.push(`${JSON.stringify(event)}\n`);
    wake?.();
  };
  const mention = (event: object) => {
    if (waiting.length < maxWaiting) say(event);
  };
  let failure: unknown;
  let ended = false;
  const finished = work({ say, mention }).catch((error) => {
    failure = error;
  });
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
