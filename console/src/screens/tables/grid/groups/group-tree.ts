import type { ActionInput, ActionResult } from '../../../../api/actions.ts';
import type { TableField } from '../../../../api/types.ts';
import { isDay } from '../values/field-family.ts';
import type { ListInput } from '../window/record-pages.ts';
import { measuresOf, type Total } from './totals.ts';

/** More groups than this are not drawn; a filter helps there. */
const maxGroups = 1_000;

export interface Group {
  key: string;
  field: TableField;
  value: unknown;
  level: number;
  /** The values of the groups around it, then its own. */
  path: unknown[];
  /** The count, then one for each total. */
  values: unknown[];
  children: Group[];
}

/** One query for each level. */
export function groupQuestions(
  { sort: _none, ...asked }: ListInput,
  groupBy: TableField[],
  totals: Total[],
): ActionInput<'tables.aggregate'>[] {
  const levels = groupBy.length === 0 ? [[]] : groupBy.map((_, at) => groupBy.slice(0, at + 1));
  return levels.map((fields) => ({
    ...asked,
    measures: measuresOf(totals),
    groupBy: fields.map((field) => ({ field: field.key, ...(isMoment(field) ? { by: 'day' as const } : {}) })),
    limit: maxGroups,
  }));
}

/** The nested groups, once every level is answered. */
export function treeOf(
  answers: readonly (ActionResult<'tables.aggregate'> | undefined)[],
  groupBy: readonly TableField[],
): Group[] | undefined {
  if (groupBy.length === 0 || answers.some((answer) => !answer)) return undefined;
  const below = new Map<string, Group[]>();
  for (const [level, answer] of [...answers.entries()].reverse())
    for (const { group, values } of answer?.rows ?? []) {
      const field = groupBy[level];
      // A previous answer with fewer levels.
      if (!field || group.length !== level + 1) continue;
      const key = JSON.stringify(group);
      const parent = JSON.stringify(group.slice(0, -1));
      const made = { key, field, value: group[level], level, path: group, values, children: below.get(key) ?? [] };
      below.set(parent, [...(below.get(parent) ?? []), made]);
    }
  return below.get('[]') ?? [];
}

/** Moments are grouped by their day. */
function isMoment(field: TableField): boolean {
  return field.resultType === 'datetime' && !isDay(field);
}

/** The input of the list for the records of one group. */
export function inputOfGroup(input: ListInput, groupBy: TableField[], path: unknown[]): ListInput {
  const children = path.map((value, level) => conditionOf(groupBy[level]?.key ?? '', value));
  return { ...input, filter: { op: 'and', children: input.filter ? [input.filter, ...children] : children } };
}

function conditionOf(field: string, value: unknown): object {
  if (value === null || value === undefined) return { field, cmp: 'empty' };
  return Array.isArray(value) ? { field, cmp: 'exactly', value } : { field, cmp: 'eq', value };
}
