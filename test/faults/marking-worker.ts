import { pino } from 'pino';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { sql } from '../../src/storage/sql.ts';

/** A worker of svc with one job more, which leaves a mark of itself in its own transaction. */
const config = readConfig(process.env);
const mark = defineJob<{ number: number }>({
  kind: 'test.mark',
  mode: 'transaction',
  async run(ctx, { number }) {
    await ctx.db.run(sql`insert into marks (number, job_id, process) values (${number}, ${ctx.jobId}, ${process.pid})`);
    // Long enough that a kill finds jobs in every stage.
    await ctx.db.run(sql`select pg_sleep(0.01)`);
  },
});
const services = await compose({
  config,
  connection: { connectionString: config.databaseUrl ?? '' },
  secretKey: config.secretKey ?? '',
  log: pino({ level: 'silent' }),
  extraJobs: [mark],
});
await startWorker(services, createMetrics());
process.stdout.write('marking worker is running\n');
