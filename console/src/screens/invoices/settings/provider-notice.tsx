import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { PaymentSetup } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import classes from '../invoices.module.css';

/** Whether customers can pay online, and by whom. */
export function ProviderNotice({ setup }: { setup: PaymentSetup }) {
  const mayAdd = useCan()('connections.save');
  const { provider } = setup;
  return (
    <Alert color={provider === 'stripe' ? 'petrol' : 'yellow'} icon={<CreditCard size={16} />} mb="md">
      {provider ? t(`invoice_settings.provider_${provider}`) : t('invoice_settings.no_provider')}{' '}
      {!provider && mayAdd && (
        <Link to="/settings/connections" className={classes.link}>
          {t('invoice.add_provider')}
        </Link>
      )}
    </Alert>
  );
}
