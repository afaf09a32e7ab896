import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { publicDoor } from './public-door.ts';

interface CancelStepProps {
  token: string;
  onBack: () => void;
  onCancelled: () => Promise<unknown>;
}

export function CancelStep({ token, onBack, onCancelled }: CancelStepProps) {
  return (
    <FieldForm
      fields={[{ name: 'reason', label: t('book.cancel_reason'), kind: 'textarea', maxLength: 1000, autoFocus: true }]}
      submitLabel={t('book.cancel_submit')}
      onCancel={onBack}
      onSubmit={async ({ reason }) => {
        await publicDoor.cancel(token, reason.trim());
        await onCancelled();
      }}
    />
  );
}
