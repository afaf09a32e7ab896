import { PlaceTabs } from '../../../shell/place-tabs.tsx';
import { t } from '../../../words/words.ts';

export function WorkflowTabs() {
  return <PlaceTabs of="/workflows" start={t('workflow_list.title')} label={t('workflow_list.pages')} />;
}
