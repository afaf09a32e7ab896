/** What the actions give back, as the action routes describe it. */
export interface Person {
  id: string;
  name: string;
}

export const leadStages = ['new', 'screening', 'meeting', 'proposal', 'won', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

export interface Lead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  source: string | null;
  value: number | null;
  currency: string | null;
  ownerId: string | null;
  nextStepAt: string | null;
  stage: LeadStage;
  lostReason: string | null;
  custom: Record<string, unknown>;
  /** The customer that the lead became. */
  customerId: string | null;
  convertedAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export const approvalStates = ['pending', 'approved', 'executed', 'failed', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];
export type Risk = 'send' | 'publish' | 'pay' | 'delete';
/** What something does beyond the workspace's own data. */
export type Effect = Risk | 'call' | 'rights' | 'route';
/** Who set something in motion. `order`: what a person set up to act by itself. */
export type Origin = 'person' | 'order' | 'system' | 'stranger' | 'program';

export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
}

/** One thing that a card shows. `money`: {amount, currency} in the smallest unit; `diff`: {before, after}. */
export interface CardFact {
  key: string;
  /** In the reader's language. */
  label: string;
  value: unknown;
  as?: 'text' | 'long' | 'markdown' | 'money' | 'moment' | 'code' | 'diff' | 'items';
}

/** One of several things of the same kind that a card lists. */
export interface FactItem {
  key: string;
  title: string;
  facts: CardFact[];
}

export interface ApprovalCard {
  id: string;
  action: string;
  title: string;
  module: string;
  input: Record<string, unknown>;
  originalInput: Record<string, unknown> | null;
  preview: string;
  risk: Risk;
  effects: Effect[];
  origin: Origin | null;
  /** What it is about. Approving does exactly this. */
  facts: CardFact[];
  /** Identifies what the card shows; null for cards of earlier versions. */
  digest: string | null;
  /** Whether what it is about was changed since it was asked for. */
  changed: boolean;
  /** The facts as they were when it was asked for, where they have changed. */
  before: CardFact[];
  editable: boolean;
  via: string;
  client: string | null;
  requestedBy: Person | null;
  /** Why the caller wants it, in its own words. */
  reason: string | null;
  createdAt: string;
  expiresAt: string;
  state: ApprovalState;
  decidedBy: Person | null;
  decidedAt: string | null;
  note: string | null;
  result: unknown;
  error: { code: string; message: string } | null;
  inputSchema: JsonSchema;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  role: string;
  joinedAt: string;
  lastSeenAt: string | null;
  twoFactor: boolean;
}

export interface PendingInvitation {
  id: string;
  email: string;
  name: string | null;
  role: string;
  invitedBy: Person | null;
  createdAt: string;
  expiresAt: string;
}

export interface Role {
  id: string;
  key: string;
  name: string;
  builtIn: boolean;
  capabilities: string[];
  members: number;
  updatedAt: string;
}

export interface Capability {
  name: string;
  module: string;
  level: string;
}

export const keyModes = ['full', 'ask', 'read'] as const;
export type KeyMode = (typeof keyModes)[number];

/** Where a key works: in whole modules, and in single tables and workflows. */
export interface KeyScopes {
  modules?: string[];
  tableIds?: string[];
  workflowIds?: string[];
}

export interface ApiKey {
  id: string;
  name: string;
  kind: 'api' | 'computer';
  mode: KeyMode;
  /** Null: everywhere. */
  scopes: KeyScopes | null;
  hint: string;
  owner: Person | null;
  createdAt: string;
  lastUsedAt: string | null;
  mcpUsedAt: string | null;
  expiresAt: string | null;
  state: 'active' | 'expired' | 'revoked';
}

export type ToolListMode = 'svc' | 'compact' | 'full';

/** What a list of tools takes up in a client’s context. */
export interface ToolListCost {
  mode: ToolListMode;
  tools: number;
  tokens: number;
}

