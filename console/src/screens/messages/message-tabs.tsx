import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between what was written, and what it is written with. */
export function MessageTabs() {
  return <PlaceTabs of="/messages" start={t('messages.conversations')} label={t('messages.pages')} />;
}
