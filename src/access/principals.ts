import type { Origin } from '../kernel/origin.ts';
import {
  originOf,
  type Principal,
  type RoleTables,
  type SystemTableRules,
  type Via,
  type WorkspaceFacts,
} from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { builtInCapabilities } from './built-in-roles.ts';

/** The ids and versions that one statement reads for a credential. The data behind them is cached. */
export interface Standing {
  userId: string;
  name: string;
  email: string;
  language: string;
  workspaceId: string;
  workspaceVersion: number;
  roleId: string;
  roleVersion: number;
}

/** The fields of an anonymous visitor. */
const visitor = {
  userId: '00000000-0000-0000-0000-000000000000',
  name: '',
  email: '',
  role: 'visitor',
  capabilities: new Set<string>(),
  via: 'public' as const,
  origin: 'stranger' as const,
  credentialId: '',
  client: null,
};

/** The door and the credential of a call. */
interface Caller {
  via: Via;
  credentialId: string;
  client: string | null;
  /** Default: the origin of the door. */
  origin?: Origin;
}

interface RoleFacts {
  key: string;
  capabilities: ReadonlySet<string>;
  tables?: RoleTables;
}

/**
 * Creates the principal of a credential. Roles and workspaces are cached by id and version, and every request reads the
 * current version, so a revoked permission is gone with the next call.
 */
export class Principals {
  private readonly db: Db;
  private readonly allCapabilities: readonly string[];
  private readonly roles = new Map<string, RoleFacts>();
  private readonly workspaces = new Map<string, WorkspaceFacts>();

  constructor(db: Db, allCapabilities: readonly string[]) {
    this.db = db;
    this.allCapabilities = allCapabilities;
  }

  async of(standing: Standing, caller: Caller, db: Db = this.db): Promise<Principal> {
    const role = this.roles.get(`${standing.roleId}:${standing.roleVersion}`) ?? (await this.loadRole(db, standing));
    const workspace =
      this.workspaces.get(`${standing.workspaceId}:${standing.workspaceVersion}`) ??
      (await this.loadWorkspace(db, standing));
    return {
      userId: standing.userId,
      name: standing.name,
      email: standing.email,
      language: standing.language,
      workspaceId: standing.workspaceId,
      role: role.key,
      capabilities: role.capabilities,
      ...(role.tables && { tables: role.tables }),
      workspace,
      via: caller.via,
      origin: caller.origin ?? originOf(caller.via),
      credentialId: caller.credentialId,
      client: caller.client,
    };
  }

  /** The person as a current member without a credential, for later work in their name. */
  async ofMember(
    db: Db,
    userId: string,
    workspaceId: string,
    via: Via,
    client: string | null,
    origin = originOf(via),
  ): Promise<Principal | undefined> {
    const standing = await db.maybe<Standing>(sql`
      select u.id as "userId", u.name, u.email, u.language, m.workspace_id as "workspaceId", w.version as "workspaceVersion",
        r.id as "roleId", r.version as "roleVersion"
      from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id join workspaces w on w.id = m.workspace_id
      where m.user_id = ${userId} and m.workspace_id = ${workspaceId}`);
    return standing && this.of(standing, { via, credentialId: userId, client, origin }, db);
  }

  /** A stranger on a public page of the workspace, without a user and without permissions. */
  async ofVisitor(workspace: string | { id: string }, language: string): Promise<Principal | undefined> {
    const [slug, id] = typeof workspace === 'string' ? [workspace, null] : [null, workspace.id];
    const standing = await this.db.maybe<{ workspaceId: string; workspaceVersion: number }>(sql`
      select id as "workspaceId", version as "workspaceVersion" from workspaces where slug = ${slug} or id = ${id}`);
    if (!standing) return undefined;
    const { workspaceId, workspaceVersion } = standing;
    const facts =
      this.workspaces.get(`${workspaceId}:${workspaceVersion}`) ?? (await this.loadWorkspace(this.db, standing));
    return { ...visitor, language, workspaceId, workspace: facts };
  }

  private async loadRole(db: Db, standing: Standing): Promise<RoleFacts> {
    const row = await db.one<{
      key: string;
      builtIn: boolean;
      capabilities: string[] | null;
      version: number;
      tables: StoredRules[];
    }>(sql`
      select r.key, r.built_in as "builtIn", r.capabilities, r.version, case when r.table_rules then (
        select coalesce(json_agg(json_build_object('source', t.source, 'permission', p.set, 'rules', coalesce(u.rules, '[]'), 'rights', coalesce(a.rights, '[]'))), '[]')
        from data_tables t
          left join (select table_id, json_build_object('read', can_read, 'write', can_write, 'import', can_import) as set from table_permissions where role_id = r.id) p on p.table_id = t.id
          left join (select table_id, json_agg(json_build_object('verb', verb, 'condition', condition)) as rules from table_row_rules where role_id = r.id group by 1) u on u.table_id = t.id
          left join (select table_id, json_agg(json_build_object('field', field_key, 'access', access)) as rights from table_field_rights where role_id = r.id group by 1) a on a.table_id = t.id
        where t.workspace_id = r.workspace_id and t.deleted_at is null and (p.set is not null or u.rules is not null or a.rights is not null)) else '[]' end as tables
      from roles r where r.id = ${standing.roleId}`);
    const capabilities = new Set(row.builtIn ? builtInCapabilities(row.key, this.allCapabilities) : row.capabilities);
    const facts = { key: row.key, capabilities, ...(row.tables.length > 0 && { tables: tablesOf(row.tables) }) };
    keep(this.roles, `${standing.roleId}:${row.version}`, facts);
    return facts;
  }

  private async loadWorkspace(db: Db, standing: Pick<Standing, 'workspaceId'>): Promise<WorkspaceFacts> {
    const row = await db.one<
      Omit<WorkspaceFacts, 'disabledModules'> & { disabledModules: string[]; version: number }
    >(sql`
      select id, name, plan, time_zone as "timeZone", currency, language, disabled_modules as "disabledModules", program_hosts as "programHosts", logo_id as "logoId", version
      from workspaces where id = ${standing.workspaceId}`);
    const facts = { ...row, disabledModules: new Set(row.disabledModules) };
    keep(this.workspaces, `${standing.workspaceId}:${row.version}`, facts);
    return facts;
  }
}

/** A role's settings for one table. The source is null for tables that the workspace created. */
type StoredRules = Omit<SystemTableRules, 'source'> & { source: string | null };

function tablesOf(stored: readonly StoredRules[]): RoleTables {
  const system = stored.filter((table): table is SystemTableRules => table.source !== null);
  const restricting = stored.filter(
    ({ permission, rules, rights }) =>
      permission?.read === false ||
      rules.some(({ verb }) => verb === 'read') ||
      rights.some(({ access }) => access === 'hidden'),
  );
  return {
    restrictedIn: new Set(
      restricting.map(({ source }) => (source === null ? 'tables' : source.slice(0, source.indexOf('.')))),
    ),
    system,
    hidden: new Set(
      system.flatMap(({ source, rights }) =>
        rights.filter(({ access }) => access === 'hidden').map(({ field }) => `${source}.${field}`),
      ),
    ),
  };
}

const maxKept = 10_000;

/** Removes the oldest entry when the cache is full, so old versions disappear by themselves. */
function keep<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  if (cache.size >= maxKept) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(key, value);
}
