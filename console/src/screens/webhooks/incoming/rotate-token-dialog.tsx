import type { InboundEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';

/** In minutes, the unit of the server. */
const overlaps = { none: 0, hour: 60, day: 1_440, week: 10_080, month: 43_200 } as const;
type Overlap = keyof typeof overlaps;

interface RotateTokenDialogProps {
  endpoint: InboundEndpoint;
  onRotated: (rotated: { token: string; previousTokenExpiresAt: string | null }) => void;
  onClose: () => void;
}

export function RotateTokenDialog({ endpoint: { id, name }, onRotated, onClose }: RotateTokenDialogProps) {
  const rotate = useWrite('webhooks.rotate_inbound', 'webhook');
  return (
    <Dialog title={t('incoming.rotate_title', { name })} opened onClose={onClose}>
      <FieldForm
        fields={[
          {
            name: 'overlap',
            label: t('webhooks.overlap_token'),
            description: t('incoming.overlap_hint'),
            kind: 'select',
            options: (Object.keys(overlaps) as Overlap[]).map((value) => ({
              value,
              label: t(`webhooks.overlap_${value}`),
            })),
          },
        ]}
        initial={{ overlap: 'day' }}
        submitLabel={t('incoming.rotate')}
        onCancel={onClose}
        onSubmit={async ({ overlap }) =>
          onRotated(await rotate.mutateAsync({ id, overlapMinutes: overlaps[overlap as Overlap] }))
        }
      />
    </Dialog>
  );
}
