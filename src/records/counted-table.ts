import type { Translations } from '../../language/languages.ts';
import { may } from '../kernel/principal.ts';
import { type Asker, OpenTable } from './open-table.ts';
import type { SystemField, SystemTable } from './system-table.ts';
import { accessOf } from './table-access.ts';
import { refusals } from './words/refusals.ts';

/**
 * Rows of a module that can be counted and listed as records are, such as its runs: for charts. Nobody sets rules for
 * them and nobody writes them here. Whoever has the capability sees all of them, as in the module's own list.
 */
export interface CountedTable {
  /** Module and plural: `workflows.runs`. */
  readonly source: string;
  readonly name: string;
  readonly otherNames: Translations<string>;
  readonly capability: string;
  readonly titleKey: string;
  readonly fields: readonly SystemField[];
  /** How far back it can be counted: a log has no end. */
  readonly maxDays: number;
  /**
   * Its rows since then as a subquery in brackets, with workspace_id, id, created_at, updated_at, created_by and
   * deleted_at beside the columns of its fields.
   */
  rowsSince(since: Date): string;
  /** The screen that shows one of its rows. */
  hrefOf(id: string): string;
}

const dayMs = 24 * 60 * 60_000;

/** The rows as this caller may count them; undefined where they may not. */
export function openCounted(asker: Asker, counted: CountedTable, from: Date | undefined): OpenTable | undefined {
  const { principal, now } = asker;
  if (!may(principal, counted.capability)) return undefined;
  const earliest = new Date(now.getTime() - counted.maxDays * dayMs);
  // A row's id may be some moments older than its time.
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
    // No role has a capability without a name.
    capabilities: { read: capability, write: '', import: '', delete: '' },
    actions: { create: unwritable, update: unwritable, delete: unwritable },
    form: { refusedBecause: refusals.phrase('table_not_found') },
  };
}
