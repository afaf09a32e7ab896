import { noWorkspace } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { claimJobs, completeJobs } from '../../src/queue/jobs.store.ts';
import { recordStatement, type Statement } from './record-statements.ts';

export interface QueueStatements {
  enqueue: Statement;
  claim: Statement;
  complete: Statement;
}

export async function recordQueueStatements(): Promise<QueueStatements> {
  return {
    enqueue: await recordStatement('enqueue', (db) => enqueue(db, { kind: 'any', maxAttempts: 1 }, {})),
    claim: await recordStatement('claim', (db) => claimJobs(db, noWorkspace, 1)),
    complete: await recordStatement('complete', (db) => completeJobs(db, noWorkspace, [])),
  };
}
