import { Skeleton } from '@mantine/core';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { InvoiceTabs } from '../invoice-tabs.tsx';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

export function InvoiceSettingsScreen() {
  const setup = useRead('payments.settings', {});
  return (
    <Page title={t('invoices.title')} description={t('invoice_settings.description')} toolbar={<InvoiceTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={420} radius="md" />}
        {setup.data && <InvoiceSettingsForm setup={setup.data} />}
      </div>
    </Page>
  );
}
