import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { listDeadJobs, reviveDeadJob } from '../../../queue/jobs.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const retryFailedJob = defineAction({
  name: 'workspace.retry_failed_job',
  title: 'Retry a failed job',
  description: 'Retry a failed background job, with all its attempts.',
  mode: 'write',
  capability: 'workspace.admin',
  effects: ['send'],
  input: Input({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) }),
  output: Type.Object({ id: Type.String() }),
  example: { id: '42' },

  async preview(ctx, { id }) {
    const [job] = await listDeadJobs(ctx.db, ctx.workspaceId, Number(id) + 1, 1);
    if (job?.id !== String(Number(id))) return jobNotFound();
    return {
      says: phrase('retry_failed_job', { kind: job.kind }),
      facts: [
        fact('job', phrase('label_job'), job.kind),
        fact('failedAt', phrase('label_failed_at'), job.failedAt.toISOString(), 'moment'),
        fact('error', phrase('label_reason'), job.error, 'long'),
      ],
    };
  },

  async run(ctx, { id }) {
    const outcome = await reviveDeadJob(ctx.dbFor('send'), ctx.workspaceId, Number(id));
    if (outcome === 'unknown') jobNotFound();
    if (outcome === 'taken') refuse('conflict', 'already_queued', refusals.phrase('already_queued'));
    ctx.touch('job');
    ctx.wakeWorkers();
    ctx.note(phrase('retried_failed_job'));
    return { id };
  },
});

function jobNotFound(): never {
  return refuse('not_found', 'job_not_found', refusals.phrase('job_not_found'));
}
