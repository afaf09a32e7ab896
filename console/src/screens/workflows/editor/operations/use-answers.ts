import { useQueries } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import type { JsonSchema } from '../../../../api/json-schema.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { operationOf } from './operation.ts';
import { OperationsContext } from './operations-context.ts';

/** The output schemas of the operations in a definition, if their apps provide them. */
export function useAnswers(definition: WorkflowDefinition): ReadonlyMap<string, JsonSchema> {
  const can = useCan();
  const operations = useContext(OperationsContext);
  const named = definition.steps.flatMap((step) => operationOf(step) ?? []).filter((tool) => operations?.has(tool));
  const key = [...new Set(named)].sort().join(' ');
  const tools = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const known = useQueries({
    queries: tools.map((tool) => ({
      queryKey: ['apps.get_tool', { tool }],
      queryFn: () => callAction('apps.get_tool', { tool }),
      enabled: can('apps.get_tool'),
      retry: false,
    })),
    combine: (results) => JSON.stringify(results.map(({ data }) => data?.outputSchema ?? null)),
  });
  return useMemo(() => {
    const schemas = JSON.parse(known) as (JsonSchema | null)[];
    return new Map(
      tools.flatMap((tool, place) => {
        const schema = schemas[place];
        return schema ? [[tool, schema] as const] : [];
      }),
    );
  }, [known, tools]);
}
