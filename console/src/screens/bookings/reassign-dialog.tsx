import { Text } from '@mantine/core';
import type { Booking } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { useSeen } from '../../ui/editing/act-on-seen.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';

interface ReassignDialogProps {
  booking: Booking;
  hosts: string[];
  onClose: () => void;
}

export function ReassignDialog({ booking, hosts, onClose }: ReassignDialogProps) {
  const people = usePeople();
  const reassign = useWrite('bookings.reassign_booking', 'booking');
  const act = useSeen(booking);
  const others = hosts.filter((id) => id !== booking.hostId);
  return (
    <Dialog title={t('booking.reassign_title')} opened onClose={onClose}>
      <FieldForm
        fields={[
          {
            name: 'hostId',
            label: t('booking.host'),
            kind: 'select',
            required: true,
            options: others.map((value) => ({ value, label: people.nameOf(value) ?? value })),
          },
        ]}
        initial={{ hostId: others[0] ?? '' }}
        submitLabel={t('booking.reassign_submit')}
        note={() => <Text c="dimmed">{t('booking.reassign_effect')}</Text>}
        onCancel={onClose}
        onSubmit={async ({ hostId }) => {
          await act((seen) => reassign.mutateAsync({ id: booking.id, hostId, ...seen }));
          notify.done(t('booking.reassigned', { name: people.nameOf(hostId) ?? '' }));
          onClose();
        }}
      />
    </Dialog>
  );
}
