import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { PaymentSetup } from '../../../api/invoice-shapes.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Card, Section } from '../../../ui/page.tsx';
import { t, tn } from '../../../words/words.ts';
import { formatRate } from '../../invoice/sheet-lines.tsx';
import { ProviderNotice } from './provider-notice.tsx';
import { changeOf, settingFields, valuesOf } from './setting-values.ts';

export function InvoiceSettingsForm({ setup: latest }: { setup: PaymentSetup }) {
  const can = useCan();
  // What the form started from: a live update must not replace what is being typed.
  const [setup, setSetup] = useState(latest);
  const save = useWrite('payments.save_settings', 'invoice');
  const connections = useRead('connections.list', { kind: 'payment' }, { enabled: can('connections.list') });
  if (connections.isLoading) return <Skeleton height={420} radius="md" />;
  return (
    <>
      <ProviderNotice setup={latest} />
      {can('payments.save_settings') ? (
        <Card>
          <FieldForm
            fields={settingFields(connections.data?.items, setup)}
            stored={valuesOf(setup)}
            submitLabel={t('ui.save')}
            onSubmit={async (values) => {
              setSetup(await save.mutateAsync(changeOf(values)));
              notify.done(t('invoice_settings.saved'));
            }}
          />
        </Card>
      ) : (
        <Section title={t('invoice_settings.seller')}>
          <Card>
            <SetupFacts setup={latest} />
          </Card>
        </Section>
      )}
    </>
  );
}

function SetupFacts({ setup }: { setup: PaymentSetup }) {
  const { seller } = setup;
  return (
    <Facts
      entries={[
        [t('invoice_settings.seller_name'), seller.name],
        [t('invoice_settings.seller_address'), seller.address],
        [t('invoice_settings.seller_tax_id'), seller.taxId],
        [t('invoice_settings.seller_email'), seller.email],
        [t('invoice_settings.seller_bank'), seller.bank],
        [t('invoice_settings.number_format'), setup.numberFormat],
        [t('invoice_settings.next_number'), setup.nextNumber],
        [t('invoice_settings.due_in_days'), tn('invoice.due_after', setup.dueInDays)],
        [t('invoice_settings.tax_rate'), formatRate(setup.defaultTaxRate)],
        [t('invoice_settings.footer'), setup.footer],
      ]}
    />
  );
}
