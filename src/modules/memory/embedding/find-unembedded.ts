import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { embedJob, embedKey } from './embed-job.ts';
import { listWorkspacesToEmbed } from './embeddings.store.ts';

/** Every five minutes: what was left over when a provider did not answer, or came while the job was about to end. */
export function findUnembedded({ database, signals }: ModuleServices): CronEntry {
  const job = defineJob<Record<string, never>>({
    kind: 'memory.find_unembedded',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const workspaces = await listWorkspacesToEmbed(database);
      if (workspaces.length === 0) return;
      await enqueueEach(
        database,
        embedJob,
        workspaces.map(({ workspaceId }) => ({ workspaceId, payload: {}, uniqueKey: embedKey(workspaceId) })),
      );
      signals.send('jobs');
    },
  });
  return { name: 'memory.find_unembedded', pattern: '*/5 * * * *', job };
}
