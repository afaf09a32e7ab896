import type { ActionInput, ActionResult } from './actions.ts';

/** Short names for inputs and outputs of the server's actions, by subject. Their shapes are in `contract.ts`. */

export type AppAuth = NewApp['auth'];
export type AppState = ConnectedAppWithTools['state'];
export type ConnectedApp = ActionResult<'apps.list'>['items'][number];
export type AppSubscription = ConnectedAppWithTools['subscriptions'][number];
export type AppTool = ConnectedAppWithTools['toolList'][number];
export type ConnectedAppWithTools = ActionResult<'apps.get'>;

export type Question = Service['questions'][number];
export type Service = ActionResult<'bookings.list_services'>['items'][number];
export type TimeRange = Availability['overrides'][number]['ranges'][number];
export type Availability = ActionResult<'bookings.get_availability'>;
export type BookingState = Booking['state'];
export type Booking = ActionResult<'bookings.get_booking'>;

export type Conversation = ActionResult<'chat.list_conversations'>['items'][number];
export type ToolUse = ChatMessage['calls'][number];
export type ChatMessage = ActionResult<'chat.get_conversation'>['messages'][number];
export type ModelChoice = ActionResult<'chat.list_models'>['items'][number];

export type Dashboard = ActionResult<'dashboards.get'>;
export type DashboardTile = Dashboard['tiles'][number];
export type TileData = ActionResult<'dashboards.read'>['tiles'][number];
export type TileChart = NonNullable<TileData['chart']>;
export type TileRows = ActionResult<'dashboards.list_records'>;
export type NumberFormat = NonNullable<TileData['format']>;
export type SourceField = NonNullable<ActionResult<'dashboards.list_sources'>['fields']>[number];

export type CustomerState = Customer['state'];
export type Consent = Customer['consent'];
export type Customer = ActionResult<'crm.get_customer'>;
/** The customer or lead that a timeline or note belongs to. */
export type About = { customerId: string } | { leadId: string };
export type TimelineEntry = ActionResult<'crm.timeline'>['items'][number];
export type ImportResult = ActionResult<'crm.import_contacts'>;

export type InvoiceState = Invoice['state'];
/** The facts of an invoice that members and its recipient both see. */
export type InvoiceSheetFacts = Pick<
  Invoice,
  | 'number'
  | 'state'
  | 'overdue'
  | 'billTo'
  | 'currency'
  | 'taxIncluded'
  | 'lines'
  | 'subtotal'
  | 'taxes'
  | 'tax'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'remaining'
  | 'dueOn'
  | 'issuedOn'
  | 'notes'
  | 'reference'
>;
export type Invoice = ActionResult<'payments.list_invoices'>['items'][number];
export type PaymentKind = NonNullable<ActionInput<'payments.mark_paid'>['kind']>;
export type PaymentProvider = PaymentMethod['provider'];
export type Refund = Payment['refunds'][number];
export type Payment = ActionResult<'payments.charge_customer'>;
export type Seller = PaymentSetup['seller'];
export type PaymentMethod = ActionResult<'payments.list_payment_methods'>['items'][number];
export type PaymentSetup = ActionResult<'payments.save_settings'>;

export type KnowledgeDocument = ActionResult<'knowledge.list_documents'>['items'][number];
export type OpenedDocument = ActionResult<'knowledge.get_document'>;
export type FoundPassage = ActionResult<'knowledge.search'>['items'][number];
export type KnowledgeSetup = ActionResult<'knowledge.settings'>;
export type MemoryState = Memory['state'];
export type SubjectType = MemorySubject['type'];
export type MemorySubject = NonNullable<MemoryFilter['subject']>;
export type Memory = ActionResult<'memory.list'>['items'][number];
export type FoundMemory = ActionResult<'memory.search'>['items'][number];
export type MemoryChange = ActionResult<'memory.history'>['items'][number];
export type MemorySetup = ActionResult<'memory.save_settings'>;

