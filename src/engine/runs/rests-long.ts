import type { Db } from '../../storage/db.ts';
import { readActive } from './reading/run-active.read.ts';

/** What a run goes on from by itself: another run, the next attempt. */
const byItself = new Set(['child', 'again']);

/** Whether a run waits for what may take long: a person, an event, a call, or a time after `until`. */
export async function restsLong(db: Db, run: { id: string; workspaceId: string }, until: number): Promise<boolean> {
  const active = await readActive(db, run.workspaceId, run.id);
  if (active?.status !== 'waiting') return false;
  const waits = (active.reason?.for ?? []) as { for: string; until: string | null }[];
  return waits.some((wait) => (wait.for === 'time' ? Date.parse(wait.until ?? '') > until : !byItself.has(wait.for)));
}
