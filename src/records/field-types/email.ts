import { defineTextKind } from './text-kinds.ts';

export const email = defineTextKind({
  name: 'email',
  format: 'email',
  settings: ['required', 'unique', 'readOnly', 'default', 'maxLength', 'pattern', 'display'],
});
