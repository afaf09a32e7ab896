import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import classes from './invoices.module.css';

/** Before an invoice goes out: the customer must see who asks for the money and where it is to go. */
export function MissingDetails() {
  const can = useCan();
  const setup = useRead('payments.settings', {}, { enabled: can('payments.settings') });
  if (!setup.data) return null;
  const { seller, connected } = setup.data;
  if (seller.address && (seller.bank || connected)) return null;
  return (
    <Alert color="yellow" icon={<CircleAlert size={16} />}>
      {t('invoice.lacks_details')}{' '}
      {can('payments.save_settings') && (
        <Link to="/invoices/settings" className={classes.link}>
          {t('invoice.add_details')}
        </Link>
      )}
    </Alert>
  );
}
