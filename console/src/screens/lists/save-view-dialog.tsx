import { FieldForm } from '../../ui/form/field-form.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { t } from '../../words/words.ts';

interface SaveViewDialogProps {
  mayShare: boolean;
  onClose: () => void;
  onSave: (name: string, shared: boolean) => Promise<unknown>;
}

export function SaveViewDialog({ mayShare, onClose, onSave }: SaveViewDialogProps) {
  return (
    <Dialog title={t('list_views.save')} opened onClose={onClose}>
      <FieldForm
        fields={[
          { name: 'name', label: t('list_views.name'), required: true, autoFocus: true, maxLength: 200 },
          {
            name: 'who',
            label: t('list_views.who'),
            kind: 'select',
            options: [
              { value: 'me', label: t('list_views.for_me') },
              { value: 'all', label: t('list_views.for_everybody') },
            ],
            visible: () => mayShare,
          },
        ]}
        initial={{ who: 'me' }}
        submitLabel={t('list_views.save_now')}
        onCancel={onClose}
        onSubmit={({ name, who }) => onSave(name.trim(), who === 'all')}
      />
    </Dialog>
  );
}
