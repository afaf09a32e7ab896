import type { OutgoingEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import type { ShownSecret } from './secret-once-dialog.tsx';

/** In hours, the unit of the server. */
const overlaps = { none: 0, hour: 1, day: 24, week: 168 } as const;
type Overlap = keyof typeof overlaps;

interface RotateSecretDialogProps {
  endpoint: OutgoingEndpoint;
  onRotated: (shown: ShownSecret) => void;
  onClose: () => void;
}

export function RotateSecretDialog({ endpoint: { id, name }, onRotated, onClose }: RotateSecretDialogProps) {
  const rotate = useWrite('webhooks.rotate_outgoing_secret', 'webhook');
  return (
    <Dialog title={t('outgoing.rotate_title', { name })} opened onClose={onClose}>
      <FieldForm
        fields={[
          {
            name: 'overlap',
            label: t('webhooks.overlap_secret'),
            description: t('outgoing.overlap_hint'),
            kind: 'select',
            options: (Object.keys(overlaps) as Overlap[]).map((value) => ({
              value,
              label: t(`webhooks.overlap_${value}`),
            })),
          },
        ]}
        initial={{ overlap: 'day' }}
        submitLabel={t('outgoing.rotate')}
        onCancel={onClose}
        onSubmit={async ({ overlap }) => {
          const made = await rotate.mutateAsync({ id, overlapHours: overlaps[overlap as Overlap] });
          const title = t('outgoing.rotated_title', { name });
          onRotated({ title, secret: made.secret, previousUntil: made.previousSecretExpiresAt });
        }}
      />
    </Dialog>
  );
}
