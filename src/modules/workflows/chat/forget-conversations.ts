import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { forgetResults } from '../evaluations/evaluation-runs.store.ts';
import { removeOldConversations } from './chat.store.ts';

/** Each night, deletes conversations of chat pages and results of evaluations that are older than their runs. */
export function forgetConversations({ runtime, database, ports }: ModuleServices<'retention'>): CronEntry {
  const job = defineJob<Record<string, never>>({
    kind: 'workflows.forget_conversations',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const now = runtime.settings.clock.now().getTime();
      const before = new Date(now - ports.retention.runDays * 86_400_000);
      await removeOldConversations(database, before);
      await forgetResults(database, before);
    },
  });
  return { name: 'workflows.forget_conversations', pattern: '30 3 * * *', job };
}
