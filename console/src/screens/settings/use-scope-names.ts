import { useQuery } from '@tanstack/react-query';
import { catalogueQuery, useCan } from '../../api/catalogue.ts';
import type { KeyScopes } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { t, tn } from '../../words/words.ts';

export const scopeNames = ['modules', 'tableIds', 'workflowIds'] as const;
export type ScopeName = (typeof scopeNames)[number];

type Option = { value: string; label: string };

/** What a key can be limited to, by name. */
export function useScopeOptions(enabled: boolean): Record<ScopeName, Option[]> {
  const can = useCan();
  const { data: catalogue } = useQuery(catalogueQuery());
  const tables = useRead('tables.list_tables', { limit: 500 }, { enabled: enabled && can('tables.list_tables') });
  const workflows = useRead('workflows.list', { limit: 200 }, { enabled: enabled && can('workflows.list') });
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    modules: (catalogue?.modules ?? [])
      .filter((one) => one.enabled)
      .map(({ name, title }) => ({ value: name, label: title })),
    tableIds: (tables.data?.items ?? []).map(option),
    workflowIds: (workflows.data?.items ?? []).map(option),
  };
}

/** More names than these say less than their number. */
const maxNames = 3;

/** Where a key works, in words; nothing for one that works everywhere. */
export function useScopeText(enabled: boolean): (scopes: KeyScopes | null) => string | undefined {
  const options = useScopeOptions(enabled);
  const part = (name: ScopeName, ids: string[]) => {
    const count = tn(`keys.count_${name}`, ids.length);
    const labels = ids.flatMap((id) => options[name].find(({ value }) => value === id)?.label ?? []);
    return labels.length === ids.length && ids.length <= maxNames ? `${count} (${labels.join(', ')})` : count;
  };
  return (scopes) => {
    if (!scopes) return undefined;
    const parts = scopeNames.flatMap((name) => (scopes[name] ? [part(name, scopes[name])] : []));
    return t('keys.only_in', { places: parts.join(' · ') });
  };
}
