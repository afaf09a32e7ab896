import { MultiSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useSession } from '../../../api/session.ts';
import type { Service } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { usePeople } from '../../../api/use-people.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { DrawnField, Field } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { QuestionsField } from './questions-field.tsx';
import { fieldsOf, type ServiceField, type ServiceValues, usual, valuesOf } from './service-values.ts';

interface ServiceFormProps {
  /** Missing for a new service. */
  service: Service | undefined;
  onDone: () => void;
}

export function ServiceForm({ service: latest, onDone }: ServiceFormProps) {
  // The initial values, because a live update of the service must not replace what is being typed.
  const [service] = useState(latest);
  const act = useSeen(service);
  const { user } = useSession();
  const can = useCan();
  const workspace = useRead('workspace.get', {}, { enabled: can('workspace.get') });
  const save = useWrite('bookings.save_service', 'service');
  if (workspace.isLoading) return <Skeleton height={240} />;
  return (
    <FieldForm
      fields={serviceFields(service !== undefined)}
      initial={valuesOf(service, { hostId: user.id, currency: workspace.data?.currency ?? 'EUR' })}
      submitLabel={service ? t('ui.save') : t('service.submit_create')}
      codeFields={{ slug_taken: 'slug', host_not_member: 'hosts' }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const before = service ? { id: service.id } : {};
        const saved = await act((seen) => save.mutateAsync({ ...fieldsOf(values), ...before, ...seen }));
        notify.done(t('service.saved', { name: saved.name }));
        onDone();
      }}
    />
  );
}

function serviceFields(exists: boolean): Field<ServiceField>[] {
  const currencies = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }));
  const advanced: Field<ServiceField>[] = [
    { name: 'slug', label: t('service.slug'), description: t('service.slug_hint'), maxLength: 60 },
    { name: 'stepMinutes', label: t('service.step'), description: t('service.step_hint'), half: true },
    { name: 'seats', label: t('service.seats'), description: t('service.seats_hint'), half: true },
    { name: 'bufferBefore', label: t('service.buffer_before'), description: t('service.minutes_hint'), half: true },
    { name: 'bufferAfter', label: t('service.buffer_after'), description: t('service.minutes_hint'), half: true },
    { name: 'noticeMinutes', label: t('service.notice'), description: t('service.notice_hint'), half: true },
    { name: 'windowDays', label: t('service.window'), description: t('service.window_hint'), half: true },
    { name: 'questions', label: t('service.questions'), draw: (drawn) => <QuestionsField {...drawn} /> },
    { name: 'active', label: t('service.active'), description: t('service.active_hint'), kind: 'switch' },
  ];
  return [
    { name: 'name', label: t('service.name'), required: true, autoFocus: !exists, maxLength: 200 },
    { name: 'minutes', label: t('service.minutes'), required: true, half: true },
    { name: 'location', label: t('service.location'), half: true, maxLength: 500 },
    { name: 'price', label: t('service.price'), kind: 'money', half: true, currencyField: 'currency' },
    { name: 'currency', label: t('service.currency'), kind: 'search-select', half: true, options: currencies },
    {
      name: 'hosts',
      label: t('service.hosts'),
      required: true,
      draw: (drawn) => <HostsField {...drawn} />,
    },
    { name: 'description', label: t('service.description'), kind: 'textarea', maxLength: 5000 },
    { name: 'public', label: t('service.public'), description: t('service.public_hint'), kind: 'switch' },
    {
      name: 'requiresConfirmation',
      label: t('service.requires_confirmation'),
      description: t('service.requires_confirmation_hint'),
      kind: 'switch',
    },
    { name: 'advanced', label: t('service.advanced'), kind: 'switch' },
    // Settings in use stay visible, because nobody would see a fault next to a hidden field.
    ...advanced.map((field) => ({
      ...field,
      visible: (values: ServiceValues) =>
        values.advanced === 'true' || (field.name !== 'slug' && values[field.name] !== usual[field.name]),
    })),
  ];
}

/** The hosts who can be booked, stored as ids separated by commas. */
function HostsField({ value, error, onChange }: DrawnField) {
  const people = usePeople();
  const chosen = value.split(',').filter(Boolean);
  const unknown = chosen.filter((id) => !people.options.some((option) => option.value === id));
  return (
    <MultiSelect
      label={t('service.hosts')}
      description={t('service.hosts_hint')}
      name="hosts"
      required
      searchable
      size="sm"
      data={[...people.options, ...unknown.map((id) => ({ value: id, label: t('service.former_member') }))]}
      value={chosen}
      error={error}
      onChange={(ids) => onChange(ids.join())}
    />
  );
}
