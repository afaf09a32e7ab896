import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Tabs for the documents and the search settings. */
export function KnowledgeTabs() {
  return <PlaceTabs of="/knowledge" start={t('knowledge.documents')} label={t('knowledge.pages')} />;
}
