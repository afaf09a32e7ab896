import type { Runtime } from '../../../runtime/runtime.ts';
import { connectionRefused } from '../events/connection-sign-in.ts';
import { refuseTokens } from './tokens.store.ts';

/** Marks a connection whose provider refused, and reports it. If it is marked already, nothing happens. */
export async function reportRefused(
  runtime: Runtime,
  workspaceId: string,
  id: string,
  version: number,
  code: string,
): Promise<void> {
  const now = runtime.settings.clock.now();
  await runtime.transact(workspaceId, async (tx, effects) => {
    const refused = await refuseTokens(tx, workspaceId, id, version, { code, now });
    if (refused)
      effects.emit(connectionRefused, { id, ...refused, code }, now, {
        actorId: null,
        via: 'system',
        client: null,
        depth: 0,
      });
  });
}
