import type { Principal } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

interface Changer {
  name: string;
  /** How it was changed, as in the activity: in the console, by an AI client, by a workflow. */
  via: string;
  client: string | null;
}

/** How far the time in an id may differ from the actual time. */
const slackMs = 60_000;

/** Tells a person who acted on an outdated state who changed it, as far as one activity line shows that. */
export async function tellWhoChanged(
  error: unknown,
  db: Db,
  module: string,
  { workspaceId, via }: Principal,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'stale_version' || via !== 'session') return error;
  const { updatedAt } = error.details ?? {};
  if (!(updatedAt instanceof Date)) return error;
  const found = await changersAt(db, workspaceId, module, updatedAt);
  if (found.length !== 1) return error;
  return new Refusal(error.kind, error.code, error.why, { ...error.details, changedBy: found[0] });
}

/** The change and its activity line have the same time. */
function changersAt(db: Db, workspaceId: string, module: string, at: Date): Promise<Changer[]> {
  const [from, to] = [new Date(Math.max(0, at.getTime() - slackMs)), new Date(at.getTime() + slackMs)];
  return db.many(sql`
    select distinct u.name, a.via, a.client from activity a join users u on u.id = a.actor_id
    where a.workspace_id = ${workspaceId} and a.id >= uuid_floor(${from}) and a.id < uuid_floor(${to}) and a.at = ${at} and a.module = ${module} limit 2`);
}
