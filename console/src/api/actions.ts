import type { AppActions } from './app-actions.ts';
import type { BookingActions } from './booking-actions.ts';
import type { ChatActions } from './chat-actions.ts';
import type { CustomerActions } from './customer-actions.ts';
import type { InvoiceActions } from './invoice-actions.ts';
import type { MemoryActions } from './memory-actions.ts';
import type { MessageActions } from './message-actions.ts';
import type { PostActions } from './post-actions.ts';
import type {
  ActivityEntry,
  ActivityEntryDetail,
  ApiKey,
  ApprovalCard,
  ApprovalState,
  Capability,
  Computer,
  ConnectedClient,
  Connection,
  ConnectionKind,
  DeletedThing,
  FailedJob,
  KeyMode,
  KeyScopes,
  Lead,
  LeadStage,
  Member,
  ModuleSwitch,
  Notice,
  NoticePreference,
  Overview,
  PendingInvitation,
  Retention,
  RetentionDays,
  Role,
  SearchResult,
  SignedInSession,
  ToolListCost,
  Usage,
  Variable,
  Workspace,
} from './shapes.ts';
import type { TableActions } from './table-actions.ts';
import type { TaskActions } from './task-actions.ts';
import type { WebhookActions } from './webhook-actions.ts';
import type { WorkflowActions } from './workflow-actions.ts';

export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

interface Paging {
  limit?: number;
  cursor?: string;
}

type ById = { id: string };
type Nothing = Record<string, never>;

export type LeadFields = Partial<
  Pick<
    Lead,
    | 'name'
    | 'email'
    | 'phone'
    | 'company'
    | 'source'
    | 'value'
    | 'currency'
    | 'ownerId'
    | 'nextStepAt'
    | 'stage'
    | 'lostReason'
  >
>;

export interface LeadFilter extends Paging {
  stage?: LeadStage;
  ownerId?: string;
  q?: string;
  /** The numbers by stage cost a count, so they come only where they are shown. */
  counts?: boolean;
  sort?: 'newest' | 'name' | 'value' | 'updated';
}

export interface ActivityFilter extends Paging {
  module?: string;
  actorId?: string;
  via?: string;
  q?: string;
  from?: string;
  to?: string;
}

export interface ConnectionChange {
  id?: string;
  name?: string;
  kind?: ConnectionKind;
  settings?: Record<string, unknown>;
  /** Left out it stays as it was. */
  secret?: Record<string, string>;
  expectedUpdatedAt?: string;
}

