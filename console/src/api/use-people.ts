import { useCan } from './catalogue.ts';
import { useRead } from './use-action.ts';

export interface People {
  options: { value: string; label: string }[];
  nameOf: (id: string | null) => string | undefined;
}

/** Names of the workspace's members, for who may see them. */
export function usePeople(): People {
  const can = useCan();
  const { data } = useRead('members.list', {}, { enabled: can('members.list') });
  const members = data?.items ?? [];
  return {
    options: members.map((member) => ({ value: member.id, label: member.name })),
    nameOf: (id) => members.find((member) => member.id === id)?.name,
  };
}