/** A program that somebody let in by signing in. */
export interface ConnectedClient {
  id: string;
  name: string;
  redirectHost: string;
  scopes: string[];
  person: Person;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface Computer {
  id: string;
  name: string;
  owner: Person | null;
  pairedAt: string;
  lastUsedAt: string | null;
}

export interface Workspace {
  id: string;
  name: string;
  /** In the addresses of its public pages. */
  slug: string;
  timeZone: string;
  currency: string;
  language: 'en' | 'de';
  plan: string;
  /** Hosts that runs of programs may call without asking. */
  programHosts: string[];
  createdAt: string;
  updatedAt: string;
}

export interface Overview {
  workspace: { id: string; name: string; plan: string };
  sections: { module: string; title: string; items: { label: string; value: string | number; href?: string }[] }[];
  waiting: { module: string; label: string; value: string | number; href?: string }[];
  waitingApprovals: number;
  unreadNotices: number;
  /** Whether the sample business is here. */
  sample: boolean;
}

export interface ModuleSwitch {
  name: string;
  title: string;
  description: string;
  enabled: boolean;
  required: boolean;
}

export interface Usage {
  plan: string;
  /** Null: no limit. */
  recordsPerTable: number | null;
  limits: {
    name: string;
    title: string;
    perMinute: number;
    burst: number;
    remaining: number;
    resetAt: string | null;
  }[];
  storage: { databaseBytes: number; parts: { name: string; title: string; rows: number; bytes: number }[] };
  /** Where they were asked for. */
  days?: {
    day: string;
    changes: number;
    received: number;
    delivered: number;
    undelivered: number;
    /** Of programs, by the door they came through. */
    calls: Record<'v1' | 'execute' | 'mcp' | 'a2a' | 'cli' | 'webhooks', number>;
  }[];
}

export interface ActivityEntry {
  id: string;
  at: string;
  actor: Person | null;
  action: string;
  module: string;
  summary: string;
  via: string;
  client: string | null;
  approvalId: string | null;
}

/** With what each changed field was before; null where that is not kept or not ours to read. */
export interface ActivityEntryDetail extends ActivityEntry {
  changes: { field: string; label?: string; recordId?: string; before: unknown; after: unknown }[] | null;
  /** The table whose records changed. */
  tableId?: string;
}

export interface Found {
  type: string;
  id: string;
  title: string;
  subtitle: string | null;
  href: string;
  module: string;
}

export interface SearchResult {
  items: Found[];
  /** More fits than is shown. */
  more: boolean;
  /** Modules that were not searched completely. */
  partial: string[];
}

export interface RetentionDays {
  eventDays: number | null;
  activityDays: number | null;
  runDays: number | null;
  trashDays: number | null;
}

type Days = Record<keyof RetentionDays, number>;

export interface Retention extends Days {
  /** As long as the instance keeps it. */
  longest: Days;
  lastRun: { startedAt: string; endedAt: string; removed: Record<string, number> } | null;
  running: { startedAt: string; removed: Record<string, number> } | null;
  updatedAt: string | null;
}

export interface DeletedThing {
  type: string;
  id: string;
  title: string;
  deletedAt: string;
  deletedBy: Person | null;
}

export interface FailedJob {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  failedAt: string;
  createdAt: string;
}

export interface SignedInSession {
  id: string;
  current: boolean;
  userAgent: string | null;
  address: string | null;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export type ConnectionKind = 'http' | 'model' | 'smtp' | 'payment';

export interface Connection {
  id: string;
  name: string;
  kind: ConnectionKind;
  settings: Record<string, unknown>;
  hasSecret: boolean;
  /** The end of a long secret. */
  secretHint: string | null;
  testedAt: string | null;
  testError: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Variable {
  name: string;
  /** null where it is secret. */
  value: string | null;
  secret: boolean;
  /** The only hosts that a secret is sent to, and the only workflows that it opens in; one that is gone has no name. Empty: any. */
  hosts: string[];
  workflows: { id: string; name: string | null }[];
  updatedAt: string;
}

export interface Notice {
  id: string;
  kind: string;
  title: string;
  body: string;
  href: string | null;
  at: string;
  readAt: string | null;
}

export interface NoticePreference {
  kind: string;
  title: string;
  console: boolean;
  mail: boolean;
}
