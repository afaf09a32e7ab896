import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { fullCatalogueQuery } from '../api/catalogue.ts';
import { requireSession } from '../shell/require-session.ts';
import { type Load, lazyScreen, plainScreen } from './lazy-screen.ts';
import { root } from './root.ts';

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: plainScreen(() => import('../shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ context, location }) => requireSession(context.client, location.href),
});

export const screen = <Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => shell, path, component: lazyScreen(load, name) });

/** Fetches ahead what a screen will read. All values of an address are texts. */
export type Prefetch = (
  client: QueryClient,
  params: Record<string, string>,
  search: Record<string, string>,
) => Promise<void>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    prefetch?: Prefetch;
  }
}

/** A screen whose first data follow from its address. They are fetched while the frame around it is still loading. */
export const prefetchingScreen = <Path extends string, Name extends string>(
  path: Path,
  load: Load<Name>,
  name: Name,
  prefetch: Prefetch,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyScreen(load, name),
    staticData: { prefetch },
    loader: ({ context, params, location }) => {
      const search = location.search as Record<string, string>;
      void prefetch(context.client, params as Record<string, string>, search).catch(() => undefined);
    },
  });

/** A screen that builds forms from the schemas of actions, or offers events. */
export const screenWithCatalogue = <Path extends string, Name extends string>(
  path: Path,
  load: Load<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyScreen(load, name),
    loader: ({ context }) => void context.client.ensureQueryData(fullCatalogueQuery()),
  });

type ListWithPanel = '/customers' | '/leads' | '/approvals' | '/tasks' | '/messages' | '/memory' | '/invoices';

/** `/leads/ID` redirects to `/leads?id=ID`: the list with the panel open. */
export const openById = <Path extends string>(path: Path, list: ListWithPanel) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to: list, search: { id: (params as { id?: string }).id }, replace: true });
    },
  });
