import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MailWarning } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { MessageSetup } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { onlyEdited } from '../../../ui/form/only-edited.ts';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { t } from '../../../words/words.ts';
import classes from '../messages.module.css';

type SettingName = 'connectionId' | 'replyTo' | 'signature' | 'inboundEndpointId';

export function SettingsForm({ setup }: { setup: MessageSetup }) {
  const can = useCan();
  const save = useWrite('messages.save_settings', 'message');
  const connections = useRead('connections.list', { kind: 'smtp' }, { enabled: can('connections.list') });
  const endpoints = useRead('webhooks.list_inbound', {}, { enabled: can('webhooks.list_inbound') });
  if (connections.isLoading || endpoints.isLoading) return null;
  const servers = optionsOf(connections.data?.items, setup.connectionId);
  const hooks = optionsOf(endpoints.data?.items, setup.inboundEndpointId);
  const fields: Field<SettingName>[] = [
    // Without connections there is nothing to choose; the note above links to where one is added.
    ...(servers.length === 0
      ? []
      : [
          {
            name: 'connectionId' as const,
            label: t('message_settings.connection'),
            description: t('message_settings.connection_hint'),
            kind: 'select' as const,
            options: [{ value: '', label: t('message_settings.connection_none') }, ...servers],
          },
        ]),
    {
      name: 'replyTo',
      label: t('message_settings.reply_to'),
      description: t('message_settings.reply_to_hint'),
      kind: 'email',
      autoComplete: 'off',
    },
    {
      name: 'signature',
      label: t('message_settings.signature'),
      description: t('message_settings.signature_hint'),
      kind: 'textarea',
      maxLength: 2_000,
    },
    {
      name: 'inboundEndpointId',
      label: t('message_settings.endpoint'),
      description: t('message_settings.endpoint_hint'),
      kind: 'select',
      options: [{ value: '', label: t('message_settings.endpoint_none') }, ...hooks],
    },
  ];
  return (
    <Section title={t('message_settings.sending')}>
      <Alert
        color={setup.connected ? 'petrol' : 'yellow'}
        {...(setup.connected ? {} : { icon: <MailWarning size={16} /> })}
        mb="md"
      >
        {setup.from ? t('message_settings.from', { address: setup.from }) : t('message_settings.no_connection')}{' '}
        {!setup.connected && can('connections.save') && (
          <Link to="/settings/connections" search={{ create: '1', kind: 'smtp' } as never} className={classes.link}>
            {t('message_settings.add_connection')}
          </Link>
        )}
      </Alert>
      <Card>
        {can('messages.save_settings') ? (
          <FieldForm
            fields={fields}
            stored={{
              connectionId: setup.connectionId ?? '',
              replyTo: setup.replyTo ?? '',
              signature: setup.signature ?? '',
              inboundEndpointId: setup.inboundEndpointId ?? '',
            }}
            submitLabel={t('ui.save')}
            onSubmit={async ({ connectionId, replyTo, signature, inboundEndpointId }, edited) => {
              const settings = {
                connectionId: connectionId || null,
                replyTo: replyTo.trim() || null,
                signature: signature.trim() || null,
                inboundEndpointId: inboundEndpointId || null,
              };
              await save.mutateAsync(onlyEdited(settings, edited));
              notify.done(t('message_settings.saved'));
            }}
          />
        ) : (
          <Facts
            entries={[
              [t('message_settings.connection'), nameIn(servers, setup.connectionId)],
              [t('message_settings.reply_to'), setup.replyTo],
              [t('message_settings.signature'), setup.signature],
              [t('message_settings.endpoint'), nameIn(hooks, setup.inboundEndpointId)],
            ]}
          />
        )}
      </Card>
    </Section>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The chosen connection stays in the list, even if it was deleted or the person may not see it. */
function optionsOf(items: { id: string; name: string }[] | undefined, chosen: string | null): Option[] {
  const options = (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: items ? t('message_settings.gone') : chosen }, ...options];
}

function nameIn(options: Option[], id: string | null): string | undefined {
  return options.find(({ value }) => value === id)?.label;
}
