export const flows = ['code', 'client_credentials', 'device'] as const;
export type Flow = (typeof flows)[number];

/** How the client proves itself where tokens are given: in the Authorization header, in the body, or by its id alone. */
export const clientAuths = ['basic', 'post', 'none'] as const;
export type ClientAuth = (typeof clientAuths)[number];

/** What differs from customer to customer in a provider's addresses, where they say `{variable}`. */
interface PresetVariable {
  kind: 'shop' | 'subdomain' | 'tenant' | 'region' | 'server';
  example: string;
  /** What may stand there: it must not lead anywhere else than to the provider. */
  pattern: RegExp;
  /** Where most have the same. */
  usual?: string;
}

/** A provider that is known here, taken from its own documentation. */
export interface Preset {
  id: string;
  name: string;
  /** Where the provider describes it. */
  documentation: string;
  /** The first is the one to begin with. */
  flows: readonly Flow[];
  authorizationUrl?: string;
  tokenUrl: string;
  deviceUrl?: string;
  clientAuth: ClientAuth;
  /** To begin with. */
  scopes: string;
  scopeSeparator?: ',';
  /** Where the documentation asks for tokens in JSON instead of a form. */
  body?: 'json';
  /** Sent along when a person is asked. */
  parameters?: Readonly<Record<string, string>>;
  /** What relative addresses are relative to. */
  baseUrl?: string;
  /** Hosts of its API: nobody else gets the token. */
  hosts: readonly string[];
  /** The header that carries the token, where it is not `Authorization: Bearer`. */
  tokenHeader?: string;
  /** Where the answer with the tokens says whose they are, such as `team.name`. */
  account?: string;
  variable?: PresetVariable;
}

/** A part of a host name. */
export const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
