import type { AuthProvider, Client } from '@modelcontextprotocol/client';
import type { Dial } from '../../../outbound/dial.ts';
import { appLimits } from '../app-limits.ts';
import { tameText } from '../tame-text.ts';
import { refusals } from '../words/refusals.ts';
import { AppFailure } from './app-failure.ts';
import { type GuardedFetch, guardedFetch } from './guarded-fetch.ts';

/** The address of an app, and its credentials. */
export interface AppAccess {
  url: string;
  headers: Record<string, string>;
  /** For OAuth: the token, and what to do if it is rejected. */
  authProvider?: AuthProvider;
}

export interface OpenApp {
  client: Client;
  /** The time left for everything together. */
  options(): { timeout: number };
}

const never = {
  initialReconnectionDelay: 1_000,
  maxReconnectionDelay: 1_000,
  reconnectionDelayGrowFactor: 1,
  maxRetries: 0,
};

/** One session with an app: opened, used, closed. Every error in it is an AppFailure. */
export async function withApp<Result>(
  dial: Dial,
  access: AppAccess,
  work: (app: OpenApp) => Promise<Result>,
): Promise<Result> {
  // Loaded only when an app is used, so that svc starts without waiting for it.
  const sdk = await import('@modelcontextprotocol/client');
  const until = performance.now() + appLimits.callMs;
  const guarded = guardedFetch(dial, { totalMs: appLimits.callMs, maxBytes: appLimits.answerBytes });
  const options = () => ({ timeout: Math.max(1, Math.round(until - performance.now())) });
  const client = new sdk.Client({ name: 'svc', version: '1.0.0' });
  const transport = new sdk.StreamableHTTPClientTransport(new URL(access.url), {
    fetch: guarded.fetch,
    requestInit: { headers: access.headers },
    authProvider: access.authProvider,
    reconnectionOptions: never,
    onInsufficientScope: 'throw',
  });
  try {
    const worked = client.connect(transport, options()).then(() => work({ client, options }));
    return await Promise.race([worked, guarded.broken]);
  } catch (error) {
    throw failureOf(sdk, error, guarded);
  } finally {
    // Tells the server that the session is over; it may ignore that.
    void transport
      .terminateSession()
      .catch(() => undefined)
      .finally(() => client.close().catch(() => undefined));
  }
}

function failureOf(
  sdk: typeof import('@modelcontextprotocol/client'),
  error: unknown,
  { failure }: GuardedFetch,
): AppFailure {
  if (error instanceof AppFailure) return error;
  if (failure) return new AppFailure('broken', failure.why, error);
  if (error instanceof sdk.ProtocolError)
    return new AppFailure('declined', refusals.phrase('failure_error', { words: tameText(error.message, 300) }), error);
  if (error instanceof sdk.UnauthorizedError || error instanceof sdk.InsufficientScopeError) return refused(error);
  if (error instanceof sdk.SdkHttpError) {
    if (error.status === 401 || error.status === 403) return refused(error);
    return new AppFailure('broken', refusals.phrase('failure_status', { status: String(error.status) }), error);
  }
  if (error instanceof sdk.SdkError && error.code === sdk.SdkErrorCode.RequestTimeout)
    return new AppFailure('broken', refusals.phrase('failure_timeout', { seconds: appLimits.callMs / 1_000 }), error);
  return new AppFailure('broken', refusals.phrase('failure_not_mcp'), error);
}

function refused(cause: unknown): AppFailure {
  return new AppFailure('credentials', refusals.phrase('failure_credentials'), cause);
}
