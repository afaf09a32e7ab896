import type { ReactNode } from 'react';
import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';

/** The frame of both pages: programs that use this workspace, and services that it uses. */
export function IntegrationsPage({ description, children }: { description: string; children: ReactNode }) {
  const tabs = <PlaceTabs of="/integrations" start={t('integrations.export')} label={t('integrations.pages')} />;
  return (
    <Page title={t('nav.integrations')} description={description} toolbar={tabs}>
      {children}
    </Page>
  );
}
