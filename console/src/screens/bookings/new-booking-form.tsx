import { useCan } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import type { NewBooking, Service } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { dayIn, ownZone } from '../../words/zone-days.ts';
import { CustomerField } from './customer-field.tsx';
import { SlotField } from './slot-field.tsx';

interface NewBookingFormProps {
  services: Service[];
  service: Service;
  hostId: string;
  /** Where the calendar was clicked: a time, or a day without a time. */
  start: string | undefined;
  onCancel: () => void;
  onMade: (id: string) => void;
}

/** A change of the service keeps the typed values; only the time must be chosen again. */
export function NewBookingForm({ services, service, hostId, start, onCancel, onMade }: NewBookingFormProps) {
  const can = useCan();
  const create = useWrite('bookings.create_booking', 'booking');
  const mark = `${service.id} ${hostId} `;
  const isDay = start?.length === 10;
  const isNew = (values: Record<string, string>) => !values.customerId;
  const fields: Field<string>[] = [
    {
      name: 'start',
      label: t('booking.when'),
      draw: ({ value, error, onChange }) => (
        <SlotField
          serviceId={service.id}
          hostId={hostId || undefined}
          isGroup={service.seats > 1}
          chosen={value.startsWith(mark) ? value.slice(mark.length) : undefined}
          day={start && (isDay ? start : dayIn(start, ownZone()))}
          preferred={isDay ? undefined : start}
          error={error}
          onPick={(time) => onChange(`${mark}${time.start}`)}
        />
      ),
    },
    {
      name: 'customerId',
      label: t('booking.customer'),
      draw: (drawn) => <CustomerField {...drawn} />,
      visible: () => can('crm.list_customers'),
    },
    { name: 'name', label: t('booking.customer_name'), required: true, maxLength: 200, visible: isNew },
    {
      name: 'email',
      label: t('booking.email'),
      kind: 'email',
      required: true,
      half: true,
      autoComplete: 'off',
      visible: isNew,
    },
    { name: 'phone', label: t('booking.phone'), half: true, maxLength: 50, visible: isNew },
    ...services.flatMap(({ id, questions }) =>
      // Members may leave out answers that strangers must give, because they book during a phone call.
      questions.map(({ key, label }) => ({
        name: answerName(id, key),
        label,
        maxLength: 2000,
        visible: () => id === service.id,
      })),
    ),
    { name: 'note', label: t('booking.note'), description: t('booking.note_hint'), kind: 'textarea', maxLength: 5000 },
  ];
  return (
    <FieldForm
      fields={fields}
      submitLabel={service.requiresConfirmation ? t('booking.submit_request') : t('booking.submit')}
      onCancel={onCancel}
      onSubmit={async (values) => {
        if (!values.start?.startsWith(mark)) throw timeMissing();
        const made = await create.mutateAsync(toInput(values, service, hostId, values.start.slice(mark.length)));
        notify.done(t('booking.created', { name: made.customerName ?? '' }));
        onMade(made.id);
      }}
    />
  );
}

function toInput(values: Record<string, string>, service: Service, hostId: string, start: string): NewBooking {
  const text = (name: string) => values[name]?.trim() ?? '';
  const answers = service.questions
    .map(({ key }) => [key, text(answerName(service.id, key))] as const)
    .filter(([, answer]) => answer !== '');
  const phone = text('phone');
  const customer = { name: text('name'), email: text('email'), ...(phone ? { phone } : {}) };
  return {
    serviceId: service.id,
    start,
    ...(hostId ? { hostId } : {}),
    ...(text('customerId') ? { customerId: text('customerId') } : { customer }),
    ...(answers.length > 0 ? { answers: Object.fromEntries(answers) } : {}),
    ...(text('note') ? { note: text('note') } : {}),
  };
}

function answerName(serviceId: string, key: string): string {
  return `answer ${serviceId} ${key}`;
}

function timeMissing(): ApiError {
  return new ApiError(422, 'invalid_input', '', [{ path: '/start', message: t('booking.choose_time') }]);
}
