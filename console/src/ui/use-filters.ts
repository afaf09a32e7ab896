import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Filters<Name extends string> = { [K in Name]?: string };
export type SetFilters<Name extends string> = (
  change: { [K in Name]?: string | undefined },
  how?: 'push' | 'replace',
) => void;

/** Filters live in the address: they can be linked, and back and forward work. An empty value leaves the address. */
export function useFilters<Name extends string>(): [Filters<Name>, SetFilters<Name>] {
  const search = useAddress() as Filters<Name>;
  const navigate = useNavigate();
  const change = useCallback<SetFilters<Name>>(
    (changes, how = 'replace') => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => withoutEmpty({ ...before, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, change];
}

function useAddress(): Record<string, unknown> {
  const search = useLocation({ select: (location) => location.search });
  return search as Record<string, unknown>;
}

function withoutEmpty(values: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(kept) as Record<string, string>;
}
