import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Mail, ReceiptText, SquareCheckBig } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Booking } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import classes from './bookings.module.css';

/** Common next steps in other modules. */
export function BookingNextSteps({ booking }: { booking: Booking }) {
  const can = useCan();
  const router = useRouter();
  const go = (address: string) => () => router.history.push(address);
  const quiet = { variant: 'default', size: 'xs' } as const;
  return (
    <div className={classes.buttons}>
      {booking.customerId && can('messages.draft') && (
        <Button
          {...quiet}
          leftSection={<Mail size={14} />}
          onClick={go(`/messages?id=new&customer=${booking.customerId}`)}
        >
          {t('booking.write')}
        </Button>
      )}
      {can('tasks.create') && (
        <Button
          {...quiet}
          leftSection={<SquareCheckBig size={14} />}
          onClick={go(`/tasks?id=new&link=booking:${booking.id}`)}
        >
          {t('booking.new_task')}
        </Button>
      )}
      {booking.customerId && can('payments.save_invoice') && (
        <Button
          {...quiet}
          leftSection={<ReceiptText size={14} />}
          onClick={go(`/invoices/new?customer=${booking.customerId}`)}
        >
          {t('booking.new_invoice')}
        </Button>
      )}
    </div>
  );
}
