import { withLimits } from '../../access/key-limits.ts';
import type { Principals } from '../../access/principals.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Db } from '../../storage/db.ts';

/** The same caller in another of their workspaces; undefined if they are not a member there. */
export async function inWorkspace(
  door: { principals: Principals; db: Db },
  caller: Principal,
  workspaceId: string,
): Promise<Principal | undefined> {
  if (caller.workspaceId === workspaceId) return caller;
  const there = await door.principals.ofMember(
    door.db,
    caller.userId,
    workspaceId,
    caller.via,
    caller.client,
    caller.origin,
  );
  return there && withLimits({ ...there, credentialId: caller.credentialId, depth: caller.depth }, caller.limits);
}
