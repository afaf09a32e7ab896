import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import type { FoundItem } from '../../../../ui/editing/found-select.tsx';
import { referenceSources } from '../../../../ui/form/reference-sources.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { Names } from './node-summary.ts';
import { type Reference, referencesIn } from './references-in.ts';

/** Loads the names of the things that a definition refers to by id, so that the canvas can show them. */
export function useNames(definition: WorkflowDefinition): Names {
  const known = useKnownActions();
  const can = useCan();
  const key = JSON.stringify(useMemo(() => referencesOf(definition, known), [definition, known]));
  // The list stays the same object as long as the references are the same, whatever else is typed.
  const wanted = useMemo(() => JSON.parse(key) as Reference[], [key]);
  const found = useQueries({
    queries: wanted.map(({ kind, id }) => {
      const source = referenceSources[kind];
      return {
        queryKey: [source?.read?.needs ?? source?.needs ?? kind, { id }, 'name'],
        queryFn: (): Promise<FoundItem[]> => {
          if (source?.read && can(source.read.needs)) return source.read.one(id).then((one) => [one]);
          return source && can(source.needs) ? source.find('') : Promise.resolve([]);
        },
        staleTime: 60_000,
        retry: false,
      };
    }),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const text = JSON.stringify(found.map(({ value, label }) => [value, label]));
  return useMemo(() => {
    const byId = new Map(JSON.parse(text) as [string, string][]);
    return { nameOf: (id: string) => byId.get(id), known };
  }, [text, known]);
}

function referencesOf(
  { triggers, steps }: WorkflowDefinition,
  { actionNamed }: Pick<Names['known'], 'actionNamed'>,
): Reference[] {
  const endpoints = triggers.flatMap(({ config }) =>
    typeof config?.endpointId === 'string' ? [{ kind: 'inbound_endpoint', id: config.endpointId }] : [],
  );
  const named = steps.flatMap(({ kind, config = {} }): Reference[] => {
    if (kind === 'workflow' && typeof config.workflowId === 'string' && !config.workflowId.includes('{{'))
      return [{ kind: 'workflow', id: config.workflowId }];
    const schema = kind === 'action' ? actionNamed(String(config.action ?? ''))?.inputSchema : undefined;
    return referencesIn(schema, (config.input ?? {}) as Record<string, unknown>);
  });
  const all = new Map([...endpoints, ...named].map((one) => [`${one.kind} ${one.id}`, one]));
  return [...all.values()];
}
