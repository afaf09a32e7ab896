import { useState } from 'react';
import type { Topic } from '../../../api/topics.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { tn } from '../../../words/words.ts';
import { type Skipped, told, useBatches } from './use-bulk.ts';

/** How long it can be undone. */
const undoMs = 5_000;

/**
 * For what cannot be undone once it has happened, such as a mail: it is done a moment later, and until then it can be
 * taken back. Whoever closes the page within that time has done nothing.
 */
export function useHeldBack(...topics: Topic[]) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const inBatches = useBatches(setProgress, ...topics);
  const act = (
    ids: readonly string[],
    send: (ids: string[]) => Promise<{ done: string[]; skipped: Skipped }>,
    said = tn('bulk.in_a_moment', ids.length),
  ) => {
    const timer = setTimeout(async () => {
      const done: string[] = [];
      const left: Skipped = [];
      try {
        await inBatches(ids, async (part) => {
          const answer = await send(part);
          done.push(...answer.done);
          left.push(...answer.skipped);
        });
        const said = told(tn('bulk.changed', done.length), left);
        if (done.length === 0) notify.problem(said);
        else notify.done(said);
      } catch (cause) {
        notify.failed(cause);
      }
    }, undoMs);
    notify.undoable(said, async () => clearTimeout(timer), undoMs);
  };
  return { progress, act, inBatches };
}