export type Message = ActionResult<'messages.get_thread'>['messages'][number];
export type Thread = ActionResult<'messages.list_threads'>['items'][number];
export type ThreadState = NonNullable<ActionInput<'messages.list_threads'>['state']>;
export type MessageTemplate = ActionResult<'messages.list_templates'>['items'][number];
export type SuppressedAddress = ActionResult<'messages.list_suppressed'>['items'][number];
export type MessageSetup = ActionResult<'messages.save_settings'>;

export type PostState = PostOutline['state'];
export type PostOutline = ActionResult<'publishing.list_posts'>['items'][number];
export type Post = ActionResult<'publishing.get_post'>;
export type PostChannel = ActionResult<'publishing.list_channels'>['items'][number];
export type PageSetup = ActionResult<'publishing.save_settings'>;

export type RunState = ListedRun['status'];
export type RunTrigger = ListedRun['trigger'];
export type ListedRun = ActionResult<'workflows.list_runs'>['items'][number];
export type TraceSpan = Omit<NonNullable<ActionResult<'workflows.get_run'>['spans']>[number], 'children'> & {
  children?: TraceSpan[];
};
export type TokenCounts = NonNullable<TraceSpan['tokens']>;
export type Transcript = NonNullable<TraceSpan['transcript']>;
export type RunUsage = NonNullable<Run['usage']>;
export type RunWait = Run['waits'][number];
/** A run that was fetched with all its details. */
export type Run = Required<Omit<ActionResult<'workflows.get_run'>, 'estimatedMs' | 'spans' | 'transcripts'>> & {
  estimatedMs?: number;
  transcripts?: Record<string, Transcript>;
  spans: TraceSpan[];
};
export type RunFilter = Omit<ActionInput<'workflows.retry_runs'>, 'version' | 'fromStep'>;
export type TestedStep = ActionResult<'workflows.test_step'>;
export type WorkflowUsage = ActionResult<'workflows.usage'>;

export type LeadStage = Lead['stage'];
/** A lead as lists return it, which may include the picture of its company. */
export type Lead = ActionResult<'crm.list_leads'>['items'][number];
export type ApprovalState = ApprovalCard['state'];
export type Risk = ApprovalCard['risk'];
export type Effect = ApprovalCard['effects'][number];
export type CardFact = ApprovalCard['facts'][number];
/** One of several similar things that a card lists. */
export type FactItem = { key: string; title: string; facts: CardFact[] };
export type ApprovalCard = ActionResult<'approvals.get'>;
export type Member = ActionResult<'members.list'>['items'][number];
export type PendingInvitation = ActionResult<'members.list'>['invitations'][number];
export type Role = ActionResult<'members.list'>['roles'][number];
export type Capability = ActionResult<'members.list'>['capabilities'][number];
export type KeyMode = ApiKey['mode'];
export type KeyScopes = NonNullable<ApiKey['scopes']>;
export type ApiKey = ActionResult<'keys.list'>['items'][number];
export type ToolListMode = ToolListCost['mode'];
export type ToolListCost = ActionResult<'workspace.mcp_server'>['lists'][number];
export type ConnectedClient = ActionResult<'workspace.list_clients'>['items'][number];
export type Computer = ActionResult<'computers.list'>['items'][number];
export type Workspace = ActionResult<'workspace.get'>;
export type ModuleSwitch = ActionResult<'workspace.list_modules'>['items'][number];
export type Usage = ActionResult<'workspace.usage'>;
export type ActivityEntry = ActionResult<'workspace.activity'>['items'][number];
export type ActivityEntryDetail = ActionResult<'workspace.get_activity'>;
export type Found = SearchResult['items'][number];
export type SearchResult = ActionResult<'workspace.search'>;
export type RetentionDays = Required<Omit<ActionInput<'workspace.set_retention'>, 'expectedUpdatedAt'>>;
export type Retention = ActionResult<'workspace.get_retention'>;
export type DeletedThing = ActionResult<'workspace.list_deleted'>['items'][number];
export type FailedJob = ActionResult<'workspace.list_failed_jobs'>['items'][number];
export type SignedInSession = ActionResult<'workspace.list_sessions'>['items'][number];
export type ConnectionKind = Connection['kind'];
export type Connection = ActionResult<'connections.list'>['items'][number];
export type SignInProvider = ActionResult<'connections.list_providers'>['items'][number];
export type DeviceCode = NonNullable<ActionResult<'connections.sign_in'>['device']>;
export type Variable = ActionResult<'workspace.list_variables'>['items'][number];
export type Notice = ActionResult<'workspace.list_notices'>['items'][number];

