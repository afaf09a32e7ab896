import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Switches between incoming and outgoing webhooks. */
export function WebhookTabs() {
  return <PlaceTabs of="/webhooks" start={t('webhooks.incoming')} label={t('webhooks.pages')} />;
}
