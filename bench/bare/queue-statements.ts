import { noWorkspace } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { claimJobs, completeJobs } from '../../src/queue/jobs.store.ts';
import { type NamedStatement, recordNamedStatement } from './record-statements.ts';

export interface QueueStatements {
  enqueue: NamedStatement;
  claim: NamedStatement;
  complete: NamedStatement;
}

export async function recordQueueStatements(): Promise<QueueStatements> {
  return {
    enqueue: await recordNamedStatement('enqueue', ['kind', 'payload'], (db, { kind, payload }) =>
      enqueue(db, { kind, maxAttempts: 1 }, payload, { workspaceId: noWorkspace }),
    ),
    claim: await recordNamedStatement('claim', ['workerId', 'limit'], (db, { workerId, limit }) =>
      claimJobs(db, workerId, limit as unknown as number),
    ),
    complete: await recordNamedStatement(
      'complete',
      ['workerId', 'ids', 'attempts'],
      (db, { workerId, ids, attempts }) =>
        completeJobs(db, workerId, [{ id: ids as unknown as number, attempt: attempts as unknown as number }]),
    ),
  };
}
