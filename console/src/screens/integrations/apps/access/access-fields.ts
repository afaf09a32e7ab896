import type { AccessWay, Connection, ConnectionChange, SignInProvider } from '../../../../api/types.ts';
import type { Field, FormValues } from '../../../../ui/form/field.ts';
import { t } from '../../../../words/words.ts';
import { keysOf, secretOfKey } from '../../../settings/further-keys/key-rows.ts';
import { missingKeys } from './matching-connections.ts';
import { wordsOfFirst, wordsOfKey, wordsOfWay } from './way-words.ts';

/** A way to get access that a person can choose in a form. */
export interface WayChoice {
  value: string;
  label: string;
  way: AccessWay;
  provider?: Provider;
}

/** The service that people sign in with: a provider that svc knows, or one that a document or a pack describes. */
type Provider = Pick<SignInProvider, 'id' | 'name' | 'scopes' | 'variable' | 'hasClient'> & {
  documentation: string | null;
};

/** The service that a connection is created for. */
export interface AccessTarget {
  title: string;
  baseUrl: string;
  variables?: Record<string, string>;
}

/** The ways that svc supports. `short` labels name what the person does, such as entering a key or signing in. */
export function waysToChoose(
  ways: readonly AccessWay[],
  providers: readonly SignInProvider[],
  { title, short = false }: { title: string; short?: boolean },
): WayChoice[] {
  const withKey = ways.filter(({ kind }) => kind === 'http');
  const first = { http: ways.find(({ kind }) => kind === 'http'), oauth2: ways.find(({ kind }) => kind === 'oauth2') };
  return ways.flatMap((way, place): WayChoice[] => {
    const value = `${way.kind === 'http' ? 'key' : 'oauth'}${Object.values(first).includes(way) ? '' : `_${place}`}`;
    if (way.kind === 'http')
      return [{ value, way, label: short && withKey.length === 1 ? t('apps.pack_access_key') : wordsOfWay(way) }];
    const provider = way.kind === 'oauth2' ? providerOf(way, providers, title) : undefined;
    if (!provider) return [];
    return [{ value, way, provider, label: short ? t('oauth.sign_in', { provider: title }) : wordsOfWay(way) }];
  });
}

function providerOf(way: AccessWay, known: readonly SignInProvider[], title: string): Provider | undefined {
  if (way.provider !== 'custom') return known.find(({ id, flows }) => id === way.provider && flows.includes('code'));
  const hasAddresses = way.tokenUrl !== null || way.issuer !== null;
  return hasAddresses
    ? {
        ...{ id: 'custom', name: title, scopes: way.scopes ?? '' },
        ...{ variable: null, hasClient: false, documentation: null },
      }
    : undefined;
}

interface Offered {
  /** Connections that can be used. The form asks for the keys that they lack. */
  connections: readonly Connection[];
  /** The ways that the service accepts. */
  ways: readonly AccessWay[];
  /** Whether the form offers to use no connection. */
  none?: boolean;
  /** Whether a client secret is already stored. */
  keepsSecret?: boolean;
}

/** The fields of a form that gives access: the choice of a way, and the values that each way needs. */
export function accessFields(
  choices: readonly WayChoice[],
  { connections, ways, none, keepsSecret }: Offered,
): Field<string>[] {
  const chosen = (values: Record<string, string>) => choices.find(({ value }) => value === values.access);
  const others = [
    ...(connections.length > 0 || !none ? ['connection' as const] : []),
    ...(none ? ['none' as const] : []),
  ];
  const withKey = choices.filter(({ way }) => way.kind === 'http');
  // The help of a single way is shown at its fields, and of several ways above the form.
  const only = withKey.length === 1 ? withKey[0]?.way : undefined;
  const titles = new Map(choices.flatMap(({ way }) => partsOf(way).map((part) => [part.name, part.title])));
  const asksClient = (values: Record<string, string>) => chosen(values)?.provider?.hasClient === false;
  return [
    {
      name: 'access',
      label: t('apps.pack_access'),
      kind: 'select',
      options: [
        ...choices.map(({ value, label }) => ({ value, label })),
        ...others.map((value) => ({
          value,
          label: t(value === 'none' ? 'apps.no_connection' : 'apps.pack_access_connection'),
        })),
      ],
      visible: () => choices.length + others.length > 1,
    },
    { name: 'clientId', label: t('apps.client_id'), required: true, visible: asksClient },
    {
      name: 'clientSecret',
      label: t('apps.client_secret'),
      kind: 'secret',
      description: keepsSecret ? t('connections.keep_secret') : undefined,
      visible: asksClient,
    },
    {
      name: 'scopes',
      label: t('oauth.scopes'),
      description: t('oauth.scopes_hint'),
      visible: (values) => chosen(values)?.provider?.id === 'custom',
    },
    {
      name: 'username',
      label: t('apps.pack_username'),
      description: only?.username ?? undefined,
      required: true,
      visible: (values) => {
        const way = chosen(values)?.way;
        return way?.auth === 'basic' && way.fixedUsername === null;
      },
    },
    ...[...titles].map(([name, title], place) => ({
      name: `part_${name}`,
      label: title,
      kind: 'secret' as const,
      required: true,
      description: place === 0 ? (only?.help ?? undefined) : undefined,
      visible: (values: Record<string, string>) => {
        const way = chosen(values)?.way;
        return way?.kind === 'http' && partsOf(way).some((part) => part.name === name);
      },
    })),
    ...furtherFields(choices, chosen),
    {
      name: 'connectionId',
      label: t('apps.connection'),
      description: t('apps.connection_hint'),
      kind: 'select',
      required: true,
      options: [{ value: '', label: '' }, ...connections.map(({ id, name }) => ({ value: id, label: name }))],
      visible: ({ access }) => access === 'connection',
    },
    ...connections.flatMap((connection) =>
      missingKeys(connection, ways).map((key) => ({
        name: missingKeyField(connection, key),
        label: wordsOfKey(key),
        kind: 'secret' as const,
        required: true,
        description: key.help ?? t('apps.key_for_connection', { name: connection.name }),
        visible: ({ access, connectionId }: Record<string, string>) =>
          access === 'connection' && connectionId === connection.id,
      })),
    ),
  ];
}

