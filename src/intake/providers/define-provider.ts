import type { ByLanguage } from '../../../language/languages.ts';

export const providerKinds = ['calendar', 'notetaker', 'voice'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** The secret itself travels in a header. */
export interface TokenScheme {
  readonly proof: 'token';
  readonly header: string;
  /** What stands before the secret, such as `Bearer `. */
  readonly prefix?: string;
}

/** A keyed digest of what was sent travels in a header. */
export interface SignatureScheme {
  readonly proof: 'signature';
  readonly header: string;
  /**
   * `value`: the signature alone, perhaps with `prefix` before it. `pairs`: `t=…,v1=…`, where `timestamp` and
   * `signature` name the keys. `list`: `v1,… v1,…`, of which those of version `signature` count.
   */
  readonly parse:
    | { readonly as: 'value'; readonly prefix?: string }
    | { readonly as: 'pairs'; readonly timestamp: string; readonly signature: string }
    | { readonly as: 'list'; readonly signature: string };
  /**
   * What is signed: text with `{body}`, `{timestamp}`, `{id}`, `{url}` and `{form}` (the fields of a form, sorted, each
   * name before its value).
   */
  readonly signed: string;
  /** How the secret becomes the key: its text, or the bytes that its base64 stands for (without `whsec_`). */
  readonly key: 'text' | 'base64';
  readonly digest: 'sha256' | 'sha1';
  readonly encoding: 'hex' | 'base64';
  /** Headers with `{id}` and `{timestamp}`, where they are not in the signature's own. */
  readonly idHeader?: string;
  readonly timestampHeader?: string;
  /** How old a signature may be, either way. */
  readonly tolerance?: { readonly seconds: number; readonly unit: 'seconds' | 'milliseconds' };
  /** The query parameter with the SHA-256 of a body that is not a form, where only the address is signed. */
  readonly bodyDigestParameter?: string;
}

export type Scheme = TokenScheme | SignatureScheme;

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A service whose webhooks svc knows how to check. Adding one: a file like the others, and a line in registry.ts. */
export interface Provider {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly title: string;
  /** Whether the service makes the secret, or lets people choose one. */
  readonly secretFrom: 'them' | 'us';
  /** A secret that the service would take, where it lets people choose. */
  readonly secretLength?: number;
  /** Each is tried; one that fits is enough. */
  readonly schemes: readonly Scheme[];
  /**
   * Its own id of this delivery, the same when it sends it again. Only where a token proves the call: with a signature,
   * what is signed tells copies.
   */
  deliveryId?(headers: Headers): string | undefined;
  /** Something it sends only to see whether the address answers. */
  isHandshake?(headers: Headers): boolean;
  /** What happened, where it is told by headers and not by a body. */
  bodyOf?(headers: Headers): Record<string, unknown>;
  /** What to paste where. */
  readonly steps: ByLanguage<readonly string[]>;
}

/** One value of a header; undefined where it is absent, empty or sent more than once. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
