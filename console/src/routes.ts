import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { automationRoutes } from './routes/automation.ts';
import { businessRoutes } from './routes/business.ts';
import { dailyRoutes } from './routes/daily.ts';
import { shell } from './routes/in-shell.ts';
import { publicRoutes } from './routes/public.ts';
import { root } from './routes/root.ts';
import { settingsRoute } from './routes/settings.ts';
import { FailedPage, LoadingPage, NotFoundPage } from './shell/page-states.tsx';

const tree = root.addChildren([
  ...publicRoutes,
  shell.addChildren([...dailyRoutes, ...businessRoutes, ...automationRoutes, settingsRoute]),
]);

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // `#main` is what scrolls. A new screen starts at its top, and Back returns to the former position.
    scrollToTopSelectors: ['#main'],
    // Values in the address are plain text: `?q=123` stays the text "123".
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
