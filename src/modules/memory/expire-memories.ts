import type { CronEntry } from '../../queue/cron.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ModuleServices } from '../../runtime/define-module.ts';
import { memoryUpdated, told } from './events/memory-events.ts';
import { expireDue, listWorkspacesWithExpired } from './memories.store.ts';

const maxAtOnce = 500;

/** Each minute: expires memories whose last day is over in their workspace, many in one transaction. */
export function expireMemories({ runtime, database }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'memory.expire',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      for (const { workspaceId } of await listWorkspacesWithExpired(database, now)) {
        let expired = maxAtOnce;
        while (expired === maxAtOnce) expired = await expireIn(workspaceId, now);
      }
    },
  });

  async function expireIn(workspaceId: string, now: Date): Promise<number> {
    const { result } = await runtime.transact(workspaceId, async (tx, effects) => {
      const memories = await expireDue(tx, workspaceId, now, maxAtOnce);
      for (const memory of memories)
        effects.emit(memoryUpdated, { memory: told(memory, null), changed: ['state'] }, now, {
          actorId: null,
          via: 'system',
          client: null,
          depth: 0,
        });
      return memories.length;
    });
    return result;
  }

  return { name: 'memory.expire', pattern: '* * * * *', job };
}
