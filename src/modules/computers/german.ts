import type { Labels } from '../../runtime/define-module.ts';

export const german: Labels = { module: { title: '', description: '' }, actions: {}, events: {}, fields: {} };
