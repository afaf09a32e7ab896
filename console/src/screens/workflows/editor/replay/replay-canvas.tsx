import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import { applyNodeChanges, Background, BackgroundVariant, ReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { Run } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { ariaWords } from '../canvas/aria-words.ts';
import classes from '../canvas/canvas.module.css';
import { edgeLook, fitting } from '../canvas/fittings.ts';
import { type FlowEdge, type FlowNode, flowEdges, flowNodes } from '../canvas/flow-parts.ts';
import { keepMeasures } from '../canvas/keep-measures.ts';
import { StepNode } from '../canvas/step-node.tsx';
import { useNames } from '../canvas/use-names.ts';
import { useReveal } from '../canvas/use-reveal.ts';
import { useEditor } from '../editor-context.ts';
import { nodeStates } from '../run/node-states.ts';
import { takenEdges } from '../run/taken-edges.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { Replay } from './use-replay.ts';
import { visitsAround } from './visits.ts';

const nodeTypes = { step: StepNode };
/** Names stay readable at first, even if parts of the workflow are not visible. */
const readable = { ...fitting, padding: 0.1, minZoom: 0.7 };
const nothing = { triggers: [], steps: [], edges: [] };

/** Shows the version that ran, read-only. */
export function ReplayCanvas({ replay, run }: { replay: Replay; run: Run }) {
  const { workflow, kinds } = useEditor();
  const { visits, visit, nodeId, chooseNode } = replay;
  const { actionTitle } = useKnownActions();
  const colorMode = useComputedColorScheme('light');
  const reveal = useReveal();
  const definition = run.definition ?? nothing;
  const names = useNames(definition);
  const around = useMemo(() => visitsAround(visits, visit), [visits, visit]);
  const states = useMemo(() => nodeStates(run, kinds, around), [run, kinds, around]);
  const taken = useMemo(() => takenEdges(definition, around, states, kinds), [definition, around, states, kinds]);
  const selection = useMemo(() => new Set(nodeId === undefined ? [] : [nodeId]), [nodeId]);
  const design = useMemo(
    () => ({ ...workflow, definition, pins: Object.fromEntries(run.pinned.map((id) => [id, true])) }),
    [workflow, definition, run.pinned],
  );
  const [nodes, setNodes] = useState<FlowNode[]>([]);
  useEffect(() => {
    const made = flowNodes({ design, kinds, faults: [], states, selection, actionTitle, names, mayEdit: false });
    setNodes((before) => keepMeasures(before, made));
  }, [design, kinds, states, selection, actionTitle, names]);
  const edges = useMemo(
    () => flowEdges(design, kinds, selection, states, actionTitle, taken),
    [design, kinds, selection, states, actionTitle, taken],
  );
  useEffect(() => {
    if (nodeId !== undefined) reveal(nodeId);
  }, [nodeId, reveal]);
  return (
    <section className={classes.canvas} aria-label={t('replay.canvas')} data-replay>
      <ReactFlow<FlowNode, FlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        defaultEdgeOptions={edgeLook}
        onNodesChange={(changes) => {
          const measured = changes.filter(({ type }) => type === 'dimensions');
          if (measured.length > 0) setNodes((before) => applyNodeChanges(measured, before));
          const chosen = changes.find((change) => change.type === 'select' && change.selected);
          if (chosen?.type === 'select') chooseNode(chosen.id);
        }}
        nodesDraggable={false}
        nodesConnectable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        colorMode={colorMode}
        ariaLabelConfig={ariaWords('replay.node_help')}
        fitView
        fitViewOptions={readable}
        minZoom={0.15}
        maxZoom={1.6}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} />
      </ReactFlow>
    </section>
  );
}
