import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between what comes in and what goes out. */
export function WebhookTabs() {
  return <PlaceTabs of="/webhooks" start={t('webhooks.incoming')} label={t('webhooks.pages')} />;
}
