import type { Phrase } from '../../language/phrase.ts';
import { WordedError } from '../kernel/worded-error.ts';
import type { Credentials, HttpAccess } from './http-credentials.ts';

/** The credentials for a request through a connection. */
export interface RequestCredentials extends Credentials {
  /**
   * Returns other credentials after the service answered 401 to these; undefined if there are none. If missing,
   * repeating the request is pointless.
   */
  renew?(): Promise<Credentials | undefined>;
}

/** The only way to get the credentials of a connection, for all kinds that use HTTP. */
export interface ConnectionAccess {
  /**
   * Finds a connection by id or name and returns where its requests may go, without opening its secret. Throws a
   * ConnectionFailure.
   */
  reachOf(workspaceId: string, idOrName: string): Promise<{ id: string; name: string; access: HttpAccess }>;
  /**
   * The address (which may be relative to the connection's) and credentials for one request. Throws a ConnectionFailure
   * if there are none, and a DialFailure if they may not be sent there.
   */
  credentialsFor(workspaceId: string, idOrName: string, address: string): Promise<RequestCredentials>;
}

type ConnectionFailureCode =
  | 'connection_missing'
  | 'connection_unfit'
  | 'client_missing'
  | 'sign_in_needed'
  | 'token_unavailable';

/** Why a connection cannot be used. `code` is stable. */
export class ConnectionFailure extends WordedError {
  readonly code: ConnectionFailureCode;
  /** Whether another attempt could succeed without somebody changing anything. */
  readonly retryable: boolean;

  constructor(code: ConnectionFailureCode, why: Phrase | string, retryable = false, cause?: unknown) {
    super(why, { cause });
    this.code = code;
    this.retryable = retryable;
  }
}
