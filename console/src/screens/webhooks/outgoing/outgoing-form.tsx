import { ApiError } from '../../../api/request.ts';
import type { OutgoingEndpoint, OutgoingSettings } from '../../../api/types.ts';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { EventPatterns } from './event-patterns.tsx';
import { HeaderRows } from './header-rows.tsx';
import { type AdvancedField, isUsual, type OutgoingField, settingsOf, valuesOf } from './outgoing-values.ts';

interface OutgoingFormProps {
  endpoint?: OutgoingEndpoint;
  submitLabel: string;
  onSubmit: (settings: OutgoingSettings) => Promise<unknown>;
  onCancel: () => void;
}

export function OutgoingForm({ endpoint, submitLabel, onSubmit, onCancel }: OutgoingFormProps) {
  return (
    <FieldForm
      fields={outgoingFields()}
      initial={valuesOf(endpoint)}
      submitLabel={submitLabel}
      codeFields={{ url_refused: 'url', secret_needed: 'headers' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        refuseWrong(values);
        await onSubmit(settingsOf(values)).catch(nameHeaders);
      }}
    />
  );
}

function outgoingFields(): Field<OutgoingField>[] {
  const advanced: (Field<OutgoingField> & { name: AdvancedField })[] = [
    { name: 'timeout', label: t('outgoing.timeout'), description: t('outgoing.timeout_hint'), half: true },
    {
      name: 'maxAttempts',
      label: t('outgoing.max_attempts'),
      description: t('outgoing.max_attempts_hint'),
      half: true,
    },
    { name: 'ratePerSecond', label: t('outgoing.rate'), description: t('outgoing.rate_hint') },
    { name: 'ordered', label: t('outgoing.ordered'), description: t('outgoing.ordered_hint'), kind: 'switch' },
    { name: 'headers', label: t('outgoing.headers'), draw: (drawn) => <HeaderRows {...drawn} /> },
  ];
  return [
    { name: 'name', label: t('outgoing.name'), required: true, autoFocus: true, maxLength: 120 },
    {
      name: 'url',
      label: t('outgoing.url'),
      description: t('outgoing.url_hint'),
      placeholder: 'https://example.com/webhooks',
      required: true,
    },
    { name: 'events', label: t('outgoing.events'), required: true, draw: (drawn) => <EventPatterns {...drawn} /> },
    { name: 'advanced', label: t('outgoing.advanced'), kind: 'switch' },
    // Settings in use stay visible, because nobody would see a fault next to a hidden field.
    ...advanced.map((field) => ({
      ...field,
      visible: (values: FormValues<OutgoingField>) =>
        values.advanced === 'true' || !isUsual(field.name, values[field.name]),
    })),
  ];
}

/** The server counts the time limit in milliseconds, so its messages would use them. */
function refuseWrong({ timeout }: FormValues<OutgoingField>): void {
  const seconds = Number(timeout.trim().replace(',', '.'));
  if (timeout.trim() === '' || (seconds >= 1 && seconds <= 30)) return;
  throw new ApiError(422, 'invalid_input', '', [{ path: '/timeout', message: t('outgoing.timeout_wrong') }]);
}

/** All headers are one field of the form, so a problem with one names it. */
function nameHeaders(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const details = error.details.map(({ path, message }) => {
    const name = /^\/headers\/(.+)$/.exec(path)?.[1];
    return { path, message: name ? `${name}: ${message}` : message };
  });
  throw new ApiError(error.status, error.code, error.message, details, error.retryAfterSeconds, error.facts);
}
