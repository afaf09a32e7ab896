import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/page-states.tsx';

interface RouterContext {
  client: QueryClient;
}

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage });
