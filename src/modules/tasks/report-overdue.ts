import type { CronEntry } from '../../queue/cron.ts';
import { defineJob } from '../../queue/define-job.ts';
import type { ModuleServices } from '../../runtime/define-module.ts';
import { taskOverdue } from './events/task-events.ts';
import { listWorkspacesWithOverdue, markOverdue } from './tasks.store.ts';

const maxAtOnce = 500;

/** Each minute: reports tasks whose due date has passed, once per due date, many in one transaction. */
export function reportOverdue({ runtime, database }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'tasks.tell_overdue',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = clock.now();
      for (const { workspaceId } of await listWorkspacesWithOverdue(database, now)) {
        let told = maxAtOnce;
        while (told === maxAtOnce) told = await tellIn(workspaceId, now);
      }
    },
  });

  async function tellIn(workspaceId: string, now: Date): Promise<number> {
    const { result } = await runtime.transact(workspaceId, async (tx, effects) => {
      const tasks = await markOverdue(tx, workspaceId, now, maxAtOnce);
      for (const task of tasks)
        effects.emit(taskOverdue, { task: { ...task, linkTitle: null } }, now, {
          actorId: null,
          via: 'system',
          client: null,
          depth: 0,
        });
      return tasks.length;
    });
    return result;
  }

  return { name: 'tasks.tell_overdue', pattern: '* * * * *', job };
}
