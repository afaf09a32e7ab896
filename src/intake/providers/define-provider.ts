import type { ByLanguage } from '../../../language/languages.ts';

export const providerKinds = ['calendar', 'notetaker', 'voice'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** A header contains the secret itself. */
export interface TokenScheme {
  readonly proof: 'token';
  readonly header: string;
  /** The text before the secret, such as `Bearer `. */
  readonly prefix?: string;
}

/** A header contains a keyed digest of the request. */
export interface SignatureScheme {
  readonly proof: 'signature';
  readonly header: string;
  /**
   * `value`: only the signature, perhaps after `prefix`. `pairs`: `t=…,v1=…`, where `timestamp` and `signature` name
   * the keys. `list`: `v1,… v1,…`, where those of version `signature` count.
   */
  readonly parse:
    | { readonly as: 'value'; readonly prefix?: string }
    | { readonly as: 'pairs'; readonly timestamp: string; readonly signature: string }
    | { readonly as: 'list'; readonly signature: string };
  /**
   * The signed text, with `{body}`, `{timestamp}`, `{id}`, `{url}` and `{form}` (the sorted fields of a form, each name
   * followed by its value).
   */
  readonly signed: string;
  /** How the key is derived from the secret: as text, or decoded from base64 (without `whsec_`). */
  readonly key: 'text' | 'base64';
  readonly digest: 'sha256' | 'sha1';
  readonly encoding: 'hex' | 'base64';
  /** Headers with `{id}` and `{timestamp}`, if these are not in the signature's header. */
  readonly idHeader?: string;
  readonly timestampHeader?: string;
  /** How far a signature's time may differ from now, in either direction. */
  readonly tolerance?: { readonly seconds: number; readonly unit: 'seconds' | 'milliseconds' };
  /** The query parameter with the SHA-256 of a body that is not a form, if only the address is signed. */
  readonly bodyDigestParameter?: string;
}

export type Scheme = TokenScheme | SignatureScheme;

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A service whose webhooks svc can verify. To add one, create a file like the others and a line in registry.ts. */
export interface Provider {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly title: string;
  /** Whether the service creates the secret or people can choose one. */
  readonly secretFrom: 'them' | 'us';
  /** The length of a secret that the service accepts, if people can choose one. */
  readonly secretLength?: number;
  /** All are tried; one match is sufficient. */
  readonly schemes: readonly Scheme[];
  /**
   * The provider's id of the delivery, which stays the same when it is repeated. Only used if a token proves the call;
   * a signature already identifies copies.
   */
  deliveryId?(headers: Headers): string | undefined;
  /** Whether the request only tests whether the address answers. */
  isHandshake?(headers: Headers): boolean;
  /** The content, if it is in the headers and not in the body. */
  bodyOf?(headers: Headers): Record<string, unknown>;
  /** Instructions for people: what to paste where. */
  readonly steps: ByLanguage<readonly string[]>;
}

/** The single value of a header; undefined if it is missing, empty or repeated. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
