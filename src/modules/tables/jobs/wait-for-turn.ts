import type { JobAddress, JobContext } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import { runningBeside } from '../../../queue/jobs.store.ts';
import {
  buildCoverAddress,
  buildIndexAddress,
  buildSearchAddress,
} from '../../../records/structure/build/job-addresses.ts';
import type { Database } from '../../../storage/database.ts';

const builds = [buildIndexAddress.kind, buildSearchAddress.kind, buildCoverAddress.kind];
const firstAgainMs = 500;
const othersAgainMs = 3_000;

/**
 * Builds the indexes of one table one after the other, because two builds at once read it twice and wait for each
 * other. If another build is under way, this one is queued again for later, and the result is true. If several start at
 * the same moment, all step back, and the first is queued before the others.
 */
export async function waitForTurn<
  Payload extends { tableId: string; fieldId?: string; columns?: string[]; turn?: number },
>(
  database: Database,
  job: Pick<JobContext<Database>, 'jobId' | 'workspaceId' | 'now'>,
  address: JobAddress<Payload>,
  payload: Payload,
): Promise<boolean> {
  const { tableId, fieldId = '', columns = [], turn = 0 } = payload;
  const others = await runningBeside(database, job.jobId, builds, { tableId });
  if (others.length === 0) return false;
  const isFirst = others.every((id) => id > job.jobId);
  await enqueue(
    database,
    address,
    { ...payload, turn: turn + 1 },
    {
      workspaceId: job.workspaceId,
      // A new key each time, because the job that ends here still has its own.
      uniqueKey: `${address.kind}:${tableId}:${fieldId}${columns.join()}:${turn + 1}`,
      runAt: new Date(job.now().getTime() + (isFirst ? firstAgainMs : othersAgainMs)),
    },
  );
  return true;
}
