import { useMemo } from 'react';
import { useRead } from '../../../api/use-action.ts';
import type { Kinds } from './editor-context.ts';

/** What workflows are made of. */
export function useKinds() {
  const told = useRead('workflows.step_kinds', {});
  const kinds = useMemo<Kinds | undefined>(
    () =>
      told.data && {
        steps: new Map(told.data.items.map((kind) => [kind.kind, kind])),
        triggers: new Map(told.data.triggers.map((kind) => [kind.kind, kind])),
        functions: told.data.functions,
      },
    [told.data],
  );
  return { kinds, error: told.error, refetch: told.refetch };
}
