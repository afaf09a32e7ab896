import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between the invoices, and what they are made with. */
export function InvoiceTabs() {
  return <PlaceTabs of="/invoices" start={t('invoices.title')} label={t('invoices.pages')} />;
}
