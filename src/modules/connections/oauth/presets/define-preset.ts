export const flows = ['code', 'client_credentials', 'device'] as const;
export type Flow = (typeof flows)[number];

/** How the client authenticates at the token endpoint: in the Authorization header, in the body, or by its id alone. */
export const clientAuths = ['basic', 'post', 'none'] as const;
export type ClientAuth = (typeof clientAuths)[number];

/** A part of a provider's addresses that differs between customers, written `{variable}`. */
interface PresetVariable {
  kind: 'shop' | 'subdomain' | 'tenant' | 'region' | 'server';
  example: string;
  /** A pattern for values. It must not allow addresses outside the provider. */
  pattern: RegExp;
  /** The value that most customers have. */
  usual?: string;
}

/** A known provider, as described in its own documentation. */
export interface Preset {
  id: string;
  name: string;
  /** The provider's documentation. */
  documentation: string;
  /** The first one is preselected. */
  flows: readonly Flow[];
  authorizationUrl?: string;
  tokenUrl: string;
  deviceUrl?: string;
  clientAuth: ClientAuth;
  /** The preselected scopes. */
  scopes: string;
  scopeSeparator?: ',';
  /** Set if the provider requires JSON instead of a form in token requests. */
  body?: 'json';
  /** Additional parameters of the authorization request. */
  parameters?: Readonly<Record<string, string>>;
  /** The base of relative addresses. */
  baseUrl?: string;
  /** The hosts of its API. The token is sent to no other host. */
  hosts: readonly string[];
  /** The header with the token, if it is not `Authorization: Bearer`. */
  tokenHeader?: string;
  /** Where the token response names the account, such as `team.name`. */
  account?: string;
  variable?: PresetVariable;
}

/** A part of a host name. */
export const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
