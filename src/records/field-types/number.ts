import { defineNumberKind } from './number-kinds.ts';

export const number = defineNumberKind({
  name: 'number',
  settings: ['required', 'unique', 'readOnly', 'default', 'min', 'max', 'decimals', 'display'],
});
