import type { OutsideJob } from '../../src/queue/define-job.ts';
import { relationOf, schemaOf } from '../../src/records/names.ts';
import { describeRelation, type RelationShape } from '../../src/records/structure/rebuild/describe-relation.ts';
import type { App } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';
import type { TableShape } from './make-tables.ts';

/** A table of records as the database keeps it, for tests that wear it out and have it rebuilt. */
export class WornTable {
  readonly app: App;
  readonly workspaceId: string;
  readonly id: string;

  constructor(app: App, workspaceId: string, table: Pick<TableShape, 'id'>) {
    this.app = app;
    this.workspaceId = workspaceId;
    this.id = table.id;
  }

  get relation(): string {
    return relationOf(this.workspaceId, this.id).text;
  }

  /** Makes and drops columns until the database has counted so many, as years of changes would. */
  async wearOut(total: number): Promise<void> {
    await rowsOf(
      this.app.database,
      `do $$ begin for turn in ${(await this.columns()) + 1} .. ${total} loop
        alter table ${this.relation} add column gone integer; alter table ${this.relation} drop column gone;
      end loop; end $$`,
    );
  }

  /** How many columns the database counts, dropped ones too. */
  async columns(): Promise<number> {
    const [row] = await rowsOf<{ count: number }>(
      this.app.database,
      `select count(*)::int as count from pg_attribute where attrelid = '${this.relation}'::regclass and attnum > 0`,
    );
    return row?.count ?? 0;
  }

  /** What must be the same after as before. */
  shape(): Promise<RelationShape> {
    return describeRelation(this.app.services.workerDatabase, relationOf(this.workspaceId, this.id));
  }

  /** What copies leave behind when nobody tidies up. */
  async litter(): Promise<string[]> {
    const rows = await rowsOf<{ name: string }>(
      this.app.database,
      `select relname as name from pg_class where relnamespace = to_regnamespace($1) and relname like 'r\\_%' or relnamespace = to_regnamespace($1) and relname ~ '_[0-9a-f]{8}$'
       union all select proname from pg_proc where pronamespace = to_regnamespace($1)
       union all select tgname from pg_trigger where tgrelid = $2::regclass and not tgisinternal
       union all select conname from pg_constraint where connamespace = to_regnamespace($1) and not convalidated`,
      [schemaOf(this.workspaceId), this.relation],
    );
    return rows.map(({ name }) => name);
  }

  async isWanted(): Promise<boolean> {
    return (await rowsOf(this.app.database, `select from jobs where unique_key = 'rebuild:${this.id}'`)).length > 0;
  }

  /** Runs the job here and now. */
  rebuild(): Promise<void> {
    return this.run('tables.rebuild', {});
  }

  run(kind: string, payload: object): Promise<void> {
    const { services, clock } = this.app;
    const job = services.jobs.get(kind) as unknown as OutsideJob<object>;
    const { signal } = new AbortController();
    const context = {
      db: services.workerDatabase,
      workspaceId: this.workspaceId,
      attempt: 1,
      lastAttempt: false,
      jobId: 0,
      signal,
      now: () => clock.now(),
    };
    return job.run({ ...context, afterCommit: (after) => after() }, { tableId: this.id, ...payload });
  }
}
