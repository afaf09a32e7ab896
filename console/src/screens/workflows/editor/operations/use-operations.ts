import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowDefinition } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { type Operations, operationOf } from './operation.ts';

const max = 200;

/** Loads all operations that a definition calls with one request. */
export function useOperations(definition: WorkflowDefinition | null): Operations | undefined {
  const can = useCan();
  const key = useMemo(
    () =>
      [...new Set((definition?.steps ?? []).flatMap((step) => operationOf(step) ?? []))].sort().slice(0, max).join(' '),
    [definition],
  );
  const tools = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const isAsked = tools.length > 0 && can('apps.find_tools');
  const { data, isPlaceholderData } = useRead('apps.find_tools', { tools, limit: max }, { enabled: isAsked });
  return useMemo(() => {
    if (tools.length === 0) return new Map();
    return data && !isPlaceholderData ? new Map(data.items.map((item) => [item.tool, item])) : undefined;
  }, [tools, data, isPlaceholderData]);
}
