import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/**
 * Each of these removes one batch of a workspace's rows from before a time and returns how many things it removed; 0
 * means that the part is done.
 */
export type RemoveBatch = (db: Db, workspaceId: string, before: Date, limit: number) => Promise<number>;

export const removeEvents: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    delete from events where id < uuid_floor(${before}) and id in (
      select id from events where workspace_id = ${workspaceId} and id < uuid_floor(${before}) order by id limit ${limit})`);

export const removeReceived: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    delete from received_webhooks where id < uuid_floor(${before}) and id in (
      select id from received_webhooks where workspace_id = ${workspaceId} and received_at < ${before} and id < uuid_floor(${before}) order by received_at, id limit ${limit})`);

/** Keeps deliveries that are still to be sent, and their attempts. */
export const removeDeliveries: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    with old as (
      select id from deliveries d where workspace_id = ${workspaceId} and id < uuid_floor(${before}) and not exists (select from delivery_queue q where q.id = d.id)
      order by id limit ${limit}),
    attempts as (delete from delivery_attempts where delivery_id in (select id from old))
    delete from deliveries where id < uuid_floor(${before}) and id in (select id from old)`);

export const removeActivity: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    delete from activity where id < uuid_floor(${before}) and id in (
      select id from activity where workspace_id = ${workspaceId} and id < uuid_floor(${before}) order by id limit ${limit})`);

/** The run log with everything that belongs to each entry. Runs under way are not in it. */
export const removeRuns: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    with old as (select id from run_log where workspace_id = ${workspaceId} and id < uuid_floor(${before}) order by id limit ${limit}),
    details as (delete from run_details where id < uuid_floor(${before}) and id in (select id from old)),
    spans as (delete from run_spans where id < uuid_floor(${before}) and id in (select id from old))
    delete from run_log where id < uuid_floor(${before}) and id in (select id from old)`);

/** Large values of runs, except those of runs still under way. */
export const removeRunValues: RemoveBatch = (db, workspaceId, before, limit) =>
  db.run(sql`
    delete from run_values where id < uuid_floor(${before}) and id in (
      select v.id from run_values v where v.workspace_id = ${workspaceId} and v.id < uuid_floor(${before}) and not exists (select from runs where runs.id = v.run_id)
      order by v.id limit ${limit})`);
