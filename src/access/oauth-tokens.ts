import { AskTogether } from '../kernel/ask-together.ts';
import type { Clock } from '../kernel/clock.ts';
import { digestOf } from '../kernel/ids.ts';
import type { Principal } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Principals, Standing } from './principals.ts';

interface TokenRow extends Standing {
  grantId: string;
  clientName: string;
  lastUsedAt: Date | null;
}

const usedEveryMs = 60_000;

/** Access tokens of OAuth clients. They act as the person who connected the client, in the workspace chosen then. */
export class OAuthTokens {
  private readonly db: Db;
  private readonly principals: Principals;
  private readonly clock: Clock;
  /** The resource that a token must have been issued for. */
  private readonly resource: string;
  private readonly lookups = new AskTogether((token) => this.lookUp(token));

  constructor(db: Db, principals: Principals, clock: Clock, resource: string) {
    this.db = db;
    this.principals = principals;
    this.clock = clock;
    this.resource = resource;
  }

  /** Undefined if the token does not exist, has expired or was revoked, or if its person left the workspace. */
  findToken(token: string): Promise<Principal | undefined> {
    return this.lookups.of(token);
  }

  private async lookUp(token: string): Promise<Principal | undefined> {
    const now = this.clock.now();
    const row = await this.db.maybe<TokenRow>(sql`
      select g.id as "grantId", g.client_name as "clientName", g.last_used_at as "lastUsedAt", u.id as "userId", u.name, u.email, u.language,
        m.workspace_id as "workspaceId", w.version as "workspaceVersion", r.id as "roleId", r.version as "roleVersion"
      from oauth_tokens t join oauth_grants g on g.workspace_id = t.workspace_id and g.id = t.grant_id
      join users u on u.id = g.user_id
      join memberships m on m.user_id = g.user_id and m.workspace_id = g.workspace_id
      join roles r on r.id = m.role_id join workspaces w on w.id = m.workspace_id
      where t.digest = ${digestOf(token)} and t.kind = 'access' and t.expires_at > ${now} and g.expires_at > ${now}
        and t.payload ->> 'aud' = ${this.resource} and string_to_array(t.payload ->> 'scope', ' ') @> array['mcp']`);
    if (!row) return undefined;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > usedEveryMs) {
      await this.db.run(
        sql`update oauth_grants set last_used_at = ${now} where workspace_id = ${row.workspaceId} and id = ${row.grantId}`,
      );
    }
    return this.principals.of(row, { via: 'mcp', credentialId: row.grantId, client: row.clientName });
  }
}
