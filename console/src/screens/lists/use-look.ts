import { useState } from 'react';
import type { ActionInput } from '../../api/actions.ts';
import { useSession } from '../../api/session.ts';

/** The last state of a list, stored in this browser for this person and workspace. */
export interface Look {
  columns?: string[] | undefined;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

/** The lists that store their state and have saved views. */
export type ListName = ActionInput<'workspace.list_views'>['list'];

export function useLook(list: ListName): [Look, (change: Look) => void] {
  const { user, workspaceId } = useSession();
  const name = `svc.look.${list}.${workspaceId}.${user.id}`;
  const [look, setLook] = useState<Look>(() => readLook(name));
  const change = (changes: Look) => {
    const next = { ...look, ...changes };
    setLook(next);
    localStorage.setItem(name, JSON.stringify(next));
  };
  return [look, change];
}

function readLook(name: string): Look {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown>;
    const { columns, sort, direction } = stored;
    return {
      ...(Array.isArray(columns) && { columns: columns.filter((key) => typeof key === 'string') }),
      ...(typeof sort === 'string' && { sort }),
      ...((direction === 'asc' || direction === 'desc') && { direction }),
    };
  } catch {
    return {};
  }
}

/** If the address has no order, the last one is used. */
export function withLook<Filters extends { sort?: string; dir?: string }>(filters: Filters, look: Look): Filters {
  if (filters.sort || !look.sort) return filters;
  return { ...filters, sort: look.sort, ...(look.direction && { dir: look.direction }) };
}

export function readDirection(dir: string | undefined): 'asc' | 'desc' | undefined {
  return dir === 'asc' || dir === 'desc' ? dir : undefined;
}
