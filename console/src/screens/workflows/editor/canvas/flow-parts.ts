import type { Edge, Node } from '@xyflow/react';
import type { DefinitionFault, WorkflowStep, WorkflowTrigger } from '../../../../api/types.ts';
import { t, tn, wordFor } from '../../../../words/words.ts';
import type { Design } from '../draft/design.ts';
import { impliedEdges } from '../draft/implied-edges.ts';
import { placesOf } from '../draft/layout.ts';
import { edgeKey, portOfEdge, portsOf, triggerPort } from '../draft/ports.ts';
import type { Kinds } from '../editor-context.ts';
import { faultText } from '../fault-text.ts';
import { kindTitle, portLabel } from '../kind-words.ts';
import { type ActionTitle, nodeTitle, titlesIn } from '../node-title.ts';
import { appOf, operationOf } from '../operations/operation.ts';
import type { OperationProblem } from '../operations/operation-problems.ts';
import { operationProblemText } from '../operations/problem-words.ts';
import type { NodeState } from '../run/node-states.ts';
import { type Names, nodeSummary } from './node-summary.ts';

export interface NodeData extends Record<string, unknown> {
  role: 'step' | 'trigger';
  kind: string;
  /** The action that the step runs, if it runs one. */
  action: unknown;
  /** The app whose operation the step calls, if it calls one. */
  app: string | undefined;
  title: string;
  subtitle: string;
  /** The full kind and id. */
  hint: string;
  ports: { port: string; label: string | undefined; isFree: boolean }[];
  state: NodeState | undefined;
  stateText: string;
  faults: string[];
  isPinned: boolean;
  mayEdit: boolean;
}

/** The same width as in the style sheet. */
const nodeWidth = 232;

export type FlowNode = Node<NodeData, 'step'>;
export type FlowEdge = Edge;

interface Shown {
  design: Design;
  kinds: Kinds;
  faults: readonly DefinitionFault[];
  operationProblems?: readonly OperationProblem[];
  states: ReadonlyMap<string, NodeState>;
  selection: ReadonlySet<string>;
  actionTitle: ActionTitle;
  names: Names;
  mayEdit: boolean;
}

/** Turns the draft into nodes of React Flow. */
export function flowNodes(shown: Shown): FlowNode[] {
  const { definition } = shown.design;
  const places = placesOf(definition);
  const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
  return [
    ...definition.triggers.map((trigger) => nodeOf(trigger, 'trigger', [triggerPort], at(trigger.id), shown)),
    ...definition.steps.map((step) => {
      const ports = portsOf(step, shown.kinds.steps.get(step.kind));
      return nodeOf(step, 'step', ports, at(step.id), shown);
    }),
  ];
}

function nodeOf(
  node: WorkflowStep | WorkflowTrigger,
  role: 'step' | 'trigger',
  ports: string[],
  position: { x: number; y: number },
  { design, kinds, faults, operationProblems = [], states, selection, actionTitle, names, mayEdit }: Shown,
): FlowNode {
  const tool = role === 'step' ? operationOf(node) : undefined;
  const info = role === 'step' ? kinds.steps.get(node.kind) : kinds.triggers.get(node.kind);
  const kind = kindTitle(role, node.kind, info?.title);
  const title = nodeTitle(role, node, actionTitle);
  const summary = nodeSummary(role, node, names);
  const state = states.get(node.id);
  const stateText = state ? (wordFor('node_state', state) ?? state) : '';
  const own = [
    ...faults.filter(({ stepId }) => stepId === node.id).map(faultText),
    ...operationProblems.filter(({ stepId }) => stepId === node.id).map(operationProblemText),
  ];
  const edges = design.definition.edges.filter(({ from }) => from === node.id);
  return {
    id: node.id,
    type: 'step',
    position,
    // An initial size, because React Flow hides nodes until it has measured them.
    initialWidth: nodeWidth,
    initialHeight: 56,
    selected: selection.has(node.id),
    ariaLabel: [
      t(role === 'step' ? 'editor.step_label' : 'editor.trigger_label', { name: title, kind }),
      summary ?? '',
      stateText,
      own.length > 0 ? tn('editor.problems', own.length) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    data: {
      role,
      kind: node.kind,
      title,
      action: node.config?.action,
      app: tool && appOf(tool),
      subtitle: summary ?? (title === kind ? node.id : `${kind} · ${node.id}`),
      hint: [title, summary, `${kind} · ${node.id}`].filter(Boolean).join('\n'),
      ports: ports.map((port, index) => ({
        port,
        label: ports.length === 1 && (index === 0 || role === 'trigger') ? undefined : portLabel(port),
        isFree: !edges.some((edge) => portOfEdge(edge, ports) === port),
      })),
      state,
      stateText,
      faults: own,
      isPinned: design.pins[node.id] !== undefined,
      mayEdit,
    },
  };
}

export function flowEdges(
  { definition }: Design,
  kinds: Kinds,
  selection: ReadonlySet<string>,
  states: ReadonlyMap<string, NodeState>,
  actionTitle: Shown['actionTitle'],
  /** The edges that the shown run has taken. */
  taken?: ReadonlySet<string>,
): FlowEdge[] {
  const steps = new Map(definition.steps.map((step) => [step.id, step]));
  const nameOf = titlesIn(definition, actionTitle);
  const implied = impliedEdges(definition).map(
    ({ from, to }): FlowEdge => ({
      id: `implied ${from} ${to}`,
      source: from,
      target: to,
      sourceHandle: triggerPort,
      selectable: false,
      focusable: false,
      animated: states.get(to) === 'running',
      style: { strokeDasharray: '5 5' },
      ariaLabel: t('editor.edge_label', { from: nameOf(from), to: nameOf(to), port: portLabel(triggerPort) }),
    }),
  );
  const drawn = definition.edges.map((edge): FlowEdge => {
    const from = steps.get(edge.from);
    const ports = from ? portsOf(from, kinds.steps.get(from.kind)) : [triggerPort];
    const port = portOfEdge(edge, ports);
    const id = edgeKey(edge.from, port, edge.to);
    return {
      id,
      source: edge.from,
      target: edge.to,
      sourceHandle: port,
      selected: selection.has(id),
      animated: states.get(edge.to) === 'running',
      ...(taken && { className: taken.has(id) ? 'taken' : 'untaken' }),
      ariaLabel: t('editor.edge_label', { from: nameOf(edge.from), to: nameOf(edge.to), port: portLabel(port) }),
    };
  });
  return [...drawn, ...implied];
}
