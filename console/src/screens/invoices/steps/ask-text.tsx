import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FieldForm } from '../../../ui/form/field-form.tsx';

interface Question {
  title: string;
  /** What will happen. */
  effect: string;
  /** Of the text that may go with it. */
  label: string;
  maxLength: number;
  submitLabel: string;
  /** Called without a text if none was given. */
  onSubmit: (text: string | undefined) => Promise<unknown>;
}

/**
 * Says what will happen, and takes a text that goes with it, such as a reason. A refusal is shown; the dialog stays.
 */
export function askText({ title, effect, label, maxLength, submitLabel, onSubmit }: Question): void {
  const id = modals.open({
    title,
    size: 460,
    children: (
      <FieldForm
        fields={[{ name: 'text', label, kind: 'textarea', maxLength, autoFocus: true }]}
        submitLabel={submitLabel}
        note={() => <Text c="dimmed">{effect}</Text>}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ text }) => {
          await onSubmit(text.trim() || undefined);
          modals.close(id);
        }}
      />
    ),
  });
}
