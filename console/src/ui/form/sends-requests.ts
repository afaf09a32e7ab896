import type { Connection } from '../../api/types.ts';

/** Whether requests can go through a connection: it says where to, and with which credentials. */
export function sendsRequests({ kind }: Pick<Connection, 'kind'>): boolean {
  return kind === 'http' || kind === 'oauth2';
}
