import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between the documents and how they are searched. */
export function KnowledgeTabs() {
  return <PlaceTabs of="/knowledge" start={t('knowledge.documents')} label={t('knowledge.pages')} />;
}
