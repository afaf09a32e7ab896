import { Alert, Anchor, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Connection, PackOffer, SignInProvider } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { type BegunPack, dropBegun, keepBegun } from './begun-pack.ts';
import { FailedAccess } from './failed-access.tsx';
import { freeName } from './free-name.ts';
import { PackMark } from './pack-mark.tsx';

interface PackFormProps {
  pack: PackOffer;
  /** What was entered before the person went to sign in, and how that ended. */
  begun?: BackFromSignIn | undefined;
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** They are signed in, turned back before the end, or did not get access; then this says why. */
type BackFromSignIn = BegunPack & { end: 'signed_in' | 'unfinished' | (string & {}) };

type Credential = PackOffer['credentials'][number];

/** From a pack to an app: its address, the access, a test call, and what is allowed at once. */
export function PackForm({ pack, begun, onCancel, onConnected }: PackFormProps) {
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
  const names = (connections.data?.items ?? []).map(({ name }) => name);
  // Whoever turned back halfway goes on with the same connection.
  const unfinished = provider && usable.find((connection) => isUnfinished(connection, pack, provider, begun));
  const [connecting, setConnecting] = useState(begun?.end === 'signed_in');
  const [problem, setProblem] = useState<unknown>();
  const submit = async (values: FormValues<string>) => {
    setProblem(undefined);
    const variables = Object.fromEntries(
      pack.variables.map(({ name }) => [name, (values[`variable_${name}`] ?? '').trim()]),
    );
    const made =
      key && values.access === 'key'
        ? await saving.mutateAsync(named(connectionOf(pack, key, values, variables), names))
        : null;
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
    dropBegun();
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
    const others = names.filter((name) => name !== unfinished?.name);
    const change = named(oauthConnectionOf(pack, to, values, wanted.variables), others);
    const made = await saving.mutateAsync({ ...change, ...(unfinished && { id: unfinished.id }) });
    const { authorizeUrl } = await signingIn.mutateAsync({ id: made.id, from: 'apps' });
    keepBegun({ ...wanted, connectionId: made.id });
    if (authorizeUrl) window.location.assign(authorizeUrl);
  };
  const asked = useRef(false);
  useEffect(() => {
    if (!begun || !connecting || asked.current) return;
    asked.current = true;
    const { end: _end, ...wanted } = begun;
    connect(wanted)
      .catch(setProblem)
      .finally(() => setConnecting(false));
  });
  const loading = [providers, connections].some(({ data, error }) => !data && !error);
  if (oauth && loading && can('connections.sign_in')) return null;
  if (connecting)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm">{t('apps.pack_testing', { name: pack.title })}</Text>
      </Group>
    );
  const isSignedIn = usable.some(({ id, access }) => id === begun?.connectionId && access?.state === 'connected');
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
      {problem !== undefined && <ErrorBox error={problem} />}
      {begun?.end === 'unfinished' && <Alert role="status">{t('apps.pack_unfinished', { name: pack.title })}</Alert>}
      {begun && begun.end !== 'unfinished' && begun.end !== 'signed_in' && <FailedAccess failed={begun.end} />}
      <FieldForm
        fields={fieldsOf(pack, key, provider, { offered, unfinished })}
        initial={{
          name: pack.name,
          permit: 'reading',
          ...(begun && valuesOf(begun)),
          access: begun ? (isSignedIn ? 'connection' : 'oauth') : accessesOf(key, provider)[0],
          clientId: clientIdOf(unfinished),
        }}
        submitLabel={({ access }) =>
          access === 'oauth' && provider ? t('oauth.sign_in', { provider: provider.name }) : t('apps.pack_submit')
        }
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
  { offered, unfinished }: { offered: { value: string; label: string }[]; unfinished: Connection | undefined },
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
          {
            name: 'clientSecret',
            label: t('apps.client_secret'),
            kind: 'secret' as const,
            description: unfinished?.hasSecret ? t('connections.keep_secret') : undefined,
            visible: withOAuth,
          },
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
            options: [{ value: '', label: '' }, ...offered],
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
  return { ...Object.fromEntries(named), name, permit, connectionId };
}

/** A connection that was made for this pack, and that nobody has signed in to yet. */
function isUnfinished(
  { id, name, kind, settings, access }: Connection,
  { title }: PackOffer,
  provider: SignInProvider,
  begun: BegunPack | undefined,
): boolean {
  if (kind !== 'oauth2' || settings.provider !== provider.id || access?.state !== 'signed_out') return false;
  return begun ? id === begun.connectionId : name === title || name.startsWith(`${title} `);
}

function clientIdOf(connection: Connection | undefined): string {
  return typeof connection?.settings.clientId === 'string' ? connection.settings.clientId : '';
}

function named<Made extends { name: string }>(made: Made, taken: string[]): Made {
  return { ...made, name: freeName(made.name, taken) };
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
