/** Who reads slower than things happen misses some of them; what matters is always told. */
const maxWaiting = 10_000;

export interface Telling {
  /** Always told. */
  say(event: object): void;
  /** Left out for who is far behind. */
  mention(event: object): void;
}

/**
 * What a piece of work tells, as lines of JSON. It begins at once, whether or not somebody reads; who stops reading
 * does not stop it.
 */
export function toldLines(work: (telling: Telling) => Promise<void>): AsyncIterable<string> {
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
