import { useWrite } from '../../../api/use-action.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { IncomingForm } from './incoming-form.tsx';
import type { ShownToken } from './token-once.tsx';

interface CreateIncomingProps {
  onMade: (id: string, shown: ShownToken) => void;
  onClose: () => void;
}

export function CreateIncoming({ onMade, onClose }: CreateIncomingProps) {
  const create = useWrite('webhooks.create_inbound', 'webhook');
  return (
    <Dialog title={t('incoming.create_title')} opened onClose={onClose}>
      <IncomingForm
        submitLabel={t('incoming.submit')}
        onCancel={onClose}
        onSubmit={async (settings) => {
          const { id, url, token } = await create.mutateAsync(settings);
          onMade(id, { title: settings.name, id, url, token });
        }}
      />
    </Dialog>
  );
}
