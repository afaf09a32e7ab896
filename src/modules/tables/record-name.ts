import type { Phrase } from '../../../language/phrase.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { type Table, titleFieldOf } from '../../records/table.ts';
import type { RecordOut } from '../../records/writer.ts';
import { phrase } from './words/words.ts';

/**
 * The name of a record in the activity. Everyone who reads the workspace sees it, so the record is named only if
 * nothing in this table is hidden from anyone.
 */
export function recordName(open: OpenTable, record: RecordOut): Phrase {
  const key = titleFieldOf(open.table)?.key;
  const title = key === undefined || keepsBack(open.table) ? null : record[key];
  return typeof title === 'string' && title !== ''
    ? phrase('the_record', { title: title.slice(0, 80) })
    : phrase('a_record');
}

/** Whether anything in this table is hidden from someone who may read the workspace. */
export function keepsBack({ rules, rights, permissions }: Table): boolean {
  return (
    rules.some(({ verb }) => verb === 'read') ||
    rights.some(({ access }) => access === 'hidden') ||
    permissions.some(({ read }) => read === false)
  );
}
