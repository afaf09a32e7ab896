import { AskTogether } from '../kernel/ask-together.ts';
import type { Clock } from '../kernel/clock.ts';
import { digestOf } from '../kernel/ids.ts';
import { cameBy, type KeyLimits, type KeyScopes, originOf, type Principal } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { withLimits } from './key-limits.ts';
import type { Principals, Standing } from './principals.ts';

export type KeyKind = 'api' | 'computer';

interface KeyRow extends Standing {
  keyId: string;
  kind: KeyKind;
  keyName: string;
  lastUsedAt: Date | null;
  mcpUsedAt: Date | null;
  mode: KeyLimits['mode'];
  scopes: KeyScopes | null;
}

export interface FoundKey {
  kind: KeyKind;
  /** The time of its last call over MCP, accurate to a minute. */
  mcpUsedAt: Date | null;
  principal: Principal;
}

const usedEveryMs = 60_000;

/**
 * API keys and the keys of paired computers. They act as the person who created them, in the workspace where they were
 * created.
 */
export class Keys {
  private readonly db: Db;
  private readonly principals: Principals;
  private readonly clock: Clock;
  private readonly lookups = new AskTogether((key) => this.lookUp(key));

  constructor(db: Db, principals: Principals, clock: Clock) {
    this.db = db;
    this.principals = principals;
    this.clock = clock;
  }

  /** Undefined if the key does not exist, was revoked, has expired, or its owner left the workspace. */
  async find(key: string): Promise<FoundKey | undefined> {
    return key.startsWith('svc_') ? this.lookups.of(key) : undefined;
  }

  /** The same for an API key over MCP. The use is recorded, so that people see which keys AI clients have. */
  async findOverMcp(key: string): Promise<Principal | undefined> {
    const found = await this.find(key);
    if (found?.kind !== 'api') return undefined;
    const { workspaceId, credentialId } = found.principal;
    const now = this.clock.now();
    if (isLongAgo(found.mcpUsedAt, now))
      await this.db.run(
        sql`update api_keys set mcp_used_at = ${now} where workspace_id = ${workspaceId} and id = ${credentialId}`,
      );
    return cameBy(found.principal, 'mcp');
  }

  private async lookUp(key: string): Promise<FoundKey | undefined> {
    const now = this.clock.now();
    const row = await this.db.maybe<KeyRow>(sql`
      select k.id as "keyId", k.kind, k.mode, k.scopes, k.name as "keyName", k.last_used_at as "lastUsedAt", k.mcp_used_at as "mcpUsedAt", u.id as "userId", u.name, u.email, u.language,
        m.workspace_id as "workspaceId", w.version as "workspaceVersion", r.id as "roleId", r.version as "roleVersion"
      from api_keys k join users u on u.id = k.owner_id
      join memberships m on m.user_id = k.owner_id and m.workspace_id = k.workspace_id
      join roles r on r.id = m.role_id join workspaces w on w.id = m.workspace_id
      where k.hash = ${digestOf(key)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})`);
    if (!row) return undefined;
    if (isLongAgo(row.lastUsedAt, now))
      await this.db.run(sql`update api_keys set last_used_at = ${now} where id = ${row.keyId}`);
    const via = row.kind === 'computer' ? 'cli' : 'api';
    const { mode, scopes } = row;
    const principal = await this.principals.of(row, {
      via,
      credentialId: row.keyId,
      client: row.keyName,
      origin: mode === 'full' ? originOf(via) : 'program',
    });
    return { kind: row.kind, mcpUsedAt: row.mcpUsedAt, principal: withLimits(principal, { mode, scopes }) };
  }
}

function isLongAgo(usedAt: Date | null, now: Date): boolean {
  return usedAt === null || now.getTime() - usedAt.getTime() > usedEveryMs;
}
