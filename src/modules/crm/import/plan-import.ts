import type { ImportRow, RowFault } from './import-row.ts';

export type DedupeBy = 'email' | 'phone' | 'none';

interface Contact {
  email?: string | null;
  phone?: string | null;
}

export interface ImportPlan<Fields> {
  creates: ImportRow<Fields>[];
  updates: (ImportRow<Fields> & { id: string })[];
  skipped: number;
  /** Rows that were merged with an earlier row of the same import. */
  joined: number;
}

/**
 * The key that makes two contacts the same; undefined if the row has no such value. Phones are compared by their
 * digits.
 */
export function keyOf(contact: Contact, dedupeBy: DedupeBy): string | undefined {
  if (dedupeBy === 'email') return contact.email?.toLowerCase() || undefined;
  if (dedupeBy === 'phone') return contact.phone?.replace(/[^\d+]/g, '') || undefined;
  return undefined;
}

/** Decides for each row whether it creates a contact, changes an existing one, or is left out. */
export function planImport<Fields extends Contact>(
  rows: readonly ImportRow<Fields>[],
  known: ReadonlyMap<string, string>,
  settings: { dedupeBy: DedupeBy; onDuplicate: 'skip' | 'update' },
): ImportPlan<Fields> {
  const plan: ImportPlan<Fields> = { creates: [], updates: [], skipped: 0, joined: 0 };
  const fresh = new Map<string, ImportRow<Fields>>();
  for (const { row, fields } of rows) {
    const key = keyOf(fields, settings.dedupeBy);
    const id = key === undefined ? undefined : known.get(key);
    const twin = key === undefined ? undefined : fresh.get(key);
    if (id === undefined && twin === undefined) {
      const create = { row, fields };
      plan.creates.push(create);
      if (key !== undefined) fresh.set(key, create);
    } else if (settings.onDuplicate === 'skip') {
      plan.skipped += 1;
    } else if (id !== undefined) {
      plan.updates.push({ row, fields, id });
    } else if (twin) {
      twin.fields = { ...twin.fields, ...fields };
      plan.joined += 1;
    }
  }
  return plan;
}

export interface ImportSettings {
  dedupeBy: DedupeBy;
  onDuplicate: 'skip' | 'update';
}

/** Counts rows by their result; a row can have several errors. */
export interface ImportOutcome {
  created: number;
  updated: number;
  skipped: number;
  errors: RowFault[];
}
