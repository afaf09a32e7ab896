import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const lookEveryMs = 5;
const maxMs = 5 * 60_000;

/** Looks past both sides at what became of the runs of a workflow. */
export class RunCount {
  private readonly client: pg.Client;
  private readonly workflowId: string;

  private constructor(client: pg.Client, workflowId: string) {
    this.client = client;
    this.workflowId = workflowId;
  }

  static async open(databaseUrl: string, workflowId: string): Promise<RunCount> {
    const client = new pg.Client({ connectionString: databaseUrl });
    // Where a row fails the server stops before this is closed, and the row's own error is what matters.
    client.on('error', () => undefined);
    await client.connect();
    return new RunCount(client, workflowId);
  }

  /** Waits until so many runs that began since then are in the log, every one of them ended well. */
  async untilLogged(since: Date, count: number): Promise<void> {
    for (const startedAt = performance.now(); ; await sleep(lookEveryMs)) {
      const logged = (await this.anyUnderWay()) ? undefined : await this.logged(since);
      if (logged?.failed) throw new Error(`${logged.failed} runs failed: ${logged.error}`);
      if (logged?.ended === count) return;
      if (logged && logged.ended > count)
        throw new Error(`${count} runs were started, and ${logged.ended} are in the log.`);
      if (performance.now() - startedAt > maxMs) throw new Error(`Of ${count} runs ${logged?.ended ?? 'some'} ended.`);
    }
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Cheap, whatever has ended: the log is looked at when nothing is left here. */
  private async anyUnderWay(): Promise<boolean> {
    const { rows } = await this.client.query('select exists (select from runs where workflow_id = $1) as any', [
      this.workflowId,
    ]);
    return rows[0].any;
  }

  private async logged(since: Date): Promise<{ ended: number; failed: number; error: string | null }> {
    const { rows } = await this.client.query(
      `select count(*)::int as ended, count(*) filter (where status <> 'completed')::int as failed, max(error) as error
       from run_log where workflow_id = $1 and id >= uuid_floor($2)`,
      [this.workflowId, since],
    );
    return rows[0];
  }
}
