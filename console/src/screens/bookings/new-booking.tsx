import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Service } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import classes from './bookings.module.css';
import { NewBookingForm } from './new-booking-form.tsx';

interface NewBookingProps {
  /** Where the calendar was clicked: a time, or a day without a time. */
  start: string | undefined;
  onCancel: () => void;
  onMade: (id: string) => void;
}

/** Asks for service and host first, because the free times depend on them. */
export function NewBooking({ start, onCancel, onMade }: NewBookingProps) {
  const can = useCan();
  const people = usePeople();
  const services = useRead('bookings.list_services', {});
  const [chosen, setChosen] = useState('');
  const [hostId, setHostId] = useState('');
  if (services.error && !services.data) {
    return <ErrorBox error={services.error} onRetry={() => void services.refetch()} />;
  }
  if (!services.data) return <Skeleton height={200} />;
  const active = services.data.items.filter((service) => service.active);
  const service = active.find(({ id }) => id === chosen) ?? active[0];
  if (!service) {
    return (
      <EmptyState icon={CalendarPlus} title={t('booking.no_service')}>
        {can('bookings.save_service') ? (
          <InternalLink className={classes.link} href="/bookings/services?id=new">
            {t('booking.make_service')}
          </InternalLink>
        ) : (
          t('booking.no_service_text')
        )}
      </EmptyState>
    );
  }
  const host = service.hosts.includes(hostId) ? hostId : '';
  return (
    <Stack gap="md">
      {active.length > 1 && (
        <NativeSelect
          label={t('booking.service')}
          value={service.id}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={active.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {service.hosts.length > 1 && (
        <NativeSelect
          label={t('booking.host')}
          value={host}
          onChange={(event) => setHostId(event.currentTarget.value)}
          data={[{ value: '', label: t('booking.any_host') }, ...hostOptions(service, people.nameOf)]}
        />
      )}
      <NewBookingForm
        services={active}
        service={service}
        hostId={host}
        start={start}
        onCancel={onCancel}
        onMade={onMade}
      />
    </Stack>
  );
}

function hostOptions(service: Service, nameOf: (id: string) => string | undefined) {
  return service.hosts.map((value) => ({ value, label: nameOf(value) ?? value }));
}
