import { defineTextKind } from './text-kinds.ts';

export const longText = defineTextKind({
  name: 'long_text',
  maxLength: 1024 * 1024,
  settings: ['required', 'readOnly', 'default', 'maxLength', 'pattern'],
});
