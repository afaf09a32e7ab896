import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';

interface AddDialogProps {
  /** The open dialog. */
  adding: string | undefined;
  onClose: () => void;
}

/** Adds pasted text, or a web address that the server loads. */
export function AddDialogs({ adding, onClose }: AddDialogProps) {
  const add = useWrite('knowledge.add_document', 'knowledge');
  const done = () => {
    notify.done(t('knowledge.added'));
    onClose();
  };
  return (
    <>
      <Dialog title={t('knowledge.add_text')} opened={adding === 'text'} onClose={onClose} size={620}>
        <FieldForm
          fields={[
            { name: 'title', label: t('knowledge.field_title'), required: true, maxLength: 200, autoFocus: true },
            {
              name: 'text',
              label: t('knowledge.field_text'),
              description: t('knowledge.field_text_hint'),
              kind: 'textarea',
              required: true,
            },
          ]}
          submitLabel={t('knowledge.submit_add')}
          onCancel={onClose}
          onSubmit={async ({ title, text }) => {
            await add.mutateAsync({ title, text });
            done();
          }}
        />
      </Dialog>
      <Dialog title={t('knowledge.add_address')} opened={adding === 'address'} onClose={onClose}>
        <FieldForm
          fields={[
            {
              name: 'address',
              label: t('knowledge.field_address'),
              description: t('knowledge.field_address_hint'),
              placeholder: 'https://',
              required: true,
              maxLength: 2_000,
              autoFocus: true,
            },
            { name: 'title', label: t('knowledge.field_title'), maxLength: 200 },
          ]}
          submitLabel={t('knowledge.submit_add')}
          onCancel={onClose}
          onSubmit={async ({ title, address }) => {
            await add.mutateAsync({ address, ...(title ? { title } : {}) });
            done();
          }}
        />
      </Dialog>
    </>
  );
}
