import type { OpenTable } from '../../records/open-table.ts';
import { titleFieldOf } from '../../records/table.ts';
import type { RecordOut } from '../../records/writer.ts';

/**
 * What a line of the activity calls a record. Whoever reads the workspace reads the line, so it names the record only
 * where nothing in this table is kept from anybody.
 */
export function recordInWords(open: OpenTable, record: RecordOut): string {
  const { rules, rights, permissions } = open.table;
  const keepsBack = rules.some(({ verb }) => verb === 'read') || rights.some(({ access }) => access === 'hidden') || permissions.some(({ read }) => read === false);
  const key = titleFieldOf(open.table)?.key;
  const title = key === undefined || keepsBack ? null : record[key];
  return typeof title === 'string' && title !== '' ? `the record “${title.slice(0, 80)}”` : 'a record';
}
