import { createContext, useContext, useSyncExternalStore } from 'react';
import type {
  DefinitionFault,
  ExpressionFunction,
  MissingConnection,
  StepKindInfo,
  TriggerKindInfo,
  Workflow,
} from '../../../api/types.ts';
import type { Autosave } from './draft/autosave.ts';
import type { DraftStore, DraftView } from './draft/draft-store.ts';
import type { OperationProblem } from './operations/operation-problems.ts';
import type { DraftRun } from './run/use-draft-run.ts';

/** The port that the step to be added will be connected to. */
export interface Place {
  from: string;
  port: string;
}

/** Replaces the selection. Nodes and edges share one space of ids. */
export type Select = (ids: Iterable<string> | ((before: ReadonlySet<string>) => Iterable<string>)) => void;

export type Panel = 'step' | 'faults' | 'versions' | 'settings' | 'runs';

export interface Kinds {
  steps: ReadonlyMap<string, StepKindInfo>;
  triggers: ReadonlyMap<string, TriggerKindInfo>;
  functions: readonly ExpressionFunction[];
}

export interface Editor {
  workflow: Workflow;
  store: DraftStore;
  autosave: Autosave;
  kinds: Kinds;
  mayEdit: boolean;
  faults: readonly DefinitionFault[];
  missing: readonly MissingConnection[];
  /** Reasons why operations of connected apps cannot be called. */
  operationProblems: readonly OperationProblem[];
  selection: ReadonlySet<string>;
  select: Select;
  /** Scrolls the canvas to a node. */
  reveal: (id: string) => void;
  panel: Panel | undefined;
  openPanel: (panel: Panel | undefined) => void;
  /** Opens the list of steps and triggers to add. With a place, the new step is connected to it. */
  addAt: (place: Place | undefined) => void;
  run: DraftRun;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** A context of its own that never changes, so that nodes that use it are not rendered with every typed letter. */
export const AddContext = createContext<(place: Place | undefined) => void>(() => undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only inside of the editor.');
  return editor;
}

export function useDraftView(store: DraftStore): DraftView {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Reads one value of the draft, so that the component is not rendered with every typed letter. */
export function useDraftValue<Value extends string | boolean>(
  store: DraftStore,
  read: (view: DraftView) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => read(store.read()));
}
