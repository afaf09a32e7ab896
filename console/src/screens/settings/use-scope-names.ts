import { useQuery } from '@tanstack/react-query';
import { catalogueQuery, useCan } from '../../api/catalogue.ts';
import type { KeyScopes } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { t, tn } from '../../words/words.ts';

export const scopeNames = ['modules', 'tableIds', 'workflowIds'] as const;
export type ScopeName = (typeof scopeNames)[number];

type Option = { value: string; label: string };

/**
 * What a key can be limited to, by name. Workflows, of which there may be very many, are looked for as somebody types.
 */
export function useScopeOptions(enabled: boolean): Record<Exclude<ScopeName, 'workflowIds'>, Option[]> {
  const can = useCan();
  const { data: catalogue } = useQuery(catalogueQuery());
  const tables = useRead('tables.list_tables', { limit: 500 }, { enabled: enabled && can('tables.list_tables') });
  return {
    modules: (catalogue?.modules ?? [])
      .filter((one) => one.enabled)
      .map(({ name, title }) => ({ value: name, label: title })),
    tableIds: (tables.data?.items ?? []).map(optionOf),
  };
}

function optionOf({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name };
}

/** More names than these would be less helpful than their number. */
const maxNames = 3;

/** Those that are shown by name. */
const maxAsked = 200;

/** Describes where each key works; empty if it works everywhere. */
export function useScopeText(all: (KeyScopes | null)[]): (scopes: KeyScopes | null) => string | undefined {
  const can = useCan();
  const named = all.flatMap((scopes) =>
    scopes?.workflowIds && scopes.workflowIds.length <= maxNames ? scopes.workflowIds : [],
  );
  const ids = [...new Set(named)].slice(0, maxAsked);
  const workflows = useRead(
    'workflows.list',
    { ids, limit: maxAsked },
    { enabled: ids.length > 0 && can('workflows.list') },
  );
  const options = {
    ...useScopeOptions(all.some((scopes) => scopes !== null)),
    workflowIds: (workflows.data?.items ?? []).map(optionOf),
  };
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
