import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

export type Filters<Name extends string> = { [K in Name]?: string };
export type SetFilters<Name extends string> = (
  change: { [K in Name]?: string | undefined },
  how?: 'push' | 'replace',
) => void;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address from which a `push` led here. */
    openedFrom?: string;
    /** What this entry had opened was closed again. */
    wasClosed?: boolean;
  }
}

/**
 * Keeps filters in the address, so that they can be linked and Back and Forward work. Empty values are left out.
 * Choosing or opening something adds a history entry (`push`); typing and closing do not.
 */
export function useFilters<Name extends string>(): [Filters<Name>, SetFilters<Name>] {
  const ownPath = useOwnPath();
  const search = useOwnSearch(ownPath) as Filters<Name>;
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<SetFilters<Name>>(
    (changes, how = 'replace') => {
      const { pathname, href, state, search: current } = router.latestLocation;
      // A typed text may arrive only after the person has left: it is no filter of the next screen.
      if (!isAt(ownPath, pathname)) return;
      const after = `${pathname}${router.options.stringifySearch(withoutEmpty({ ...current, ...changes }))}`;
      const replaced = state.openedFrom === after ? { wasClosed: true } : true;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => withoutEmpty({ ...before, ...changes }),
        replace: how === 'replace',
        resetScroll: false,
        state: how === 'push' ? { openedFrom: href } : replaced,
      });
    },
    [navigate, router, ownPath],
  );
  return [search, change];
}

/**
 * The search parameters of this screen. While another screen is loading, the address is already the new one although
 * this screen is still shown, and its `id` means something else.
 */
function useOwnSearch(ownPath: string): Record<string, unknown> {
  const { pathname, search } = useLocation({ select: (location) => location });
  const last = useRef(search);
  if (isAt(ownPath, pathname)) last.current = search;
  return last.current as Record<string, unknown>;
}

/** The path of this screen. A screen that frames others ends in `*`, because their addresses begin with its own. */
function useOwnPath(): string {
  const { routesById } = useRouter();
  return useMatch({
    strict: false,
    select: ({ pathname, routeId }) =>
      withSlash(pathname) + ((routesById as Record<string, { children?: unknown }>)[`${routeId}`]?.children ? '*' : ''),
  });
}

function isAt(ownPath: string, pathname: string): boolean {
  return ownPath.endsWith('*') ? withSlash(pathname).startsWith(ownPath.slice(0, -1)) : withSlash(pathname) === ownPath;
}

const withSlash = (pathname: string): string => `${pathname}/`.replace('//', '/');

function withoutEmpty(values: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(kept) as Record<string, string>;
}
