import type { Connection, ConnectionChange, ConnectionKind } from '../../api/types.ts';
import type { FormValues } from '../../ui/form/field.ts';
import { furtherKeysIn, storedKeyRows } from './further-keys/key-rows.ts';

/** The fields of the form. Those of the settings and the secret have the names that the server uses. */
export type ConnectionField =
  | 'name'
  | 'kind'
  | 'auth'
  | 'baseUrl'
  | 'allowedHosts'
  | 'headerName'
  | 'queryName'
  | 'username'
  | 'provider'
  | 'paymentProvider'
  | 'defaultModel'
  | 'inputPrice'
  | 'outputPrice'
  | 'host'
  | 'port'
  | 'secure'
  | 'from'
  | 'token'
  | 'password'
  | 'apiKey'
  | 'signInProvider'
  | 'moreKeys';

export type ConnectionValues = FormValues<ConnectionField>;

const start = { kind: 'http', auth: 'bearer', provider: 'openai', paymentProvider: 'stripe', port: '587' };

/** OAuth connections have their own form. */
type TypedKind = Exclude<ConnectionKind, 'oauth2'>;

const settingsOf: Record<TypedKind, ConnectionField[]> = {
  http: ['auth', 'baseUrl', 'allowedHosts', 'headerName', 'queryName', 'username'],
  model: ['provider', 'baseUrl', 'defaultModel', 'inputPrice', 'outputPrice'],
  smtp: ['host', 'port', 'secure', 'username', 'from'],
  payment: ['paymentProvider', 'baseUrl'],
};

/**
 * Fields that only one authentication method uses. With another method they would be refused or stored without effect.
 */
const onlyWith: Partial<Record<ConnectionField, string>> = {
  headerName: 'header',
  queryName: 'query',
  username: 'basic',
};

export function valuesOf(connection: Connection | undefined): Partial<ConnectionValues> {
  if (!connection) return start;
  const { name, kind, settings } = connection;
  const { moreKeys: _moreKeys, ...plain } = settings;
  const texts = Object.entries(plain).map(([key, value]) => [key, textOf(value)]);
  const values: Partial<ConnectionValues> = {
    ...Object.fromEntries(texts),
    ...{ name, kind, moreKeys: storedKeyRows(connection) },
  };
  return kind === 'payment' ? { ...values, paymentProvider: values.provider ?? '' } : values;
}

export function changeOf(before: Connection | undefined, values: ConnectionValues): ConnectionChange {
  const kind = values.kind as TypedKind;
  const secretField = secretFieldOf(values);
  const first = isTestProvider(values) ? '' : values[secretField].trim();
  const more = kind === 'http' ? furtherKeysIn(values.moreKeys) : { settings: {}, secret: {} };
  const secret = { ...(first && { [secretField]: first }), ...more.secret };
  return {
    ...(before ? { id: before.id } : { kind }),
    name: values.name.trim(),
    settings: { ...readSettings(kind, values), ...more.settings },
    ...(Object.keys(secret).length > 0 && { secret }),
  };
}

export function secretFieldOf({ kind, auth }: Partial<ConnectionValues>): 'token' | 'password' | 'apiKey' {
  if (kind === 'model' || kind === 'payment') return 'apiKey';
  return kind === 'smtp' || auth === 'basic' ? 'password' : 'token';
}

function readSettings(kind: TypedKind, values: ConnectionValues): Record<string, unknown> {
  const fields = settingsOf[kind].filter(
    (field) =>
      (kind !== 'http' || (onlyWith[field] ?? values.auth) === values.auth) &&
      !(isTestProvider(values) && field === 'baseUrl'),
  );
  const entries = fields.map((field) => [settingName(field), settingOf(field, values[field].trim())] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Payments have a separate provider field, so that a change of the kind never leaves an invalid provider. */
function settingName(field: ConnectionField): string {
  return field === 'paymentProvider' ? 'provider' : field;
}

/** The built-in payment provider has no address and needs no key. */
export function isTestProvider({ kind, paymentProvider }: Partial<ConnectionValues>): boolean {
  return kind === 'payment' && paymentProvider === 'test';
}

function settingOf(field: ConnectionField, text: string): unknown {
  if (field === 'secure') return text === 'true';
  if (text === '') return undefined;
  if (field === 'inputPrice' || field === 'outputPrice') return priceOf(text);
  if (field === 'port') return /^\d+$/.test(text) ? Number(text) : text;
  return field === 'allowedHosts' ? text.split(/[\s,]+/).filter(Boolean) : text;
}

/** Accepts both decimal marks; the server refuses anything that is not a number. */
function priceOf(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === false ? '' : String(value);
}