export type FieldTypeName = TableField['type'];
export type FieldOption = NonNullable<TableField['options']>[number];
export type RollupFunction = NonNullable<TableField['rollup']>['fn'];
export type ValueType = ActionResult<'tables.check_formula'>['resultType'];
export type TableField = ActionResult<'tables.save_field'>;
export type FieldInput = NonNullable<ActionInput<'tables.create_table'>['fields']>[number];
export type ReportSettings = NonNullable<ActionInput<'tables.create_table'>['report']>;
export type Report = NonNullable<Table['report']>;
export type ListedTable = ActionResult<'tables.list_tables'>['items'][number];
export type Table = ActionResult<'tables.get_table'>;
export type TableRecord = ActionResult<'tables.get_record'>;
export type RecordQuery = Omit<ActionInput<'tables.list_records'>, 'tableId'>;
export type RecordPage = ActionResult<'tables.list_records'>;
export type RecordError = TableImport['errors'][number];
export type HistoryEntry = ActionResult<'tables.record_history'>['items'][number];
export type TablePermission = ActionResult<'tables.set_permissions'>['permissions'][number];
export type RowRule = ActionResult<'tables.set_row_rules'>['rules'][number];
export type FieldRight = ActionResult<'tables.set_field_rights'>['rights'][number];
export type TableAccess = ActionResult<'tables.get_access'>;
export type TableView = ActionResult<'tables.list_views'>['items'][number];
export type ImportSettings = ActionInput<'tables.preview_import'>;
export type ImportPreview = ActionResult<'tables.preview_import'>;
export type TableImport = ActionResult<'tables.get_import'>;

export type TaskPriority = Task['priority'];
export type LinkType = TaskLink['type'];
export type TaskLink = NonNullable<Task['link']>;
export type Task = ActionResult<'tasks.list'>['items'][number];
export type TaskNote = ActionResult<'tasks.add_note'>;

export type InboundEndpoint = ActionResult<'webhooks.list_inbound'>['items'][number];
export type InboundEndpointDetail = ActionResult<'webhooks.get_inbound'>;
export type ListedReceived = ActionResult<'webhooks.list_received'>['items'][number];
export type ListedRejected = ActionResult<'webhooks.list_rejected'>['items'][number];
export type RunOfReceived = NonNullable<ListedReceived['runs']>[number];
export type Received = ActionResult<'webhooks.get_received'>;
export type OutgoingEndpoint = ActionResult<'webhooks.get_outgoing'>;
export type OutgoingSettings = ActionInput<'webhooks.create_outgoing'>;
export type DeliveryState = ListedDelivery['state'];
export type ListedDelivery = ActionResult<'webhooks.list_deliveries'>['items'][number];
export type DeliveryAttempt = Delivery['attempts'][number];
export type Delivery = ActionResult<'webhooks.get_delivery'>;
export type ProviderKind = ProviderWebhook['kind'];
export type ProviderWebhook = ActionResult<'webhooks.list_providers'>['items'][number];
export type ProviderPreset = ActionResult<'webhooks.list_providers'>['presets'][number];

