import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import { DataRemoval } from './data-removal.tsx';
import { DataRetention } from './data-retention.tsx';
import { DataSizes } from './data-sizes.tsx';

/** What the workspace stores, how long it keeps it, and the removal of older data. */
export function DataSettings() {
  return (
    <Page title={t('settings.data')} description={t('data.description')} width="narrow">
      <DataSizes />
      <DataRetention />
      <DataRemoval />
    </Page>
  );
}
