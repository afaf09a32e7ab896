import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../../api/catalogue.ts';
import type { WorkflowDefinition } from '../../../api/types.ts';
import { titlesIn } from '../../workflows/editor/node-title.ts';

/** How the steps of a run are called. Inside a loop the path says which turn, too, which is kept. */
export function useStepTitles(definition: WorkflowDefinition | null): (path: string) => string {
  const { data } = useQuery(catalogueQuery());
  return useMemo(() => {
    const byName = new Map(data?.actions.map((action) => [action.name, action.labels?.title ?? action.title]));
    return titlesIn(definition, (name) => byName.get(name));
  }, [definition, data]);
}
