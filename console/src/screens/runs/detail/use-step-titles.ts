import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../../api/catalogue.ts';
import type { WorkflowDefinition } from '../../../api/types.ts';
import { titlesIn } from '../../workflows/editor/node-title.ts';
import { useOperations } from '../../workflows/editor/operations/use-operations.ts';
import { titlesOf } from '../../workflows/editor/use-known-actions.ts';

/** The titles of a run's steps. Inside a loop, the path also contains the iteration, which is kept. */
export function useStepTitles(definition: WorkflowDefinition | null): (path: string) => string {
  const { data } = useQuery(catalogueQuery());
  const operations = useOperations(definition);
  return useMemo(() => {
    const byName = new Map(data?.actions.map((action) => [action.name, action.labels?.title ?? action.title]));
    return titlesIn(
      definition,
      titlesOf((name) => byName.get(name), operations),
    );
  }, [definition, data, operations]);
}
