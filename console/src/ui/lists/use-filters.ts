import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

export type Filters<Name extends string> = { [K in Name]?: string };
export type SetFilters<Name extends string> = (
  change: { [K in Name]?: string | undefined },
  how?: 'push' | 'replace',
) => void;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the one was who came here by a `push`. */
    openedFrom?: string;
    /** What was opened by that step is closed again. */
    wasClosed?: boolean;
  }
}

/**
 * Filters live in the address: they can be linked, and back and forward work. An empty value leaves the address. What
 * is chosen or opened is a step of its own (`push`); what is typed or closed is not.
 */
export function useFilters<Name extends string>(): [Filters<Name>, SetFilters<Name>] {
  const own = useOwn();
  const search = useAddress(own) as Filters<Name>;
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<SetFilters<Name>>(
    (changes, how = 'replace') => {
      const { pathname, href, state, search: current } = router.latestLocation;
      // What was typed last may be told only after somebody has gone on: it is not a filter of the next screen.
      if (!isAt(own, pathname)) return;
      const after = `${pathname}${router.options.stringifySearch(withoutEmpty({ ...current, ...changes }))}`;
      const kept = state.openedFrom === after ? { wasClosed: true } : true;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => withoutEmpty({ ...before, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
        state: how === 'push' ? { openedFrom: href } : kept,
      });
    },
    [navigate, router, own],
  );
  return [search, change];
}

/**
 * What the address says of the screen that asks. On the way to another screen the address is the other one's already
 * while this one still stands: its `id` is not ours.
 */
function useAddress(own: string): Record<string, unknown> {
  const { pathname, search } = useLocation({ select: (location) => location });
  const last = useRef(search);
  if (isAt(own, pathname)) last.current = search;
  return last.current as Record<string, unknown>;
}

/** Its path; of a screen that frames others, whose addresses begin with its own, with `*` behind it. */
function useOwn(): string {
  const { routesById } = useRouter();
  return useMatch({
    strict: false,
    select: ({ pathname, routeId }) =>
      withSlash(pathname) + ((routesById as Record<string, { children?: unknown }>)[`${routeId}`]?.children ? '*' : ''),
  });
}

function isAt(own: string, pathname: string): boolean {
  return own.endsWith('*') ? withSlash(pathname).startsWith(own.slice(0, -1)) : withSlash(pathname) === own;
}

const withSlash = (pathname: string): string => `${pathname}/`.replace('//', '/');

function withoutEmpty(values: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(kept) as Record<string, string>;
}
