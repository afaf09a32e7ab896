import type { Connection, ConnectionChange, SignInProvider } from '../../../api/types.ts';
import type { FormValues } from '../../../ui/form/field.ts';
import { furtherKeysIn, storedKeyRows } from '../further-keys/key-rows.ts';

/** The fields of the form, with the names that the server uses. */
export type OAuthField =
  | 'name'
  | 'flow'
  | 'variable'
  | 'clientId'
  | 'clientSecret'
  | 'scopes'
  | 'issuer'
  | 'authorizationUrl'
  | 'tokenUrl'
  | 'deviceUrl'
  | 'clientAuth'
  | 'parameters'
  | 'baseUrl'
  | 'allowedHosts'
  | 'moreKeys';

export type OAuthValues = FormValues<OAuthField>;

const shared = ['flow', 'clientId', 'scopes', 'baseUrl', 'allowedHosts', 'parameters'] as const;
const ofCustom = ['issuer', 'authorizationUrl', 'tokenUrl', 'deviceUrl', 'clientAuth'] as const;

/** The initial values: the stored ones, or the provider's defaults. */
export function oauthValuesOf(
  connection: Connection | undefined,
  preset: SignInProvider | undefined,
): Partial<OAuthValues> {
  if (!connection)
    return {
      name: preset?.name ?? '',
      flow: preset?.flows[0] ?? 'code',
      clientAuth: 'basic',
      scopes: preset?.scopes ?? '',
      variable: preset?.variable?.usual ?? '',
    };
  const { moreKeys: _moreKeys, ...plain } = connection.settings;
  const texts = Object.entries(plain).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  return { ...Object.fromEntries(texts), name: connection.name, moreKeys: storedKeyRows(connection) };
}

export function oauthChangeOf(
  before: Connection | undefined,
  provider: string,
  preset: SignInProvider | undefined,
  values: OAuthValues,
): ConnectionChange {
  const fields = [...shared, ...(preset?.variable ? (['variable'] as const) : []), ...(preset ? [] : ofCustom)];
  const texts = fields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== '');
  const settings = Object.fromEntries(
    texts.map(([field, text]) => [field, field === 'allowedHosts' ? text.split(/[\s,]+/).filter(Boolean) : text]),
  );
  const clientSecret = values.clientSecret.trim();
  const more = furtherKeysIn(values.moreKeys);
  const secret = { ...(clientSecret && { clientSecret }), ...more.secret };
  return {
    ...(before ? { id: before.id } : { kind: 'oauth2' as const }),
    name: values.name.trim(),
    settings: { provider, ...settings, ...more.settings },
    ...(Object.keys(secret).length > 0 && { secret }),
  };
}
