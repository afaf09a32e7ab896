import { timingSafeEqual } from 'node:crypto';
import { GroupWrites } from '../kernel/group-writes.ts';
import { digestOf } from '../kernel/ids.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface InboundEndpoint {
  id: string;
  workspaceId: string;
  path: string;
  on: boolean;
  requestsPerMinute: number;
  tokenDigest: Buffer;
  previousTokenDigest: Buffer | null;
  previousTokenExpiresAt: Date | null;
}

/**
 * Looks up endpoints for simultaneous callers with one statement. An answer is never older than the question, so that
 * disabling an endpoint or changing its token takes effect at once.
 */
export class InboundEndpoints {
  private readonly together: GroupWrites<string, InboundEndpoint | undefined>;

  constructor(db: Db) {
    this.together = new GroupWrites(async (paths) => {
      const found = new Map(
        (await findEndpoints(db, [...new Set(paths)])).map((endpoint) => [endpoint.path, endpoint]),
      );
      return paths.map((path) => found.get(path));
    });
  }

  async find(path: string): Promise<InboundEndpoint | undefined> {
    return pathPattern.test(path) ? this.together.add(path) : undefined;
  }
}

/** spec: Inbound webhook endpoint. Lowercase letters, digits and hyphens. */
export const pathPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** Whether one of these is the endpoint's token, or its previous token while that is still valid. */
export function knowsToken(endpoint: InboundEndpoint, tokens: readonly string[], now: Date): boolean {
  const { tokenDigest, previousTokenDigest, previousTokenExpiresAt } = endpoint;
  const valid = [tokenDigest];
  if (previousTokenDigest !== null && previousTokenExpiresAt !== null && previousTokenExpiresAt > now)
    valid.push(previousTokenDigest);
  return tokens.some((token) => {
    const digest = digestOf(token);
    return valid.some((known) => timingSafeEqual(known, digest));
  });
}

/** Endpoints of a workspace that has switched the module off count as disabled. */
function findEndpoints(db: Db, paths: string[]): Promise<InboundEndpoint[]> {
  return db.many(sql`
    select e.id, e.workspace_id as "workspaceId", e.path, e.state = 'on' and 'webhooks' <> all(w.disabled_modules) as on, e.requests_per_minute as "requestsPerMinute",
      e.token_digest as "tokenDigest", e.previous_token_digest as "previousTokenDigest", e.previous_token_expires_at as "previousTokenExpiresAt"
    from inbound_endpoints e join workspaces w on w.id = e.workspace_id where e.path = any(${paths}::text[]) and e.deleted_at is null`);
}
