import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Tabs for messages, and for templates and settings. */
export function MessageTabs() {
  return <PlaceTabs of="/messages" start={t('messages.conversations')} label={t('messages.pages')} />;
}
