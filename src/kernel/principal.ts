import { lessFree, type Origin } from './origin.ts';

/**
 * The ways a call can reach an action. `system` is svc itself: a reaction to an event, a schedule. `public` is a
 * stranger on a public page.
 */
export type Via = 'session' | 'api' | 'cli' | 'mcp' | 'chat' | 'a2a' | 'workflow' | 'system' | 'public';

/** Who calls, where, and with which rights. Made by access/, read by everything above. */
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
  /** What the key allows, where that is less than its owner may do. */
  readonly limits?: KeyLimits;
  /** The session or key that was shown. */
  readonly credentialId: string;
  /** What people see as the caller's program, such as the name of a key. */
  readonly client: string | null;
  /** Of a run that a program started. */
  readonly starter?: Starter | undefined;
  /** How many events and runs led to the call, where svc itself makes it. */
  readonly depth?: number;
  /** What was set for the role about tables of records; undefined where nothing was, as for most. */
  readonly tables?: RoleTables;
}

/** The person on whose behalf a program started a run, and the program's key or grant. */
export interface Starter {
  readonly userId: string;
  readonly credentialId: string;
}

/** What was set for a role about tables of records, known with its other rights. */
export interface RoleTables {
  /**
   * The modules of whose records or fields something is out of its sight: `crm`, and `tables` for those that people
   * made.
   */
  readonly restrictedIn: ReadonlySet<string>;
  /** Of business data. */
  readonly system: readonly SystemTableRules[];
  /** Its fields that the role does not see: `crm.leads.email`. */
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

/** What a key may do, and where. `ask`: every effect waits for a person. */
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
  /** Hosts that a person lets programs call without asking. */
  readonly programHosts: readonly string[];
  /** The file. */
  readonly logoId: string | null;
}

const byDoor: Record<Via, Origin> = {
  session: 'person',
  api: 'person',
  cli: 'program',
  mcp: 'program',
  chat: 'program',
  a2a: 'program',
  // A run passes on its own origin. Without one it gets the origin with the least freedom.
  workflow: 'program',
  system: 'system',
  public: 'stranger',
};

/** The doors that programs come by with a key or a grant of their own. */
export const withCredential: ReadonlySet<Via> = new Set(['api', 'cli', 'mcp', 'a2a']);

/** Who starts the runs that this call starts. Undefined if the caller has no key or grant that could be revoked. */
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

/** Whether somebody has this right, and its module is on: what others show of that module's things depends on it. */
export function may(
  { capabilities, workspace }: Pick<Principal, 'capabilities' | 'workspace'>,
  capability: string,
): boolean {
  return capabilities.has(capability) && !workspace.disabledModules.has(capability.slice(0, capability.indexOf('.')));
}
