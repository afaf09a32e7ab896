import { isUuid } from '../../kernel/ids.ts';
import type { Sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';
import { listFault, partsOf } from './options.ts';

/** What fields with several ids have in common, whatever the ids refer to. */
export const listOfIds = {
  read: readIds,
  ofText: idsOfText,
  json: (column: Sql) => column,
  searchText: null,
  sortKey: null,
  indexKey: null,
};

export const users = defineFieldType({
  name: 'users',
  value: 'list',
  family: 'list',
  column: 'uuid[]',
  always: `'{}'`,
  computed: false,
  list: true,
  settings: ['required', 'readOnly', 'default'],
  ...listOfIds,
});

function readIds(value: unknown): string[] {
  const wrong = listFault(value);
  if (wrong) return fault(wrong.code, wrong.phrase);
  const ids = value as string[];
  if (!ids.every(isUuid)) return fault('type_mismatch', refusals.phrase('list_of_ids'));
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function idsOfText(text: string): string[] | null {
  const ids = partsOf(text);
  return ids.every(isUuid) ? ids : null;
}
