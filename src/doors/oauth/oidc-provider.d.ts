/** The package has no types. These are the parts used here. */
declare module 'oidc-provider' {
  import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

  export interface ProviderContext {
    readonly method: string;
    readonly path: string;
    status: number;
    body: unknown;
    accepts(...types: string[]): string | false;
    redirect(address: string): void;
    set(headers: Record<string, string>): void;
    remove(header: string): void;
    readonly headers: IncomingHttpHeaders;
    readonly response: { get(header: string): string };
    readonly oidc: {
      readonly route: string;
      readonly result?: { consent?: { grantId?: string } };
      readonly provider: Provider;
    };
  }

  export interface ProviderClient {
    readonly clientId: string;
    readonly clientName?: string;
    readonly clientSecret?: string;
    readonly clientUri?: string;
    grantTypeAllowed(type: string): boolean;
    compareClientSecret(given: string): boolean;
  }

  export interface Interaction {
    readonly uid: string;
    readonly params: Record<string, unknown>;
  }

  export interface InteractionResult {
    login?: { accountId: string };
    consent?: { grantId: string };
    error?: string;
    error_description?: string;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    /** Whether X-Forwarded headers are trusted. */
    proxy: boolean;
    readonly Client: { prototype: ProviderClient; find(id: string): Promise<ProviderClient | undefined> };
    readonly Grant: { find(id: string): Promise<unknown> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      settings: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'server_error', listener: (context: ProviderContext, error: Error) => void): this;
  }

  class ProviderError extends Error {
    constructor(description: string);
    error: string;
    error_description?: string;
    statusCode: number;
  }

  export const errors: {
    InvalidGrant: typeof ProviderError;
    InvalidTarget: typeof ProviderError;
    SessionNotFound: typeof ProviderError;
  };
}
