import { Alert, Stack } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { ProviderPreset, ProviderWebhook } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { SecretOnce } from '../../../ui/values/secret-once.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { AddressLine } from '../../webhooks/address-line.tsx';
import { ReceivedList } from '../../webhooks/incoming/received-list.tsx';
import { RejectedList } from '../../webhooks/incoming/rejected-list.tsx';
import classes from '../../webhooks/webhooks.module.css';

interface ProviderStepsProps {
  provider: ProviderWebhook;
  presets: ProviderPreset[];
  /** The secret that was just created. */
  secret: string | undefined;
  onSecret: (secret: string) => void;
}

/** What to paste at the provider, and the secret that both sides need. */
export function ProviderSteps({ provider, presets, secret, onSecret }: ProviderStepsProps) {
  const { id, kind, url, steps, secretHint, lastReceivedAt, name, updatedAt } = provider;
  const preset = presets.find((one) => one.provider === provider.provider);
  const save = useWrite('webhooks.save_provider', 'webhook');
  const can = useCan();
  return (
    <Stack gap="lg">
      {!secretHint && (
        <Alert color="yellow" icon={<ShieldAlert size={16} />}>
          {t('providers.no_secret_text')}
        </Alert>
      )}
      {secret && <SecretOnce secret={secret} label={t('providers.secret')} warning={t('providers.secret_once')} />}
      <Facts
        entries={[
          [t('providers.provider'), preset?.title ?? provider.provider],
          [t('providers.kind'), t(`provider_kind.${kind}`)],
          [t('providers.address'), <AddressLine key="url" text={url} label={t('webhooks.copy_address')} />],
          [t('providers.secret'), secretHint && <code key="hint">…{secretHint}</code>],
          [t('incoming.last_received'), lastReceivedAt ? <TimeAgo key="last" at={lastReceivedAt} /> : t('ui.never')],
        ]}
      />
      <div className={classes.part}>
        <h3 className={classes.partTitle}>{t('providers.steps')}</h3>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {can('webhooks.save_provider') && (
        <FieldForm
          // A typed secret is removed from the screen once it is stored.
          key={updatedAt}
          fields={[
            { name: 'name', label: t('providers.name'), required: true, maxLength: 120 },
            {
              name: 'secret',
              label: secretHint ? t('providers.new_secret') : t('providers.secret'),
              description: secretHint ? t('connections.keep_secret_end', { hint: secretHint }) : undefined,
              kind: 'secret',
            },
          ]}
          initial={{ name }}
          submitLabel={t('ui.save')}
          onSubmit={async (values) => {
            const given = values.secret.trim();
            const saved = await save.mutateAsync({
              id,
              kind,
              provider: provider.provider,
              name: values.name.trim(),
              ...(given ? { secret: given } : {}),
              expectedUpdatedAt: updatedAt,
            });
            if (saved.secret) onSecret(saved.secret);
            notify.done(t('webhooks.saved', { name: saved.name }));
          }}
        />
      )}
      {can('webhooks.list_received') && <ReceivedList endpointId={id} whenEmpty={t('providers.received_empty')} />}
      {can('webhooks.list_rejected') && <RejectedList endpointId={id} />}
    </Stack>
  );
}
