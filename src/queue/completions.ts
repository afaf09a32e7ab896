import type { Db } from '../storage/db.ts';
import { type ClaimedJob, completeJobs } from './jobs.store.ts';

/** Jobs that end in the same turn of the event loop are ended by one statement. */
export class Completions {
  private readonly db: Db;
  private readonly workerId: string;
  private waiting: { job: ClaimedJob; settle: (held: boolean) => void; fail: (error: Error) => void }[] = [];

  constructor(db: Db, workerId: string) {
    this.db = db;
    this.workerId = workerId;
  }

  /** Answers false when the job had been taken over by another worker. */
  complete(job: ClaimedJob): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.waiting.push({ job, settle, fail });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const batch = this.waiting;
    this.waiting = [];
    completeJobs(
      this.db,
      this.workerId,
      batch.map((entry) => entry.job),
    ).then(
      (held) => {
        for (const entry of batch) entry.settle(held.has(entry.job.id));
      },
      (error: Error) => {
        for (const entry of batch) entry.fail(error);
      },
    );
  }
}
