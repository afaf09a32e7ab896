import { lessFree, type Origin } from './origin.ts';

/**
 * How a call reaches an action. `system` is svc itself: a reaction to an event, or a schedule. `public` is a stranger
 * on a public page.
 */
export type Via = 'session' | 'api' | 'cli' | 'mcp' | 'chat' | 'a2a' | 'workflow' | 'system' | 'public';

/** The caller, the workspace and the rights. Created by access/ and used by everything above. */
export interface Principal {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly workspaceId: string;
  readonly role: string;
  readonly capabilities: ReadonlySet<string>;
  readonly workspace: WorkspaceFacts;
  readonly via: Via;
  readonly origin: Origin;
  /** The scopes of the key, if they are narrower than its owner's rights. */
  readonly limits?: KeyLimits;
  /** The session or key that authenticated the call. */
  readonly credentialId: string;
  /** The name of the caller's program as people see it, such as the name of a key. */
  readonly client: string | null;
  /** Of a run that a program started. */
  readonly starter?: Starter | undefined;
  /** How many events and runs led to the call, if svc itself makes it. */
  readonly depth?: number;
  /** The role's settings for tables of records; undefined if there are none, as for most roles. */
  readonly tables?: RoleTables;
}

/** The person for whom a program started a run, and the program's key or grant. */
export interface Starter {
  readonly userId: string;
  readonly credentialId: string;
}

/** A role's settings for tables of records, loaded with its other rights. */
export interface RoleTables {
  /**
   * The modules with records or fields that are hidden from the role: `crm`, and `tables` for those that people
   * created.
   */
  readonly restrictedIn: ReadonlySet<string>;
  /** Of business data. */
  readonly system: readonly SystemTableRules[];
  /** The fields that are hidden from the role: `crm.leads.email`. */
  readonly hidden: ReadonlySet<string>;
}

export interface SystemTableRules {
  /** `crm.leads` */
  readonly source: string;
  readonly permission: { read: boolean | null; write: boolean | null; import: boolean | null } | null;
  readonly rules: readonly { verb: string; condition: unknown }[];
  readonly rights: readonly { field: string; access: 'hidden' | 'readonly' }[];
}

export const keyModes = ['full', 'ask', 'read'] as const;

/** What a key may do and where. `ask`: a person must approve every effect. */
export interface KeyLimits {
  readonly mode: (typeof keyModes)[number];
  readonly scopes: KeyScopes | null;
}

export interface KeyScopes {
  readonly modules?: string[];
  readonly tableIds?: string[];
  readonly workflowIds?: string[];
}

export interface WorkspaceFacts {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: string;
  readonly disabledModules: ReadonlySet<string>;
  /** Hosts that a person allows programs to call without asking. */
  readonly programHosts: readonly string[];
  /** The id of the file. */
  readonly logoId: string | null;
}

const byDoor: Record<Via, Origin> = {
  session: 'person',
  api: 'person',
  cli: 'program',
  mcp: 'program',
  chat: 'program',
  a2a: 'program',
  // A run passes on its own origin. Without one, it gets the origin with the least freedom.
  workflow: 'program',
  system: 'system',
  public: 'stranger',
};

/** The doors that programs use with their own key or grant. */
export const withCredential: ReadonlySet<Via> = new Set(['api', 'cli', 'mcp', 'a2a']);

/** Who starts the runs of this call. Undefined if the caller has no key or grant that could be revoked. */
export function starterOf({ starter, via, userId, credentialId }: Principal): Starter | undefined {
  return starter ?? (withCredential.has(via) ? { userId, credentialId } : undefined);
}

export function originOf(via: Via): Origin {
  return byDoor[via];
}

/** The same caller at another door, with no more freedom than before. */
export function cameBy(principal: Principal, via: Via): Principal {
  return { ...principal, via, origin: lessFree(principal.origin, originOf(via)) };
}

/**
 * Whether somebody has this right and its module is switched on. Other modules ask this before they show something of
 * it.
 */
export function may(
  { capabilities, workspace }: Pick<Principal, 'capabilities' | 'workspace'>,
  capability: string,
): boolean {
  return capabilities.has(capability) && !workspace.disabledModules.has(capability.slice(0, capability.indexOf('.')));
}
