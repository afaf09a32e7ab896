import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

interface WorkspaceFacts {
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  language: string;
}

const heldMs = 5_000;
const maxKept = 10_000;

/**
 * What background work needs to know about a workspace. Changes take effect within seconds; no permissions depend on
 * it.
 */
export function workspaceFacts(db: Db): (workspaceId: string) => Promise<WorkspaceFacts> {
  const kept = new Map<string, { until: number; facts: Promise<WorkspaceFacts> }>();
  return (workspaceId) => {
    const known = kept.get(workspaceId);
    if (known && known.until > Date.now()) return known.facts;
    if (kept.size >= maxKept) kept.clear();
    const facts = db.one<WorkspaceFacts>(
      sql`select id, name, time_zone as "timeZone", currency, language from workspaces where id = ${workspaceId}`,
    );
    facts.catch(() => kept.delete(workspaceId));
    kept.set(workspaceId, { until: Date.now() + heldMs, facts });
    return facts;
  };
}