/** The further keys of all ways. Ways that need the same key share its field. */
function furtherFields(
  choices: readonly WayChoice[],
  chosen: (values: Record<string, string>) => WayChoice | undefined,
): Field<string>[] {
  const keys = new Map(choices.flatMap(({ way }) => way.more.map((key) => [secretOfKey(key), key])));
  return [...keys].map(([name, key]) => ({
    name,
    label: wordsOfKey(key),
    kind: 'secret' as const,
    required: true,
    description: key.help ?? undefined,
    visible: (values: Record<string, string>) =>
      chosen(values)?.way.more.some((each) => secretOfKey(each) === name) ?? false,
  }));
}

function missingKeyField({ id }: Connection, key: AccessWay['more'][number]): string {
  return `${id} ${secretOfKey(key)}`;
}

/** The change that adds the typed keys to a connection that lacks them. */
export function completedConnection(
  connection: Connection,
  ways: readonly AccessWay[],
  values: FormValues<string>,
): ConnectionChange | undefined {
  const keys = missingKeys(connection, ways);
  if (keys.length === 0) return undefined;
  const added = keys.map(({ in: place, name }) => ({ in: place, name }));
  return {
    id: connection.id,
    settings: { ...connection.settings, moreKeys: [...keysOf(connection), ...added] },
    secret: Object.fromEntries(
      keys.map((key) => [secretOfKey(key), (values[missingKeyField(connection, key)] ?? '').trim()]),
    ),
  };
}

/** The new connection for the chosen way. Its secret is only sent to the address of the app. */
export function connectionOf(
  { way, provider }: WayChoice,
  target: AccessTarget,
  values: FormValues<string>,
): ConnectionChange & { name: string } {
  const name = [target.title, ...Object.values(target.variables ?? {})].join(' ');
  const made = provider ? signInOf(way, provider, target, values) : keyOf(way, target, values);
  const secret = {
    ...made.secret,
    ...Object.fromEntries(way.more.map((key) => [secretOfKey(key), (values[secretOfKey(key)] ?? '').trim()])),
  };
  return {
    ...{ name, kind: made.kind },
    settings: {
      ...made.settings,
      ...(way.more.length > 0 && { moreKeys: way.more.map(({ in: place, name: key }) => ({ in: place, name: key })) }),
    },
    ...(Object.keys(secret).length > 0 && { secret }),
  };
}

function keyOf(way: AccessWay, { baseUrl, variables = {} }: AccessTarget, values: FormValues<string>) {
  const given = Object.fromEntries(partsOf(way).map(({ name }) => [name, (values[`part_${name}`] ?? '').trim()]));
  const secret = way.value === null ? (Object.values(given)[0] ?? '') : filled(way.value, given);
  const username = way.fixedUsername === null ? values.username : filled(way.fixedUsername, variables);
  return {
    kind: 'http' as const,
    settings: {
      auth: way.auth,
      baseUrl: filled(baseUrl, variables),
      ...(way.headerName !== null && { headerName: way.headerName }),
      ...(way.queryName !== null && { queryName: way.queryName }),
      ...(way.auth === 'basic' && { username }),
    },
    secret: way.auth === 'none' ? {} : { [way.auth === 'basic' ? 'password' : 'token']: secret },
  };
}

function signInOf(
  way: AccessWay,
  provider: Provider,
  { baseUrl, variables = {} }: AccessTarget,
  values: FormValues<string>,
) {
  const variable = provider.variable && (Object.values(variables)[0] ?? provider.variable.usual);
  const [clientId, clientSecret] = [values.clientId, values.clientSecret].map((text) => (text ?? '').trim());
  const isCustom = provider.id === 'custom';
  const scopes = isCustom ? (values.scopes ?? '').trim() : (way.scopes ?? provider.scopes);
  const addresses = {
    issuer: way.issuer,
    authorizationUrl: way.authorizationUrl,
    tokenUrl: way.tokenUrl,
    deviceUrl: way.deviceUrl,
  };
  return {
    kind: 'oauth2' as const,
    settings: {
      provider: provider.id,
      flow: way.flow ?? 'code',
      ...(scopes && { scopes }),
      ...(variable && { variable }),
      ...(clientId && { clientId }),
      ...(isCustom && {
        ...Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== null)),
        baseUrl: filled(baseUrl, variables),
        clientAuth: way.clientAuth ?? (clientSecret ? 'basic' : 'none'),
      }),
    },
    secret: { ...(clientSecret && { clientSecret }) },
  };
}

function filled(text: string, by: Record<string, string>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => by[name] ?? whole);
}

/** The secrets that a way needs; a single key unless the way lists its parts. */
function partsOf(way: AccessWay): { name: string; title: string }[] {
  if (way.kind !== 'http' || way.auth === 'none') return [];
  if (way.parts.length > 0) return way.parts;
  // Next to further keys, "Key" would be ambiguous.
  if (way.more.length > 0 && way.auth !== 'basic')
    return [{ name: `${way.auth}_${way.headerName ?? way.queryName ?? ''}`, title: wordsOfFirst(way) }];
  return way.auth === 'basic'
    ? [{ name: 'password', title: t('connections.password') }]
    : [{ name: 'key', title: t('apps.pack_key') }];
}
