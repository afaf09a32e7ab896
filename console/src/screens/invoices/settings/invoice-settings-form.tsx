import { Alert, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { PaymentSetup } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { t, tn } from '../../../words/words.ts';
import { formatRate } from '../../invoice/sheet-lines.tsx';
import classes from '../invoices.module.css';
import { changeOf, settingFields, valuesOf } from './setting-values.ts';

export function InvoiceSettingsForm({ setup }: { setup: PaymentSetup }) {
  const can = useCan();
  const save = useWrite('payments.save_settings', 'invoice');
  const connections = useRead('connections.list', { kind: 'payment' }, { enabled: can('connections.list') });
  if (connections.isLoading) return <Skeleton height={420} radius="md" />;
  return (
    <>
      <ProviderNotice setup={setup} />
      {can('payments.save_settings') ? (
        <Card>
          <FieldForm
            fields={settingFields(connections.data?.items, setup)}
            stored={valuesOf(setup)}
            submitLabel={t('ui.save')}
            onSubmit={async (values, edited) => {
              await save.mutateAsync(changeOf(values, edited));
              notify.done(t('invoice_settings.saved'));
            }}
          />
        </Card>
      ) : (
        <Section title={t('invoice_settings.seller')}>
          <Card>
            <SetupFacts setup={setup} />
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

/** Whether customers can pay online, and through which provider. */
function ProviderNotice({ setup }: { setup: PaymentSetup }) {
  const mayAdd = useCan()('connections.save');
  const { provider } = setup;
  return (
    <Alert color={provider === 'stripe' ? 'petrol' : 'yellow'} icon={<CreditCard size={16} />} mb="md">
      {provider ? t(`invoice_settings.provider_${provider}`) : t('invoice_settings.no_provider')}{' '}
      {!provider && mayAdd && (
        <Link to="/settings/connections" search={{ create: '1', kind: 'payment' } as never} className={classes.link}>
          {t('invoice.add_provider')}
        </Link>
      )}
    </Alert>
  );
}
