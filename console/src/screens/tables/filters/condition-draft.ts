import type { Condition } from '../../../api/condition.ts';
import type { TableField } from '../../../api/types.ts';
import { isEmpty } from '../grid/values/check-value.ts';
import { comparisonsOf, valueShape } from './comparisons.ts';

/** A condition that is being built: it may be incomplete, and its parts keep their order. */
export interface DraftRule {
  id: number;
  field: string;
  cmp: string;
  value?: unknown;
}

export type GroupMode = 'and' | 'or' | 'nand' | 'nor';

export interface DraftGroup {
  id: number;
  mode: GroupMode;
  children: DraftNode[];
}

export type DraftNode = DraftRule | DraftGroup;

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function isGroup(node: DraftNode): node is DraftGroup {
  return 'children' in node;
}

export function newRule(field: TableField): DraftRule {
  return { id: nextId(), field: field.key, cmp: comparisonsOf(field)[0] ?? 'eq' };
}

export function newGroup(children: DraftNode[] = []): DraftGroup {
  return { id: nextId(), mode: 'and', children };
}

export function fromCondition(condition: Condition | undefined): DraftGroup {
  if (!condition) return newGroup();
  const node = toNode(condition);
  return isGroup(node) ? node : newGroup([node]);
}

function toNode(condition: Condition): DraftNode {
  if ('field' in condition) return { ...condition, id: nextId() };
  if (condition.op !== 'not') return { id: nextId(), mode: condition.op, children: condition.children.map(toNode) };
  const [child] = condition.children;
  if (!child) return newGroup();
  const inner = toNode(child);
  if (isGroup(inner) && (inner.mode === 'and' || inner.mode === 'or')) {
    return { ...inner, mode: inner.mode === 'and' ? 'nand' : 'nor' };
  }
  return { id: nextId(), mode: 'nand', children: [inner] };
}

/** The complete part of the condition; undefined if there is none. */
export function toCondition(group: DraftGroup, fields: TableField[]): Condition | undefined {
  const children = group.children.flatMap((child) => {
    if (isGroup(child)) return toCondition(child, fields) ?? [];
    return isComplete(child, fields) ? withoutId(child) : [];
  });
  if (children.length === 0) return undefined;
  const op = group.mode === 'and' || group.mode === 'nand' ? 'and' : 'or';
  const condition: Condition = { op, children };
  return group.mode === 'nand' || group.mode === 'nor' ? { op: 'not', children: [condition] } : condition;
}

function isComplete(rule: DraftRule, fields: TableField[]): boolean {
  const field = fields.find(({ key }) => key === rule.field);
  if (!field) return true;
  const shape = valueShape(field, rule.cmp);
  if (shape === 'none') return true;
  if (shape !== 'two') return !isEmpty(rule.value);
  return Array.isArray(rule.value) && rule.value.length === 2 && rule.value.every((value) => !isEmpty(value));
}

function withoutId({ field, cmp, value }: DraftRule): Condition {
  return value === undefined ? { field, cmp } : { field, cmp, value };
}

/** The number of comparisons in a condition, shown on the button. */
export function countRules(condition: Condition | undefined): number {
  if (!condition) return 0;
  if ('field' in condition) return 1;
  return condition.children.reduce((sum, child) => sum + countRules(child), 0);
}

export function replaceChild(group: DraftGroup, child: DraftNode): DraftGroup {
  return { ...group, children: group.children.map((one) => (one.id === child.id ? child : one)) };
}

export function removeChild(group: DraftGroup, id: number): DraftGroup {
  return { ...group, children: group.children.filter((one) => one.id !== id) };
}
