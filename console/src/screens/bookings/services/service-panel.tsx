import { Skeleton, Stack } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { Service } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { WhenAllowed } from '../../../ui/buttons/when-allowed.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DetailPanel } from '../../../ui/layout/detail-panel.tsx';
import { useDeleteRow } from '../../../ui/lists/use-delete-row.ts';
import { Facts } from '../../../ui/values/facts.tsx';
import { formatMinutes } from '../../../words/day-words.ts';
import { formatMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { PublicAddress } from './public-address.tsx';
import { ServiceForm } from './service-form.tsx';

interface ServicePanelProps {
  id: string | undefined;
  services: Service[] | undefined;
  onClose: () => void;
}

export function ServicePanel({ id, services, onClose }: ServicePanelProps) {
  const can = useCan();
  const remove = useDeleteService();
  const isNew = id === 'new';
  const service = services?.find((one) => one.id === id);
  const mayEdit = can('bookings.save_service');
  return (
    <DetailPanel
      title={isNew ? t('service.create') : (service?.name ?? t('bookings.services'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && (
        <WhenAllowed action="bookings.save_service">
          <ServiceForm service={undefined} onDone={onClose} />
        </WhenAllowed>
      )}
      {!isNew && !services && <Skeleton height={200} />}
      {!isNew && services && !service && <EmptyState icon={Trash2} title={t('service.gone')} />}
      {service && (
        <Stack gap="lg" key={service.id}>
          {service.public && service.active && <PublicAddress service={service} />}
          {mayEdit ? <ServiceForm service={service} onDone={onClose} /> : <ServiceFacts service={service} />}
          {can('bookings.delete_service') && (
            <DeleteButton onClick={() => remove(service, onClose)}>{t('service.delete')}</DeleteButton>
          )}
        </Stack>
      )}
    </DetailPanel>
  );
}

/** Confirms and deletes, and offers to undo it. */
function useDeleteService(): (service: Service, onDeleted: () => void) => void {
  const remove = useDeleteRow('service', 'service');
  return (service, onDeleted) =>
    remove(service, {
      title: t('service.delete_title', { name: service.name }),
      effect: t('service.delete_effect'),
      confirmLabel: t('service.delete'),
      deleted: t('service.deleted', { name: service.name }),
      remove: () => callAction('bookings.delete_service', { id: service.id }),
      onDeleted,
    });
}

/** For people who may read but not change the service. */
function ServiceFacts({ service }: { service: Service }) {
  const people = usePeople();
  const hosts = service.hosts.map((id) => people.nameOf(id)).filter(Boolean);
  return (
    <Facts
      entries={[
        [t('service.description'), service.description],
        [t('service.length'), formatMinutes(service.minutes)],
        [t('service.price'), service.price !== null && formatMoney(service.price, service.currency)],
        [t('service.hosts'), hosts.join(', ')],
        [t('service.location'), service.location],
        [t('service.seats'), service.seats > 1 && String(service.seats)],
      ]}
    />
  );
}
