import { useQueryClient } from '@tanstack/react-query';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Workflow } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { useLatest, useStable } from '../../../ui/editing/use-stable.ts';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { Canvas } from './canvas/canvas.tsx';
import { useReveal } from './canvas/use-reveal.ts';
import { Autosave } from './draft/autosave.ts';
import { designOf } from './draft/design.ts';
import { DraftStore } from './draft/draft-store.ts';
import classes from './editor.module.css';
import {
  AddContext,
  type Editor,
  EditorContext,
  type Kinds,
  type Panel,
  type Place,
  type Select,
  useDraftView,
} from './editor-context.ts';
import { EditorHeader } from './editor-header.tsx';
import { operationProblems as problemsOf } from './operations/operation-problems.ts';
import { OperationsContext } from './operations/operations-context.ts';
import { useOperations } from './operations/use-operations.ts';
import { StepPalette } from './palette/step-palette.tsx';
import { FaultsPanel } from './panel/faults-panel.tsx';
import { StepPanel } from './panel/step-panel.tsx';
import { ReplayView } from './replay/replay-view.tsx';
import { RunsPanel } from './replay/runs-panel.tsx';
import { RunBar } from './run/run-bar.tsx';
import { useDraftRun } from './run/use-draft-run.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { type NodeToAdd, useCommands } from './use-commands.ts';
import { useFaults } from './use-faults.ts';
import { VersionsPanel } from './versions/versions-panel.tsx';

interface WorkflowEditorProps {
  workflow: Workflow;
  kinds: Kinds;
}

export function WorkflowEditor(props: WorkflowEditorProps) {
  return (
    <ReactFlowProvider>
      <OpenEditor {...props} />
    </ReactFlowProvider>
  );
}

/** Holds the draft of the open workflow, and arranges canvas and panels around it. */
function OpenEditor({ workflow, kinds }: WorkflowEditorProps) {
  const { store, autosave } = useDraft(workflow);
  const can = useCan();
  const mayEdit = can('workflows.update');
  const [address, setAddress] = useFilters<'step' | 'from' | 'to' | 'settings' | 'run'>();
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(address.step ? [address.step] : []));
  const [panel, openPanel] = useState<Panel | undefined>(
    address.from ? 'versions' : address.settings ? 'settings' : undefined,
  );
  const [adding, setAdding] = useState<{ place: Place | undefined }>();
  const select = useCallback<Select>(
    (ids) => setSelection((before) => new Set(typeof ids === 'function' ? ids(before) : ids)),
    [],
  );
  const addAt = useCallback((place: Place | undefined) => setAdding({ place }), []);
  const reveal = useReveal();
  const run = useDraftRun(workflow.id, store, autosave);
  const { faults, missing } = useFaults(workflow, store);
  const commands = useCommands({ store, autosave, kinds, select });
  const visibleCentre = useVisibleCentre();
  const { definition } = useDraftView(store).design;
  const operations = useOperations(definition);
  const connections = useRead(
    'connections.list',
    {},
    { enabled: (operations?.size ?? 0) > 0 && can('connections.list') },
  ).data?.items;
  const operationProblems = useStable(
    useMemo(() => problemsOf(definition.steps, operations, connections ?? []), [definition, operations, connections]),
  );
  const chosen = [...definition.steps, ...definition.triggers].filter(({ id }) => selection.has(id));
  const only = chosen.length === 1 ? chosen[0]?.id : undefined;
  useEffect(() => {
    openPanel((open) => (only !== undefined ? 'step' : open === 'step' ? undefined : open));
    // The opened panel may cover the node.
    if (only !== undefined) reveal(only);
  }, [only, reveal]);
  // The address names what is shown, so that a failed run or a colleague can link to it.
  const isCompared = panel === 'versions';
  const isSet = panel === 'settings';
  useEffect(
    () =>
      setAddress({ step: only ?? '', ...(isCompared ? {} : { from: '', to: '' }), ...(isSet ? {} : { settings: '' }) }),
    [only, isCompared, isSet, setAddress],
  );
  const { step: wanted } = address;
  useEffect(() => {
    if (wanted !== undefined) select((before) => (before.size === 1 && before.has(wanted) ? before : [wanted]));
  }, [wanted, select]);

  const stopAdding = useCallback(() => setAdding(undefined), []);
  const addChosen = useLatest((node: NodeToAdd) => {
    commands.add(node, adding?.place, visibleCentre());
    stopAdding();
  });

  const { run: replayed } = address;
  const [firstReplayed] = useState(replayed === undefined ? undefined : address.step);
  const leaveReplay = useCallback(
    (step?: string) => {
      setAddress({ run: '' });
      if (step !== undefined) select([step]);
    },
    [setAddress, select],
  );

  const editor = useMemo<Editor>(
    () => ({
      ...{ workflow, store, autosave, kinds, mayEdit, faults, missing, operationProblems, selection, select, reveal },
      ...{ panel, openPanel, addAt, run },
    }),
    [
      workflow,
      store,
      autosave,
      kinds,
      mayEdit,
      faults,
      missing,
      operationProblems,
      selection,
      select,
      reveal,
      panel,
      addAt,
      run,
    ],
  );
  return (
    <EditorContext value={editor}>
      <OperationsContext value={operations}>
        <AddContext value={addAt}>
          <div className={classes.screen}>
            <EditorHeader isReplay={replayed !== undefined} />
            <StaleNotice />
            {replayed === undefined ? (
              <>
                <div className={classes.work}>
                  <Canvas commands={commands} />
                  {panel === 'step' && only !== undefined && <StepPanel nodeId={only} commands={commands} />}
                  {panel === 'faults' && <FaultsPanel />}
                  {panel === 'versions' && <VersionsPanel />}
                  {panel === 'settings' && <SettingsPanel />}
                  {panel === 'runs' && <RunsPanel onReplay={(id) => setAddress({ run: id, step: '' }, 'push')} />}
                </div>
                <RunBar />
              </>
            ) : (
              <ReplayView key={replayed} executionId={replayed} step={firstReplayed} onClose={leaveReplay} />
            )}
          </div>
          <StepPalette opened={adding !== undefined} place={adding?.place} onClose={stopAdding} onChoose={addChosen} />
        </AddContext>
      </OperationsContext>
    </EditorContext>
  );
}

function useDraft(workflow: Workflow): { store: DraftStore; autosave: Autosave } {
  const client = useQueryClient();
  const [draft] = useState(() => {
    const store = new DraftStore(designOf(workflow));
    const key = ['workflows.get', { id: workflow.id }];
    const autosave = new Autosave(workflow, store, {
      save: (changes, expectedUpdatedAt) =>
        callAction('workflows.update', { id: workflow.id, ...changes, expectedUpdatedAt }),
      isStale: (error) => error instanceof ApiError && error.code === 'stale_version',
      staleError: () => new ApiError(409, 'stale_version', ''),
      onSaved: (saved) => client.setQueryData(key, saved),
    });
    return { store, autosave };
  });
  const { autosave } = draft;
  useEffect(() => autosave.follow(), [autosave]);
  useEffect(() => autosave.receive(workflow), [autosave, workflow]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.hasUnsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [autosave]);
  return draft;
}

/** The centre of the visible part of the canvas. */
function useVisibleCentre(): () => { x: number; y: number } {
  const { screenToFlowPosition } = useReactFlow();
  return useCallback(() => {
    const box = document.querySelector('.react-flow')?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const { x, y } = screenToFlowPosition({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    return { x: x - 116, y: y - 30 };
  }, [screenToFlowPosition]);
}
