import { defineNumberKind } from './number-kinds.ts';

export const number = defineNumberKind({ name: 'number' });
