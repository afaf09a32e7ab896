import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { DefinitionFault, MissingConnection, Workflow } from '../../../api/types.ts';
import { useSettled } from '../../../ui/editing/use-settled.ts';
import { useSaid } from '../../../words/use-said.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { useDraftView } from './editor-context.ts';
import { typingMs, unfinishedCodes } from './expression-faults.ts';

interface Checked {
  faults: readonly DefinitionFault[];
  /** What steps need and nobody has connected yet. */
  missing: readonly MissingConnection[];
}

/** What is wrong with the draft as it stands, in the reader's words, asked a moment after each change. */
export function useFaults(workflow: Workflow, store: DraftStore): Checked {
  const { definition, settings } = useDraftView(store).design;
  const [asked] = useDebouncedValue(definition, 350);
  const { data } = useQuery({
    // A saved version with the same words has the same faults: what it names elsewhere may come and go.
    queryKey: ['workflows.check', { id: workflow.id, definition: asked, settings }],
    queryFn: ({ signal }) =>
      callAction('workflows.check', { id: workflow.id, definition: asked, settings }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 30_000,
  });
  const said = useSaid();
  const faults = data?.faults ?? workflow.faults;
  const inWords = useMemo(() => faults.map((fault) => ({ ...fault, message: said(fault) })), [faults, said]);
  const shown = useShownFaults(inWords, useSettled(definition, typingMs));
  return { faults: shown, missing: data?.missing ?? workflow.missing };
}

/** An expression that is being typed is not held against who types it; what was told before stays. */
function useShownFaults(faults: readonly DefinitionFault[], isSettled: boolean): readonly DefinitionFault[] {
  const told = useRef(faults);
  const shown = useMemo(() => {
    if (isSettled) return faults;
    const places = new Set(told.current.map(({ path }) => path));
    return faults.filter(({ code, path }) => !unfinishedCodes.has(code) || places.has(path));
  }, [faults, isSettled]);
  useEffect(() => {
    told.current = shown;
  }, [shown]);
  return shown;
}
