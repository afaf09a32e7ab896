import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { AppRouter } from './routes.ts';
import { theme, variables } from './theme/theme.ts';
import { NotificationPlace } from './ui/feedback/notification-place.tsx';
import { currentLanguage } from './words/language.ts';
import { onLanguageChange, t } from './words/words.ts';

export function App({ client, router }: { client: QueryClient; router: AppRouter }) {
  // Words are plain functions, so a change of language renders the whole page again.
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <ModalsProvider key={language} modalProps={{ closeButtonProps: { 'aria-label': t('ui.close') } }}>
          <NotificationPlace />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
