import type { Configuration, TokenEndpointResponse } from 'openid-client';
import { type Dial, DialFailure } from '../../../outbound/dial.ts';
import { failures } from '../words/failures.ts';
import type { OAuthClient, Provider } from './oauth-settings.ts';
import { ProviderFault, ProviderRefusal } from './provider-failure.ts';
import { plainAnswer } from './token-answer.ts';

export interface IssuedTokens {
  access: string;
  refresh: string | undefined;
  lifetimeMs: number | undefined;
  account: string | undefined;
}

interface DeviceCode {
  deviceCode: string;
  userCode: string;
  verificationUri: string;
  verificationUriComplete: string | undefined;
  lifetimeMs: number;
  intervalMs: number;
}

/** The time limit of all requests for one purpose together; shorter than the time that other callers wait. */
const totalMs = 12_000;
const maxBytes = 256 * 1024;
/** Error codes after which a later attempt may succeed. */
const passingErrors = new Set(['server_error', 'temporarily_unavailable', 'slow_down', 'rate_limited', 'ratelimited']);
/** The token becomes a header, so its characters are restricted. */
const sendable = /^[\x21-\x7e]{1,16000}$/;

type Library = typeof import('openid-client');

/** The requests to a provider, sent through the guarded dial. */
export class ProviderTalk {
  private readonly dial: Dial;
  private readonly provider: Provider;
  private readonly client: OAuthClient;
  private account: string | undefined;
  private fault: ProviderFault | undefined;

  constructor(dial: Dial, provider: Provider, client: OAuthClient) {
    this.dial = dial;
    this.provider = provider;
    this.client = client;
  }

  /** Where the person is sent, and what proves on return that svc sent them. */
  async authorizationUrl(asked: { redirectUri: string; state: string }): Promise<{ url: string; verifier: string }> {
    const library = await import('openid-client');
    const verifier = library.randomPKCECodeVerifier();
    const url = library.buildAuthorizationUrl(this.configured(library), {
      ...this.provider.parameters,
      ...this.scope(),
      redirect_uri: asked.redirectUri,
      response_type: 'code',
      state: asked.state,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, verifier };
  }

  exchange(given: {
    code: string;
    iss: string | undefined;
    state: string;
    verifier: string;
    redirectUri: string;
  }): Promise<IssuedTokens> {
    return this.tokens((library, configured) => {
      const back = new URL(given.redirectUri);
      back.searchParams.set('code', given.code);
      back.searchParams.set('state', given.state);
      // Without a known issuer, the parameter cannot be checked.
      if (given.iss !== undefined && this.provider.issuer !== undefined) back.searchParams.set('iss', given.iss);
      return library.authorizationCodeGrant(configured, back, {
        pkceCodeVerifier: given.verifier,
        expectedState: given.state,
      });
    });
  }

  refresh(refreshToken: string): Promise<IssuedTokens> {
    return this.tokens((library, configured) => library.refreshTokenGrant(configured, refreshToken));
  }

  clientCredentials(): Promise<IssuedTokens> {
    return this.tokens((library, configured) =>
      library.clientCredentialsGrant(configured, { ...this.provider.parameters, ...this.scope() }),
    );
  }

  async deviceCode(): Promise<DeviceCode> {
    const answer = await this.asked((library, configured) =>
      library.initiateDeviceAuthorization(configured, { ...this.provider.parameters, ...this.scope() }),
    );
    return {
      deviceCode: answer.device_code,
      userCode: answer.user_code,
      verificationUri: answer.verification_uri,
      verificationUriComplete: answer.verification_uri_complete,
      lifetimeMs: answer.expires_in * 1_000,
      intervalMs: (answer.interval ?? 5) * 1_000,
    };
  }

  /** Asks once; refused with `authorization_pending` until somebody has entered the code. */
  deviceTokens(deviceCode: string): Promise<IssuedTokens> {
    return this.tokens((library, configured) =>
      library.genericGrantRequest(configured, 'urn:ietf:params:oauth:grant-type:device_code', {
        device_code: deviceCode,
        // Some providers require it in the body although the client authenticates elsewhere.
        client_id: this.client.clientId,
      }),
    );
  }

  private async tokens(
    ask: (library: Library, configured: Configuration) => Promise<TokenEndpointResponse>,
  ): Promise<IssuedTokens> {
    const { access_token, refresh_token, expires_in } = await this.asked(ask);
    if (!sendable.test(access_token)) throw new ProviderFault(failures.phrase('provider_odd'));
    return {
      access: access_token,
      refresh: refresh_token,
      lifetimeMs: expires_in === undefined ? undefined : expires_in * 1_000,
      account: this.account,
    };
  }

  /** Errors of the library may contain requests and responses, so none of their text is passed on. */
  private async asked<Answer>(ask: (library: Library, configured: Configuration) => Promise<Answer>): Promise<Answer> {
    const library = await import('openid-client');
    try {
      return await ask(library, this.configured(library));
    } catch (error) {
      if (this.fault) throw this.fault;
      if (error instanceof library.ResponseBodyError)
        throw passingErrors.has(error.error)
          ? new ProviderFault(failures.phrase('provider_waits', { code: error.error }))
          : new ProviderRefusal(error.error);
      if (error instanceof library.AuthorizationResponseError) throw new ProviderRefusal(error.error);
      throw new ProviderFault(failures.phrase('provider_odd'));
    }
  }

  private configured(library: Library): Configuration {
    const { issuer, authorizationUrl, tokenUrl, deviceUrl, clientAuth } = this.provider;
    const { clientId, clientSecret } = this.client;
    const auth = { basic: library.ClientSecretBasic, post: library.ClientSecretPost, none: library.None };
    const configured = new library.Configuration(
      {
        issuer: issuer ?? new URL(tokenUrl).origin,
        authorization_endpoint: authorizationUrl,
        token_endpoint: tokenUrl,
        device_authorization_endpoint: deviceUrl,
      },
      clientId,
      undefined,
      clientSecret === undefined ? library.None() : auth[clientAuth](clientSecret),
    );
    // The guarded dial decides where calls may go, including calls without TLS.
    library.allowInsecureRequests(configured);
    configured[library.customFetch] = (url, init) => this.fetch(url, init);
    return configured;
  }

  private async fetch(
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> {
    try {
      const answer = await this.dial.send({
        method,
        url,
        ...this.content(headers, body),
        timeoutMs: totalMs,
        maxBytes,
      });
      if (answer.status >= 500 || answer.status === 408 || answer.status === 429)
        throw new ProviderFault(failures.phrase('provider_status', { status: String(answer.status) }));
      const told = parsed(answer.body.toString());
      if (!told) throw new ProviderFault(failures.phrase('provider_odd'));
      const plain = plainAnswer(answer.status, told, this.provider.account);
      this.account = plain.account;
      return Response.json(plain.body, { status: plain.status });
    } catch (error) {
      if (error instanceof DialFailure) this.fault = new ProviderFault(error.why, { cause: error });
      if (error instanceof ProviderFault) this.fault = error;
      throw error;
    }
  }

  private content(headers: Record<string, string>, body: unknown): { headers: Record<string, string>; body?: string } {
    if (!(body instanceof URLSearchParams)) return { headers };
    if (this.provider.body !== 'json') return { headers, body: body.toString() };
    return {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(body)),
    };
  }

  private scope(): Record<string, string> {
    return this.provider.scope === '' ? {} : { scope: this.provider.scope };
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
