import type { Connection } from '../../api/types.ts';

/** Whether a connection holds the address and the credentials that a request needs. */
export function sendsRequests({ kind }: Pick<Connection, 'kind'>): boolean {
  return kind === 'http' || kind === 'oauth2';
}
