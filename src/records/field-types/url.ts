import { defineTextKind } from './text-kinds.ts';

export const url = defineTextKind({
  name: 'url',
  format: 'url',
  settings: ['required', 'unique', 'readOnly', 'default', 'maxLength', 'pattern', 'display'],
});
