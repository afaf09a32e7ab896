import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './theme/global.css';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { catalogueQuery } from './api/catalogue.ts';
import { currentWorkspace, setCurrentWorkspace } from './api/current-workspace.ts';
import { keepAnswersIn } from './api/keep-answer.ts';
import { ApiError } from './api/request.ts';
import { sessionQuery } from './api/session.ts';
import { App } from './app.tsx';
import { shell } from './routes/in-shell.ts';
import { type AppRouter, makeRouter } from './routes.ts';
import { restoreScroll } from './shell/restore-scroll.ts';
import { skipClosed } from './ui/browser/skip-closed.ts';
import { watchTyping } from './ui/editing/typed-text.ts';
import { offerReload } from './ui/feedback/offer-reload.tsx';
import { currentLanguage } from './words/language.ts';
import { speak } from './words/words.ts';

const client = new QueryClient({
  queryCache: new QueryCache({ onError: leaveLostWorkspace }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // callAction already repeats what a lost connection interrupts.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
    },
  },
});

keepAnswersIn(client);

const root = document.getElementById('root');
if (root) {
  const words = speak(currentLanguage());
  const router = makeRouter(client);
  skipClosed(router.history);
  restoreScroll(router);
  watchTyping();
  window.addEventListener('vite:preloadError', () => void offerReload());
  prefetchScreen(router);
  await words;
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}

/** Loads the screen's code, its words and its data at the same time. What fails here is fetched again later. */
function prefetchScreen(router: AppRouter): void {
  const matches = router.matchRoutes(router.latestLocation);
  for (const { routeId } of matches)
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined);
  if (matches.some(({ routeId }) => routeId === shell.id)) void prefetchData(matches).catch(() => undefined);
}

async function prefetchData(matches: ReturnType<AppRouter['matchRoutes']>): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery);
  if (!session?.workspaceId) return;
  // The catalogue is translated, so it is fetched ahead only if the language will not change.
  if ((session.user.language ?? currentLanguage()) === currentLanguage()) void client.prefetchQuery(catalogueQuery());
  for (const { staticData, params, search } of matches)
    await staticData.prefetch?.(client, params as Record<string, string>, search as Record<string, string>);
}

/** The person was removed from the workspace they are looking at, so nothing of it may stay on screen. */
function leaveLostWorkspace(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'not_workspace_member' || !currentWorkspace()) return;
  setCurrentWorkspace(undefined);
  location.assign('/');
}
