import { isDeepStrictEqual } from 'node:util';
import type { EdgeDefinition, WorkflowDefinition, WorkflowSettings } from './definition.ts';

export const changeKinds = [
  ...(['step_added', 'step_removed', 'step_changed'] as const),
  ...(['edge_added', 'edge_removed'] as const),
  ...(['trigger_added', 'trigger_removed', 'trigger_changed'] as const),
  ...(['output_changed', 'setting_changed'] as const),
] as const;

export interface DefinitionChange {
  kind: (typeof changeKinds)[number];
  /** The id of the step, trigger or setting; for an edge, `from → to`. */
  id: string;
  /** The changed value, such as `config.url`. */
  path?: string;
  before?: unknown;
  after?: unknown;
  /** A readable summary of the change. */
  summary: string;
}

export interface Designed {
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
}

/** Lists the changes between two designs. Positions on the canvas do not count as changes. */
export function diffDefinitions(before: Designed, after: Designed): DefinitionChange[] {
  return [
    ...diffNodes('trigger', before.definition.triggers, after.definition.triggers),
    ...diffNodes('step', before.definition.steps, after.definition.steps),
    ...diffEdges(before.definition.edges, after.definition.edges),
    ...valuesOf('', { output: before.definition.output }, { output: after.definition.output }).map(
      ({ path: _, ...change }): DefinitionChange => ({
        kind: 'output_changed',
        id: 'output',
        ...change,
        summary: `The output of the workflow ${verbOf(change)}.`,
      }),
    ),
    ...valuesOf('', before.settings, after.settings).map(
      ({ path, ...change }): DefinitionChange => ({
        kind: 'setting_changed',
        id: path,
        ...change,
        summary: `The setting “${path}” ${verbOf(change)}.`,
      }),
    ),
  ];
}

interface Node {
  id: string;
  kind: string;
  name?: string;
}

function diffNodes(what: 'step' | 'trigger', before: readonly Node[], after: readonly Node[]): DefinitionChange[] {
  const old = byId(before);
  const current = byId(after);
  const title = what === 'step' ? 'Step' : 'Trigger';
  const removed = [...old.values()].filter((node) => !current.has(node.id));
  return [
    ...removed.map(
      (node): DefinitionChange => ({
        kind: `${what}_removed`,
        id: node.id,
        before: bare(node),
        summary: `${title} ${called(node)} was removed.`,
      }),
    ),
    ...[...current.values()].flatMap((node): DefinitionChange[] => {
      const was = old.get(node.id);
      if (!was)
        return [
          { kind: `${what}_added`, id: node.id, after: bare(node), summary: `${title} ${called(node)} was added.` },
        ];
      return changesOf(bare(was), bare(node)).map((change) => ({
        kind: `${what}_changed`,
        id: node.id,
        ...change,
        summary: `${title} ${called(node)}: “${change.path}” ${verbOf(change)}.`,
      }));
    }),
  ];
}

/** Compares the config key by key and every other field as a whole. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): ValueChange[] {
  const { config: oldConfig, ...old } = before;
  const { config, ...current } = after;
  return [...valuesOf('', old, current), ...valuesOf('config.', (oldConfig ?? {}) as object, (config ?? {}) as object)];
}

interface ValueChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

function valuesOf(prefix: string, before: object, after: object): ValueChange[] {
  const [old, current] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  return keys
    .filter((key) => !isDeepStrictEqual(old[key], current[key]))
    .map((key) => ({
      path: `${prefix}${key}`,
      ...(old[key] === undefined ? {} : { before: old[key] }),
      ...(current[key] === undefined ? {} : { after: current[key] }),
    }));
}

function diffEdges(before: readonly EdgeDefinition[], after: readonly EdgeDefinition[]): DefinitionChange[] {
  const old = new Map(before.map((edge) => [edgeKey(edge), edge]));
  const current = new Map(after.map((edge) => [edgeKey(edge), edge]));
  return [
    ...[...old]
      .filter(([key]) => !current.has(key))
      .map(
        ([, edge]): DefinitionChange => ({
          kind: 'edge_removed',
          ...ofEdge(edge),
          before: edge,
          summary: `${drawn(edge)} was removed.`,
        }),
      ),
    ...[...current]
      .filter(([key]) => !old.has(key))
      .map(
        ([, edge]): DefinitionChange => ({
          kind: 'edge_added',
          ...ofEdge(edge),
          after: edge,
          summary: `${drawn(edge)} was added.`,
        }),
      ),
  ];
}

function edgeKey({ from, to, port }: EdgeDefinition): string {
  return JSON.stringify([from, port ?? null, to]);
}

function ofEdge({ from, to, port }: EdgeDefinition): { id: string; path?: string } {
  return { id: `${from} → ${to}`, ...(port === undefined ? {} : { path: port }) };
}

function drawn({ from, to, port }: EdgeDefinition): string {
  return `The connection from “${from}”${port === undefined ? '' : ` (${port})`} to “${to}”`;
}

function byId<Each extends Node>(nodes: readonly Each[]): Map<string, Each> {
  return new Map(nodes.map((node) => [node.id, node]));
}

function bare(node: Node & { position?: unknown }): Record<string, unknown> {
  const { position: _, id: __, ...rest } = node;
  return rest;
}

function called({ id, name }: Node): string {
  return name === undefined || name === id ? `“${id}”` : `“${name}” (${id})`;
}

function verbOf(change: { before?: unknown; after?: unknown }): string {
  if (change.before === undefined) return 'was set';
  return change.after === undefined ? 'was removed' : 'was changed';
}
