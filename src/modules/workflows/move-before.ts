import type { Db } from '../../storage/db.ts';
import { type Neighbours, neighboursOf, renumber, setPosition } from './order.store.ts';

/**
 * Puts a workflow before another, or at the end. One row is written, unless the numbers between two neighbours are used
 * up.
 */
export async function moveBefore(db: Db, workspaceId: string, id: string, before: string | null): Promise<void> {
  const place =
    between(await neighboursOf(db, workspaceId, id, before)) ?? (await makeRoom(db, workspaceId, id, before));
  await setPosition(db, workspaceId, id, place);
}

async function makeRoom(db: Db, workspaceId: string, id: string, before: string | null): Promise<number> {
  await renumber(db, workspaceId);
  return between(await neighboursOf(db, workspaceId, id, before)) ?? 0;
}

/** Neighbours closer than this leave too few places between them. */
const smallestGap = 1e-6;

function between({ left, right }: Neighbours): number | undefined {
  if (left === null) return right === null ? 1 : right - 1;
  if (right === null) return left + 1;
  return right - left < smallestGap ? undefined : (left + right) / 2;
}
