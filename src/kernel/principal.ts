/** The ways a call can reach an action. `system` is svc itself: a reaction to an event, a schedule. `public` is a stranger on a public page. */
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
  /** The session or key that was shown. */
  readonly credentialId: string;
  /** What people see as the caller's program, such as the name of a key. */
  readonly client: string | null;
}

export interface WorkspaceFacts {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly language: string;
  readonly disabledModules: ReadonlySet<string>;
}
