import { isRecord } from '../../../../api/is-record.ts';
import type { DefinitionChange, WorkflowEdge } from '../../../../api/types.ts';

/** A value that differs, with its path, such as `['config', 'input', 'title']`. */
export interface ValueChange {
  path: string[];
  before: unknown;
  after: unknown;
}

/** A thing that was added or removed, or of which some values changed. */
export type ChangedThing =
  | { about: 'step' | 'trigger'; how: 'added' | 'removed'; id: string }
  | { about: 'step' | 'trigger'; how: 'changed'; id: string; values: ValueChange[] }
  | { about: 'edge'; how: 'added' | 'removed'; edge: WorkflowEdge }
  | { about: 'workflow'; how: 'changed'; values: ValueChange[] };

/** Groups changes by step, and those of the workflow as a whole, in the server's order. */
export function groupChanges(changes: readonly DefinitionChange[]): ChangedThing[] {
  const things = new Map<string, ChangedThing>();
  for (const change of changes) {
    const thing = thingOf(change);
    const key = keyOf(thing);
    const known = things.get(key);
    if (known?.how === 'changed' && thing.how === 'changed') known.values.push(...thing.values);
    else things.set(key, thing);
  }
  return [...things.values()];
}

export function keyOf(thing: ChangedThing): string {
  if (thing.about === 'workflow') return 'workflow';
  const what = thing.about === 'edge' ? [thing.edge.from, thing.edge.port ?? '', thing.edge.to].join(' ') : thing.id;
  return `${thing.about} ${thing.how} ${what}`;
}

function thingOf({ kind, id, path = '', before, after }: DefinitionChange): ChangedThing {
  switch (kind) {
    case 'step_added':
      return { about: 'step', how: 'added', id };
    case 'step_removed':
      return { about: 'step', how: 'removed', id };
    case 'step_changed':
      return { about: 'step', how: 'changed', id, values: compareValues(before, after, path.split('.')) };
    case 'trigger_added':
      return { about: 'trigger', how: 'added', id };
    case 'trigger_removed':
      return { about: 'trigger', how: 'removed', id };
    case 'trigger_changed':
      return { about: 'trigger', how: 'changed', id, values: compareValues(before, after, path.split('.')) };
    case 'edge_added':
      return { about: 'edge', how: 'added', edge: after as WorkflowEdge };
    case 'edge_removed':
      return { about: 'edge', how: 'removed', edge: before as WorkflowEdge };
    case 'output_changed':
    case 'setting_changed':
      return { about: 'workflow', how: 'changed', values: compareValues(before, after, [id]) };
  }
}

/** Compares objects key by key, so that only differences are shown, and everything else as a whole. */
export function compareValues(before: unknown, after: unknown, path: string[] = []): ValueChange[] {
  if (isOpen(before) && isOpen(after) && (before ?? after) !== undefined) {
    const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    const inner = keys.flatMap((key) => compareValues(before?.[key], after?.[key], [...path, key]));
    if (inner.length > 0 || (before && after)) return inner;
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isOpen(value: unknown): value is Record<string, unknown> | undefined {
  return value === undefined || isRecord(value);
}
