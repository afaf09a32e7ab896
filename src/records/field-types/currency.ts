import { defineNumberKind } from './number-kinds.ts';

export const currency = defineNumberKind({
  name: 'currency',
  settings: ['required', 'unique', 'readOnly', 'default', 'min', 'max', 'decimals', 'currency'],
});
