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
  /** Connections that steps need but nobody has set up yet. */
  missing: readonly MissingConnection[];
}

/** The faults of the draft in the reader's words, checked a moment after each change. */
export function useFaults(workflow: Workflow, store: DraftStore): Checked {
  const { definition, settings } = useDraftView(store).design;
  const [settled] = useDebouncedValue(definition, 350);
  const { data } = useQuery({
    // Not cached for long: the same definition can get other faults when things that it refers to change.
    queryKey: ['workflows.check', { id: workflow.id, definition: settled, settings }],
    queryFn: ({ signal }) =>
      callAction('workflows.check', { id: workflow.id, definition: settled, settings }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 30_000,
  });
  const said = useSaid();
  const faults = data?.faults ?? workflow.faults;
  const translated = useMemo(() => faults.map((fault) => ({ ...fault, message: said(fault) })), [faults, said]);
  const shown = useShownFaults(translated, useSettled(definition, typingMs));
  return { faults: shown, missing: data?.missing ?? workflow.missing };
}

/** Hides new faults of an expression that is still being typed. Faults that were shown before stay. */
function useShownFaults(faults: readonly DefinitionFault[], isSettled: boolean): readonly DefinitionFault[] {
  const lastShown = useRef(faults);
  const shown = useMemo(() => {
    if (isSettled) return faults;
    const places = new Set(lastShown.current.map(({ path }) => path));
    return faults.filter(({ code, path }) => !unfinishedCodes.has(code) || places.has(path));
  }, [faults, isSettled]);
  useEffect(() => {
    lastShown.current = shown;
  }, [shown]);
  return shown;
}
