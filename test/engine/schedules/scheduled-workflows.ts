import { afterAll, afterEach, beforeAll } from 'vitest';
import { queueRun, type RunOrder } from '../../../src/engine/runs/store/queue-run.store.ts';
import { ScheduleClockwork } from '../../../src/engine/schedules/clockwork.ts';
import type { ScheduledInput } from '../../../src/engine/schedules/due-run.ts';
import { type Schedule, saveSchedules } from '../../../src/engine/schedules/schedules.store.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { type Database, openDatabase } from '../../../src/storage/database.ts';
import type { Db } from '../../../src/storage/db.ts';
import { sql } from '../../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../../harness/database.ts';

export interface StartedRun {
  workflowId: string;
  versionId: string;
  trigger: string;
  triggerId: string;
  actorId: string;
  mode: string;
  priority: number;
  atOnce: number | null;
  input: ScheduledInput;
}

export interface Scheduled {
  database: Database;
  clock: { at: Date; now(): Date };
  errors: Error[];
  workspaceId: string;
  /** How often workers were woken. */
  wakes: number;
  /** As in another process: connections of its own. `queue` may do more than to queue the run. */
  clockwork(queue?: (db: Db, order: RunOrder) => Promise<unknown>): ScheduleClockwork;
  /** A deployed workflow with this schedule, saved at the clock's time. */
  workflow(schedule: Partial<Schedule>, settings?: object): Promise<{ id: string; versionId: string; actorId: string }>;
  runs(): Promise<StartedRun[]>;
  /** The times that runs were started for, in order. */
  times(): Promise<string[]>;
}

/** Schedules on a real database under a clock that only tests move. */
export function useScheduledWorkflows(): Scheduled {
  const scheduled = {} as Scheduled;
  const opened: Database[] = [];
  let server: TestDatabase;

  beforeAll(async () => {
    server = await cloneDatabase();
    const open = (name: string) => {
      const database = openDatabase(server.connection, { size: 4, name });
      opened.push(database);
      return database;
    };
    const database = open('test schedules');
    const clock = { at: new Date(0), now: () => clock.at };
    const workspaceId = newId();
    Object.assign(scheduled, { database, clock, workspaceId, errors: [], wakes: 0 });
    await database.run(
      sql`insert into workspaces (id, name, plan, created_at, updated_at) values (${workspaceId}, 'Test', 'self_hosted', now(), now())`,
    );
    scheduled.clockwork = (queue = (db, order) => queueRun(db, order, clock.now())) =>
      new ScheduleClockwork({
        database: open('test clockwork'),
        clock,
        queueRun: queue,
        wake: () => {
          scheduled.wakes += 1;
        },
        onError: (error) => scheduled.errors.push(error),
      });
    scheduled.workflow = async (schedule, settings = {}) => {
      const [id, versionId, actorId] = [newId(), newId(), newId()];
      await database.run(sql`
        insert into workflows (id, workspace_id, name, color, position, definition, settings, digest, deployed_version_id, created_at, updated_at)
        values (${id}, ${workspaceId}, 'Report', '#336699', 1, '{}', '{}', '', ${versionId}, now(), now())`);
      await database.run(sql`
        insert into workflow_versions (id, workspace_id, workflow_id, version, definition, settings, digest, created_at, created_by)
        values (${versionId}, ${workspaceId}, ${id}, 1, '{}', ${JSON.stringify(settings)}::jsonb, '', now(), ${actorId})`);
      const whole: Schedule = { triggerId: 'daily', cron: '0 9 * * *', timeZone: 'UTC', misfire: 'once', ...schedule };
      await saveSchedules(database, { workspaceId, workflowId: id, schedules: [whole], now: clock.at });
      return { id, versionId, actorId };
    };
    scheduled.runs = () =>
      database.many<StartedRun>(sql`
        select workflow_id as "workflowId", version_id as "versionId", trigger, trigger_id as "triggerId", actor_id as "actorId", mode, priority, at_once as "atOnce", input
        from runs order by input->>'scheduledAt', id`);
    scheduled.times = async () => (await scheduled.runs()).map(({ input }) => input.scheduledAt.slice(0, 16));
  });

  afterEach(async () => {
    await scheduled.database.run(sql`delete from workflows`);
    await scheduled.database.run(sql`delete from runs`);
    scheduled.errors.length = 0;
    scheduled.wakes = 0;
    await Promise.all(opened.splice(1).map((database) => database.end()));
  });

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.end()));
    await server.drop();
  });
  return scheduled;
}

/** Ticks several clockworks at the same moments, every so many minutes, as processes do. */
export async function runThrough(
  scheduled: Scheduled,
  clockworks: ScheduleClockwork[],
  from: string,
  to: string,
  everyMinutes: number,
): Promise<void> {
  for (let instant = Date.parse(from); instant <= Date.parse(to); instant += everyMinutes * 60_000) {
    scheduled.clock.at = new Date(instant);
    await Promise.all(clockworks.map((clockwork) => clockwork.tick()));
  }
}
