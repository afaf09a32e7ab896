import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';

interface Question {
  title: string;
  effect: string;
  submitLabel: string;
  keepLabel?: string;
  /** Called without a reason if none was given. */
  onSubmit: (reason: { reason?: string }) => Promise<unknown>;
}

/** Explains what will happen, and asks for a reason that the customer will read. */
export function askReason({ title, effect, submitLabel, keepLabel, onSubmit }: Question): void {
  const id = modals.open({
    title,
    size: 460,
    children: (
      <FieldForm
        fields={[
          {
            name: 'reason',
            label: t('booking.reason_for_customer'),
            kind: 'textarea',
            maxLength: 1000,
            autoFocus: true,
          },
        ]}
        submitLabel={submitLabel}
        note={() => <Text c="dimmed">{effect}</Text>}
        cancelLabel={keepLabel}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ reason }) => {
          await onSubmit(reason.trim() ? { reason: reason.trim() } : {});
          modals.close(id);
        }}
      />
    ),
  });
}
