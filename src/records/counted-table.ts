import type { Translations } from '../../language/languages.ts';
import { may } from '../kernel/principal.ts';
import { type Asker, OpenTable } from './open-table.ts';
import type { SystemField, SystemTable } from './system-table.ts';
import { accessOf } from './table-access.ts';
import { refusals } from './words/refusals.ts';

/**
 * Rows of a module, such as its runs, that charts can count and list like records. They have no row rules and cannot be
 * written here. Whoever has the capability sees all of them, as in the module's own list.
 */
export interface CountedTable {
  /** Module and plural: `workflows.runs`. */
  readonly source: string;
  readonly name: string;
  readonly otherNames: Translations<string>;
  readonly capability: string;
  readonly titleKey: string;
  readonly fields: readonly SystemField[];
  /** How many days back rows are counted, because a log only grows. */
  readonly maxDays: number;
  /**
   * Its rows since then, as a subquery in parentheses with workspace_id, id, created_at, updated_at, created_by,
   * deleted_at and the columns of its fields.
   */
  rowsSince(since: Date): string;
  /** The screen that shows one of its rows. */
  hrefOf(id: string): string;
}

const dayMs = 24 * 60 * 60_000;

/** The table for this caller; undefined if they may not count its rows. */
export function openCounted(asker: Asker, counted: CountedTable, from: Date | undefined): OpenTable | undefined {
  const { principal, now } = asker;
  if (!may(principal, counted.capability)) return undefined;
  const earliest = new Date(now.getTime() - counted.maxDays * dayMs);
  // A row's id may be slightly older than its time.
  const since = from && from > earliest ? new Date(from.getTime() - dayMs) : earliest;
  const table = asker.tables.bare(asker.workspaceId, asSystemTable(counted, since));
  return new OpenTable(table, new Map(), accessOf(table, principal), {
    now,
    timeZone: principal.workspace.timeZone,
    user: { id: principal.userId, role: principal.role, email: principal.email },
  });
}

function asSystemTable(counted: CountedTable, since: Date): SystemTable {
  const { source, name, otherNames, titleKey, fields, capability } = counted;
  const unwritable = { name: '', input: () => undefined };
  return {
    ...{ source, name, otherNames, titleKey, fields },
    relation: counted.rowsSince(since),
    description: '',
    otherDescriptions: { de: '' },
    otherColumns: [],
    // No role has a capability with an empty name.
    capabilities: { read: capability, write: '', import: '', delete: '' },
    actions: { create: unwritable, update: unwritable, delete: unwritable },
    form: { refusedBecause: refusals.phrase('table_not_found') },
  };
}
