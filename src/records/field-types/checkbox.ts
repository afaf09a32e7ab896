import { phraseFor } from '../../kernel/input-faults.ts';
import { defineFieldType, fault } from './define-field-type.ts';

const yes = new Set(['true', 'yes', 'y', 'x', '1', 'on', 'ja', 'checked', '✓']);
const no = new Set(['false', 'no', 'n', '', '0', 'off', 'nein', 'unchecked']);

/** Never empty: an unchecked box is false. */
export const checkbox = defineFieldType({
  name: 'checkbox',
  value: 'boolean',
  family: 'checkbox',
  column: 'boolean',
  always: 'false',
  computed: false,
  list: false,
  settings: ['readOnly', 'default'],
  read: (value) => (typeof value === 'boolean' ? value : fault('type_mismatch', phraseFor('type', 'boolean'))),
  ofText(text) {
    const word = text.trim().toLowerCase();
    if (yes.has(word)) return true;
    return no.has(word) ? false : null;
  },
  json: (column) => column,
  searchText: null,
  sortKey: (column) => column,
  indexKey: (column) => column,
});
