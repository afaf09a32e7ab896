import { useMemo } from 'react';
import { useCan } from './catalogue.ts';
import { useRead } from './use-action.ts';

export interface People {
  options: { value: string; label: string }[];
  nameOf: (id: string | null) => string | undefined;
}

/** The names of the workspace's members. The list is empty if the person may not see members. */
export function usePeople(): People {
  const can = useCan();
  const { data } = useRead('members.list', {}, { enabled: can('members.list') });
  return useMemo(() => {
    const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const names = new Map(options.map(({ value, label }) => [value, label]));
    return { options, nameOf: (id) => (id === null ? undefined : names.get(id)) };
  }, [data]);
}
