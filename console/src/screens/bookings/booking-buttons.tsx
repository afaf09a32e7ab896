import { Button } from '@mantine/core';
import { Ban, CalendarClock, Check, CircleCheck, UserRound, UserX, X } from 'lucide-react';
import { useState } from 'react';
import type { ActionName } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Booking } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { actOnSeen } from '../../ui/editing/act-on-seen.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { askReason } from './ask-reason.tsx';
import { hasBegun, holdsTime } from './booking-state.tsx';
import classes from './bookings.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';

/** The possible actions for a booking in its state. */
export function BookingButtons({ booking }: { booking: Booking }) {
  const can = useCan();
  const [open, setOpen] = useState<'move' | 'reassign'>();
  const services = useRead('bookings.list_services', {}, { enabled: can('bookings.list_services') });
  const hosts = services.data?.items.find(({ id }) => id === booking.serviceId)?.hosts ?? [];
  const decide = useDecisions(booking);
  const { state } = booking;
  const isPending = state === 'pending';
  const offer = (action: ActionName, isFitting: boolean) => isFitting && can(action);
  if (!holdsTime(state)) return null;
  return (
    <div className={classes.buttons}>
      {offer('bookings.confirm_booking', isPending) && (
        <Button leftSection={<Check size={15} />} onClick={decide.confirm}>
          {t('booking.confirm')}
        </Button>
      )}
      {offer('bookings.complete_booking', !isPending && hasBegun(booking)) && (
        <Button leftSection={<CircleCheck size={15} />} onClick={decide.complete}>
          {t('booking.complete')}
        </Button>
      )}
      {offer('bookings.mark_no_show', !isPending && hasBegun(booking)) && (
        <Button variant="default" leftSection={<UserX size={15} />} onClick={decide.noShow}>
          {t('booking.no_show')}
        </Button>
      )}
      {offer('bookings.decline_booking', isPending) && (
        <Button variant="default" leftSection={<X size={15} />} onClick={decide.decline}>
          {t('booking.decline')}
        </Button>
      )}
      {can('bookings.reschedule_booking') && (
        <Button variant="default" leftSection={<CalendarClock size={15} />} onClick={() => setOpen('move')}>
          {t('booking.move')}
        </Button>
      )}
      {offer('bookings.reassign_booking', hosts.length > 1) && (
        <Button variant="default" leftSection={<UserRound size={15} />} onClick={() => setOpen('reassign')}>
          {t('booking.reassign')}
        </Button>
      )}
      {offer('bookings.cancel_booking', !isPending || !can('bookings.decline_booking')) && (
        <Button variant="subtle" color="red" leftSection={<Ban size={15} />} onClick={decide.cancel}>
          {t('booking.cancel')}
        </Button>
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={() => setOpen(undefined)} />}
      {open === 'reassign' && <ReassignDialog booking={booking} hosts={hosts} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Actions that notify the customer ask for confirmation. */
function useDecisions(booking: Booking) {
  const { id } = booking;
  const name = booking.customerName ?? t('booking.gone');
  const confirm = useWrite('bookings.confirm_booking', 'booking');
  const decline = useWrite('bookings.decline_booking', 'booking');
  const cancel = useWrite('bookings.cancel_booking', 'booking');
  const rows = useOptimisticRows('booking');
  return {
    confirm: () => {
      const act = actOnSeen(booking);
      confirmEffect({
        title: t('booking.confirm_title', { name }),
        effect: t('booking.confirm_effect', { name }),
        confirmLabel: t('booking.confirm'),
        dangerous: false,
        onConfirm: async () => {
          await act((seen) => confirm.mutateAsync({ id, ...seen }));
          notify.done(t('booking.confirmed', { name }));
        },
      });
    },
    decline: () => {
      const act = actOnSeen(booking);
      askReason({
        title: t('booking.decline_title', { name }),
        effect: t('booking.decline_effect', { name }),
        submitLabel: t('booking.decline'),
        onSubmit: async (reason) => {
          await act((seen) => decline.mutateAsync({ id, ...reason, ...seen }));
          notify.done(t('booking.declined', { name }));
        },
      });
    },
    cancel: () => {
      const act = actOnSeen(booking);
      askReason({
        title: t('booking.cancel_title', { name }),
        effect: t('booking.cancel_effect', { name }),
        submitLabel: t('booking.cancel'),
        keepLabel: t('book.keep'),
        onSubmit: async (reason) => {
          await act((seen) => cancel.mutateAsync({ id, ...reason, ...seen }));
          notify.done(t('booking.cancelled', { name }));
        },
      });
    },
    complete: () =>
      void rows
        .change(booking, { state: 'completed' }, ({ updatedAt }) =>
          callAction('bookings.complete_booking', { id, expectedUpdatedAt: updatedAt }),
        )
        .catch(notify.failed),
    noShow: () =>
      void rows
        .change(booking, { state: 'no_show' }, ({ updatedAt }) =>
          callAction('bookings.mark_no_show', { id, expectedUpdatedAt: updatedAt }),
        )
        .catch(notify.failed),
  };
}
