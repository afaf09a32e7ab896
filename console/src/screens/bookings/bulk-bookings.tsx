import { Button } from '@mantine/core';
import { CalendarX, CircleCheck, UserX } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { useHeldBack } from '../lists/bulk/use-held-back.ts';
import { askReason } from './ask-reason.tsx';

interface BulkBookingsProps {
  selection: Selection;
  allIds: (() => Promise<string[]>) | undefined;
}

/** What became of the chosen bookings. Nothing of it can be put back once it happened, so it is held back a moment. */
export function BulkBookings({ selection, allIds }: BulkBookingsProps) {
  const can = useCan();
  const held = useHeldBack('booking', 'message');
  const ids = [...selection.ids];
  const small = { size: 'xs', variant: 'default' } as const;
  const finish = (state: 'completed' | 'no_show') => {
    held.act(ids, (part) => callAction('bookings.finish_bookings', { ids: part, state }));
    selection.clear();
  };
  const cancel = () =>
    askReason({
      title: tn('bulk.cancel_bookings', ids.length),
      effect: t('bulk.cancel_bookings_effect'),
      submitLabel: t('bulk.cancel_bookings_button'),
      onSubmit: async (reason) => {
        held.act(ids, (part) => callAction('bookings.cancel_bookings', { ids: part, ...reason }));
        selection.clear();
      },
    });
  return (
    <BulkBar selection={selection} progress={held.progress} allIds={allIds}>
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
