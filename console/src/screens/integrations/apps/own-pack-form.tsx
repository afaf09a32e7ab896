import { useCan } from '../../../api/catalogue.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

interface OwnPackFormProps {
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** A pack that somebody wrote themselves: docs/guides/writing-a-pack.md. */
export function OwnPackForm({ onCancel, onConnected }: OwnPackFormProps) {
  const can = useCan();
  const adding = useWrite('apps.add_pack', 'app');
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  const usable = (connections.data?.items ?? []).filter(({ kind }) => kind === 'http' || kind === 'oauth2');
  return (
    <FieldForm<'pack' | 'connectionId'>
      fields={[
        { name: 'pack', label: t('apps.own_pack'), description: t('apps.own_pack_hint'), kind: 'json', required: true },
        {
          name: 'connectionId',
          label: t('apps.connection'),
          description: t('apps.connection_hint'),
          kind: 'select',
          options: [
            { value: '', label: t('apps.no_connection') },
            ...usable.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
      submitLabel={t('apps.pack_submit')}
      onCancel={onCancel}
      onSubmit={async ({ pack, connectionId }) => {
        const app = await adding.mutateAsync({
          pack: JSON.parse(pack) as Record<string, unknown>,
          ...(connectionId !== '' && { connectionId }),
        });
        notify.done(t('apps.connected_note', { name: app.name }));
        onConnected(app.id);
      }}
    />
  );
}
