import type { Static, TSchema } from 'typebox';
import type { BackupNews } from '../../backups/backup-schedule.ts';
import type { EventType } from '../../events/define-event.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { backupCompleted, backupFailed } from './events/backup-events.ts';
import { findFirstWorkspace } from './workspaces.store.ts';

/** Reports the result of backups to the first workspace, which belongs to the operator of the instance. */
export function backupNews(runtime: Runtime): BackupNews {
  async function tell<Schema extends TSchema>(event: EventType<Schema>, data: Static<Schema>): Promise<void> {
    const { database, clock } = runtime.settings;
    const workspaceId = await findFirstWorkspace(database);
    if (workspaceId === undefined) return;
    const system = { actorId: null, via: 'system' as const, client: null, depth: 0 };
    await runtime.transact(workspaceId, async (_tx, effects) => effects.emit(event, data, clock.now(), system));
  }
  return {
    completed: ({ name, bytes, verified }) => tell(backupCompleted, { name, bytes, verified: verified === 'restored' }),
    failed: (message) => tell(backupFailed, { message, dueAt: null }),
    overdue: (since) => tell(backupFailed, { message: null, dueAt: since.toISOString() }),
  };
}
