import type { AccessWay, Connection, ConnectionChange, SignInProvider } from '../../../../api/types.ts';
import type { Field, FormValues } from '../../../../ui/form/field.ts';
import { t } from '../../../../words/words.ts';
import { keysOf, secretOfKey } from '../../../settings/further-keys/key-rows.ts';
import { lackingKeys, reaches, sendsFirst } from './lacking-keys.ts';
import { wordsOfFirst, wordsOfKey, wordsOfWay } from './way-words.ts';

/** A way to get access that a person can choose in a form. */
export interface WayChoice {
  value: string;
  label: string;
  way: AccessWay;
  provider?: Provider;
}

/** Whom to sign in with: one whose addresses are known, or one that a document or a pack describes. */
type Provider = Pick<SignInProvider, 'id' | 'name' | 'scopes' | 'variable' | 'hasClient'> & {
  documentation: string | null;
};

/** What access is given to. */
export interface AccessTarget {
  title: string;
  baseUrl: string;
  variables?: Record<string, string>;
}

/** Those that svc can do; of a pack with one key and one sign-in they are called by what the person does. */
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
  /** Connections that may be used, once they hold every key that the service asks for. */
  connections: readonly Connection[];
  /** What the service asks for. */
  ways: readonly AccessWay[];
  /** Access can be taken away, or left out. */
  none?: boolean;
  /** The client's secret is kept already. */
  keepsSecret?: boolean;
}

/** The fields of a form that gives access: which way, and what that way needs. */
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
  // Said at its field; of several keys above the form.
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
      lackingKeys(connection, ways).map((key) => ({
        name: fieldOfLacking(connection, key),
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

/** The keys that a way needs besides what comes first; ways that ask for the same key share its field. */
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

function fieldOfLacking({ id }: Connection, key: AccessWay['more'][number]): string {
  return `${id} ${secretOfKey(key)}`;
}

/** What has to be saved of a connection that lacks keys, once they are typed. */
export function completedConnection(
  connection: Connection,
  ways: readonly AccessWay[],
  values: FormValues<string>,
): ConnectionChange | undefined {
  const keys = lackingKeys(connection, ways);
  if (keys.length === 0) return undefined;
  const added = keys.map(({ in: place, name }) => ({ in: place, name }));
  return {
    id: connection.id,
    settings: { ...connection.settings, moreKeys: [...keysOf(connection), ...added] },
    secret: Object.fromEntries(
      keys.map((key) => [secretOfKey(key), (values[fieldOfLacking(connection, key)] ?? '').trim()]),
    ),
  };
}

/** The connection that the chosen way becomes; its secret goes to where the app is called and nowhere else. */
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

/** What is asked for, by name; one key where the way does not say. */
function partsOf(way: AccessWay): { name: string; title: string }[] {
  if (way.kind !== 'http' || way.auth === 'none') return [];
  if (way.parts.length > 0) return way.parts;
  // Beside other keys it is called by what it is.
  if (way.more.length > 0 && way.auth !== 'basic')
    return [{ name: `${way.auth}_${way.headerName ?? way.queryName ?? ''}`, title: wordsOfFirst(way) }];
  return way.auth === 'basic'
    ? [{ name: 'password', title: t('connections.password') }]
    : [{ name: 'key', title: t('apps.pack_key') }];
}

/** Those whose secret may go to this address, and that begin with something that the service takes. */
export function matchingConnections(
  connections: readonly Connection[],
  baseUrl: string,
  ways: readonly AccessWay[] | null,
): Connection[] {
  return connections.filter(
    (connection) =>
      (connection.kind === 'http' || connection.kind === 'oauth2') &&
      (connection.settings.auth !== 'none' || keysOf(connection).length > 0) &&
      reaches(connection, baseUrl) &&
      (ways === null || ways.length === 0 || ways.some((way) => sendsFirst(connection, way))),
  );
}
