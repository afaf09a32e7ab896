import '@xyflow/react/dist/style.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  type EdgeChange,
  type FinalConnectionState,
  MiniMap,
  type NodeChange,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { type Select, useDraftView, useEditor } from '../editor-context.ts';
import { lastSpans, nodeStates } from '../run/node-states.ts';
import { takenEdges } from '../run/taken-edges.ts';
import type { Commands } from '../use-commands.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { ariaWords } from './aria-words.ts';
import classes from './canvas.module.css';
import { CanvasTools } from './canvas-tools.tsx';
import { EmptyCanvas } from './empty-canvas.tsx';
import { edgeLook, fitting, fittingAbove } from './fittings.ts';
import { type FlowEdge, type FlowNode, flowEdges, flowNodes } from './flow-parts.ts';
import { keepMeasures } from './keep-measures.ts';
import { StepNode } from './step-node.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFitUntilTouched } from './use-fit-until-touched.ts';
import { useNames } from './use-names.ts';

// Created once, because React Flow starts over when it gets a new object.
const nodeTypes = { step: StepNode };
const grid: [number, number] = [10, 10];
const isNoLoop = ({ source, target }: Connection | FlowEdge) => source !== target;
/** On a phone, names stay readable at first, even if parts of the workflow are not visible. */
const smallWidth = 768;

/** Draws the draft and lets people edit it. Changes go to the draft, and the canvas follows the draft. */
export const Canvas = memo(function Canvas({ commands }: { commands: Commands }) {
  const { store, kinds, faults, operationProblems, selection, select, mayEdit, openPanel, addAt, run } = useEditor();
  const { design } = useDraftView(store);
  const { actionTitle } = useKnownActions();
  const names = useNames(design.definition);
  const colorMode = useComputedColorScheme('light');
  const { fitView } = useReactFlow();
  const [nodes, setNodes] = useState<FlowNode[]>([]);
  const states = useMemo(() => (run.run ? nodeStates(run.run, kinds) : new Map()), [run.run, kinds]);

  const taken = useMemo(
    () => (run.run ? takenEdges(design.definition, lastSpans(run.run.spans), states, kinds) : undefined),
    [run.run, design.definition, states, kinds],
  );
  useEffect(() => {
    const made = flowNodes({
      ...{ design, kinds, faults, operationProblems, states, selection, actionTitle, names, mayEdit },
    });
    setNodes((before) => keepMeasures(before, made));
  }, [design, kinds, faults, operationProblems, states, selection, actionTitle, names, mayEdit]);
  const edges = useMemo(
    () => flowEdges(design, kinds, selection, states, actionTitle, taken),
    [design, kinds, selection, states, actionTitle, taken],
  );

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      const own = changes.filter(({ type }) => type === 'position' || type === 'dimensions');
      if (own.length > 0) setNodes((before) => applyNodeChanges(own, before));
      const placed = own.flatMap((change) =>
        change.type === 'position' && change.dragging !== true && change.position
          ? [[change.id, change.position] as const]
          : [],
      );
      if (placed.length > 0) commands.move(new Map(placed));
      chooseBy(changes, select);
    },
    [commands, select],
  );
  const onEdgesChange = useCallback((changes: EdgeChange<FlowEdge>[]) => chooseBy(changes, select), [select]);
  const onConnect = useCallback(
    ({ source, sourceHandle, target }: Connection) => commands.connect(source, sourceHandle ?? 'out', target),
    [commands],
  );
  // Dropping an edge on the empty canvas adds a step that the edge leads to.
  const onConnectEnd = useCallback(
    (_: MouseEvent | TouchEvent, { isValid, fromHandle, toNode }: FinalConnectionState) => {
      if (isValid || toNode || fromHandle?.type !== 'source') return;
      addAt({ from: fromHandle.nodeId, port: fromHandle.id ?? 'out' });
    },
    [addAt],
  );
  const hasSteps = design.definition.steps.length > 0;
  const view = hasSteps ? fitting : fittingAbove;
  const fit = useCallback(() => void fitView({ ...view, duration: 200 }), [fitView, view]);
  const starts = design.definition.triggers.length;
  // A second trigger without steps would be hidden behind the card.
  useEffect(() => {
    if (hasSteps || starts < 2) return;
    const timer = setTimeout(fit, 60);
    return () => clearTimeout(timer);
  }, [hasSteps, starts, fit]);
  const openStep = useCallback(() => openPanel('step'), [openPanel]);
  const spoken = useMemo(() => ariaWords('editor.node_help'), []);
  const firstView = useMemo(() => (window.innerWidth < smallWidth ? { ...view, minZoom: 0.6 } : view), [view]);
  const { ref, touch } = useFitUntilTouched(() => void fitView(view), !hasSteps);
  useEditorKeys({ store, commands, selection, select, mayEdit, add: () => addAt(undefined), fit });

  return (
    <section
      ref={ref}
      className={classes.canvas}
      aria-label={t('editor.canvas')}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
      onWheelCapture={touch}
    >
      <CanvasTools commands={commands} fit={fit} />
      {hasSteps ? mayEdit && <p className={classes.smallNote}>{t('editor.small_screen')}</p> : <EmptyCanvas />}
      <ReactFlow<FlowNode, FlowEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        defaultEdgeOptions={edgeLook}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={onConnect}
        onConnectEnd={onConnectEnd}
        onNodeClick={openStep}
        isValidConnection={isNoLoop}
        nodesDraggable={mayEdit}
        nodesConnectable={mayEdit}
        deleteKeyCode={null}
        colorMode={colorMode}
        ariaLabelConfig={spoken}
        fitView
        fitViewOptions={firstView}
        minZoom={0.15}
        maxZoom={1.6}
        snapToGrid
        snapGrid={grid}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} />
        {hasSteps && <MiniMap pannable zoomable ariaLabel={t('editor.minimap')} />}
      </ReactFlow>
    </section>
  );
});

function chooseBy(changes: readonly (NodeChange<FlowNode> | EdgeChange<FlowEdge>)[], select: Select): void {
  const chosen = changes.filter((change) => change.type === 'select');
  if (chosen.length === 0) return;
  // React Flow reports nodes and edges separately.
  select((before) => {
    const next = new Set(before);
    for (const { id, selected } of chosen) {
      if (selected) next.add(id);
      else next.delete(id);
    }
    return next;
  });
}