export type StepPosition = NonNullable<WorkflowTrigger['position']>;
export type StepRetry = NonNullable<WorkflowStep['retry']>;
export type WorkflowStep = WorkflowDefinition['steps'][number];
export type WorkflowTrigger = WorkflowDefinition['triggers'][number];
export type WorkflowEdge = WorkflowDefinition['edges'][number];
export type WorkflowDefinition = ActionResult<'workflows.get_version'>['definition'];
export type WorkflowSettings = Workflow['settings'];
export type WorkflowPins = Workflow['pins'];
export type DefinitionFault = Workflow['faults'][number];
export type ListedWorkflow = ActionResult<'workflows.list'>['items'][number];
export type StepEffects = NonNullable<Workflow['deployed']>['effects'][number];
export type AskingWorkflow = ActionResult<'workflows.list_asking'>['items'][number];
export type Workflow = ActionResult<'workflows.get'>;
export type WorkflowFolder = ActionResult<'workflows.list_folders'>['items'][number];
export type WorkflowTemplate = ActionResult<'workflows.list_templates'>['items'][number];
export type TemplatePart = WorkflowTemplate['starts'][number];
export type TemplateNeed = WorkflowTemplate['needs'][number];
export type StepKindInfo = ActionResult<'workflows.step_kinds'>['items'][number];
export type TriggerKindInfo = ActionResult<'workflows.step_kinds'>['triggers'][number];
export type ExpressionFunction = ActionResult<'workflows.step_kinds'>['functions'][number];
export type WorkflowVersion = ActionResult<'workflows.list_versions'>['items'][number];
export type DefinitionChange = DefinitionDiff['changes'][number];
export type NamedNode = DefinitionDiff['nodes'][number];
export type MissingConnection = Workflow['missing'][number];
export type DefinitionDiff = ActionResult<'workflows.diff'>;
export type WorkflowDocument = ActionResult<'workflows.export'>;
export type ListedEvaluation = ActionResult<'workflows.list_evaluations'>['items'][number];
export type EvaluationRun = NonNullable<ListedEvaluation['lastRun']>;
export type EvaluationRunDetails = ActionResult<'workflows.get_evaluation_run'>;
export type EvaluationCase = EvaluationFields['cases'][number];
export type EvaluationFields = Omit<ActionInput<'workflows.save_evaluation'>, 'id' | 'expectedUpdatedAt'>;
export type WorkflowSchedule = ActionResult<'workflows.list_schedules'>['items'][number];

export type NewApp = ActionInput<'apps.connect'>;
export type NewDocumentApp = ActionInput<'apps.import_document'>;
export type PackOffer = ActionResult<'apps.list_packs'>['items'][number];
export type AccessWay = PackOffer['credentials'][number];
export type DocumentContent = ActionResult<'apps.read_document'>;
export type ImportedApp = ActionResult<'apps.import_document'>;
export type BookingFilter = ActionInput<'bookings.list_bookings'>;
export type ServiceFields = ActionInput<'bookings.save_service'>;
export type NewBooking = ActionInput<'bookings.create_booking'>;
export type ChatInput = ActionInput<'chat.send'>;
export type CustomerFields = Omit<ActionInput<'crm.update_customer'>, 'id' | 'expectedUpdatedAt'>;
export type CustomerFilter = ActionInput<'crm.list_customers'>;
export type ContactImport = ActionInput<'crm.import_contacts'>;
export type InvoiceFilter = ActionInput<'payments.list_invoices'>;
export type InvoiceFields = Omit<ActionInput<'payments.save_invoice'>, 'id' | 'expectedUpdatedAt'>;
export type MemoryFilter = ActionInput<'memory.list'>;
export type MemoryFields = Omit<ActionInput<'memory.update'>, 'id' | 'expectedUpdatedAt'>;
export type PostFilter = ActionInput<'publishing.list_posts'>;
export type PostFields = Omit<ActionInput<'publishing.save_post'>, 'id' | 'expectedUpdatedAt'>;
export type TaskFilter = ActionInput<'tasks.list'>;
export type TaskFields = Omit<ActionInput<'tasks.update'>, 'id' | 'expectedUpdatedAt'>;
export type LeadFields = Omit<ActionInput<'crm.update_lead'>, 'id' | 'expectedUpdatedAt'>;
export type LeadFilter = ActionInput<'crm.list_leads'>;
export type ActivityFilter = ActionInput<'workspace.activity'>;
export type ConnectionChange = ActionInput<'connections.save'>;
export type CurrencyTotals = ActionResult<'payments.list_invoices'>['totals'][number];
