import { useMemo } from 'react';
import { useRead } from '../../../api/use-action.ts';
import type { Kinds } from './editor-context.ts';

/** The kinds of steps and triggers, and the functions of expressions. */
export function useKinds() {
  const query = useRead('workflows.step_kinds', {});
  const kinds = useMemo<Kinds | undefined>(
    () =>
      query.data && {
        steps: new Map(query.data.items.map((kind) => [kind.kind, kind])),
        triggers: new Map(query.data.triggers.map((kind) => [kind.kind, kind])),
        functions: query.data.functions,
      },
    [query.data],
  );
  return { kinds, error: query.error, refetch: query.refetch };
}
