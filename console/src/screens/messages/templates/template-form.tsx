import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { MessageTemplate } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { useDeleteRow } from '../../../ui/lists/use-delete-row.ts';
import { t } from '../../../words/words.ts';
import { TemplateText } from './template-text.tsx';

interface TemplateFormProps {
  template: MessageTemplate | undefined;
  onDone: () => void;
}

export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const can = useCan();
  const save = useWrite('messages.save_template', 'message');
  const remove = useDeleteRow('message_template', 'message');
  // A live update must not replace what is being typed.
  const [start] = useState(template);
  const act = useSeen(start);
  const askDelete = ({ id, name }: MessageTemplate) =>
    remove(
      { id, name },
      {
        title: t('templates.delete_title', { name }),
        effect: t('templates.delete_effect', { name }),
        confirmLabel: t('templates.delete'),
        deleted: t('templates.deleted', { name }),
        remove: () => callAction('messages.delete_template', { id }),
        onDeleted: onDone,
      },
    );
  return (
    <FieldForm
      fields={[
        {
          name: 'name',
          label: t('templates.name'),
          description: t('templates.name_hint'),
          required: true,
          autoFocus: !start,
          maxLength: 120,
        },
        { name: 'subject', label: t('templates.subject'), required: true, maxLength: 300 },
        { name: 'text', label: t('templates.text'), required: true, draw: (drawn) => <TemplateText {...drawn} /> },
      ]}
      initial={{ name: start?.name ?? '', subject: start?.subject ?? '', text: start?.text ?? '' }}
      submitLabel={t('ui.save')}
      codeFields={{ name_taken: 'name' }}
      onCancel={onDone}
      onSubmit={async ({ name, subject, text }) => {
        const words = { name: name.trim(), subject: subject.trim(), text };
        const saved = await act((seen) => save.mutateAsync({ ...words, ...(start ? { id: start.id } : {}), ...seen }));
        notify.done(t('templates.saved', { name: saved.name }));
        onDone();
      }}
      footer={
        template &&
        can('messages.delete_template') && (
          <DeleteButton onClick={() => askDelete(template)}>{t('templates.delete')}</DeleteButton>
        )
      }
    />
  );
}
