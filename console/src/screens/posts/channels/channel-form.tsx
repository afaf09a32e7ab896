import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import type { PostChannel } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { sendsRequests } from '../../../ui/form/sends-requests.ts';
import { useDeleteRow } from '../../../ui/lists/use-delete-row.ts';
import { t } from '../../../words/words.ts';

interface ChannelFormProps {
  channel: PostChannel | undefined;
  onDone: () => void;
}

export function ChannelForm({ channel, onDone }: ChannelFormProps) {
  const can = useCan();
  const save = useWrite('publishing.save_channel', 'channel');
  const remove = useDeleteRow('post_channel', 'channel');
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  // A live update must not replace what is being typed.
  const [start] = useState(channel);
  const act = useSeen(start);
  if (connections.isLoading) return null;
  const askDelete = ({ id, name }: PostChannel) =>
    remove(
      { id, name },
      {
        title: t('channels.delete_title'),
        effect: t('channels.delete_effect', { name }),
        confirmLabel: t('channels.delete'),
        deleted: t('channels.deleted', { name }),
        remove: () => callAction('publishing.delete_channel', { id }),
        onDeleted: onDone,
      },
    );
  return (
    <FieldForm
      fields={[
        { name: 'name', label: t('channels.name'), required: true, autoFocus: !start, maxLength: 200 },
        {
          name: 'url',
          label: t('channels.url'),
          description: t('channels.url_hint'),
          required: true,
          maxLength: 2_000,
          placeholder: 'https://',
        },
        {
          name: 'connectionId',
          label: t('channels.connection'),
          description: t('channels.connection_hint'),
          kind: 'select',
          options: optionsOf(connections.data?.items.filter(sendsRequests), start?.connectionId ?? null),
        },
      ]}
      initial={{ name: start?.name ?? '', url: start?.url ?? '', connectionId: start?.connectionId ?? '' }}
      submitLabel={t('ui.save')}
      codeFields={{ url_refused: 'url', connection_not_found: 'connectionId' }}
      onCancel={onDone}
      onSubmit={async ({ name, url, connectionId }) => {
        const words = { name: name.trim(), url: url.trim(), connectionId: connectionId || null };
        const saved = await act((seen) => save.mutateAsync({ ...words, ...(start ? { id: start.id } : {}), ...seen }));
        notify.done(t('channels.saved', { name: saved.name }));
        onDone();
      }}
      footer={
        channel &&
        can('publishing.delete_channel') && (
          <DeleteButton onClick={() => askDelete(channel)}>{t('channels.delete')}</DeleteButton>
        )
      }
    />
  );
}

/** The chosen connection stays in the list, even if it was deleted or the person may not see it. */
function optionsOf(items: { id: string; name: string }[] | undefined, chosen: string | null) {
  const options = [
    { value: '', label: t('channels.connection_none') },
    ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (chosen && !options.some(({ value }) => value === chosen))
    options.push({ value: chosen, label: items ? t('channels.connection_gone') : chosen });
  return options;
}
