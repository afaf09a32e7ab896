import type { Connection, ConnectionChange, SignInProvider } from '../../../api/types.ts';
import type { FormValues } from '../../../ui/form/field.ts';

/** The fields of the form, named as the server names them. */
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
  | 'allowedHosts';

export type OAuthValues = FormValues<OAuthField>;

const shared = ['flow', 'clientId', 'scopes', 'baseUrl', 'allowedHosts', 'parameters'] as const;
const ofCustom = ['issuer', 'authorizationUrl', 'tokenUrl', 'deviceUrl', 'clientAuth'] as const;

/** What it begins with: what is kept, or what is usual for the provider. */
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
  const texts = Object.entries(connection.settings).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(', ') : String(value),
  ]);
  return { ...Object.fromEntries(texts), name: connection.name };
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
  const secret = values.clientSecret.trim();
  return {
    ...(before ? { id: before.id } : { kind: 'oauth2' as const }),
    name: values.name.trim(),
    settings: { provider, ...settings },
    ...(secret ? { secret: { clientSecret: secret } } : {}),
  };
}
