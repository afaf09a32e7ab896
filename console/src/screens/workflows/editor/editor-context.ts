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

/** Where a step that is about to be added hangs. */
export interface Place {
  from: string;
  port: string;
}

/** Others in place of those that are chosen now. Nodes and edges share one space of ids. */
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
  /** What keeps operations of connected apps from being called. */
  operationProblems: readonly OperationProblem[];
  selection: ReadonlySet<string>;
  select: Select;
  /** Brings a node into sight. */
  reveal: (id: string) => void;
  panel: Panel | undefined;
  openPanel: (panel: Panel | undefined) => void;
  /** Opens the list of what can be added; behind a port, when there is one. */
  addAt: (place: Place | undefined) => void;
  run: DraftRun;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** By itself, because it never changes: nodes that use it are not drawn anew with every letter somebody types. */
export const AddContext = createContext<(place: Place | undefined) => void>(() => undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only inside of the editor.');
  return editor;
}

export function useDraftView(store: DraftStore): DraftView {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** One value of the draft: who reads only that is not drawn anew with every letter somebody types. */
export function useDraftValue<Value extends string | boolean>(
  store: DraftStore,
  read: (view: DraftView) => Value,
): Value {
  return useSyncExternalStore(store.subscribe, () => read(store.read()));
}
