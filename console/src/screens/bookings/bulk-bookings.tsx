import { Button } from '@mantine/core';
import { CalendarX, CircleCheck, UserX } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Booking } from '../../api/types.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { type ChosenRows, withLeft } from '../lists/bulk/use-chosen-rows.ts';
import { useHeldBack } from '../lists/bulk/use-held-back.ts';
import { askReason } from './ask-reason.tsx';
import { hasBegun, holdsTime } from './booking-state.tsx';

interface BulkBookingsProps {
  selection: Selection;
  chosen: ChosenRows<Booking>;
}

/** Cancels or finishes the chosen bookings. This cannot be undone afterwards, so it is delayed for a moment. */
export function BulkBookings({ selection, chosen }: BulkBookingsProps) {
  const can = useCan();
  const held = useHeldBack('booking', 'message');
  const ids = [...selection.ids];
  const small = { size: 'xs', variant: 'default' } as const;
  const finish = (state: 'completed' | 'no_show') => {
    const { ids: begun, left } = chosen.split(ids, (row) => row.state === 'confirmed' && hasBegun(row));
    if (begun.length === 0) return notify.problem(tn('bulk.left_unfinished', left));
    const said = withLeft(tn('bulk.in_a_moment', begun.length), left, 'bulk.left_unfinished');
    held.act(begun, (part) => callAction('bookings.finish_bookings', { ids: part, state }), said);
    selection.clear();
  };
  const cancel = () => {
    const { ids: open, left } = chosen.split(ids, ({ state }) => holdsTime(state));
    if (open.length === 0) return notify.problem(tn('bulk.left_bookings', left));
    askReason({
      title: tn('bulk.cancel_bookings', open.length),
      effect: withLeft(t('bulk.cancel_bookings_effect'), left, 'bulk.left_bookings'),
      submitLabel: t('bulk.cancel_bookings_button'),
      keepLabel: t('bulk.keep_bookings'),
      onSubmit: async (reason) => {
        held.act(open, (part) => callAction('bookings.cancel_bookings', { ids: part, ...reason }));
        selection.clear();
      },
    });
  };
  return (
    <BulkBar selection={selection} progress={held.progress} allIds={chosen.allIds}>
      {can('bookings.finish_bookings') && (
        <>
          <Button {...small} leftSection={<CircleCheck size={14} />} onClick={() => finish('completed')}>
            {t('bulk.completed')}
          </Button>
          <Button {...small} leftSection={<UserX size={14} />} onClick={() => finish('no_show')}>
            {t('bulk.no_show')}
          </Button>
        </>
      )}
      {can('bookings.cancel_bookings') && (
        <Button {...small} leftSection={<CalendarX size={14} />} onClick={cancel}>
          {t('bulk.cancel_bookings_button')}
        </Button>
      )}
    </BulkBar>
  );
}
