import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { PackOffer, SignInProvider } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { type BegunPack, keepBegun } from './begun-pack.ts';
import { PackMark } from './pack-mark.tsx';

interface PackFormProps {
  pack: PackOffer;
  /** What was entered before the person went to sign in. */
  begun?: BegunPack | undefined;
  /** They are back, and everything that is needed is known. */
  connects?: boolean;
  onCancel: () => void;
  onConnected: (id: string) => void;
}

type Credential = PackOffer['credentials'][number];

/** From a pack to an app: its address, the access, a test call, and what is allowed at once. */
export function PackForm({ pack, begun, connects = false, onCancel, onConnected }: PackFormProps) {
  const can = useCan();
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  const saving = useWrite('connections.save', 'connection');
  const removing = useWrite('connections.delete', 'connection');
  const adding = useWrite('apps.add_pack', 'app');
  const signingIn = useWrite('connections.sign_in', 'connection');
  const providers = useRead('connections.list_providers', {}, { enabled: can('connections.sign_in') });
  const key = pack.credentials.find(({ kind }) => kind === 'http');
  const oauth = pack.credentials.find(({ kind }) => kind === 'oauth2');
  const provider = providers.data?.items.find(({ id, flows }) => id === oauth?.provider && flows.includes('code'));
  const usable = (connections.data?.items ?? []).filter(({ kind }) => kind === 'http' || kind === 'oauth2');
  const offered = usable.map(({ id, name }) => ({ value: id, label: name }));
  const submit = async (values: FormValues<string>) => {
    const variables = Object.fromEntries(
      pack.variables.map(({ name }) => [name, (values[`variable_${name}`] ?? '').trim()]),
    );
    const made =
      key && values.access === 'key' ? await saving.mutateAsync(connectionOf(pack, key, values, variables)) : null;
    const connectionId = made?.id ?? values.connectionId;
    const wanted = {
      pack: pack.name,
      name: (values.name ?? '').trim(),
      variables,
      permit: values.permit as BegunPack['permit'],
    };
    if (provider && values.access === 'oauth') return signIn(provider, values, wanted);
    try {
      await connect({ ...wanted, ...(connectionId && { connectionId }) });
    } catch (error) {
      // A key that does not work is not kept: the next one gets the same name.
      if (made) await removing.mutateAsync({ id: made.id }).catch(() => undefined);
      throw error;
    }
  };
  const connect = async (wanted: Omit<BegunPack, 'connectionId'> & { connectionId?: string }) => {
    const app = await adding.mutateAsync(wanted);
    notify.done(
      app.account
        ? t('apps.pack_added_as', { name: pack.title, account: app.account })
        : t('apps.connected_note', { name: pack.title }),
    );
    onConnected(app.id);
  };
  const signIn = async (
    to: SignInProvider,
    values: FormValues<string>,
    wanted: Omit<BegunPack, 'connectionId'>,
  ): Promise<void> => {
    const change = oauthConnectionOf(pack, to, values, wanted.variables);
    // Whoever turned back halfway goes on with the same connection.
    const before = usable.find(({ name, access }) => name === change.name && access?.state === 'signed_out');
    const made = await saving.mutateAsync({ ...change, ...(before && { id: before.id }) });
    const { authorizeUrl } = await signingIn.mutateAsync({ id: made.id, from: 'apps' });
    keepBegun({ ...wanted, connectionId: made.id });
    if (authorizeUrl) window.location.assign(authorizeUrl);
  };
  const asked = useRef(false);
  useEffect(() => {
    if (!begun || !connects || asked.current) return;
    asked.current = true;
    connect(begun).catch(notify.failed);
  });
  if (oauth && !providers.data && !providers.error && can('connections.sign_in')) return null;
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <PackMark {...pack.mark} />
        <div>
          <Title order={3} size="h4">
            {pack.title}
          </Title>
          <Anchor href={pack.documentation} target="_blank" rel="noreferrer" size="xs">
            {t('apps.pack_documentation')}
          </Anchor>
        </div>
      </Group>
      <FieldForm
        fields={fieldsOf(pack, key, provider, offered)}
        initial={begun ? valuesOf(begun) : { name: pack.name, access: accessesOf(key, provider)[0], permit: 'reading' }}
        submitLabel={t('apps.pack_submit')}
        codeFields={{ name_taken: 'name' }}
        onCancel={onCancel}
        note={({ access }) =>
          access === 'oauth' && provider && !provider.hasClient ? (
            <Stack gap={6} mt="sm">
              <CodeBlock text={providers.data?.redirectUri ?? ''} label={t('oauth.redirect')} />
              <Text size="xs" c="dimmed">
                {t('oauth.redirect_hint')}
              </Text>
              <Anchor size="sm" href={provider.documentation} target="_blank" rel="noreferrer">
                {t('oauth.documentation', { provider: provider.name })}
              </Anchor>
            </Stack>
          ) : null
        }
        onSubmit={submit}
      />
      <Text size="sm" fw={600}>
        {t('apps.pack_operations')}
      </Text>
      <List size="sm" spacing={2}>
        {pack.operations.map(({ name, title, effect }) => (
          <List.Item key={name}>
            {title}{' '}
            <Text span size="xs" c="dimmed">
              {t(`apps.pack_effect_${effect}`)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function fieldsOf(
  pack: PackOffer,
  key: Credential | undefined,
  provider: SignInProvider | undefined,
  connections: { value: string; label: string }[],
): Field<string>[] {
  const asks = pack.credentials.length > 0;
  const accesses = accessesOf(key, provider);
  const withOAuth = ({ access }: Record<string, string>) => access === 'oauth';
  const withKey = ({ access }: Record<string, string>) => access === 'key';
  return [
    ...pack.variables.map(({ name, title, help, example }) => ({
      name: `variable_${name}`,
      label: title,
      description: help,
      placeholder: example,
      required: true,
    })),
    ...(asks && accesses.length > 1
      ? [
          {
            name: 'access',
            label: t('apps.pack_access'),
            kind: 'select' as const,
            options: accesses.map((value) => ({
              value,
              label: value === 'oauth' ? t('oauth.sign_in', { provider: pack.title }) : t(`apps.pack_access_${value}`),
            })),
          },
        ]
      : []),
    ...(provider && !provider.hasClient
      ? [
          { name: 'clientId', label: t('apps.client_id'), required: true, visible: withOAuth },
          { name: 'clientSecret', label: t('apps.client_secret'), kind: 'secret' as const, visible: withOAuth },
        ]
      : []),
    ...(key
      ? [
          ...(key.username === null
            ? []
            : [
                {
                  name: 'username',
                  label: t('apps.pack_username'),
                  description: key.username,
                  required: true,
                  visible: withKey,
                },
              ]),
          ...partsOf(key).map(({ name, title }, place) => ({
            name: `part_${name}`,
            label: title,
            kind: 'secret' as const,
            required: true,
            description: place === 0 ? (key.help ?? undefined) : undefined,
            visible: withKey,
          })),
        ]
      : []),
    ...(asks
      ? [
          {
            name: 'connectionId',
            label: t('apps.connection'),
            description: t('apps.connection_hint'),
            kind: 'select' as const,
            required: true,
            options: [{ value: '', label: '' }, ...connections],
            visible: ({ access }: Record<string, string>) => access === 'connection',
          },
        ]
      : []),
    { name: 'name', label: t('apps.name'), description: t('apps.name_hint'), required: true, maxLength: 20 },
    {
      name: 'permit',
      label: t('apps.permit_at_once'),
      description: t('apps.permit_at_once_hint'),
      kind: 'select',
      options: (['none', 'reading', 'all'] as const).map((value) => ({
        value,
        label: t(`apps.permit_at_once_${value}`),
      })),
    },
  ];
}

/** The ways to prove who calls, the usual one first. */
function accessesOf(key: Credential | undefined, provider: SignInProvider | undefined) {
  return [...(key ? ['key' as const] : []), ...(provider ? ['oauth' as const] : []), 'connection' as const];
}

function valuesOf({ name, permit, variables, connectionId }: BegunPack): Record<string, string> {
  const named = Object.entries(variables).map(([variable, value]) => [`variable_${variable}`, value]);
  return { ...Object.fromEntries(named), name, permit, access: 'connection', connectionId };
}

/** The connection that signing in needs; the provider's token goes to its own hosts and nowhere else. */
function oauthConnectionOf(
  pack: PackOffer,
  provider: SignInProvider,
  values: FormValues<string>,
  variables: Record<string, string>,
) {
  const scopes = pack.credentials.find(({ kind }) => kind === 'oauth2')?.scopes ?? provider.scopes;
  const variable = provider.variable && (Object.values(variables)[0] ?? provider.variable.usual);
  const [clientId, clientSecret] = [values.clientId, values.clientSecret].map((text) => (text ?? '').trim());
  return {
    name: [pack.title, ...Object.values(variables)].join(' '),
    kind: 'oauth2' as const,
    settings: {
      provider: provider.id,
      flow: 'code',
      ...(scopes && { scopes }),
      ...(variable && { variable }),
      ...(clientId && { clientId }),
    },
    ...(clientSecret && { secret: { clientSecret } }),
  };
}

function partsOf({ parts }: Credential): { name: string; title: string }[] {
  return parts.length > 0 ? parts : [{ name: 'key', title: t('apps.pack_key') }];
}

/** The connection that a typed key becomes; its secret goes to the base address of the pack and nowhere else. */
function connectionOf(pack: PackOffer, key: Credential, values: FormValues<string>, variables: Record<string, string>) {
  const filled = (text: string, by: Record<string, string>) =>
    text.replace(/\{([a-z]+)\}/g, (whole, name: string) => by[name] ?? whole);
  const given = Object.fromEntries(partsOf(key).map(({ name }) => [name, (values[`part_${name}`] ?? '').trim()]));
  const secret = key.value === null ? (given.key ?? '') : filled(key.value, given);
  const username = key.fixedUsername === null ? values.username : filled(key.fixedUsername, variables);
  return {
    name: [pack.title, ...Object.values(variables)].join(' '),
    kind: 'http' as const,
    settings: {
      auth: key.auth,
      baseUrl: filled(pack.baseUrl, variables),
      ...(key.headerName !== null && { headerName: key.headerName }),
      ...(key.queryName !== null && { queryName: key.queryName }),
      ...(key.auth === 'basic' && { username }),
    },
    secret: { [key.auth === 'basic' ? 'password' : 'token']: secret },
  };
}
