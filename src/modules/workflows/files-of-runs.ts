import { listHolders } from '../../engine/runs/store/run-files.store.ts';
import { may, type Principal } from '../../kernel/principal.ts';
import type { Db } from '../../storage/db.ts';
import { seesContents } from './run-contents.ts';

/** The given files of runs whose contents this person may see. */
export async function filesOfRuns(db: Db, principal: Principal, fileIds: readonly string[]): Promise<Set<string>> {
  if (!may(principal, 'workflows.read')) return new Set();
  const holders = await listHolders(db, principal.workspaceId, fileIds);
  return new Set(holders.filter((holder) => seesContents(principal, holder)).map(({ fileId }) => fileId));
}
