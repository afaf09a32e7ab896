import { defineTextKind } from './text-kinds.ts';

export const text = defineTextKind({ name: 'text' });
