import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './theme/global.css';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentWorkspace, setCurrentWorkspace } from './api/current-workspace.ts';
import { keepAnswers } from './api/keep-answer.ts';
import { ApiError } from './api/request.ts';
import { App } from './app.tsx';
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

keepAnswers(client);

const root = document.getElementById('root');
if (root) {
  const words = speak(currentLanguage());
  const router = makeRouter(client);
  skipClosed(router.history);
  restoreScroll(router);
  watchTyping();
  window.addEventListener('vite:preloadError', () => void offerReload());
  fetchAhead(router);
  await words;
  createRoot(root).render(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  );
}

/** The program of the screen comes while it is still found out who is there; what fails here is fetched again later. */
function fetchAhead(router: AppRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined);
}

/** Somebody was removed while they looked at a workspace: nothing of it may stay on screen. */
function leaveLostWorkspace(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'not_workspace_member' || !currentWorkspace()) return;
  setCurrentWorkspace(undefined);
  location.assign('/');
}
