import { t } from '../../../words/words.ts';
import { IntegrationsPage } from '../integrations-page.tsx';
import { AppsTab } from './apps-tab.tsx';

export function AppsScreen() {
  return (
    <IntegrationsPage description={t('apps.text')}>
      <AppsTab />
    </IntegrationsPage>
  );
}
