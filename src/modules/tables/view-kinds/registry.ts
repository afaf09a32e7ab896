import { compileInput, type InputCheck } from '../../../runtime/validate.ts';
import { form } from '../forms/form-kind.ts';
import type { ViewKind } from './define-view-kind.ts';
import { board, calendar, gallery, grid, list } from './kinds.ts';

/** Every kind of view. A new one is its definition and its name here. */
export const viewKinds = ['grid', 'board', 'calendar', 'gallery', 'list', 'form'] as const;
export type ViewKindName = (typeof viewKinds)[number];

const kinds: Record<ViewKindName, ViewKind> = { grid, board, calendar, gallery, list, form };

const checks = new Map<ViewKindName, InputCheck>();

export function viewKindOf(name: ViewKindName): ViewKind {
  return kinds[name];
}

/** Compiled on first use, because most workspaces use only one or two kinds. */
export function checkSettings(name: ViewKindName): InputCheck {
  const known = checks.get(name) ?? compileInput(kinds[name].settings);
  checks.set(name, known);
  return known;
}