/** Input and result of each action that the console calls. A later screen adds its lines here. */
export interface Actions
  extends TableActions,
    CustomerActions,
    WorkflowActions,
    WebhookActions,
    TaskActions,
    AppActions,
    MemoryActions,
    MessageActions,
    PostActions,
    BookingActions,
    ChatActions,
    InvoiceActions {
  'crm.list_leads': [LeadFilter, Page<Lead> & { stages?: Partial<Record<LeadStage, number>> }];
  'crm.get_lead': [ById, Lead];
  'crm.create_lead': [LeadFields & { name: string }, Lead];
  'crm.update_lead': [LeadFields & ById & { expectedUpdatedAt?: string }, Lead];
  'crm.delete_lead': [ById, ById];
  'approvals.list': [Paging & { state?: ApprovalState }, Page<ApprovalCard> & { pending: number }];
  'approvals.get': [ById, ApprovalCard];
  'approvals.approve': [ById & { note?: string; seen?: string }, ApprovalCard];
  'approvals.decline': [ById & { note?: string }, ApprovalCard];
  'approvals.edit_and_approve': [ById & { input: Record<string, unknown>; note?: string; seen?: string }, ApprovalCard];
  'members.list': [
    Nothing,
    {
      items: Member[];
      invitations: PendingInvitation[];
      roles: Role[];
      capabilities: Capability[];
      mailsInvitations: boolean;
    },
  ];
  'members.invite': [{ email: string; role: string; name?: string }, ById & { inviteUrl: string; mailed: boolean }];
  'members.set_role': [ById & { role: string }, Member];
  'members.save_role': [{ id?: string; name: string; capabilities: string[]; expectedUpdatedAt?: string }, Role];
  'members.delete_role': [ById, ById];
  'members.remove': [ById, ById];
  'keys.list': [Nothing, Page<ApiKey>];
  'keys.create': [
    { name: string; kind?: 'api' | 'computer'; mode?: KeyMode; scopes?: KeyScopes; expiresAt?: string },
    ById & { key: string },
  ];
  'keys.confirm_code': [{ code: string }, ById & { name: string }];
  'keys.rotate': [ById, ById & { key: string }];
  'keys.revoke': [ById, ById];
  'computers.list': [Nothing, Page<Computer>];
  'computers.confirm_code': [{ code: string }, ById & { name: string }];
  'computers.revoke': [ById, ById];
  'workspace.overview': [{ section?: string }, Overview];
  'workspace.create': [{ name: string; timeZone?: string; currency?: string; language?: 'en' | 'de' }, Workspace];
  'workspace.get': [Nothing, Workspace];
  'workspace.update': [
    Partial<Pick<Workspace, 'name' | 'slug' | 'timeZone' | 'currency' | 'language' | 'programHosts'>> & {
      expectedUpdatedAt?: string;
    },
    Workspace,
  ];
  'workspace.list_modules': [Nothing, Page<ModuleSwitch>];
  'workspace.set_module': [{ module: string; enabled: boolean }, ModuleSwitch];
  'workspace.usage': [{ days?: number }, Usage];
  'workspace.get_activity': [ById, ActivityEntryDetail];
  'workspace.activity': [ActivityFilter, Page<ActivityEntry>];
  'workspace.search': [{ q: string; types?: string[]; limit?: number }, SearchResult];
  'workspace.get_retention': [Nothing, Retention];
  'workspace.set_retention': [Partial<RetentionDays> & { expectedUpdatedAt?: string }, Retention];
  'workspace.apply_retention': [Nothing, { startedAt: string; alreadyRunning: boolean }];
  'workspace.list_deleted': [Paging & { type?: string; q?: string }, Page<DeletedThing>];
  'workspace.fill_sample': [Nothing, { made: Record<string, number> }];
  'workspace.remove_sample': [Nothing, { removed: Record<string, number>; kept: { type: string; id: string }[] }];
  'workspace.restore': [{ type: string; id: string }, { type: string; id: string }];
  'workspace.list_failed_jobs': [Paging, Page<FailedJob>];
  'workspace.retry_failed_job': [ById, ById];
  'workspace.list_clients': [Nothing, Page<ConnectedClient>];
  'workspace.revoke_client': [ById, ById];
  'workspace.mcp_server': [Nothing, { url: string; lists: ToolListCost[] }];
  'workspace.list_sessions': [Nothing, Page<SignedInSession>];
  'workspace.revoke_session': [ById, ById];
  'workspace.list_variables': [Nothing, Page<Variable>];
  'workspace.set_variable': [
    { name: string; value?: string | null; secret?: boolean; hosts?: string[]; workflowIds?: string[] },
    { name: string; value: string | null; secret: boolean },
  ];
  'connections.list': [{ kind?: ConnectionKind }, Page<Connection>];
  'connections.save': [ConnectionChange, Connection];
  'connections.test': [ById & { url?: string }, { ok: boolean; message: string }];
  'connections.delete': [ById, ById];
  'workspace.list_notices': [Paging & { unreadOnly?: boolean }, Page<Notice> & { unread: number }];
  'workspace.mark_notices_read': [{ ids?: string[] }, { unread: number }];
  'workspace.get_notice_preferences': [Nothing, { mailAvailable: boolean; items: NoticePreference[] }];
  'workspace.set_notice_preferences': [{ kind: string; console?: boolean; mail?: boolean }, NoticePreference];
}

export type ActionName = keyof Actions;
export type ActionInput<Name extends ActionName> = Actions[Name][0];
export type ActionResult<Name extends ActionName> = Actions[Name][1];
