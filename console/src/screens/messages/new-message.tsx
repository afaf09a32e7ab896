import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import { Composer } from './composer.tsx';
import classes from './messages.module.css';
import { RecipientField } from './recipient-field.tsx';
import { addressIn, recipientText } from './recipient-text.ts';
import type { Recipient } from './use-composer.ts';
import type { Writing } from './use-unsent.ts';

interface NewMessageProps {
  customerId: string | undefined;
  to: string | undefined;
  /** The conversation of a reply. */
  onMade: (threadId: string) => void;
}

export function NewMessage({ customerId, to, onMade }: NewMessageProps) {
  const can = useCan();
  const asks = Boolean(customerId) && can('crm.get_customer');
  const customer = useRead('crm.get_customer', { id: customerId ?? '' }, { enabled: asks });
  const named = asks && customer.data ? recipientText(customer.data) : undefined;
  const recipientOf = ({ to: text = '' }: Writing): Recipient | undefined => {
    // A customer without an address is still named, and the server explains what is missing.
    if (customerId && text === named) return { customerId };
    const address = addressIn(text);
    return address ? { to: address } : undefined;
  };
  return (
    <>
      <header className={classes.paneHead}>
        <h2 className={classes.paneTitle}>{t('messages.write')}</h2>
      </header>
      {customer.isLoading ? (
        <Skeleton height={200} m="lg" />
      ) : (
        <Composer
          place={`new.${customerId ?? to ?? ''}`}
          recipientOf={recipientOf}
          start={{ subject: '', text: '', to: named ?? to ?? '' }}
          head={(text, change) => <RecipientField value={text} onChange={change} />}
          onMade={(message) => onMade(message.threadId)}
        />
      )}
    </>
  );
}
