import { Skeleton, Stack } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { Service } from '../../../api/types.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { DetailPanel } from '../../../ui/detail-panel.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDeleteRow } from '../../../ui/use-delete-row.ts';
import { WhenAllowed } from '../../../ui/when-allowed.tsx';
import { t } from '../../../words/words.ts';
import { PublicAddress } from './public-address.tsx';
import { ServiceFacts } from './service-facts.tsx';
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

/** Asks, deletes, and offers to take it back. */
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
