import type { Phrase } from '../../language/phrase.ts';
import { WordedError } from '../kernel/worded-error.ts';
import type { Credentials, HttpAccess } from './http-credentials.ts';

/** What a request is sent with that goes through a connection. */
export interface RequestCredentials extends Credentials {
  /**
   * Others, once the service has answered 401 to these; undefined where there are none. Without it, asking again is of
   * no use.
   */
  renew?(): Promise<Credentials | undefined>;
}

/** The one way from a connection to what a request is sent with, for every kind that speaks HTTP. */
export interface ConnectionAccess {
  /** By id or name: where its requests may go, without opening its secret. Throws a ConnectionFailure. */
  reachOf(workspaceId: string, idOrName: string): Promise<{ id: string; name: string; access: HttpAccess }>;
  /**
   * The address, which may be relative to that of the connection, with credentials for one request. Throws a
   * ConnectionFailure where there are none, and a DialFailure where they may not go there.
   */
  credentialsFor(workspaceId: string, idOrName: string, address: string): Promise<RequestCredentials>;
}

type ConnectionFailureCode =
  | 'connection_missing'
  | 'connection_unfit'
  | 'client_missing'
  | 'sign_in_needed'
  | 'token_unavailable';

/** Why a connection cannot be used; `code` is stable. */
export class ConnectionFailure extends WordedError {
  readonly code: ConnectionFailureCode;
  /** Whether another attempt could succeed without anybody's doing. */
  readonly retryable: boolean;

  constructor(code: ConnectionFailureCode, why: Phrase | string, retryable = false, cause?: unknown) {
    super(why, { cause });
    this.code = code;
    this.retryable = retryable;
  }
}
