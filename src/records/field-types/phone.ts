import { defineTextKind } from './text-kinds.ts';

export const phone = defineTextKind({
  name: 'phone',
  format: 'phone',
  settings: ['required', 'unique', 'readOnly', 'default', 'maxLength', 'pattern', 'display'],
});
