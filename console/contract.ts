// Written by `npm run contract` from the schemas of the server's actions; `npm run check` fails where it is out of date.
// Change the action, not this file.

export interface AccessWay {
  kind: 'oauth2' | 'http' | 'other';
  scheme: string | null;
  /** Keys that a call needs as well; a connection holds them as its moreKeys. */
  more: ({
    in: 'header' | 'query' | 'cookie';
    name: string;
    scheme: string | null;
    title: string | null;
    help: string | null;
  })[];
  /** Schemes of the document that a call needs as well, and that no connection can send besides this one. */
  together: string[];
  /** The groups of operations for which it is enough: in each group one way is needed. */
  groups: number[];
  provider: string | null;
  flow: 'code' | 'client_credentials' | 'device' | null;
  issuer: string | null;
  authorizationUrl: string | null;
  tokenUrl: string | null;
  deviceUrl: string | null;
  clientAuth: 'basic' | 'post' | 'none' | null;
  scopes: string | null;
  auth: 'none' | 'bearer' | 'basic' | 'header' | 'query' | 'path' | null;
  headerName: string | null;
  queryName: string | null;
  username: string | null;
  fixedUsername: string | null;
  parts: ({
    name: string;
    title: string;
  })[];
  value: string | null;
  help: string | null;
  keysAt: string | null;
  other: string | null;
}

export interface ActivityEntry {
  id: string;
  at: string;
  actor: Made | null;
  action: string;
  module: string;
  summary: string;
  via: string;
  client: string | null;
  approvalId: string | null;
}

export interface App {
  id: string;
  name: string;
  source: 'mcp' | 'openapi' | 'pack';
  /** Where it is called. */
  url: string;
  baseUrl: string | null;
  documentUrl: string | null;
  connectionId: string | null;
  access: AccessWay[] | null;
  pack: string | null;
  /** What can start workflows when it happens there. */
  triggers: AppTrigger[];
  auth: 'none' | 'api_key' | 'oauth';
  header: string | null;
  state: 'connected' | 'needs_authorization' | 'failing' | 'resting';
  message: string | null;
  messagePhrase: Phrase | null;
  serverName: string | null;
  /** How many it offers. */
  tools: number;
  /** How many of them AI clients may use. */
  permitted: number;
  /** How often svc calls it at most. */
  callsPerMinute: number;
  /** The same where nobody has set another: as its pack says, or 60. */
  usualCallsPerMinute: number;
  toolsReadAt: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
}

export interface AppTool {
  name: string;
  /** What AI clients call it. */
  publishedAs: string;
  title: string;
  description: string;
  /** By its own word it changes nothing, so it runs at once; any other asks a person first. */
  readOnly: boolean;
  permitted: boolean;
  /** It deletes, whatever its method says: it always asks. */
  deletes: boolean;
  method: string | null;
  path: string | null;
  tag: string | null;
  /** A person has said that it only reads. */
  markedReading: boolean;
  change: 'added' | 'changed' | null;
  /** Left out for operations of a document: apps.get_tool shows it. */
  inputSchema?: unknown;
}

export interface AppTrigger {
  name: string;
  title: string;
  description: string;
  kind: 'poll' | 'webhook';
  /** What its parameters are. */
  inputSchema: unknown;
  /** What a run is started with. */
  outputSchema?: unknown;
}

export interface AppWithTools {
  id: string;
  name: string;
  source: 'mcp' | 'openapi' | 'pack';
  /** Where it is called. */
  url: string;
  baseUrl: string | null;
  documentUrl: string | null;
  connectionId: string | null;
  access: AccessWay[] | null;
  pack: string | null;
  /** What can start workflows when it happens there. */
  triggers: AppTrigger[];
  auth: 'none' | 'api_key' | 'oauth';
  header: string | null;
  state: 'connected' | 'needs_authorization' | 'failing' | 'resting';
  message: string | null;
  messagePhrase: Phrase | null;
  serverName: string | null;
  /** How many it offers. */
  tools: number;
  /** How many of them AI clients may use. */
  permitted: number;
  /** How often svc calls it at most. */
  callsPerMinute: number;
  /** The same where nobody has set another: as its pack says, or 60. */
  usualCallsPerMinute: number;
  toolsReadAt: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  toolList: AppTool[];
}

export interface AskedItem {
  /** Which step of the run. */
  path: string;
  /** As people know it, where several are listed. */
  step?: string;
  /** In words. */
  does?: StepWords;
  /** What the step was given, with secrets hidden. */
  shown?: Record<string, unknown>;
  action?: string;
  input?: unknown;
}

export interface Attachment {
  id: string;
  name: string;
  type: string;
  size: number;
}

export interface Availability {
  hostId: string;
  timeZone: string;
  weekly: ({
    /** Monday is 1. */
    day: number;
    /** Clock time, such as 09:00. */
    from: string;
    /** Clock time, such as 17:00; 24:00 is the end of the day. */
    to: string;
  })[];
  overrides: ({
    date: string;
    /** Instead of the hours of that weekday; an empty list means closed. */
    ranges: ({
      /** Clock time, such as 09:00. */
      from: string;
      /** Clock time, such as 17:00; 24:00 is the end of the day. */
      to: string;
    })[];
  })[];
  /** null if nobody has set it yet and the default hours apply. */
  updatedAt: string | null;
}

export interface BillTo {
  name: string;
  address: string;
  email: string | null;
  taxId: string | null;
}

export interface Booking {
  id: string;
  serviceId: string;
  serviceName: string;
  customerId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  hostId: string;
  hostName: string;
  start: string;
  end: string;
  /** Of the customer. */
  timeZone: string;
  location: string;
  answers: Record<string, string>;
  seat: number;
  state: 'pending' | 'confirmed' | 'declined' | 'cancelled' | 'completed' | 'no_show';
  note: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  via: string;
}

export interface BookingWithMail {
  id: string;
  serviceId: string;
  serviceName: string;
  customerId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  hostId: string;
  hostName: string;
  start: string;
  end: string;
  /** Of the customer. */
  timeZone: string;
  location: string;
  answers: Record<string, string>;
  seat: number;
  state: 'pending' | 'confirmed' | 'declined' | 'cancelled' | 'completed' | 'no_show';
  note: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  via: string;
  /** The latest mail to the customer, where it has to be approved: it still waits, or it was not sent. */
  unsentMail?: {
    approvalId: string;
    state: 'pending' | 'declined' | 'expired';
  };
}

export interface Card {
  id: string;
  action: string;
  title: string;
  module: string;
  input: Record<string, unknown>;
  originalInput: Record<string, unknown> | null;
  /** What will happen, in words of the reader’s language. */
  preview: string;
  risk: 'send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route';
  effects: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
  origin: 'person' | 'order' | 'system' | 'stranger' | 'program' | null;
  /** What it is about. Approving does exactly this. */
  facts: ({
    key: string;
    label: string;
    value: unknown;
    /** The value as people read it, where it is one of a few that have words. */
    words?: unknown;
    as?: 'text' | 'long' | 'markdown' | 'money' | 'moment' | 'code' | 'diff' | 'items';
    of?: 'mail' | 'post' | 'invoice' | 'charge' | 'record' | 'workflow' | 'request' | 'call';
  })[];
  digest: string | null;
  /** Whether what it is about was changed since it was asked for. */
  changed: boolean;
  /** What it showed when it was asked for, where that has changed. */
  before: ({
    key: string;
    label: string;
    value: unknown;
    /** The value as people read it, where it is one of a few that have words. */
    words?: unknown;
    as?: 'text' | 'long' | 'markdown' | 'money' | 'moment' | 'code' | 'diff' | 'items';
    of?: 'mail' | 'post' | 'invoice' | 'charge' | 'record' | 'workflow' | 'request' | 'call';
  })[];
  /** Whether the input can be changed before it is approved. */
  editable: boolean;
  via: string;
  client: string | null;
  requestedBy: Made;
  reason: string | null;
  createdAt: string;
  expiresAt: string;
  state: 'pending' | 'approved' | 'executed' | 'failed' | 'declined' | 'expired';
  decidedBy: Made | null;
  decidedAt: string | null;
  note: string | null;
  result: unknown;
  error: {
    code: string;
    message: string;
  } | null;
  /** The schema an edited input must match. */
  inputSchema: Record<string, unknown>;
}

export interface Case {
  name: string;
  /** What expressions see as trigger.body. */
  input?: unknown;
  /** Where it starts, in a workflow with several triggers. */
  triggerId?: string;
  /** For this case: what steps answer instead of running, by their ids. */
  stepAnswers?: Record<string, unknown>;
  /** For this case: what a model is told when it uses a tool, by the name of the tool. */
  toolAnswers?: Record<string, unknown>;
  expectations?: Expectation[];
}

export interface Channel {
  id: string;
  name: string;
  url: string;
  connectionId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Check {
  kind: 'exact' | 'contains' | 'schema' | 'judge';
  passed: boolean;
  said: Said | null;
}

export interface Citation {
  documentId: string;
  title: string;
  heading: string | null;
  page: number | null;
  /** Opens the passage in the console. */
  url: string;
}

export interface Comment {
  id: string;
  author: Made;
  via: string;
  text: string;
  mentions: Made[];
  at: string;
  editedAt: string | null;
}

export interface Company {
  id: string;
  name: string;
  domain: string | null;
  phone: string | null;
  address: string | null;
  notes: string | null;
  pictureId: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Connection {
  id: string;
  name: string;
  kind: 'http' | 'oauth2' | 'model' | 'smtp' | 'payment';
  settings: Record<string, unknown>;
  hasSecret: boolean;
  secretHint: string | null;
  access: {
    state: 'signed_out' | 'connected' | 'refused';
    account: string | null;
    until: string | null;
    /** Whether a new token is asked for when the present one ends. */
    renews: boolean;
    signedInAt: string | null;
    signedInBy: string | null;
    refusedAt: string | null;
    refusal: string | null;
  } | null;
  testedAt: string | null;
  testError: string | null;
  testErrorPhrase: Phrase | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
}

export interface Conversation {
  id: string;
  title: string;
  connectionId: string | null;
  model: string | null;
  busy: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface Customer {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  address: string | null;
  tags: string[];
  ownerId: string | null;
  locale: 'en' | 'de' | null;
  timeZone: string | null;
  consent: 'unknown' | 'given' | 'withdrawn';
  consentAt: string | null;
  state: 'active' | 'archived';
  custom: Record<string, unknown>;
  pictureId: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Dashboard {
  id: string;
  name: string;
  description: string;
  sharedWith: 'everyone' | 'role' | 'me';
  role: string | null;
  tileCount: number;
  createdBy: string | null;
  updatedAt: string;
  tiles: Tile[];
  filters: PageFilters;
}

export interface DashboardMail {
  id: string;
  dashboardId: string;
  every: 'day' | 'week' | 'month';
  /** Of a week: 1 is Monday. Of a month: the day. */
  onDay: number;
  /** In the time zone of the workspace. */
  atHour: number;
  recipients: string[];
  range: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year' | null;
  nextAt: string;
  lastSentAt: string | null;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  createdBy: string;
}

export interface Defaults {
  errorWorkflowId: string | null;
  runsAtOnce: number | null;
}

export interface Delivery {
  id: string;
  endpointId: string;
  endpointName: string;
  eventId: string;
  event: string;
  state: 'queued' | 'sending' | 'retrying' | 'delivered' | 'failed' | 'blocked' | 'skipped' | 'cancelled';
  reason: string | null;
  test: boolean;
  createdAt: string;
  maxAttempts: number;
  lastStatus: number | null;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  nextAttemptAt: string | null;
  endedAt: string | null;
  size: number;
  attempts: number;
}

export interface DeliveryDetail {
  id: string;
  endpointId: string;
  endpointName: string;
  eventId: string;
  event: string;
  state: 'queued' | 'sending' | 'retrying' | 'delivered' | 'failed' | 'blocked' | 'skipped' | 'cancelled';
  reason: string | null;
  test: boolean;
  createdAt: string;
  maxAttempts: number;
  lastStatus: number | null;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  nextAttemptAt: string | null;
  endedAt: string | null;
  size: number;
  /** Exactly what is sent. */
  body: string;
  /** What is sent besides, without signatures and secrets. */
  requestHeaders: Record<string, string>;
  attempts: ({
    number: number;
    startedAt: string;
    headersMs: number | null;
    durationMs: number;
    status: number | null;
    errorCode: string | null;
    error: string | null;
    errorPhrase: Phrase | null;
    answerHeaders: Record<string, string> | null;
    answer: string | null;
    answerSize: number | null;
  })[];
  /** The whole data of the event, where the body was too large to hold it. */
  data?: unknown;
}

export interface Deployed {
  id: string;
  version: number;
  deploymentVersionId: string;
  deployedAt: string;
}

export interface Document {
  id: string;
  title: string;
  format: 'pdf' | 'docx' | 'html' | 'markdown' | 'text';
  source: 'upload' | 'text' | 'address' | 'record' | 'post';
  address: string | null;
  tableId: string | null;
  recordId: string | null;
  postId: string | null;
  /** Keys of roles; empty: everyone. */
  audience: string[];
  status: 'reading' | 'ready' | 'failed';
  error: string | null;
  errorPhrase: Phrase | null;
  pages: number | null;
  /** How many passages can be found. */
  passages: number;
  characters: number;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  readAt: string | null;
}

export interface EndingInput {
  id: string;
  reason?: string;
  expectedUpdatedAt?: string;
}

export interface Endpoint {
  id: string;
  direction: 'inbound';
  name: string;
  path: string;
  url: string;
  state: 'on' | 'off';
  requestsPerMinute: number;
  tokenHint: string;
  previousTokenExpiresAt: string | null;
  lastReceivedAt: string | null;
  counts: {
    today: number;
    last7Days: number;
    last30Days: number;
    duplicates30Days: number;
  };
  createdAt: string;
  createdBy: Made | null;
  updatedAt: string;
}

export interface Evaluation {
  id: string;
  workflowId: string;
  name: string;
  caseCount: number;
  minPassRate: number | null;
  gate: 'passed' | 'below' | 'not_run' | null;
  lastRun: EvaluationRun | null;
  createdAt: string;
  updatedAt: string;
  cases: Case[];
  /** For all cases: what steps answer instead of running, by their ids. */
  stepAnswers?: Record<string, unknown>;
  /** For all cases: what a model is told when it uses a tool, by the name of the tool. */
  toolAnswers?: Record<string, unknown>;
  judge?: {
    /** A connection to an AI model. */
    connectionId: string;
    /** Default: the connection’s default model. */
    model?: string;
  } | null;
  /** How long a case may take. */
  maxMinutes?: number;
}

export interface EvaluationRun {
  id: string;
  evaluationId: string;
  workflowId: string;
  status: 'running' | 'completed' | 'cancelled' | 'failed';
  error: Said | null;
  startedBy: string;
  realEffects: boolean;
  deployedVersion: number | null;
  /** So far, by side. */
  totals: Totals;
  /** How many results there are. */
  done: number;
  /** How many there will be. */
  of: number;
  /** In USD, for the model that judged. */
  judgeCost: number;
  startedAt: string;
  endedAt: string | null;
}

export interface Expectation {
  kind: 'exact' | 'contains' | 'schema' | 'judge';
  /** Which part of the output is looked at, such as text or items.0.name. Default: all of it. */
  path?: string;
  /** exact: the value. contains: a text, in whatever case. schema: a JSON Schema. judge: what a model is to decide, in a sentence. */
  expected: unknown;
}

export interface FamilyStepEffects {
  workflowId: string;
  workflowName: string;
  stepId: string;
  name: string;
  kind: string;
  action: string | null;
  effects: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
  /** An expression decides which action or workflow it runs. */
  computed: boolean;
}

export interface Fault {
  index: number;
  field: string | null;
  code: string;
  message: string;
}

export interface Field {
  /** Lowercase letters, digits and underscores, beginning with a letter. */
  key: string;
  type: 'text' | 'long_text' | 'email' | 'url' | 'phone' | 'number' | 'currency' | 'percent' | 'rating' | 'duration' | 'checkbox' | 'date' | 'datetime' | 'time' | 'select' | 'multi_select' | 'user' | 'users' | 'link' | 'attachment' | 'signature' | 'json' | 'autonumber' | 'numbering' | 'formula' | 'lookup' | 'rollup' | 'count' | 'created_time' | 'updated_time' | 'created_by' | 'updated_by' | 'button';
  name?: string;
  description?: string;
  index?: 'auto' | 'on' | 'off';
  link?: {
    tableId?: string;
    /** Lowercase letters, digits and underscores, beginning with a letter. */
    key?: string;
    name?: string;
  };
  required?: boolean;
  unique?: boolean;
  /** Never written by people or programs. */
  readOnly?: boolean;
  /** The value of a new record if none is given; today, now and me are understood. */
  default?: unknown;
  options?: ({
    key: string;
    name: string;
    color?: string;
  })[];
  min?: number;
  max?: number;
  maxLength?: number;
  /** A regular expression (RE2) that texts must match. */
  pattern?: string;
  format?: 'email' | 'url' | 'phone';
  decimals?: number;
  currency?: string;
  formula?: string;
  lookup?: {
    link: string;
    field: string;
  };
  rollup?: {
    link: string;
    field: string;
    fn: 'sum' | 'avg' | 'min' | 'max' | 'count' | 'countall' | 'concat' | 'and' | 'or';
  };
  count?: {
    link: string;
  };
  label?: string;
  url?: string;
  /** The workflow that a button runs with the record, instead of opening url. */
  workflow?: string;
  display?: 'qr' | 'barcode';
  /** The pattern of a numbering field, such as INV-{YYYY}-{0000}: text, {YYYY}, {YY}, {MM}, {DD} and one counter, which starts again with each period that the pattern names. */
  numbering?: string;
}

export interface FieldChoices {
  /** A reading tool of the same app, by the name it is published under. */
  tool: string;
  /** The field of each listed thing that is sent. Default: its id. */
  value?: string;
  /** The field that people know it by. Default: its name. */
  label?: string;
}

export interface FieldRight {
  role: string;
  field: string;
  access: 'hidden' | 'readonly';
}

export interface Folder {
  id: string;
  name: string;
  workflowCount: number;
  createdAt: string;
  updatedAt: string;
}

export interface Import {
  id: string;
  tableId: string;
  state: 'running' | 'done' | 'failed';
  total: number;
  done: number;
  created: number;
  updated: number;
  failed: number;
  errors: Fault[];
  startedAt: string;
  endedAt: string | null;
}

export interface Invitation {
  id: string;
  email: string;
  name: string | null;
  role: string;
  invitedBy: Made | null;
  createdAt: string;
  expiresAt: string;
}

export interface Invoice {
  id: string;
  number: string | null;
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  overdue: boolean;
  billTo: BillTo;
  currency: string;
  taxIncluded: boolean;
  lines: Line[];
  /** In minor units, such as cents. */
  subtotal: number;
  taxes: ({
    /** Percent. */
    rate: number;
    /** In minor units, such as cents. */
    net: number;
    /** In minor units, such as cents. */
    tax: number;
  })[];
  /** In minor units, such as cents. */
  tax: number;
  /** In minor units, such as cents. */
  total: number;
  /** In minor units, such as cents. */
  paid: number;
  /** In minor units, such as cents. */
  refunded: number;
  /** What is still to be paid; 0 unless it is open or written off. */
  remaining: number;
  dueOn: string | null;
  issuedOn: string | null;
  paidAt: string | null;
  voidedAt: string | null;
  notes: string;
  reference: string;
  customerId: string | null;
  customerName: string;
  customerEmail: string | null;
  dueInDays: number | null;
  sentAt: string | null;
  voidReason: string | null;
  mailed: boolean | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  url: string | null;
}

export interface Key {
  id: string;
  name: string;
  kind: 'api' | 'computer';
  mode: 'full' | 'ask' | 'read';
  scopes: Scopes | null;
  /** The first characters of the key. */
  hint: string;
  owner: Made;
  createdAt: string;
  lastUsedAt: string | null;
  mcpUsedAt: string | null;
  expiresAt: string | null;
  state: 'active' | 'expired' | 'revoked';
}

export interface Lead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  source: string | null;
  value: number | null;
  currency: string;
  ownerId: string | null;
  nextStepAt: string | null;
  stage: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
  lostReason: string | null;
  custom: Record<string, unknown>;
  customerId: string | null;
  convertedAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Line {
  text: string;
  quantity: number;
  /** In minor units, such as cents. */
  unitPrice: number;
  /** Percent. */
  taxRate: number;
  /** Without tax, or with it where prices include it. */
  total: number;
}

export interface ListView {
  id: string;
  list: 'customers' | 'leads' | 'bookings' | 'invoices' | 'tasks' | 'threads';
  name: string;
  shared: boolean;
  settings: {
    q?: string;
    state?: string;
    tag?: string;
    stage?: string;
    ownerId?: string;
    assigneeId?: string | 'me';
    customerId?: string;
    serviceId?: string;
    hostId?: string;
    due?: string;
    sort?: string;
    direction?: 'asc' | 'desc';
    /** Keys of the columns that are shown, in this order. */
    columns?: string[];
  };
  createdBy: string | null;
  updatedAt: string;
}

export interface ListedDashboard {
  id: string;
  name: string;
  description: string;
  sharedWith: 'everyone' | 'role' | 'me';
  role: string | null;
  tileCount: number;
  createdBy: string | null;
  updatedAt: string;
}

export interface ListedDelivery {
  id: string;
  endpointId: string;
  endpointName: string;
  eventId: string;
  event: string;
  state: 'queued' | 'sending' | 'retrying' | 'delivered' | 'failed' | 'blocked' | 'skipped' | 'cancelled';
  reason: string | null;
  test: boolean;
  createdAt: string;
  maxAttempts: number;
  lastStatus: number | null;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  nextAttemptAt: string | null;
  endedAt: string | null;
  size: number;
  attempts: number;
  body?: string;
}

export interface ListedEvaluation {
  id: string;
  workflowId: string;
  name: string;
  caseCount: number;
  minPassRate: number | null;
  gate: 'passed' | 'below' | 'not_run' | null;
  lastRun: EvaluationRun | null;
  createdAt: string;
  updatedAt: string;
}

export interface ListedLead {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  source: string | null;
  value: number | null;
  currency: string;
  ownerId: string | null;
  nextStepAt: string | null;
  stage: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
  lostReason: string | null;
  custom: Record<string, unknown>;
  customerId: string | null;
  convertedAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  companyPictureId?: string | null;
}

export interface ListedMessage {
  id: string;
  threadId: string;
  direction: 'out' | 'in';
  state: 'draft' | 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'received';
  from: string | null;
  to: string;
  toName: string | null;
  subject: string;
  text: string;
  sendAt: string | null;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  templateId: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  attachments: Attachment[];
  /** The same for people, to be said in their language. */
  lastErrorPhrase?: Phrase;
}

export interface ListedTable {
  id: string;
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  kind: 'records' | 'system' | 'report';
  module: string | null;
  fieldCount: number;
  rowCount: number;
  rights: Rights;
  updatedAt: string;
}

export interface ListedWorkflow {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  workspaceId: string;
  isDeployed: boolean;
  deployedAt: string | null;
  runCount: number;
  lastRunAt: string | null;
  /** It is deployed, and the draft has changed since. */
  needsRedeployment: boolean;
  /** The kinds of its triggers, as in the draft. */
  triggers: string[];
  createdAt: string;
  updatedAt: string;
}

export interface Made {
  id: string;
  name: string;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  /** Key of the role. */
  role: string;
  joinedAt: string;
  lastSeenAt: string | null;
  twoFactor: boolean;
  photoId: string | null;
}

export interface Memory {
  id: string;
  content: string | null;
  subject: {
    type: 'customer' | 'lead' | 'member' | 'topic';
    id: string;
    title: string | null;
  } | null;
  category: string;
  source: {
    kind: 'person' | 'client' | 'workflow' | 'import' | 'document';
    note: string | null;
    ref: string | null;
    client: string | null;
  };
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
  expiresOn: string | null;
  state: 'proposed' | 'active' | 'superseded' | 'expired' | 'forgotten';
  supersedesId: string | null;
  supersededById: string | null;
  reviewedAt: string | null;
  reviewedBy: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  via: string;
}

export interface MemorySettings {
  reviewPrograms: boolean;
  embeddingConnectionId: string | null;
  embeddingModel: string | null;
  embeddingError: string | null;
  embeddingErrorPhrase: Phrase | null;
  /** Memories that can be found by meaning. */
  embedded: number;
  /** Memories that the provider has not been asked about yet. */
  waiting: number;
}

export interface Message {
  id: string;
  role: 'user' | 'assistant' | 'news';
  text: string;
  calls: ToolUse[];
  approvalId: string | null;
  state: 'saying' | 'done' | 'stopped' | 'failed';
  error: {
    code: string;
    message: string;
    /** The same for people, to be said in their language. */
    phrase?: Phrase;
  } | null;
  model: string | null;
  promptTokens: number;
  completionTokens: number;
  cost: number | null;
  at: string;
}

export interface MessagesMessage {
  id: string;
  threadId: string;
  direction: 'out' | 'in';
  state: 'draft' | 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'received';
  from: string | null;
  to: string;
  toName: string | null;
  subject: string;
  text: string;
  sendAt: string | null;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  templateId: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  attachments: Attachment[];
}

export interface MessagesSettings {
  connectionId: string | null;
  replyTo: string | null;
  signature: string | null;
  inboundEndpointId: string | null;
  /** Whether a mail server is connected. */
  connected: boolean;
  from: string | null;
}

export interface Missing {
  kind: 'connection' | 'workflow' | 'table' | 'action' | 'event' | 'secret';
  name: string;
  /** Where it is named, such as steps.notify.config.connection. */
  path: string;
  stepId: string | null;
}

export interface MissingConnection {
  kind: 'mail' | 'model' | 'payment' | 'webhook';
  /** The steps, or triggers, that need it. */
  stepIds: string[];
}

export interface Module {
  name: string;
  title: string;
  description: string;
  enabled: boolean;
  required: boolean;
}

export interface NamedNode {
  id: string;
  role: 'step' | 'trigger';
  kind: string;
  name?: string;
  /** What a step of the kind “action” runs. */
  action?: string;
}

export interface Note {
  id: string;
  text: string;
  at: string;
  by: Made | null;
}

export interface OutgoingEndpoint {
  id: string;
  direction: 'outgoing';
  name: string;
  url: string;
  events: string[];
  state: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
  timeoutMs: number;
  maxAttempts: number;
  ratePerSecond: number | null;
  ordered: boolean;
  /** Headers that are sent besides. Their values are never read back. */
  headers: Record<string, string>;
  signed: boolean;
  secretHint: string | null;
  previousSecretExpiresAt: string | null;
  failingSince: string | null;
  restUntil: string | null;
  counts: {
    waiting: number;
    delivered7Days: number;
    failed7Days: number;
    skipped: number;
  };
  createdAt: string;
  createdBy: Made | null;
  updatedAt: string;
}

export interface PackOffer {
  name: string;
  title: string;
  description: string;
  category: 'chat' | 'mail' | 'calendar' | 'files' | 'sales' | 'marketing' | 'tasks' | 'shop' | 'developers' | 'support' | 'news';
  mark: {
    letters: string;
    color: string;
  };
  documentation: string;
  baseUrl: string;
  variables: ({
    name: string;
    title: string;
    help: string;
    example: string;
  })[];
  /** The usual one first; none where nobody asks who calls. */
  credentials: AccessWay[];
  operations: ({
    name: string;
    title: string;
    description: string;
    effect: 'read' | 'ask' | 'delete';
  })[];
  triggers: AppTrigger[];
}

export interface PageFilters {
  range: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year';
  /** Fields whose values can narrow the page; each applies to the tiles of its source. */
  fields: ({
    /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
    source: string;
    /** The key of a field. */
    field: string;
  })[];
}

export interface Passage {
  id: string;
  /** Its place in the document, from 1. */
  number: number;
  heading: string | null;
  page: number | null;
  content: string;
}

export interface Payment {
  id: string;
  invoiceId: string;
  /** In minor units, such as cents. */
  amount: number;
  currency: string;
  kind: 'card' | 'transfer' | 'cash' | 'other';
  provider: 'stripe' | 'test' | null;
  state: 'pending' | 'succeeded' | 'failed';
  failure: {
    code: string;
    message: string;
  } | null;
  refunded: number;
  refunds: Refund[];
  note: string | null;
  at: string;
  createdBy: string | null;
}

export interface PaymentMethod {
  id: string;
  customerId: string;
  provider: 'stripe' | 'test';
  /** Such as Visa •••• 4242. */
  label: string;
  createdAt: string;
}

export interface PaymentsSettings {
  connectionId: string | null;
  numberFormat: string;
  dueInDays: number;
  defaultTaxRate: number;
  seller: Seller;
  footer: string;
  /** Whether a payment provider is connected. */
  connected: boolean;
  provider: 'stripe' | 'test' | null;
  /** The number that the next invoice would get. */
  nextNumber: string;
}

export interface Permission {
  role: string;
  read: boolean | null;
  write: boolean | null;
  import: boolean | null;
}

export interface Phrase {
  key: string;
  params?: Record<string, unknown>;
}

export interface Post {
  id: string;
  channel: 'page' | string;
  channelName: string | null;
  title: string;
  slug: string;
  body: string;
  excerpt: string;
  state: 'draft' | 'scheduled' | 'published' | 'unpublished';
  publishAt: string | null;
  publishedAt: string | null;
  url: string | null;
  delivery: {
    state: 'queued' | 'delivered' | 'failed';
    attempts: number;
    lastError: string | null;
    at: string | null;
    lastErrorPhrase: Phrase | null;
  } | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface PostOutline {
  id: string;
  channel: 'page' | string;
  channelName: string | null;
  title: string;
  slug: string;
  excerpt: string;
  state: 'draft' | 'scheduled' | 'published' | 'unpublished';
  publishAt: string | null;
  publishedAt: string | null;
  url: string | null;
  delivery: {
    state: 'queued' | 'delivered' | 'failed';
    attempts: number;
    lastError: string | null;
    at: string | null;
  } | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface Preference {
  kind: string;
  title: string;
  console: boolean;
  mail: boolean;
}

export interface ProviderWebhook {
  id: string;
  kind: 'calendar' | 'notetaker' | 'voice';
  provider: 'google-calendar' | 'cal-com' | 'calendly' | 'fireflies' | 'recall-ai' | 'read-ai' | 'twilio' | 'vapi' | 'retell' | 'elevenlabs';
  name: string;
  url: string;
  /** What to paste where, in the language of whoever asks. */
  steps: string[];
  secretHint: string | null;
  lastReceivedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface PublishingSettings {
  title: string | null;
  description: string;
  pageOn: boolean;
  /** Where the public page is. */
  url: string;
}

export interface Question {
  key: string;
  label: string;
  required: boolean;
}

export interface Reached {
  triggerId: string;
  kind: 'mcp' | 'chat' | 'a2a';
  /** Of the tool, of the page in its address, of the skill. */
  name: string;
  /** Of the MCP endpoint, of the chat page, of the agent card. */
  url: string;
}

export interface Received {
  id: string;
  endpointId: string;
  endpointName: string;
  path: string;
  receivedAt: string;
  /** Of the body, in bytes. */
  size: number;
  contentType: string;
  /** The address it came from. */
  source: string;
  replayOf: string | null;
  /** The runs it started, for who may see runs. */
  runs?: ({
    executionId: string;
    workflowId: string;
    workflowName: string;
    status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  })[];
}

export interface ReceivedInFull {
  id: string;
  endpointId: string;
  endpointName: string;
  path: string;
  receivedAt: string;
  /** Of the body, in bytes. */
  size: number;
  contentType: string;
  /** The address it came from. */
  source: string;
  replayOf: string | null;
  /** The runs it started, for who may see runs. */
  runs?: ({
    executionId: string;
    workflowId: string;
    workflowName: string;
    status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  })[];
  headers: Record<string, string>;
  body: unknown;
  /** The body as it came. */
  raw: string;
}

export interface Refund {
  id: string;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  failure: {
    code: string;
    message: string;
  } | null;
  at: string;
}

export interface Rejected {
  id: string;
  endpointId: string;
  endpointName: string;
  reason: 'rate_limited' | 'wrong_token' | 'endpoint_off' | 'payload_too_large' | 'unreadable_body';
  source: string | null;
  /** How many such calls there were in that minute. */
  times: number;
  size: number | null;
  lastAt: string;
}

export interface Report {
  tableId: string;
  groupBy: string;
  measure: {
    fn: 'count' | 'sum' | 'avg' | 'min' | 'max';
    field?: string;
  };
  /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
  filter?: Record<string, unknown>;
}

export interface Result {
  status: 'queued' | 'running' | 'passed' | 'failed' | 'cancelled';
  executionId: string;
  /** Left out while there is none, and where it is too large. */
  output?: unknown;
  /** The output is too large to be shown here: look at the run. */
  outputCut: boolean;
  checks: Check[];
  error: Said | null;
  cost: number;
  costKnown: boolean;
  durationMs: number | null;
}

export interface Retention {
  eventDays: number;
  activityDays: number;
  runDays: number;
  trashDays: number;
  /** As long as the instance keeps it; a workspace cannot keep it for longer. */
  longest: {
    eventDays: number;
    activityDays: number;
    runDays: number;
    trashDays: number;
  };
  lastRun: {
    startedAt: string;
    endedAt: string;
    removed: Record<string, number>;
  } | null;
  running: {
    startedAt: string;
    removed: Record<string, number>;
  } | null;
  updatedAt: string | null;
}

export interface Rights {
  read: boolean;
  write: boolean;
  import: boolean;
  delete: boolean;
  design: boolean;
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

export interface Rows {
  columns: ({
    key: string;
    name: string;
    type: string;
    format: {
      type: 'number' | 'currency' | 'percent' | 'duration' | 'date' | 'datetime';
      decimals?: number;
      currency?: string;
    };
  })[];
  rows: ({
    id: string;
    href: string;
    cells: (string | number | boolean | null | string[])[];
  })[];
  totalRows: number;
}

export interface Rule {
  role: string;
  verb: 'read' | 'create' | 'update' | 'delete';
  /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
  condition: Record<string, unknown>;
}

export interface RunFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  /** The step that made it; empty for the trigger. */
  path: string;
  url: string | null;
}

export interface RunUsage {
  tokens: {
    prompt: number;
    completion: number;
    total: number;
  };
  models: Record<string, {
    input: number;
    output: number;
    total: number;
    tokens: {
      prompt: number;
      completion: number;
      total: number;
    };
    /** Nobody knows what the model costs. */
    priceKnown?: false;
  }>;
  base: number;
}

export interface Said {
  message: string;
  /** The same for people, to be said in their language. */
  phrase?: Phrase;
}

export interface Scopes {
  /** Names of modules, such as crm. */
  modules?: string[];
  tableIds?: string[];
  workflowIds?: string[];
}

export interface SecretKey {
  id: string;
  /** Shown only once. */
  key: string;
}

export interface Seller {
  name: string;
  address: string;
  taxId: string;
  email: string;
  /** Where transfers go, such as an IBAN. */
  bank: string;
}

export interface Service {
  id: string;
  name: string;
  slug: string;
  description: string;
  minutes: number;
  price: number | null;
  currency: string;
  hosts: string[];
  bufferBefore: number;
  bufferAfter: number;
  noticeMinutes: number;
  windowDays: number;
  stepMinutes: number;
  requiresConfirmation: boolean;
  seats: number;
  location: string;
  questions: Question[];
  public: boolean;
  /** The public page. */
  url: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface Settings {
  embeddingConnectionId: string | null;
  embeddingModel: string | null;
  embeddingError: string | null;
  embeddingErrorPhrase: Phrase | null;
  /** Passages that can be found by meaning. */
  embedded: number;
  /** Passages that the provider has not been asked about yet. */
  waiting: number;
}

export interface Skipped {
  id: string;
  /** The code of the refusal that a call for this one alone would get. */
  code: string;
  /** The same as a sentence, in the language of the caller. */
  message: string;
}

export interface SourceInput {
  kind?: 'person' | 'client' | 'workflow' | 'import' | 'document';
  note?: string;
  ref?: string;
}

export interface StepEffects {
  stepId: string;
  name: string;
  kind: string;
  action: string | null;
  effects: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
  /** An expression decides which action or workflow it runs. */
  computed: boolean;
}

export interface StepWords {
  en: string;
  de: string;
}

export interface Subject {
  type: 'customer' | 'lead' | 'member' | 'topic';
  /** Of a customer, lead or member; for a topic its name. */
  id: string;
}

export interface Suppressed {
  address: string;
  reason: 'bounced' | 'unsubscribed' | 'complained' | 'manual';
  scope: 'marketing' | 'everything';
  at: string;
}

export interface Table {
  id: string;
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  kind: 'records' | 'system' | 'report';
  module: string | null;
  titleField: string | null;
  fields: TablesField[];
  rights: Rights;
  rowCount: number;
  search: 'none' | 'building' | 'ready';
  createdAt: string;
  updatedAt: string;
  report?: {
    tableId: string;
    groupBy: string;
    measure: {
      fn: 'count' | 'sum' | 'avg' | 'min' | 'max';
      field?: string;
    };
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    groups: ({
      value: unknown;
      count: number;
      measure: number | null;
    })[];
  };
  /** What a form of business data can ask. Forms of your own tables ask for any field that people fill in. */
  formQuestions?: ({
    key: string;
    name: string;
    type: string;
  })[];
}

export interface TablesField {
  id: string;
  key: string;
  name: string;
  description: string;
  type: 'text' | 'long_text' | 'email' | 'url' | 'phone' | 'number' | 'currency' | 'percent' | 'rating' | 'duration' | 'checkbox' | 'date' | 'datetime' | 'time' | 'select' | 'multi_select' | 'user' | 'users' | 'link' | 'attachment' | 'signature' | 'json' | 'autonumber' | 'numbering' | 'formula' | 'lookup' | 'rollup' | 'count' | 'created_time' | 'updated_time' | 'created_by' | 'updated_by' | 'button';
  required: boolean;
  unique: boolean;
  readOnly: boolean;
  /** The value of a new record if none is given; today, now and me are understood. */
  default?: unknown;
  options?: ({
    key: string;
    name: string;
    color?: string;
  })[];
  min?: number;
  max?: number;
  maxLength?: number;
  /** A regular expression (RE2) that texts must match. */
  pattern?: string;
  format?: 'email' | 'url' | 'phone';
  decimals?: number;
  currency?: string;
  formula?: string;
  lookup?: {
    link: string;
    field: string;
  };
  rollup?: {
    link: string;
    field: string;
    fn: 'sum' | 'avg' | 'min' | 'max' | 'count' | 'countall' | 'concat' | 'and' | 'or';
  };
  count?: {
    link: string;
  };
  label?: string;
  url?: string;
  /** The workflow that a button runs with the record, instead of opening url. */
  workflow?: string;
  display?: 'qr' | 'barcode';
  /** The pattern of a numbering field, such as INV-{YYYY}-{0000}: text, {YYYY}, {YY}, {MM}, {DD} and one counter, which starts again with each period that the pattern names. */
  numbering?: string;
  /** Filled in by svc, never written. */
  computed: boolean;
  link?: {
    tableId: string;
    fieldId: string;
  };
  refersTo?: 'customer' | 'service';
  /** How its values look: text, number, boolean, date, datetime, time, uuid, list or json. */
  resultType: string;
  index: 'auto' | 'on' | 'off';
  indexed: boolean;
  state: 'ready' | 'building' | 'failed';
  error?: {
    code: string;
    message: string;
  };
  access: 'write' | 'read';
}

export interface Task {
  id: string;
  title: string;
  text: string;
  state: 'open' | 'done';
  dueAt: string | null;
  assigneeId: string | null;
  link: {
    type: 'customer' | 'lead' | 'booking' | 'record' | 'run';
    id: string;
    /** The table, where the link is a record. */
    tableId?: string;
  } | null;
  linkTitle: string | null;
  priority: 'low' | 'normal' | 'high';
  doneAt: string | null;
  doneBy: string | null;
  overdueAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface TaskNote {
  id: string;
  text: string;
  at: string;
  by: string | null;
}

export interface Template {
  id: string;
  name: string;
  subject: string;
  text: string;
  createdAt: string;
  updatedAt: string;
}

export interface TemplateNeed {
  kind: 'variable' | 'secret' | 'connection' | 'mail' | 'webhook';
  /** Of the variable, secret or connection; empty where any will do. */
  name: string;
  there: boolean;
}

export interface Thread {
  id: string;
  customerId: string | null;
  customerName: string | null;
  address: string;
  subject: string;
  lastAt: string;
  /** How the last message begins. */
  lastText: string;
  lastState: 'draft' | 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'received' | null;
  count: number;
  unread: boolean;
  archived: boolean;
}

export interface Tile {
  kind: 'number' | 'bar' | 'line' | 'area' | 'pie' | 'table' | 'text';
  title: string;
  /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
  source?: string;
  /** What is computed. Default: the number of records. */
  measure?: {
    fn: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'distinct';
    /** The key of a field. */
    field?: string;
  };
  /** The bars, points or slices of a chart. */
  groupBy?: {
    /** The key of a field. */
    field: string;
    by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  };
  /** Divides each bar or line by a second field. */
  splitBy?: {
    /** The key of a field. */
    field: string;
    by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  };
  /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
  filter?: Record<string, unknown>;
  /** The date that the range of the page applies to. */
  dateField?: string;
  /** The columns of a table. */
  fields?: string[];
  /** Field keys separated by commas; - is descending. */
  sort?: string;
  /** How many rows, bars or slices. */
  limit?: number;
  /** What a text tile says. */
  text?: string;
  width: number;
  height: number;
  id: string;
  /** It shows data that you may not see: only its place and its title are told. */
  hidden?: boolean;
}

export interface TileData {
  id: string;
  /** Why it cannot be shown to you. */
  problem?: {
    code: string;
    message: string;
  };
  /** Over all records. */
  value?: number | string | null;
  format?: {
    type: 'number' | 'currency' | 'percent' | 'duration' | 'date' | 'datetime';
    decimals?: number;
    currency?: string;
  };
  chart?: {
    by?: string;
    groups: ({
      /** Of a period its first day. */
      value: unknown;
      label: string | null;
      /** All that have no mark of their own. */
      isRest?: boolean;
    })[];
    series: ({
      /** Of a period its first day. */
      value: unknown;
      label: string | null;
      /** All that have no mark of their own. */
      isRest?: boolean;
      /** One for each group. */
      values: (number | null)[];
    })[];
    /** How many groups are left out. */
    omitted: number;
  };
  table?: Rows;
}

export interface TileInput {
  id?: string;
  kind: 'number' | 'bar' | 'line' | 'area' | 'pie' | 'table' | 'text';
  title: string;
  /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
  source?: string;
  /** What is computed. Default: the number of records. */
  measure?: {
    fn: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'distinct';
    /** The key of a field. */
    field?: string;
  };
  /** The bars, points or slices of a chart. */
  groupBy?: {
    /** The key of a field. */
    field: string;
    by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  };
  /** Divides each bar or line by a second field. */
  splitBy?: {
    /** The key of a field. */
    field: string;
    by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  };
  /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
  filter?: Record<string, unknown>;
  /** The date that the range of the page applies to. */
  dateField?: string;
  /** The columns of a table. */
  fields?: string[];
  /** Field keys separated by commas; - is descending. */
  sort?: string;
  /** How many rows, bars or slices. */
  limit?: number;
  /** What a text tile says. */
  text?: string;
  /** In columns of the page, which has four. */
  width?: number;
  height?: number;
  hidden?: boolean;
}

export interface ToolCallInput {
  /** The name it is published under, such as app_notes_search. */
  tool: string;
  /** What the tool is called with. */
  arguments: Record<string, unknown>;
}

export interface ToolCallOutput {
  app: string;
  tool: string;
  untrusted: true;
  note: string;
  content: unknown[];
  structuredContent?: unknown;
  /** An answer that is neither JSON nor a short text, kept as a file. */
  file?: {
    kind: 'file';
    id: string;
    name: string;
    mediaType: string;
    size: number;
    url: string;
  };
  /** Of an operation of a document: the status of the answer. */
  status?: number;
  headers?: Record<string, string>;
  /** The arguments of the next page, where the answer tells that there is one. */
  next?: Record<string, unknown>;
}

export interface ToolChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

export interface ToolUse {
  id: string;
  tool: string;
  arguments: unknown;
  state: 'pending' | 'done' | 'failed' | 'card';
  content: string | null;
  approvalId: string | null;
}

export interface Totals {
  draft?: {
    total: number;
    passed: number;
    /** Of the runs, in USD. */
    cost: number;
    /** False: the price of a model is not known, so it cost more than that. */
    costKnown: boolean;
    /** Of all runs together. */
    durationMs: number;
  };
  deployed?: {
    total: number;
    passed: number;
    /** Of the runs, in USD. */
    cost: number;
    /** False: the price of a model is not known, so it cost more than that. */
    costKnown: boolean;
    /** Of all runs together. */
    durationMs: number;
  };
}

export interface TraceSpan {
  id: string;
  name: string;
  type: string;
  stepId: string;
  status: 'success' | 'error' | 'skipped';
  startTime: string;
  endTime: string;
  duration: number;
  relativeStartMs: number;
  attempt: number;
  input?: unknown;
  output?: unknown;
  errorMessage?: string;
  /** Not in traces of earlier versions. */
  errorCode?: string;
  /** The same for people, to be said in their language. */
  errorPhrase?: Phrase;
  /** What code wrote while it ran. */
  logs?: string[];
  model?: string;
  tokens?: {
    prompt: number;
    completion: number;
    total: number;
  };
  cost?: number;
  /** What was asked, answered and done. */
  transcript?: ({
    type: 'prompt';
    at: string;
    text: string;
  } | {
    type: 'answer';
    at: string;
    ms: number;
    text: string;
    model: string;
    tokens: {
      prompt: number;
      completion: number;
      total: number;
    };
    /** Left out where the price is not known. */
    cost?: number;
  } | {
    type: 'tool';
    at: string;
    ms: number;
    tool: string;
    input: unknown;
    state: 'done' | 'failed' | 'waiting';
    result?: string;
    approvalId?: string;
    executionId?: string;
  })[];
  /** The steps inside it, as this one. */
  children?: unknown[];
}

export interface Version {
  id: string;
  version: number;
  name: string | null;
  description: string | null;
  createdAt: string;
  createdBy: string | null;
  /** It is the one that runs now. */
  current: boolean;
}

export interface View {
  id: string;
  tableId: string;
  name: string;
  kind: 'grid' | 'board' | 'calendar' | 'gallery' | 'list' | 'form';
  filter: Record<string, unknown> | null;
  sort: string | null;
  hidden: string[];
  fields: string[] | null;
  groupBy: string[];
  /** What this kind of view needs besides. */
  settings: Record<string, unknown>;
  sharedWith: 'everyone' | 'role' | 'me';
  role: string | null;
  createdBy: string | null;
  updatedAt: string;
  /** Of a form: where strangers fill it in. */
  publicUrl?: string;
  /** Of a form: where programs POST {"values": {…}}. */
  submitUrl?: string;
  /** Of a form: how many answers it took. */
  answers?: number;
  /** The public link by which others read it; left out where there is none. */
  share?: {
    url: string | null;
    sharedBy: string;
    createdAt: string;
    hasPassword: boolean;
    expiresAt: string | null;
    mayExport: boolean;
  };
}

export interface WholeApp {
  id: string;
  name: string;
  source: 'mcp' | 'openapi' | 'pack';
  /** Where it is called. */
  url: string;
  baseUrl: string | null;
  documentUrl: string | null;
  connectionId: string | null;
  access: AccessWay[] | null;
  pack: string | null;
  /** What can start workflows when it happens there. */
  triggers: AppTrigger[];
  auth: 'none' | 'api_key' | 'oauth';
  header: string | null;
  state: 'connected' | 'needs_authorization' | 'failing' | 'resting';
  message: string | null;
  messagePhrase: Phrase | null;
  serverName: string | null;
  /** How many it offers. */
  tools: number;
  /** How many of them AI clients may use. */
  permitted: number;
  /** How often svc calls it at most. */
  callsPerMinute: number;
  /** The same where nobody has set another: as its pack says, or 60. */
  usualCallsPerMinute: number;
  toolsReadAt: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  toolList: AppTool[];
  /** What its service asks for and its connection does not send; empty where nothing is missing. */
  missing: ({
    scheme: string | null;
    /** What it is and where it is sent, for people. */
    words: string;
  })[];
  /** What svc has subscribed to at the service, for deployed workflows. */
  subscriptions: ({
    id: string;
    trigger: string;
    parameters: Record<string, unknown>;
    status: 'wanted' | 'active' | 'ending';
    /** The deployed workflows that use it, with their triggers; empty for who may not see workflows. */
    workflows: ({
      id: string;
      name: string;
      triggerId: string;
    })[];
    createdAt: string;
    /** When svc renews it, or checks that the service still has it; after a failure, when it tries again. */
    nextAt: string;
    expiresAt: string | null;
    receivedAt: string | null;
    message: string | null;
    messagePhrase: Phrase | null;
    remedy: 'access' | 'settings' | 'wait' | null;
  })[];
}

export interface Workflow {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  workspaceId: string;
  isDeployed: boolean;
  deployedAt: string | null;
  runCount: number;
  lastRunAt: string | null;
  /** It is deployed, and the draft has changed since. */
  needsRedeployment: boolean;
  /** The kinds of its triggers, as in the draft. */
  triggers: string[];
  createdAt: string;
  updatedAt: string;
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
  pins: Record<string, unknown>;
  /** JSON Schema of what a run by hand or by the API takes. */
  inputs: Record<string, unknown>;
  /** What the draft does beyond the workspace, step by step. */
  effects: StepEffects[];
  deployed: {
    version: number;
    deploymentVersionId: string;
    deployedAt: string;
    deployedBy: string | null;
    name: string | null;
    /** Whether programs may run it without asking. */
    trusted: boolean;
    /** What it does beyond the workspace. */
    effects: StepEffects[];
  } | null;
  /** What is wrong with the draft; with any it cannot be deployed. */
  faults: WorkflowsFault[];
  /** What its steps need and nobody has connected yet. */
  missing: MissingConnection[];
  /** Where the deployed version is called by a name. */
  reached: Reached[];
  /** The chat triggers that ask for a password. */
  chatPasswords: string[];
}

export interface WorkflowDefinition {
  triggers: ({
    /** How expressions name it: {{ steps.<id>.output }}. */
    id: string;
    kind: string;
    name?: string;
    config?: Record<string, unknown>;
    /** Where the editor shows it. */
    position?: {
      x: number;
      y: number;
    };
  })[];
  steps: ({
    /** How expressions name it: {{ steps.<id>.output }}. */
    id: string;
    kind: string;
    name?: string;
    config?: Record<string, unknown>;
    retry?: {
      /** How many attempts there are in total. */
      attempts: number;
      /** Before the second attempt. Default: 1,000. */
      delayMs?: number;
      backoff?: 'constant' | 'exponential';
    };
    timeoutMs?: number;
    /** stop: the run fails. continue: it continues with the output {error}. branch: it continues at the port “error”. */
    onError?: 'stop' | 'continue' | 'branch';
    /** Where the editor shows it. */
    position?: {
      x: number;
      y: number;
    };
    note?: string;
  })[];
  edges: ({
    /** How expressions name it: {{ steps.<id>.output }}. */
    from: string;
    /** How expressions name it: {{ steps.<id>.output }}. */
    to: string;
    port?: string;
  })[];
  /** What the run answers, with expressions; without it the output of the last step. */
  output?: unknown;
}

export interface WorkflowDocument {
  format: 'svc.workflow';
  version: 1;
  name: string;
  description?: string;
  /** Such as #3b82f6. */
  color?: string;
  definition: WorkflowDefinition;
  settings?: WorkflowSettings;
  /** The names of the things whose ids it contains, so that an import finds matching ones by name. */
  references?: {
    workflows?: Record<string, string>;
    tables?: Record<string, string>;
  };
}

export interface WorkflowSettings {
  /** Risky actions: run them, or ask a person first. Runs started by mcp, chat or a2a always ask. */
  risky?: 'run' | 'ask';
  runsAtOnce?: number;
  priority?: 'high' | 'normal' | 'low';
  /** Waiting does not count. Default: one hour. A synchronous call answers 408 after its own limit. */
  timeLimitMs?: number;
  /** Whether the inputs and outputs of steps are recorded. Default: true. */
  keepSpans?: boolean;
}

export interface WorkflowsFault {
  /** Such as steps.notify.config.url. */
  path: string;
  stepId: string | null;
  code: string;
  message: string;
  /** The same for people, to be said in their language. */
  phrase?: Phrase;
}

export interface Workspace {
  id: string;
  name: string;
  /** Its name in the addresses of public pages. */
  slug: string;
  timeZone: string;
  currency: string;
  language: 'en' | 'de';
  plan: string;
  /** Hosts that runs of programs may call without asking. */
  programHosts: string[];
  logoId: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Actions {
  'approvals.approve': { input: {
    id: string;
    note?: string;
    /** The digest of the card that was looked at. If anything on it has changed since then, nothing happens. Default: what the card showed first. */
    seen?: string;
  }; output: Card };
  'approvals.decline': { input: {
    id: string;
    note?: string;
  }; output: Card };
  'approvals.edit_and_approve': { input: {
    id: string;
    input: Record<string, unknown>;
    note?: string;
    /** The digest of the card that was looked at. If anything on it has changed since then, nothing happens. Default: what the card showed first. */
    seen?: string;
  }; output: Card };
  'approvals.get': { input: {
    id: string;
  }; output: Card };
  'approvals.list': { input: {
    state?: 'pending' | 'approved' | 'executed' | 'failed' | 'declined' | 'expired';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Card[];
    nextCursor?: string;
    pending: number;
  } };
  'apps.add_pack': { input: {
    /** A name of apps.list_packs, or a pack of your own. */
    pack: string | Record<string, unknown>;
    /** Lowercase letters and digits, at most 20. Its tools are named app_<name>_<tool>. */
    name?: string;
    /** A connection of kind http or oauth2, whose credentials every call carries. */
    connectionId?: string;
    /** What differs from customer to customer in the address, such as {"shop": "ada-books"}. */
    variables?: Record<string, string>;
    /** Which operations are allowed at once. Those that may change something still ask a person for each call. Default: reading. */
    permit?: 'none' | 'reading' | 'all';
  }; output: {
    id: string;
    name: string;
    account: string | null;
    operations: number;
    permitted: number;
    changes: ToolChanges;
  } };
  'apps.authorize': { input: {
    id: string;
  }; output: {
    authorizeUrl: string;
  } };
  'apps.call_reading_tool': { input: ToolCallInput; output: ToolCallOutput };
  'apps.call_tool': { input: ToolCallInput; output: ToolCallOutput };
  'apps.check_pack': { input: {
    /** The pack: docs/guides/writing-a-pack.md. */
    pack: Record<string, unknown>;
  }; output: {
    problems: ({
      /** Where in the pack, such as /operations/0/path. */
      path: string;
      message: string;
      /** The same for people, to be said in their language. */
      phrase?: Phrase;
    })[];
    offer: PackOffer | null;
  } };
  'apps.connect': { input: {
    /** Lowercase letters and digits, at most 20. Its tools are named app_<name>_<tool>. */
    name: string;
    /** Where it accepts Model Context Protocol messages (streamable HTTP). */
    url: string;
    auth: 'none' | 'api_key' | 'oauth';
    /** For api_key. Stored encrypted and never shown again. */
    apiKey?: string;
    /** Which header carries the key. Default: Authorization: Bearer. */
    header?: string;
    /** For oauth, where the other server does not let programs register themselves. */
    clientId?: string;
    /** Of that client. Stored encrypted and never shown again. */
    clientSecret?: string;
  }; output: {
    app: AppWithTools;
    authorizeUrl: string | null;
    /** Tools that cannot be passed on: too large, or too many. */
    leftOut: string[];
  } };
  'apps.disconnect': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'apps.find_tools': { input: {
    /** Words that must all occur. */
    q?: string;
    /** Of this app only, by its name. */
    app?: string;
    /** Exactly these, by the names they are published under. */
    tools?: string[];
    /** Only those that read, or only those that ask first. */
    readOnly?: boolean;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      /** The name it is published under: what apps.call_tool takes. */
      tool: string;
      name: string;
      appId: string;
      app: string;
      source: 'mcp' | 'openapi' | 'pack';
      serverName: string | null;
      connectionId: string | null;
      state: 'connected' | 'needs_authorization' | 'failing' | 'resting';
      title: string;
      /** Written outside, and cut. */
      description: string;
      tag: string | null;
      method: string | null;
      path: string | null;
      /** Runs at once, by apps.call_reading_tool; any other asks a person first. */
      readOnly: boolean;
      permitted: boolean;
      /** The arguments it cannot do without. */
      needs: string[];
    })[];
    nextCursor?: string;
  } };
  'apps.finish_authorization': { input: {
    id: string;
    state: string;
    code: string;
    iss?: string;
  }; output: {
    app: AppWithTools;
  } };
  'apps.get': { input: {
    id: string;
  }; output: WholeApp };
  'apps.get_tool': { input: {
    /** The name it is published under, such as app_notes_search. */
    tool: string;
  }; output: {
    name: string;
    /** What AI clients call it. */
    publishedAs: string;
    title: string;
    description: string;
    /** By its own word it changes nothing, so it runs at once; any other asks a person first. */
    readOnly: boolean;
    permitted: boolean;
    /** It deletes, whatever its method says: it always asks. */
    deletes: boolean;
    method: string | null;
    path: string | null;
    tag: string | null;
    /** A person has said that it only reads. */
    markedReading: boolean;
    change: 'added' | 'changed' | null;
    /** Left out for operations of a document: apps.get_tool shows it. */
    inputSchema?: unknown;
    app: string;
    outputSchema: unknown | null;
    /** By argument: the reading tool of the same app that lists its values. */
    choices: Record<string, FieldChoices>;
  } };
  'apps.import_document': { input: {
    /** Lowercase letters and digits, at most 20. Its tools are named app_<name>_<tool>. */
    name: string;
    /** The document itself, as JSON or YAML text, or as an object. */
    document?: string | Record<string, unknown>;
    /** Where the document is loaded from. */
    address?: string;
    /** Where its operations are called. Default: what the document says. */
    baseUrl?: string;
    /** A connection of kind http, whose credentials every call carries. */
    connectionId?: string;
    /** Which operations are allowed at once. Those that may change something still ask a person for each call. Default: none, and what was allowed before if the app exists. */
    permit?: 'none' | 'reading' | 'all';
  }; output: {
    id: string;
    name: string;
    operations: ({
      name: string;
      title: string;
      method: string;
      path: string;
      effect: 'read' | 'risky';
    })[];
    changes: ToolChanges;
    /** Operations that were allowed and no longer are: changed, or gone. */
    withdrawn: string[];
  } };
  'apps.list': { input: Record<string, never>; output: {
    items: App[];
    nextCursor?: string;
  } };
  'apps.list_packs': { input: Record<string, never>; output: {
    items: PackOffer[];
    nextCursor?: string;
  } };
  'apps.read_document': { input: {
    /** The document itself, as JSON or YAML text, or as an object. */
    document?: string | Record<string, unknown>;
    /** Where the document is loaded from. */
    address?: string;
  }; output: {
    title: string;
    baseUrl: string | null;
    access: AccessWay[];
    operations: number;
    /** Its operations by their first tag: at most 200 of each. */
    tags: ({
      tag: string;
      operations: ({
        title: string;
        method: string;
        path: string;
        effect: 'read' | 'risky';
      })[];
    })[];
  } };
  'apps.refresh_tools': { input: {
    id: string;
  }; output: {
    app: AppWithTools;
    /** Tools that cannot be passed on: too large, or too many. */
    leftOut: string[];
    /** Tools that were permitted and are not any more: changed, or gone. */
    withdrawn: string[];
    changes: ToolChanges;
  } };
  'apps.set_call_limit': { input: {
    id: string;
    callsPerMinute: number | null;
    expectedUpdatedAt?: string;
  }; output: App };
  'apps.set_choices': { input: {
    /** The tool that has the argument, by the name it is published under. */
    tool: string;
    /** The argument, or one inside of it, such as body.project. */
    field: string;
    choices?: FieldChoices | null;
  }; output: {
    choices: Record<string, FieldChoices>;
  } };
  'apps.set_connection': { input: {
    id: string;
    connectionId: string | null;
    expectedUpdatedAt?: string;
  }; output: WholeApp };
  'apps.set_permissions': { input: {
    id: string;
    /** Names as the app gives them; none forbids all. */
    tools: string[];
    /** POST operations of a document that only read, such as a search: they run at once. Exactly those that are named; left out, nothing changes. */
    reading?: string[];
    expectedUpdatedAt?: string;
  }; output: WholeApp };
  'apps.set_triggers': { input: {
    id: string;
    /** Each as in a pack: name, title, description, input, and either poll or webhook. */
    triggers: (Record<string, unknown>)[];
    /** Keep declared triggers of other names. */
    keepOthers?: boolean;
    /** With keepOthers: names of declared triggers that are not kept. */
    remove?: string[];
  }; output: {
    id: string;
    triggers: AppTrigger[];
  } };
  'bookings.cancel_booking': { input: EndingInput; output: Booking };
  'bookings.cancel_bookings': { input: {
    ids: string[];
    reason?: string;
  }; output: {
    done: string[];
    skipped: Skipped[];
  } };
  'bookings.complete_booking': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Booking };
  'bookings.confirm_booking': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Booking };
  'bookings.create_booking': { input: {
    serviceId: string;
    start: string;
    hostId?: string;
    customerId?: string;
    /** The customer with this e-mail address; if there is none, a new one is created. */
    customer?: {
      name: string;
      email: string;
      phone?: string;
      locale?: 'en' | 'de';
    };
    /** IANA name, such as Europe/Berlin. */
    timeZone?: string;
    location?: string;
    /** Answers to the questions of the service, by their keys. */
    answers?: Record<string, string>;
    note?: string | null;
  }; output: Booking };
  'bookings.decline_booking': { input: EndingInput; output: Booking };
  'bookings.delete_service': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'bookings.finish_bookings': { input: {
    ids: string[];
    state: 'completed' | 'no_show';
  }; output: {
    done: string[];
    skipped: Skipped[];
  } };
  'bookings.get_availability': { input: {
    hostId?: string;
  }; output: Availability };
  'bookings.get_booking': { input: {
    id: string;
  }; output: BookingWithMail };
  'bookings.get_feed': { input: Record<string, never>; output: {
    id: string;
    createdAt: string;
    readAt: string | null;
  } | null };
  'bookings.list_bookings': { input: {
    from?: string;
    to?: string;
    state?: 'pending' | 'confirmed' | 'declined' | 'cancelled' | 'completed' | 'no_show';
    serviceId?: string;
    hostId?: string;
    customerId?: string;
    sort?: 'start' | 'customer' | 'service' | 'host' | 'state' | 'newest' | 'updated';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Booking[];
    nextCursor?: string;
  } };
  'bookings.list_services': { input: Record<string, never>; output: {
    items: Service[];
    nextCursor?: string;
  } };
  'bookings.list_slots': { input: {
    serviceId: string;
    hostId?: string;
    from: string;
    to: string;
    /** IANA name, such as Europe/Berlin. */
    timeZone?: string;
    /** The booking to be moved: its own time counts as free. */
    bookingId?: string;
  }; output: {
    items: ({
      start: string;
      end: string;
      hosts: string[];
      seatsLeft: number;
    })[];
    timeZone: string;
  } };
  'bookings.mark_no_show': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Booking };
  'bookings.reassign_booking': { input: {
    id: string;
    hostId: string;
    expectedUpdatedAt?: string;
  }; output: Booking };
  'bookings.reschedule_booking': { input: {
    id: string;
    start: string;
    hostId?: string;
    expectedUpdatedAt?: string;
  }; output: Booking };
  'bookings.reset_feed': { input: Record<string, never>; output: {
    id: string;
    url: string;
  } };
  'bookings.save_service': { input: {
    id?: string;
    name?: string;
    /** Lowercase letters, digits and hyphens; a part of the public address. */
    slug?: string;
    description?: string;
    /** How long one booking takes. */
    minutes?: number;
    price?: number | null;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    /** Members who can be booked for it. */
    hosts?: string[];
    /** Minutes kept free before a booking. */
    bufferBefore?: number;
    /** Minutes kept free after a booking. */
    bufferAfter?: number;
    /** How long before its start a booking must be made. */
    noticeMinutes?: number;
    /** How far ahead a booking can be made. */
    windowDays?: number;
    stepMinutes?: number | null;
    /** A booking waits until a member confirms it. */
    requiresConfirmation?: boolean;
    /** How many can book the same start with one host. */
    seats?: number;
    location?: string;
    /** What the public page asks beside name and address. */
    questions?: Question[];
    /** Whether strangers can book it on its public page. */
    public?: boolean;
    /** Whether it can be booked at all. */
    active?: boolean;
    expectedUpdatedAt?: string;
  }; output: Service };
  'bookings.set_availability': { input: {
    hostId?: string;
    /** IANA name, such as Europe/Berlin. */
    timeZone: string;
    weekly: ({
      /** Monday is 1. */
      day: number;
      /** Clock time, such as 09:00. */
      from: string;
      /** Clock time, such as 17:00; 24:00 is the end of the day. */
      to: string;
    })[];
    overrides: ({
      date: string;
      /** Instead of the hours of that weekday; an empty list means closed. */
      ranges: ({
        /** Clock time, such as 09:00. */
        from: string;
        /** Clock time, such as 17:00; 24:00 is the end of the day. */
        to: string;
      })[];
    })[];
    expectedUpdatedAt?: string;
  }; output: Availability };
  'chat.delete_conversation': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'chat.get_conversation': { input: {
    id: string;
  }; output: {
    id: string;
    title: string;
    connectionId: string | null;
    model: string | null;
    busy: boolean;
    createdAt: string;
    updatedAt: string;
    messages: Message[];
    /** Of all answers, in USD, as far as the prices of their models are known. */
    cost: number;
    /** False if the price of a model that answered is not known. */
    costKnown: boolean;
    /** The process that gave the answer died; chat.send without a text continues it. */
    brokenOff: boolean;
  } };
  'chat.list_conversations': { input: {
    limit?: number;
    cursor?: string;
  }; output: {
    items: Conversation[];
    nextCursor?: string;
  } };
  'chat.list_models': { input: Record<string, never>; output: {
    items: ({
      id: string;
      name: string;
      provider: string;
      model: string | null;
    })[];
  } };
  'chat.rename': { input: {
    id: string;
    title: string;
  }; output: {
    id: string;
    title: string;
  } };
  'chat.send': { input: {
    conversationId?: string;
    text?: string;
    connectionId?: string;
    model?: string;
  }; output: {
    conversationId: string;
  } };
  'chat.stop': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'computers.confirm_code': { input: {
    code: string;
  }; output: Made };
  'computers.list': { input: Record<string, never>; output: {
    items: ({
      id: string;
      name: string;
      owner: Made;
      pairedAt: string;
      lastUsedAt: string | null;
    })[];
    nextCursor?: string;
  } };
  'computers.revoke': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'connections.delete': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'connections.discover_provider': { input: {
    issuer: string;
  }; output: {
    issuer: string;
    authorizationUrl: string | null;
    tokenUrl: string | null;
    deviceUrl: string | null;
    scopes: string[];
  } };
  'connections.finish_sign_in': { input: {
    id: string;
    state: string;
    code: string;
    iss?: string;
  }; output: {
    id: string;
  } };
  'connections.list': { input: {
    kind?: 'http' | 'oauth2' | 'model' | 'smtp' | 'payment';
  }; output: {
    items: Connection[];
    nextCursor?: string;
  } };
  'connections.list_providers': { input: Record<string, never>; output: {
    redirectUri: string;
    items: ({
      id: string;
      name: string;
      documentation: string;
      flows: ('code' | 'client_credentials' | 'device')[];
      /** To begin with. */
      scopes: string;
      baseUrl: string | null;
      /** The only hosts that get the token. */
      hosts: string[];
      variable: {
        kind: 'shop' | 'subdomain' | 'tenant' | 'region' | 'server';
        example: string;
        usual: string | null;
      } | null;
      /** Whether the operator of svc has set a client: none need be entered. */
      hasClient: boolean;
    })[];
  } };
  'connections.poll_sign_in': { input: {
    id: string;
  }; output: {
    done: boolean;
    intervalSeconds: number;
  } };
  'connections.save': { input: {
    id?: string;
    name?: string;
    kind?: 'http' | 'oauth2' | 'model' | 'smtp' | 'payment';
    /** http: settings {auth: none|bearer|basic|header|query|path, baseUrl?, allowedHosts?, headerName?, queryName?, username?, moreKeys?: [{in: header|query|cookie, name}]}, secret {token} or, for basic, {password}, and for each of moreKeys its value, such as {"header:X-Subscription-Key": "…"} · oauth2: settings {provider (an id of connections.list_providers, or custom), flow: code|client_credentials|device, clientId?, scopes?, variable?, baseUrl?, allowedHosts?, and for custom: tokenUrl, authorizationUrl?, deviceUrl?, issuer?, clientAuth?: basic|post|none, parameters?, moreKeys?: [{in: header|query|cookie, name}]}, secret {clientSecret}, and for each of moreKeys its value, such as {"header:X-Subscription-Key": "…"} · model: settings {provider: openai|openai-compatible|azure|anthropic|google|mistral, baseUrl (where the provider has no address of its own), defaultModel?, inputPrice?, outputPrice?}, secret {apiKey} · smtp: settings {host, port, secure, username?, from}, secret {password} · payment: settings {provider: test|stripe, baseUrl?}, secret {apiKey} for stripe */
    settings?: Record<string, unknown>;
    /** Encrypted and never shown again. What you leave out is kept. */
    secret?: Record<string, string>;
    expectedUpdatedAt?: string;
  }; output: Connection };
  'connections.sign_in': { input: {
    id: string;
    from?: 'apps';
  }; output: {
    /** No person is needed: the client signs in by itself. */
    done: boolean;
    authorizeUrl: string | null;
    device: {
      userCode: string;
      verificationUri: string;
      verificationUriComplete: string | null;
      expiresAt: string;
      intervalSeconds: number;
    } | null;
  } };
  'connections.test': { input: {
    id: string;
    /** For an HTTP service: what to fetch, instead of its base address. */
    url?: string;
  }; output: {
    ok: boolean;
    message: string;
    /** The same for people, to be said in their language. */
    phrase?: Phrase;
  } };
  'crm.add_note': { input: {
    customerId?: string;
    leadId?: string;
    text: string;
  }; output: Note };
  'crm.convert_lead': { input: {
    id: string;
    customerId?: string;
  }; output: {
    lead: Lead;
    customer: Customer;
    created: boolean;
  } };
  'crm.create_company': { input: {
    name: string;
    domain?: string | null;
    phone?: string | null;
    address?: string | null;
    notes?: string | null;
  }; output: Company };
  'crm.create_customer': { input: {
    name: string;
    email?: string | null;
    phone?: string | null;
    company?: string | null;
    address?: string | null;
    tags?: string[];
    ownerId?: string | null;
    locale?: 'en' | 'de' | null;
    timeZone?: string | null;
    consent?: 'unknown' | 'given' | 'withdrawn';
    state?: 'active' | 'archived';
    /** Fields of your own; names of at most 60 characters. */
    custom?: Record<string, unknown>;
  }; output: Customer };
  'crm.create_lead': { input: {
    name: string;
    email?: string | null;
    phone?: string | null;
    company?: string | null;
    source?: string | null;
    value?: number | null;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    ownerId?: string | null;
    nextStepAt?: string | null;
    stage?: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
    lostReason?: string | null;
    /** Fields of your own; names of at most 60 characters. */
    custom?: Record<string, unknown>;
  }; output: Lead };
  'crm.delete_company': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'crm.delete_customer': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'crm.delete_customers': { input: {
    ids: string[];
  }; output: {
    deleted: string[];
    skipped: Skipped[];
  } };
  'crm.delete_lead': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'crm.delete_leads': { input: {
    ids: string[];
  }; output: {
    deleted: string[];
    skipped: Skipped[];
  } };
  'crm.get_company': { input: {
    id: string;
  }; output: {
    company: Company;
    customers: number;
    leads: number;
  } };
  'crm.get_customer': { input: {
    id: string;
  }; output: Customer };
  'crm.get_lead': { input: {
    id: string;
  }; output: Lead };
  'crm.import_contacts': { input: {
    into: 'customers' | 'leads';
    /** Each with the fields of a new customer or lead. */
    rows: (Record<string, unknown>)[];
    dedupeBy?: 'email' | 'phone' | 'none';
    onDuplicate?: 'skip' | 'update';
  }; output: {
    created: number;
    updated: number;
    skipped: number;
    failed: number;
    errors: ({
      row: number;
      path: string;
      message: string;
    })[];
  } };
  'crm.keep_apart': { input: {
    customerId: string;
    otherId: string;
  }; output: {
    customerId: string;
    otherId: string;
  } };
  'crm.list_companies': { input: {
    q?: string;
    sort?: 'newest' | 'name' | 'domain' | 'phone' | 'updated';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Company[];
    nextCursor?: string;
  } };
  'crm.list_customers': { input: {
    q?: string;
    state?: 'active' | 'archived';
    tag?: string;
    ownerId?: string;
    companyId?: string;
    /** Only these. */
    ids?: string[];
    sort?: 'newest' | 'name' | 'company' | 'email' | 'phone' | 'owner' | 'locale' | 'consent' | 'state' | 'updated';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Customer[];
    nextCursor?: string;
  } };
  'crm.list_duplicates': { input: {
    limit?: number;
  }; output: {
    items: ({
      reasons: ('email' | 'phone' | 'name')[];
      customer: Customer;
      other: Customer;
    })[];
    /** How many pairs there are, also beyond the limit. */
    total: number;
  } };
  'crm.list_leads': { input: {
    stage?: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
    ownerId?: string;
    companyId?: string;
    q?: string;
    sort?: 'newest' | 'name' | 'company' | 'email' | 'phone' | 'source' | 'stage' | 'value' | 'owner' | 'nextStep' | 'updated';
    direction?: 'asc' | 'desc';
    /** Also count the leads of each stage. */
    counts?: boolean;
    /** Also return how many leads each stage has and what they are worth in total, for the same owner and words. */
    totals?: boolean;
    /** Also return the pictures of the companies that the leads belong to. */
    pictures?: boolean;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ListedLead[];
    nextCursor?: string;
    stages?: Record<string, number>;
    totals?: Record<string, {
      count: number;
      /** One for each currency; the one of the workspace comes first. */
      amounts: ({
        currency: string;
        amount: number | null;
      })[];
    }>;
  } };
  'crm.merge_customers': { input: {
    keepId: string;
    mergeId: string;
    expectedUpdatedAt?: string;
  }; output: Customer };
  'crm.restore_customer': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Customer };
  'crm.set_company_picture': { input: {
    id: string;
    picture: string | null;
    expectedUpdatedAt?: string;
  }; output: Company };
  'crm.set_customer_picture': { input: {
    id: string;
    picture: string | null;
    expectedUpdatedAt?: string;
  }; output: Customer };
  'crm.timeline': { input: {
    customerId?: string;
    leadId?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      at: string;
      kind: string;
      title: string;
      text: string | null;
      href: string | null;
      by: Made | null;
    })[];
    nextCursor?: string;
  } };
  'crm.update_company': { input: {
    id: string;
    name?: string;
    domain?: string | null;
    phone?: string | null;
    address?: string | null;
    notes?: string | null;
    expectedUpdatedAt?: string;
  }; output: Company };
  'crm.update_customer': { input: {
    id: string;
    name?: string;
    email?: string | null;
    phone?: string | null;
    company?: string | null;
    address?: string | null;
    tags?: string[];
    ownerId?: string | null;
    locale?: 'en' | 'de' | null;
    timeZone?: string | null;
    consent?: 'unknown' | 'given' | 'withdrawn';
    state?: 'active' | 'archived';
    /** Fields of your own; names of at most 60 characters. */
    custom?: Record<string, unknown>;
    expectedUpdatedAt?: string;
  }; output: Customer };
  'crm.update_customers': { input: {
    changes: ({
      id: string;
      name?: string;
      email?: string | null;
      phone?: string | null;
      company?: string | null;
      address?: string | null;
      tags?: string[];
      ownerId?: string | null;
      locale?: 'en' | 'de' | null;
      timeZone?: string | null;
      consent?: 'unknown' | 'given' | 'withdrawn';
      state?: 'active' | 'archived';
      /** Fields of your own; names of at most 60 characters. */
      custom?: Record<string, unknown>;
      addTags?: string[];
      removeTags?: string[];
      expectedUpdatedAt?: string;
    })[];
  }; output: {
    changed: ({
      before: Customer;
      after: Customer;
    })[];
    skipped: Skipped[];
  } };
  'crm.update_lead': { input: {
    id: string;
    name?: string;
    email?: string | null;
    phone?: string | null;
    company?: string | null;
    source?: string | null;
    value?: number | null;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    ownerId?: string | null;
    nextStepAt?: string | null;
    stage?: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
    lostReason?: string | null;
    /** Fields of your own; names of at most 60 characters. */
    custom?: Record<string, unknown>;
    expectedUpdatedAt?: string;
  }; output: Lead };
  'crm.update_leads': { input: {
    changes: ({
      id: string;
      name?: string;
      email?: string | null;
      phone?: string | null;
      company?: string | null;
      source?: string | null;
      value?: number | null;
      /** ISO 4217 code, such as EUR. */
      currency?: string;
      ownerId?: string | null;
      nextStepAt?: string | null;
      stage?: 'new' | 'screening' | 'meeting' | 'proposal' | 'won' | 'lost';
      lostReason?: string | null;
      /** Fields of your own; names of at most 60 characters. */
      custom?: Record<string, unknown>;
      expectedUpdatedAt?: string;
    })[];
  }; output: {
    changed: ({
      before: Lead;
      after: Lead;
    })[];
    skipped: Skipped[];
  } };
  'dashboards.add_tile': { input: {
    id: string;
    kind?: 'number' | 'bar' | 'line' | 'area' | 'pie' | 'table' | 'text';
    title: string;
    /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
    source?: string;
    /** What is computed. Default: the number of records. */
    measure?: {
      fn: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'distinct';
      /** The key of a field. */
      field?: string;
    };
    /** The bars, points or slices of a chart. */
    groupBy?: {
      /** The key of a field. */
      field: string;
      by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
    };
    /** Divides each bar or line by a second field. */
    splitBy?: {
      /** The key of a field. */
      field: string;
      by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
    };
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    /** The date that the range of the page applies to. */
    dateField?: string;
    /** The columns of a table. */
    fields?: string[];
    /** Field keys separated by commas; - is descending. */
    sort?: string;
    /** How many rows, bars or slices. */
    limit?: number;
    /** What a text tile says. */
    text?: string;
    /** In columns of the page, which has four. */
    width?: number;
    height?: number;
    expectedUpdatedAt?: string;
  }; output: Dashboard };
  'dashboards.delete': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'dashboards.get': { input: {
    id: string;
  }; output: Dashboard };
  'dashboards.list': { input: {
    q?: string;
  }; output: {
    items: ListedDashboard[];
    nextCursor?: string;
  } };
  'dashboards.list_mails': { input: {
    id?: string;
  }; output: {
    items: DashboardMail[];
    nextCursor?: string;
  } };
  'dashboards.list_records': { input: {
    id: string;
    tileId: string;
    group?: string | number | boolean | null;
    split?: string | number | boolean | null;
    range?: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year';
    /** The first day, in place of a range. */
    from?: string;
    /** The last day, in place of a range. */
    to?: string;
    /** Only records that have this value; null: those without a value. */
    values?: ({
      /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
      source: string;
      /** The key of a field. */
      field: string;
      value: string | number | boolean | null;
    })[];
    limit?: number;
    offset?: number;
  }; output: Rows };
  'dashboards.list_sources': { input: {
    /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
    source?: string;
  }; output: {
    items: ({
      source: string;
      name: string;
      kind: 'table' | 'business' | 'log';
    })[];
    fields?: ({
      key: string;
      name: string;
      type: string;
      /** Whether records can be grouped by it. */
      groups: boolean;
      /** Grouped by day, week, month, quarter or year. */
      isDate: boolean;
      /** Whether sums and averages of it can be computed. */
      isNumber: boolean;
      options?: ({
        key: string;
        name: string;
      })[];
    })[];
  } };
  'dashboards.read': { input: {
    id: string;
    /** Only these tiles. */
    tileIds?: string[];
    range?: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year';
    /** The first day, in place of a range. */
    from?: string;
    /** The last day, in place of a range. */
    to?: string;
    /** Only records that have this value; null: those without a value. */
    values?: ({
      /** What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices. */
      source: string;
      /** The key of a field. */
      field: string;
      value: string | number | boolean | null;
    })[];
  }; output: {
    tiles: TileData[];
    from?: string;
    to?: string;
    at: string;
  } };
  'dashboards.save': { input: {
    id?: string;
    name?: string;
    description?: string;
    /** For a new one: the source for which svc proposes tiles. */
    startFrom?: string;
    /** In their order on the page. */
    tiles?: TileInput[];
    filters?: PageFilters;
    sharedWith?: 'everyone' | 'role' | 'me';
    role?: string | null;
    expectedUpdatedAt?: string;
  }; output: Dashboard };
  'dashboards.schedule_mail': { input: {
    id: string;
    every: 'day' | 'week' | 'month';
    /** For a week: 1 is Monday, 7 is Sunday. For a month: the day. */
    onDay?: number;
    /** In the time zone of the workspace. */
    atHour?: number;
    recipients?: string[];
    range?: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year';
  }; output: DashboardMail };
  'dashboards.send': { input: {
    id: string;
    /** Members of the workspace. */
    recipients: string[];
    range?: 'all' | 'today' | 'last_7_days' | 'last_30_days' | 'last_90_days' | 'this_month' | 'last_month' | 'this_quarter' | 'this_year' | 'last_year';
  }; output: {
    /** How many mails are on their way. */
    sent: number;
  } };
  'dashboards.stop_mail': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'keys.confirm_code': { input: {
    code: string;
  }; output: Made };
  'keys.create': { input: {
    name: string;
    kind?: 'api' | 'computer';
    mode?: 'full' | 'ask' | 'read';
    scopes?: Scopes;
    expiresAt?: string;
  }; output: SecretKey };
  'keys.list': { input: Record<string, never>; output: {
    items: Key[];
    nextCursor?: string;
  } };
  'keys.revoke': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'keys.rotate': { input: {
    id: string;
  }; output: SecretKey };
  'knowledge.add_document': { input: {
    title?: string;
    /** The document itself, as Markdown unless textFormat says otherwise. */
    text?: string;
    /** A file that you uploaded (PDF, DOCX, HTML, Markdown, text), or one of the given record. */
    fileId?: string;
    /** A web address that the document is loaded from. */
    address?: string;
    /** A post; its document follows when it is changed or deleted. */
    postId?: string;
    /** With recordId: the table of the record that holds the file. */
    tableId?: string;
    /** The record that holds the file. Only those who may read it find the document. */
    recordId?: string;
    textFormat?: 'markdown' | 'text' | 'html';
    /** Keys of the roles that may read it, such as member. An empty list: everyone. */
    audience?: string[];
  }; output: {
    id: string;
    title: string;
    format: 'pdf' | 'docx' | 'html' | 'markdown' | 'text';
    source: 'upload' | 'text' | 'address' | 'record' | 'post';
    address: string | null;
    tableId: string | null;
    recordId: string | null;
    postId: string | null;
    /** Keys of roles; empty: everyone. */
    audience: string[];
    status: 'reading' | 'ready' | 'failed';
    error: string | null;
    errorPhrase: Phrase | null;
    pages: number | null;
    /** How many passages can be found. */
    passages: number;
    characters: number;
    createdBy: string;
    createdAt: string;
    readAt: string | null;
  } };
  'knowledge.delete_document': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'knowledge.get_document': { input: {
    id: string;
    /** The number of the first passage. */
    from?: number;
    limit?: number;
  }; output: {
    id: string;
    title: string;
    format: 'pdf' | 'docx' | 'html' | 'markdown' | 'text';
    source: 'upload' | 'text' | 'address' | 'record' | 'post';
    address: string | null;
    tableId: string | null;
    recordId: string | null;
    postId: string | null;
    /** Keys of roles; empty: everyone. */
    audience: string[];
    status: 'reading' | 'ready' | 'failed';
    error: string | null;
    errorPhrase: Phrase | null;
    pages: number | null;
    /** How many passages can be found. */
    passages: number;
    characters: number;
    createdBy: string;
    createdAt: string;
    updatedAt: string;
    readAt: string | null;
    items: Passage[];
    nextFrom: number | null;
  } };
  'knowledge.get_passage': { input: {
    id: string;
  }; output: {
    id: string;
    /** Its place in the document, from 1. */
    number: number;
    heading: string | null;
    page: number | null;
    content: string;
    citation: Citation;
    around: Passage[];
  } };
  'knowledge.list_documents': { input: {
    status?: 'reading' | 'ready' | 'failed';
    source?: 'upload' | 'text' | 'address' | 'record' | 'post';
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Document[];
    nextCursor?: string;
  } };
  'knowledge.refresh_document': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Document };
  'knowledge.save_settings': { input: {
    embeddingConnectionId?: string | null;
    embeddingModel?: string;
  }; output: Settings };
  'knowledge.search': { input: {
    q: string;
    /** Search this document only. */
    documentId?: string;
    limit?: number;
  }; output: {
    items: ({
      id: string;
      /** Its place in the document, from 1. */
      number: number;
      heading: string | null;
      page: number | null;
      content: string;
      documentId: string;
      citation: Citation;
      /** Where the words of the question stand in the content. */
      highlights: ({
        from: number;
        to: number;
      })[];
      score: number;
      by: 'words' | 'meaning' | 'both';
    })[];
    meaning: 'off' | 'used' | 'unavailable';
  } };
  'knowledge.settings': { input: Record<string, never>; output: Settings };
  'knowledge.update_document': { input: {
    id: string;
    title?: string;
    /** Keys of the roles that may read it, such as member. An empty list: everyone. */
    audience?: string[];
    /** A new text in place of a pasted one. */
    text?: string;
    /** A newer file that you uploaded, in place of an uploaded one. */
    fileId?: string;
    expectedUpdatedAt?: string;
  }; output: Document };
  'members.accept': { input: {
    token: string;
  }; output: {
    workspaceId: string;
  } };
  'members.delete_role': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'members.invite': { input: {
    email: string;
    /** Key of a role: owner, admin, member, viewer or one of your own. */
    role: string;
    name?: string;
  }; output: {
    id: string;
    inviteUrl: string;
    mailed: boolean;
  } };
  'members.list': { input: Record<string, never>; output: {
    items: Member[];
    invitations: Invitation[];
    roles: Role[];
    capabilities: ({
      name: string;
      module: string;
      level: string;
    })[];
    /** Whether this server can mail an invitation; its link is shown in any case. */
    mailsInvitations: boolean;
  } };
  'members.remove': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'members.save_role': { input: {
    id?: string;
    name: string;
    capabilities: string[];
    expectedUpdatedAt?: string;
  }; output: Role };
  'members.set_photo': { input: {
    picture: string | null;
  }; output: {
    photoId: string | null;
  } };
  'members.set_role': { input: {
    id: string;
    role: string;
  }; output: Member };
  'memory.add': { input: {
    content: string;
    subject?: Subject | null;
    category?: string;
    /** From 0 (a guess) to 1 (certain). */
    confidence?: number;
    validFrom?: string | null;
    validTo?: string | null;
    expiresOn?: string | null;
    source?: SourceInput;
    /** The memory that this one replaces. */
    supersedes?: string;
    /** Let a person confirm it first. */
    propose?: boolean;
    expectedUpdatedAt?: string;
  }; output: Memory };
  'memory.forget': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'memory.forget_subject': { input: {
    subject: Subject;
  }; output: {
    forgotten: number;
  } };
  'memory.get': { input: {
    id: string;
  }; output: {
    id: string;
    content: string | null;
    subject: {
      type: 'customer' | 'lead' | 'member' | 'topic';
      id: string;
      title: string | null;
    } | null;
    category: string;
    source: {
      kind: 'person' | 'client' | 'workflow' | 'import' | 'document';
      note: string | null;
      ref: string | null;
      client: string | null;
    };
    confidence: number;
    validFrom: string | null;
    validTo: string | null;
    expiresOn: string | null;
    state: 'proposed' | 'active' | 'superseded' | 'expired' | 'forgotten';
    supersedesId: string | null;
    supersededById: string | null;
    reviewedAt: string | null;
    reviewedBy: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: string | null;
    via: string;
    why: string[];
  } };
  'memory.history': { input: {
    id: string;
  }; output: {
    items: ({
      memoryId: string;
      at: string;
      by: Made | null;
      via: string;
      client: string | null;
      change: 'added' | 'updated' | 'superseded' | 'reviewed' | 'expired';
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    })[];
    nextCursor?: string;
  } };
  'memory.list': { input: {
    state?: 'proposed' | 'active' | 'superseded' | 'expired' | 'forgotten' | 'all';
    subject?: Subject;
    category?: string;
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Memory[];
    nextCursor?: string;
    waiting: number;
  } };
  'memory.review': { input: {
    id: string;
    decision: 'confirm' | 'reject';
    content?: string;
    expectedUpdatedAt?: string;
  }; output: Memory };
  'memory.save_settings': { input: {
    /** What programs and workflows say waits until a person has confirmed it. */
    reviewPrograms?: boolean;
    embeddingConnectionId?: string | null;
    embeddingModel?: string;
  }; output: MemorySettings };
  'memory.search': { input: {
    q: string;
    subject?: Subject;
    category?: string;
    limit?: number;
    includeProposed?: boolean;
    /** What was valid on that day. */
    at?: string;
  }; output: {
    items: ({
      id: string;
      content: string | null;
      subject: {
        type: 'customer' | 'lead' | 'member' | 'topic';
        id: string;
        title: string | null;
      } | null;
      category: string;
      source: {
        kind: 'person' | 'client' | 'workflow' | 'import' | 'document';
        note: string | null;
        ref: string | null;
        client: string | null;
      };
      confidence: number;
      validFrom: string | null;
      validTo: string | null;
      expiresOn: string | null;
      state: 'proposed' | 'active' | 'superseded' | 'expired' | 'forgotten';
      supersedesId: string | null;
      supersededById: string | null;
      reviewedAt: string | null;
      reviewedBy: string | null;
      createdAt: string;
      updatedAt: string;
      createdBy: string | null;
      via: string;
      score: number;
      by: 'words' | 'meaning' | 'both';
    })[];
    meaning: 'off' | 'used' | 'unavailable';
  } };
  'memory.settings': { input: Record<string, never>; output: MemorySettings };
  'memory.update': { input: {
    id: string;
    content?: string;
    subject?: Subject | null;
    category?: string;
    /** From 0 (a guess) to 1 (certain). */
    confidence?: number;
    validFrom?: string | null;
    validTo?: string | null;
    expiresOn?: string | null;
    expectedUpdatedAt?: string;
  }; output: Memory };
  'messages.cancel_scheduled': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: MessagesMessage };
  'messages.delete_draft': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'messages.delete_template': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'messages.draft': { input: {
    id?: string;
    customerId?: string;
    to?: string;
    threadId?: string;
    subject?: string;
    text?: string;
    templateId?: string;
    /** Files of records or of earlier steps, or their IDs. You can attach only files that you may read. */
    attachments?: (string | {
      id: string;
      kind?: string;
      name?: string;
      mediaType?: string;
      type?: string;
      size?: number;
      url?: string;
    })[];
    sendAt?: string | null;
    expectedUpdatedAt?: string;
  }; output: MessagesMessage };
  'messages.get_thread': { input: {
    id: string;
  }; output: {
    id: string;
    customerId: string | null;
    customerName: string | null;
    address: string;
    subject: string;
    lastAt: string;
    /** How the last message begins. */
    lastText: string;
    lastState: 'draft' | 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'received' | null;
    count: number;
    unread: boolean;
    archived: boolean;
    messages: ListedMessage[];
  } };
  'messages.list_suppressed': { input: {
    q?: string;
    reason?: 'bounced' | 'unsubscribed' | 'complained' | 'manual';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Suppressed[];
    nextCursor?: string;
  } };
  'messages.list_templates': { input: Record<string, never>; output: {
    items: Template[];
    nextCursor?: string;
  } };
  'messages.list_threads': { input: {
    q?: string;
    customerId?: string;
    state?: 'all' | 'unread' | 'failed' | 'drafts' | 'scheduled' | 'archived';
    sort?: 'last' | 'from' | 'address' | 'subject' | 'count';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Thread[];
    nextCursor?: string;
  } };
  'messages.mark_read': { input: {
    threadId: string;
  }; output: {
    threadId: string;
  } };
  'messages.mark_threads': { input: {
    changes: ({
      id: string;
      unread?: boolean;
      archived?: boolean;
    })[];
  }; output: {
    changed: ({
      before: Thread;
      after: Thread;
    })[];
    skipped: Skipped[];
  } };
  'messages.save_settings': { input: {
    connectionId?: string | null;
    replyTo?: string | null;
    signature?: string | null;
    inboundEndpointId?: string | null;
  }; output: MessagesSettings };
  'messages.save_template': { input: {
    id?: string;
    name: string;
    subject: string;
    text: string;
    expectedUpdatedAt?: string;
  }; output: Template };
  'messages.send': { input: {
    id?: string;
    customerId?: string;
    to?: string;
    threadId?: string;
    subject?: string;
    text?: string;
    templateId?: string;
    /** Files of records or of earlier steps, or their IDs. You can attach only files that you may read. */
    attachments?: (string | {
      id: string;
      kind?: string;
      name?: string;
      mediaType?: string;
      type?: string;
      size?: number;
      url?: string;
    })[];
    sendAt?: string;
    kind?: 'personal' | 'marketing';
    expectedUpdatedAt?: string;
  }; output: MessagesMessage };
  'messages.settings': { input: Record<string, never>; output: MessagesSettings };
  'messages.suppress': { input: {
    address: string;
    reason?: 'bounced' | 'unsubscribed' | 'complained' | 'manual';
  }; output: Suppressed };
  'messages.unsuppress': { input: {
    address: string;
  }; output: {
    address: string;
  } };
  'payments.charge_customer': { input: {
    /** The invoice. */
    id: string;
    /** In minor units, such as cents. */
    amount?: number;
    paymentMethodId?: string;
    expectedUpdatedAt?: string;
  }; output: Payment };
  'payments.delete_draft': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'payments.delete_drafts': { input: {
    ids: string[];
  }; output: {
    deleted: string[];
    skipped: Skipped[];
  } };
  'payments.get_invoice': { input: {
    id: string;
  }; output: {
    id: string;
    number: string | null;
    state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    overdue: boolean;
    billTo: BillTo;
    currency: string;
    taxIncluded: boolean;
    lines: Line[];
    /** In minor units, such as cents. */
    subtotal: number;
    taxes: ({
      /** Percent. */
      rate: number;
      /** In minor units, such as cents. */
      net: number;
      /** In minor units, such as cents. */
      tax: number;
    })[];
    /** In minor units, such as cents. */
    tax: number;
    /** In minor units, such as cents. */
    total: number;
    /** In minor units, such as cents. */
    paid: number;
    /** In minor units, such as cents. */
    refunded: number;
    /** What is still to be paid; 0 unless it is open or written off. */
    remaining: number;
    dueOn: string | null;
    issuedOn: string | null;
    paidAt: string | null;
    voidedAt: string | null;
    notes: string;
    reference: string;
    customerId: string | null;
    customerName: string;
    customerEmail: string | null;
    dueInDays: number | null;
    sentAt: string | null;
    voidReason: string | null;
    mailed: boolean | null;
    createdAt: string;
    updatedAt: string;
    createdBy: string | null;
    url: string | null;
    payments: Payment[];
  } };
  'payments.list_invoices': { input: {
    state?: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    customerId?: string;
    overdue?: boolean;
    q?: string;
    /** A day, such as 2026-03-02. */
    from?: string;
    /** A day, such as 2026-03-02. */
    to?: string;
    sort?: 'newest' | 'number' | 'customer' | 'state' | 'issued' | 'due' | 'total' | 'remaining' | 'updated';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Invoice[];
    nextCursor?: string;
    totals: ({
      /** ISO 4217 code, such as EUR. */
      currency: string;
      open: number;
      overdue: number;
      paidThisMonth: number;
    })[];
  } };
  'payments.list_payment_methods': { input: {
    customerId: string;
  }; output: {
    items: PaymentMethod[];
    nextCursor?: string;
  } };
  'payments.mark_many_paid': { input: {
    ids: string[];
    /** A day, such as 2026-03-02. */
    on?: string;
    kind?: 'transfer' | 'cash' | 'other';
  }; output: {
    done: string[];
    skipped: Skipped[];
  } };
  'payments.mark_paid': { input: {
    id: string;
    /** In minor units, such as cents. */
    amount?: number;
    /** A day, such as 2026-03-02. */
    on?: string;
    kind?: 'transfer' | 'cash' | 'other';
    note?: string;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'payments.refund': { input: {
    /** The payment. */
    id: string;
    /** In minor units, such as cents. */
    amount?: number;
    reason?: string;
    /** Of the invoice. */
    expectedUpdatedAt?: string;
  }; output: Payment };
  'payments.remove_payment_method': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'payments.save_invoice': { input: {
    id?: string;
    customerId: string;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    lines: ({
      text: string;
      /** Three decimals at most. Default: 1. */
      quantity?: number;
      /** In minor units, such as cents; a discount is negative. */
      unitPrice: number;
      /** Percent, two decimals at most. Default: the rate in the settings. */
      taxRate?: number;
    })[];
    /** Whether prices include the tax. */
    taxIncluded?: boolean;
    /** From the day it is sent. */
    dueInDays?: number;
    /** A day, such as 2026-03-02. */
    dueOn?: string;
    billTo?: {
      name?: string;
      address?: string;
      email?: string | null;
      taxId?: string | null;
    };
    notes?: string;
    /** Such as an order number of the customer. */
    reference?: string;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'payments.save_payment_method': { input: {
    customerId: string;
    provider: 'stripe' | 'test';
    /** For Stripe pm_…; for the test provider test_visa, test_declined or test_timeout. */
    token: string;
  }; output: PaymentMethod };
  'payments.save_settings': { input: {
    connectionId?: string | null;
    /** Contains {number}, or {number:4} to pad it with zeros, and {year} if numbering starts again each year. */
    numberFormat?: string;
    dueInDays?: number;
    /** Percent, two decimals at most. */
    defaultTaxRate?: number;
    seller?: {
      name?: string;
      address?: string;
      taxId?: string;
      email?: string;
      /** Where transfers go, such as an IBAN. */
      bank?: string;
    };
    footer?: string;
  }; output: PaymentsSettings };
  'payments.send_invoice': { input: {
    id: string;
    /** A few words of your own in the e-mail. */
    message?: string;
    /** False: the invoice is issued, and you pass on its address yourself. */
    mail?: boolean;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'payments.send_reminder': { input: {
    id: string;
    /** A few words of your own in the e-mail. */
    message?: string;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'payments.send_reminders': { input: {
    ids: string[];
    /** A few words of your own in each e-mail. */
    message?: string;
  }; output: {
    done: string[];
    skipped: Skipped[];
  } };
  'payments.settings': { input: Record<string, never>; output: PaymentsSettings };
  'payments.void_invoice': { input: {
    id: string;
    reason?: string;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'payments.write_off': { input: {
    id: string;
    reason?: string;
    expectedUpdatedAt?: string;
  }; output: Invoice };
  'publishing.delete': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'publishing.delete_channel': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'publishing.get_post': { input: {
    id: string;
  }; output: Post };
  'publishing.list_channels': { input: Record<string, never>; output: {
    items: Channel[];
    nextCursor?: string;
  } };
  'publishing.list_posts': { input: {
    state?: 'draft' | 'scheduled' | 'published' | 'unpublished';
    channel?: 'page' | string;
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: PostOutline[];
    nextCursor?: string;
  } };
  'publishing.preview': { input: {
    /** Markdown. HTML in it is shown as text. */
    body: string;
  }; output: {
    html: string;
  } };
  'publishing.publish': { input: {
    id: string;
    at?: string;
    expectedUpdatedAt?: string;
  }; output: Post };
  'publishing.retry_delivery': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Post };
  'publishing.save_channel': { input: {
    id?: string;
    name: string;
    url: string;
    connectionId?: string | null;
    expectedUpdatedAt?: string;
  }; output: Channel };
  'publishing.save_post': { input: {
    id?: string;
    title: string;
    /** Markdown. HTML in it is shown as text. */
    body: string;
    /** The end of its address: lowercase letters, digits and hyphens. */
    slug?: string;
    /** What lists and feeds show of it. */
    excerpt?: string;
    channel?: 'page' | string;
    expectedUpdatedAt?: string;
  }; output: Post };
  'publishing.save_settings': { input: {
    title?: string | null;
    description?: string;
    /** Whether the public page can be seen. */
    pageOn?: boolean;
  }; output: PublishingSettings };
  'publishing.settings': { input: Record<string, never>; output: PublishingSettings };
  'publishing.unpublish': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Post };
  'tables.add_comment': { input: {
    tableId: string;
    id: string;
    text: string;
    /** Members who are told about the comment, if they may see the record. */
    mentions?: string[];
  }; output: Comment };
  'tables.aggregate': { input: {
    tableId: string;
    /** What to compute. A count without a field counts the records, with one those that have a value. */
    measures: ({
      fn: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'distinct';
      /** The key of a field. */
      field?: string;
    })[];
    groupBy?: ({
      /** The key of a field. */
      field: string;
      by?: 'day' | 'week' | 'month' | 'quarter' | 'year';
      /** A record with several values counts in the group of each of them. */
      each?: boolean;
    })[];
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    /** Words that must all occur somewhere in the record. */
    q?: string;
    view?: string;
    /** How many groups at most. */
    limit?: number;
  }; output: {
    /** In the order of the groups, empty values last. Without groupBy one row of all records. */
    rows: ({
      /** The value of each grouping; of a period the first day of it. */
      group: unknown[];
      /** One for each measure. */
      values: (number | string | null)[];
    })[];
    /** Each measure over all records, also those of groups that are left out. */
    totals: (number | string | null)[];
    /** Whether there are more groups than the limit. */
    more: boolean;
  } };
  'tables.check_formula': { input: {
    tableId: string;
    formula: string;
    /** The field it is for, which it may not name itself. */
    key?: string;
  }; output: {
    resultType: string;
    /** Computed with each write; otherwise when it is read. */
    stored: boolean;
  } };
  'tables.create_from_template': { input: {
    template: 'sales_pipeline' | 'project_tracker' | 'inventory' | 'content_calendar' | 'event_guests';
    name?: string;
  }; output: Table };
  'tables.create_record': { input: {
    tableId: string;
    /** Values by field key. */
    values: Record<string, unknown>;
    upsertBy?: string;
  }; output: {
    id: string;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    [key: string]: unknown;
  } };
  'tables.create_table': { input: {
    name: string;
    description?: string;
    color?: string;
    icon?: string;
    kind?: 'records' | 'report';
    fields?: Field[];
    report?: Report;
  }; output: Table };
  'tables.delete_comment': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'tables.delete_field': { input: {
    tableId: string;
    id: string;
  }; output: {
    id: string;
  } };
  'tables.delete_records': { input: {
    tableId: string;
    ids: string[];
  }; output: {
    count: number;
  } };
  'tables.delete_table': { input: {
    id: string;
    /** Also when it holds records. */
    withRecords?: boolean;
  }; output: {
    id: string;
  } };
  'tables.delete_view': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'tables.duplicate_field': { input: {
    tableId: string;
    id: string;
  }; output: TablesField };
  'tables.duplicate_table': { input: {
    id: string;
    name?: string;
    withRecords?: boolean;
    expectedUpdatedAt?: string;
  }; output: Table };
  'tables.export_records': { input: {
    tableId: string;
    format: 'csv' | 'xlsx' | 'json' | 'ndjson';
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    /** Field keys separated by commas; a leading - means descending. */
    sort?: string;
    /** Words that must all occur somewhere in the record. */
    q?: string;
    view?: string;
    fields?: string[];
  }; output: string };
  'tables.follow_record': { input: {
    tableId: string;
    id: string;
    following?: boolean;
  }; output: {
    following: boolean;
  } };
  'tables.get_access': { input: {
    tableId: string;
  }; output: {
    permissions: Permission[];
    rules: Rule[];
    rights: FieldRight[];
    updatedAt: string;
    roles: ({
      key: string;
      name: string;
      /** What the role may do here where nothing is set for this table. */
      usual: {
        read: boolean;
        write: boolean;
        import: boolean;
      };
    })[];
  } };
  'tables.get_import': { input: {
    id: string;
  }; output: Import };
  'tables.get_record': { input: {
    tableId: string;
    id: string;
  }; output: {
    id: string;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    [key: string]: unknown;
  } };
  'tables.get_table': { input: {
    id: string;
  }; output: Table };
  'tables.import_records': { input: {
    tableId: string;
    /** Objects of field keys and values, at most 500. */
    records: unknown[];
    upsertBy?: string;
  }; output: {
    dataTableId: string;
    count: number;
    errors: unknown[];
  } };
  'tables.list_cards': { input: {
    tableId: string;
    view: string;
    column: string | null;
    filter?: Record<string, unknown> | null;
    /** Field keys separated by commas; a leading - means descending. */
    sort?: string;
    /** Words that must all occur somewhere in the record. */
    q?: string;
    /** Only these fields. */
    fields?: string[];
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      created_at: string;
      updated_at: string;
      created_by: string | null;
      [key: string]: unknown;
    })[];
    /** How many cards the column has. */
    total: number;
    nextCursor?: string;
  } };
  'tables.list_comments': { input: {
    tableId: string;
    id: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Comment[];
    nextCursor?: string;
    followers: string[];
    /** Whether you are told of new comments. */
    following: boolean;
  } };
  'tables.list_days': { input: {
    tableId: string;
    /** The key of the date field by which a record lies on a day. */
    start: string;
    /** The key of the field that says until when it reaches. */
    end?: string;
    /** The first day. */
    from: string;
    /** The last day, at most 62 days in all. */
    to: string;
    /** How many of each day are listed where the days have more than 500 records. */
    perDay?: number;
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    /** Words that must all occur somewhere in the record. */
    q?: string;
    view?: string;
    /** Only these fields. */
    fields?: string[];
  }; output: {
    list: ({
      id: string;
      created_at: string;
      updated_at: string;
      created_by: string | null;
      [key: string]: unknown;
    })[];
    /** The days that have records, with the number of all that lie on them. */
    days: ({
      day: string;
      count: number;
    })[];
    /** How many records these days have. */
    total: number;
  } };
  'tables.list_deleted_records': { input: {
    tableId: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      title: string;
      deletedAt: string;
      deletedById: string | null;
    })[];
    nextCursor?: string;
  } };
  'tables.list_form_links': { input: {
    id: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      label: string;
      createdAt: string;
      usedAt: string | null;
      recordId: string | null;
    })[];
    nextCursor?: string;
  } };
  'tables.list_imports': { input: {
    tableId: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Import[];
    nextCursor?: string;
  } };
  'tables.list_records': { input: {
    tableId: string;
    limit?: number;
    offset?: number;
    /** Field keys separated by commas; a leading - means descending. */
    sort?: string;
    /** Words that must all occur somewhere in the record. */
    q?: string;
    /** A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}. */
    filter?: Record<string, unknown>;
    view?: string;
    /** Only these fields. */
    fields?: string[];
    /** As someone with this role would see them; only for people who design the table. */
    asRole?: string;
  }; output: {
    list: ({
      id: string;
      created_at: string;
      updated_at: string;
      created_by: string | null;
      [key: string]: unknown;
    })[];
    pageInfo: {
      totalRows: number;
      limit: number;
      offset: number;
      isLastPage: boolean;
    };
  } };
  'tables.list_tables': { input: {
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ListedTable[];
    nextCursor?: string;
  } };
  'tables.list_templates': { input: Record<string, never>; output: {
    items: ({
      key: string;
      name: string;
      description: string;
      icon: string;
      color: string;
      fields: ({
        name: string;
        type: string;
      })[];
      views: ({
        name: string;
        kind: string;
      })[];
    })[];
  } };
  'tables.list_views': { input: {
    tableId: string;
  }; output: {
    items: View[];
    nextCursor?: string;
  } };
  'tables.make_form_links': { input: {
    id: string;
    /** For whom each link is: a name or an address, for your own lists. */
    labels: string[];
  }; output: {
    id: string;
    items: ({
      id: string;
      label: string;
      url: string;
      submitUrl: string;
    })[];
  } };
  'tables.move_card': { input: {
    tableId: string;
    view: string;
    id: string;
    column: string | null;
    /** If columns are linked records: the one whose column it leaves. */
    from?: string;
    /** The card that it is placed above. */
    before?: string;
    /** The card that it is placed below. */
    after?: string;
    expectedUpdatedAt?: string;
    /** Values that fields of the record must still have, as they were read. If somebody changed one, nothing is written (value_changed). */
    expectedValues?: Record<string, unknown>;
  }; output: {
    id: string;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    [key: string]: unknown;
  } };
  'tables.new_view_address': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: View };
  'tables.presence': { input: {
    tableId: string;
    recordId?: string;
    /** You are no longer looking at it. */
    leave?: boolean;
  }; output: {
    people: ({
      id: string;
      name: string;
      /** The records that they have open, as far as you see them. */
      records: string[];
    })[];
  } };
  'tables.preview_import': { input: {
    tableId: string;
    fileId: string;
    format: 'csv' | 'xlsx' | 'json';
    /** The name of a sheet of an Excel file. Default: the first visible one. */
    sheet?: string;
    /** Between the values of a CSV file. Default: detected automatically. */
    delimiter?: string;
    /** The field key for each column of the file; null leaves a column out. Default: columns named like a key or a field’s name. */
    mapping?: Record<string, string | null>;
    /** How 1.234 and 1,234 are read in a CSV file: the mark before the decimals. Default: what other values of the column show, or else the language of the caller. */
    decimalMark?: 'comma' | 'point';
    /** A unique field: records with a known value there are changed. */
    upsertBy?: string;
    /** Import the good rows even if others are wrong. */
    skipErrors?: boolean;
  }; output: {
    /** The visible sheets of an Excel file. */
    sheets: string[];
    columns: ({
      name: string;
      key: string | null;
      samples: string[];
      numbers: {
        decimalMark: 'comma' | 'point';
        decidedBy: 'values' | 'setting' | 'language';
      } | null;
    })[];
    rows: ({
      index: number;
      values: Record<string, unknown>;
      errors: ({
        field: string | null;
        code: string;
        message: string;
      })[];
    })[];
    totalRows: number;
    errorCount: number;
    errors: Fault[];
  } };
  'tables.record_history': { input: {
    tableId: string;
    id: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      at: string;
      actorId: string | null;
      via: string | null;
      kind: 'created' | 'updated' | 'deleted' | 'restored';
      changes: Record<string, {
        before: unknown;
        after: unknown;
      }>;
    })[];
    nextCursor?: string;
  } };
  'tables.restore_records': { input: {
    tableId: string;
    ids: string[];
  }; output: {
    count: number;
  } };
  'tables.save_field': { input: {
    tableId: string;
    id?: string;
    /** Lowercase letters, digits and underscores, beginning with a letter. */
    key?: string;
    type?: 'text' | 'long_text' | 'email' | 'url' | 'phone' | 'number' | 'currency' | 'percent' | 'rating' | 'duration' | 'checkbox' | 'date' | 'datetime' | 'time' | 'select' | 'multi_select' | 'user' | 'users' | 'link' | 'attachment' | 'signature' | 'json' | 'autonumber' | 'numbering' | 'formula' | 'lookup' | 'rollup' | 'count' | 'created_time' | 'updated_time' | 'created_by' | 'updated_by' | 'button';
    name?: string;
    description?: string;
    index?: 'auto' | 'on' | 'off';
    link?: {
      tableId?: string;
      /** Lowercase letters, digits and underscores, beginning with a letter. */
      key?: string;
      name?: string;
    };
    required?: boolean | null;
    unique?: boolean | null;
    readOnly?: boolean | null;
    default?: unknown | null;
    options?: ({
      key: string;
      name: string;
      color?: string;
    })[] | null;
    min?: number | null;
    max?: number | null;
    maxLength?: number | null;
    pattern?: string | null;
    format?: 'email' | 'url' | 'phone' | null;
    decimals?: number | null;
    currency?: string | null;
    formula?: string | null;
    lookup?: {
      link: string;
      field: string;
    } | null;
    rollup?: {
      link: string;
      field: string;
      fn: 'sum' | 'avg' | 'min' | 'max' | 'count' | 'countall' | 'concat' | 'and' | 'or';
    } | null;
    count?: {
      link: string;
    } | null;
    label?: string | null;
    url?: string | null;
    workflow?: string | null;
    display?: 'qr' | 'barcode' | null;
    numbering?: string | null;
    /** Convert even if values that do not match the new type are lost. */
    allowLoss?: boolean;
    /** Of the table. */
    expectedUpdatedAt?: string;
  }; output: TablesField };
  'tables.save_view': { input: {
    tableId: string;
    id?: string;
    name: string;
    kind?: 'grid' | 'board' | 'calendar' | 'gallery' | 'list' | 'form';
    filter?: Record<string, unknown> | null;
    sort?: string | null;
    hidden?: string[];
    fields?: string[] | null;
    /** The fields by which records are grouped, the outermost first; a board has one. */
    groupBy?: string[];
    /** What the kind needs: startField and endField of a calendar, coverField of a gallery, and so on. */
    settings?: Record<string, unknown>;
    sharedWith?: 'everyone' | 'role' | 'me';
    role?: string | null;
    expectedUpdatedAt?: string;
  }; output: View };
  'tables.set_field_rights': { input: {
    tableId: string;
    rights: FieldRight[];
    expectedUpdatedAt?: string;
  }; output: {
    tableId: string;
    rights: FieldRight[];
    updatedAt: string;
  } };
  'tables.set_permissions': { input: {
    tableId: string;
    role: string;
    read: boolean | null;
    write: boolean | null;
    import: boolean | null;
    expectedUpdatedAt?: string;
  }; output: {
    tableId: string;
    permissions: Permission[];
    updatedAt: string;
  } };
  'tables.set_row_rules': { input: {
    tableId: string;
    rules: Rule[];
    expectedUpdatedAt?: string;
  }; output: {
    tableId: string;
    rules: Rule[];
    updatedAt: string;
  } };
  'tables.share_view': { input: {
    id: string;
    password?: string | null;
    expiresAt?: string | null;
    /** Whether visitors may download it, as CSV, Excel (XLSX) or JSON. */
    mayExport?: boolean;
    expectedUpdatedAt?: string;
  }; output: View };
  'tables.start_import': { input: {
    tableId: string;
    fileId: string;
    format: 'csv' | 'xlsx' | 'json';
    /** The name of a sheet of an Excel file. Default: the first visible one. */
    sheet?: string;
    /** Between the values of a CSV file. Default: detected automatically. */
    delimiter?: string;
    /** The field key for each column of the file; null leaves a column out. Default: columns named like a key or a field’s name. */
    mapping?: Record<string, string | null>;
    /** How 1.234 and 1,234 are read in a CSV file: the mark before the decimals. Default: what other values of the column show, or else the language of the caller. */
    decimalMark?: 'comma' | 'point';
    /** A unique field: records with a known value there are changed. */
    upsertBy?: string;
    /** Import the good rows even if others are wrong. */
    skipErrors?: boolean;
  }; output: {
    importId: string;
  } };
  'tables.stop_sharing_view': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: View };
  'tables.suggest_fields': { input: {
    fileId: string;
    format: 'csv' | 'xlsx' | 'json';
    /** The name of a sheet of an Excel file. Default: the first visible one. */
    sheet?: string;
    /** Between the values of a CSV file. Default: detected automatically. */
    delimiter?: string;
  }; output: {
    /** The visible sheets of an Excel file. */
    sheets: string[];
    columns: ({
      /** What a mapping calls it. */
      column: string;
      name: string;
      type: 'text' | 'long_text' | 'number' | 'currency' | 'percent' | 'checkbox' | 'date' | 'datetime' | 'time' | 'select' | 'multi_select' | 'email' | 'phone' | 'url' | 'json';
      options: string[];
      samples: string[];
    })[];
    rowsRead: number;
    /** False where only the first 10000 rows were read. */
    complete: boolean;
  } };
  'tables.update_comment': { input: {
    id: string;
    text: string;
    /** Members who are told about the comment, if they may see the record. */
    mentions?: string[];
    expectedUpdatedAt?: string;
  }; output: Comment };
  'tables.update_record': { input: {
    tableId: string;
    id: string;
    /** Values by field key. */
    values: Record<string, unknown>;
    expectedUpdatedAt?: string;
    /** Values that fields of the record must still have, as they were read. If somebody changed one, nothing is written (value_changed). */
    expectedValues?: Record<string, unknown>;
  }; output: {
    id: string;
    created_at: string;
    updated_at: string;
    created_by: string | null;
    [key: string]: unknown;
  } };
  'tables.update_records': { input: {
    tableId: string;
    records: ({
      id: string;
      /** Values by field key. */
      values: Record<string, unknown>;
      expectedUpdatedAt?: string;
      /** Values that fields of the record must still have, as they were read. If somebody changed one, nothing is written (value_changed). */
      expectedValues?: Record<string, unknown>;
    })[];
  }; output: {
    count: number;
    records: ({
      id: string;
      created_at: string;
      updated_at: string;
      created_by: string | null;
      [key: string]: unknown;
    })[];
  } };
  'tables.update_table': { input: {
    id: string;
    name?: string;
    description?: string;
    color?: string | null;
    icon?: string | null;
    titleField?: string | null;
    /** Field keys; those left out follow in their order. */
    fieldOrder?: string[];
    report?: Report;
    expectedUpdatedAt?: string;
  }; output: Table };
  'tasks.add_note': { input: {
    id: string;
    text: string;
  }; output: TaskNote };
  'tasks.complete': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Task };
  'tasks.create': { input: {
    title: string;
    text?: string;
    dueAt?: string | null;
    assigneeId?: string | null;
    link?: {
      type: 'customer' | 'lead' | 'booking' | 'record' | 'run';
      id: string;
      /** The table, where the link is a record. */
      tableId?: string;
    } | null;
    priority?: 'low' | 'normal' | 'high';
  }; output: Task };
  'tasks.delete': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'tasks.delete_many': { input: {
    ids: string[];
  }; output: {
    deleted: string[];
    skipped: Skipped[];
  } };
  'tasks.get': { input: {
    id: string;
  }; output: {
    id: string;
    title: string;
    text: string;
    state: 'open' | 'done';
    dueAt: string | null;
    assigneeId: string | null;
    link: {
      type: 'customer' | 'lead' | 'booking' | 'record' | 'run';
      id: string;
      /** The table, where the link is a record. */
      tableId?: string;
    } | null;
    linkTitle: string | null;
    priority: 'low' | 'normal' | 'high';
    doneAt: string | null;
    doneBy: string | null;
    overdueAt: string | null;
    createdAt: string;
    updatedAt: string;
    createdBy: string | null;
    notes: TaskNote[];
  } };
  'tasks.list': { input: {
    state?: 'open' | 'done';
    assigneeId?: string | 'me';
    due?: 'overdue' | 'today' | 'week' | 'none';
    linkType?: 'customer' | 'lead' | 'booking' | 'record' | 'run';
    linkId?: string;
    q?: string;
    sort?: 'due' | 'title' | 'state' | 'priority' | 'assignee' | 'done' | 'newest' | 'updated';
    direction?: 'asc' | 'desc';
    limit?: number;
    cursor?: string;
  }; output: {
    items: Task[];
    nextCursor?: string;
  } };
  'tasks.reopen': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: Task };
  'tasks.update': { input: {
    id: string;
    title?: string;
    text?: string;
    dueAt?: string | null;
    assigneeId?: string | null;
    link?: {
      type: 'customer' | 'lead' | 'booking' | 'record' | 'run';
      id: string;
      /** The table, where the link is a record. */
      tableId?: string;
    } | null;
    priority?: 'low' | 'normal' | 'high';
    expectedUpdatedAt?: string;
  }; output: Task };
  'tasks.update_many': { input: {
    changes: ({
      id: string;
      state?: 'open' | 'done';
      title?: string;
      text?: string;
      dueAt?: string | null;
      assigneeId?: string | null;
      link?: {
        type: 'customer' | 'lead' | 'booking' | 'record' | 'run';
        id: string;
        /** The table, where the link is a record. */
        tableId?: string;
      } | null;
      priority?: 'low' | 'normal' | 'high';
      expectedUpdatedAt?: string;
    })[];
  }; output: {
    changed: ({
      before: Task;
      after: Task;
    })[];
    skipped: Skipped[];
  } };
  'webhooks.cancel_delivery': { input: {
    id: string;
  }; output: Delivery };
  'webhooks.create_inbound': { input: {
    name: string;
    /** The last part of the address: lowercase letters, digits and hyphens. Nobody else may have the same one. */
    path?: string;
    /** How often one source address may call. */
    requestsPerMinute?: number;
  }; output: {
    id: string;
    path: string;
    url: string;
    token: string;
  } };
  'webhooks.create_outgoing': { input: {
    name: string;
    /** http or https, without user name and password. Only public addresses are called. */
    url: string;
    /** Names of events, module.* for all of a module, * for all. */
    events: string[];
    /** How long the receiver may take for its whole answer. */
    timeoutMs?: number;
    maxAttempts?: number;
    /** One at a time, in the order of the events. One that fails keeps the others waiting. */
    ordered?: boolean;
    /** Sent in addition to svc’s own, stored encrypted. The value •••• keeps the current one. */
    headers?: Record<string, string>;
    ratePerSecond?: number | null;
  }; output: {
    id: string;
    secret: string;
  } };
  'webhooks.delete_inbound': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'webhooks.delete_outgoing': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'webhooks.delete_provider': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'webhooks.get_delivery': { input: {
    id: string;
  }; output: DeliveryDetail };
  'webhooks.get_inbound': { input: {
    id: string;
  }; output: {
    id: string;
    direction: 'inbound';
    name: string;
    path: string;
    url: string;
    state: 'on' | 'off';
    requestsPerMinute: number;
    tokenHint: string;
    previousTokenExpiresAt: string | null;
    lastReceivedAt: string | null;
    counts: {
      today: number;
      last7Days: number;
      last30Days: number;
      duplicates30Days: number;
    };
    createdAt: string;
    createdBy: Made | null;
    updatedAt: string;
    lastPayload: unknown;
  } };
  'webhooks.get_outgoing': { input: {
    id: string;
  }; output: OutgoingEndpoint };
  'webhooks.get_received': { input: {
    id: string;
  }; output: ReceivedInFull };
  'webhooks.list_deliveries': { input: {
    endpointId?: string;
    state?: 'queued' | 'sending' | 'retrying' | 'delivered' | 'failed' | 'blocked' | 'skipped' | 'cancelled';
    /** The name of an event. */
    event?: string;
    since?: string;
    until?: string;
    limit?: number;
    cursor?: string;
    order?: 'asc' | 'desc';
    include?: ('body')[];
  }; output: {
    items: ListedDelivery[];
    nextCursor?: string;
  } };
  'webhooks.list_inbound': { input: Record<string, never>; output: {
    items: Endpoint[];
    nextCursor?: string;
  } };
  'webhooks.list_outgoing': { input: Record<string, never>; output: {
    items: OutgoingEndpoint[];
  } };
  'webhooks.list_providers': { input: Record<string, never>; output: {
    items: ProviderWebhook[];
    presets: ({
      kind: 'calendar' | 'notetaker' | 'voice';
      provider: 'google-calendar' | 'cal-com' | 'calendly' | 'fireflies' | 'recall-ai' | 'read-ai' | 'twilio' | 'vapi' | 'retell' | 'elevenlabs';
      title: string;
      secretFrom: 'them' | 'us';
      /** What to paste where, in the language of whoever asks. */
      steps: string[];
    })[];
  } };
  'webhooks.list_received': { input: {
    endpointId?: string;
    since?: string;
    until?: string;
    /** Part of the body as it came. */
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Received[];
    nextCursor?: string;
  } };
  'webhooks.list_rejected': { input: {
    endpointId?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Rejected[];
    nextCursor?: string;
  } };
  'webhooks.pause_outgoing': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: OutgoingEndpoint };
  'webhooks.recover_deliveries': { input: {
    endpointId: string;
    since: string;
    until?: string;
  }; output: {
    count: number;
  } };
  'webhooks.replay_received': { input: {
    id: string;
  }; output: {
    eventId: string;
  } };
  'webhooks.resend_delivery': { input: {
    id: string;
  }; output: Delivery };
  'webhooks.resume_outgoing': { input: {
    id: string;
    expectedUpdatedAt?: string;
  }; output: OutgoingEndpoint };
  'webhooks.rotate_inbound': { input: {
    id: string;
    /** How long the old token stays valid; 0: it expires now. */
    overlapMinutes?: number;
  }; output: {
    id: string;
    token: string;
    previousTokenExpiresAt: string | null;
  } };
  'webhooks.rotate_outgoing_secret': { input: {
    id: string;
    /** How long deliveries are also signed with the old secret. */
    overlapHours?: number;
  }; output: {
    id: string;
    secret: string;
    previousSecretExpiresAt: string | null;
  } };
  'webhooks.save_provider': { input: {
    id?: string;
    kind: 'calendar' | 'notetaker' | 'voice';
    provider: 'google-calendar' | 'cal-com' | 'calendly' | 'fireflies' | 'recall-ai' | 'read-ai' | 'twilio' | 'vapi' | 'retell' | 'elevenlabs';
    name?: string;
    /** What the service signs with. Leave it out to keep it; if the service lets people choose one, svc creates one for a new webhook. */
    secret?: string;
    expectedUpdatedAt?: string;
  }; output: {
    id: string;
    kind: 'calendar' | 'notetaker' | 'voice';
    provider: 'google-calendar' | 'cal-com' | 'calendly' | 'fireflies' | 'recall-ai' | 'read-ai' | 'twilio' | 'vapi' | 'retell' | 'elevenlabs';
    name: string;
    url: string;
    /** What to paste where, in the language of whoever asks. */
    steps: string[];
    secretHint: string | null;
    lastReceivedAt: string | null;
    createdAt: string;
    updatedAt: string;
    /** One that svc made: shown this once. */
    secret?: string;
  } };
  'webhooks.send_test': { input: {
    id: string;
  }; output: {
    deliveryId: string;
  } };
  'webhooks.switch_inbound': { input: {
    id: string;
    on: boolean;
    expectedUpdatedAt?: string;
  }; output: Endpoint };
  'webhooks.update_inbound': { input: {
    id: string;
    name?: string;
    /** The last part of the address: lowercase letters, digits and hyphens. Nobody else may have the same one. */
    path?: string;
    /** How often one source address may call. */
    requestsPerMinute?: number;
    expectedUpdatedAt?: string;
  }; output: Endpoint };
  'webhooks.update_outgoing': { input: {
    id: string;
    name?: string;
    /** http or https, without user name and password. Only public addresses are called. */
    url?: string;
    /** Names of events, module.* for all of a module, * for all. */
    events?: string[];
    /** How long the receiver may take for its whole answer. */
    timeoutMs?: number;
    maxAttempts?: number;
    /** One at a time, in the order of the events. One that fails keeps the others waiting. */
    ordered?: boolean;
    /** Sent in addition to svc’s own, stored encrypted. The value •••• keeps the current one. */
    headers?: Record<string, string>;
    ratePerSecond?: number | null;
    expectedUpdatedAt?: string;
  }; output: OutgoingEndpoint };
  'workflows.allow_step': { input: {
    runId: string;
    workflowId: string;
    /** Which step of the run. */
    path: string;
    /** As people know it. */
    step: string;
    kind: string;
    effects: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
    /** In words. */
    does: StepWords;
    /** What the step was given, with secrets hidden. */
    shown: Record<string, unknown>;
    /** Of what is shown. */
    digest: string;
  }; output: Record<string, never> };
  'workflows.allow_steps': { input: {
    runId: string;
    workflowId: string;
    /** As people know it. */
    step: string;
    kind: string;
    effects: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
    items: AskedItem[];
  }; output: {
    /** The digest of what each action was approved with, by step. */
    allowed: Record<string, string>;
  } };
  'workflows.cancel_evaluation_run': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workflows.cancel_run': { input: {
    executionId: string;
  }; output: {
    executionId: string;
  } };
  'workflows.check': { input: {
    definition: WorkflowDefinition;
    settings?: WorkflowSettings;
    /** The workflow it belongs to: names that others already have are then reported, too. */
    id?: string;
  }; output: {
    faults: WorkflowsFault[];
    missing: MissingConnection[];
  } };
  'workflows.create': { input: {
    name: string;
    description?: string;
    /** Such as #3b82f6. */
    color?: string;
    folderId?: string;
    definition?: WorkflowDefinition;
    settings?: WorkflowSettings;
  }; output: ListedWorkflow };
  'workflows.create_from_template': { input: {
    template: string;
    name?: string;
    folderId?: string;
    /** The incoming webhook that starts it, if it begins with one. Default: the only one there is. */
    endpointId?: string;
  }; output: Made };
  'workflows.decide_step': { input: {
    /** Which step of which run. */
    key: string;
    title: string;
    text: string;
    form: Record<string, unknown> | null;
    /** What was filled in. */
    values: Record<string, unknown>;
    /** What steps after it will do: they do not ask again for exactly this. */
    covered?: AskedItem[];
    /** Of the steps that it covers. */
    effects?: ('send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route')[];
  }; output: {
    values: Record<string, unknown>;
    allowed?: Record<string, string>;
  } };
  'workflows.delete': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workflows.delete_evaluation': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workflows.delete_folder': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workflows.deploy': { input: {
    id: string;
    name?: string;
    description?: string;
    /** Deploy even if an evaluation has not been passed. Only for people. */
    skipEvaluations?: boolean;
    expectedUpdatedAt?: string;
    expectedDeployedAt?: string | null;
  }; output: Deployed };
  'workflows.diff': { input: {
    id: string;
    /** A version. Default: the deployed one. */
    from?: number;
    /** A version. Default: the draft. */
    to?: number;
  }; output: {
    changes: ({
      kind: 'step_added' | 'step_removed' | 'step_changed' | 'edge_added' | 'edge_removed' | 'trigger_added' | 'trigger_removed' | 'trigger_changed' | 'output_changed' | 'setting_changed';
      /** The step, the trigger or the setting; for an edge “from → to”. */
      id: string;
      path?: string;
      before?: unknown;
      after?: unknown;
      summary: string;
    })[];
    /** The steps and triggers that the changes speak of. */
    nodes: NamedNode[];
  } };
  'workflows.duplicate': { input: {
    id: string;
    name?: string;
  }; output: Made };
  'workflows.export': { input: {
    id: string;
  }; output: WorkflowDocument };
  'workflows.find_sample': { input: {
    id: string;
    triggerId: string;
  }; output: {
    event: {
      id: string;
      name: string;
      at: string;
      /** What expressions see as trigger.body. */
      body: unknown;
    } | null;
  } };
  'workflows.get': { input: {
    id: string;
  }; output: Workflow };
  'workflows.get_evaluation': { input: {
    id: string;
  }; output: Evaluation };
  'workflows.get_evaluation_run': { input: {
    id: string;
  }; output: {
    id: string;
    evaluationId: string;
    workflowId: string;
    status: 'running' | 'completed' | 'cancelled' | 'failed';
    error: Said | null;
    startedBy: string;
    realEffects: boolean;
    deployedVersion: number | null;
    /** So far, by side. */
    totals: Totals;
    /** How many results there are. */
    done: number;
    /** How many there will be. */
    of: number;
    /** In USD, for the model that judged. */
    judgeCost: number;
    startedAt: string;
    endedAt: string | null;
    name: string;
    cases: ({
      name: string;
      /** What expressions see as trigger.body. */
      input?: unknown;
      /** Where it starts, in a workflow with several triggers. */
      triggerId?: string;
      /** For this case: what steps answer instead of running, by their ids. */
      stepAnswers?: Record<string, unknown>;
      /** For this case: what a model is told when it uses a tool, by the name of the tool. */
      toolAnswers?: Record<string, unknown>;
      expectations?: Expectation[];
      draft?: Result;
      deployed?: Result;
    })[];
  } };
  'workflows.get_run': { input: {
    executionId: string;
    /** Return only the status and the output, without steps and definition. */
    brief?: boolean;
  }; output: {
    executionId: string;
    logId: string | null;
    workflowId: string;
    workflowName: string;
    workflowColor: string;
    status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    trigger: 'manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a';
    origin: 'person' | 'order' | 'system' | 'stranger' | 'program';
    startedAt: string;
    endedAt: string | null;
    durationMs: number | null;
    cost: number;
    error: string | null;
    /** The same for people, to be said in their language. */
    errorPhrase?: Phrase;
    errorCode: string | null;
    errorStep: string | null;
    versionId: string;
    reason: {
      code: string;
      message?: string;
      [key: string]: unknown;
    } | null;
    retryOf: string | null;
    output: unknown;
    usage: RunUsage | null;
    /** How long runs of this workflow take, while it has not ended. */
    estimatedMs?: number;
    input?: unknown;
    spans?: TraceSpan[];
    version?: {
      id: string;
      version: number | null;
    };
    definition?: WorkflowDefinition | null;
    /** The steps that answered their pinned data and were not run. */
    pinned?: string[];
    workflow?: {
      id: string;
      name: string;
      description: string;
      color: string;
      folderId: string | null;
      workspaceId: string;
      createdAt: string;
      updatedAt: string;
    } | null;
    deployedVersion?: number | null;
    waits?: ({
      path: string;
      kind: 'time' | 'event' | 'callback' | 'approval' | 'child';
      until?: string;
      event?: string;
      /** A call to it ends the wait. */
      callbackUrl?: string;
      approvalId?: string;
      childId?: string;
    })[];
    /** What agents have said and done so far, by the path of their step, while the run has not ended. */
    transcripts?: Record<string, ({
      type: 'prompt';
      at: string;
      text: string;
    } | {
      type: 'answer';
      at: string;
      ms: number;
      text: string;
      model: string;
      tokens: {
        prompt: number;
        completion: number;
        total: number;
      };
      /** Left out where the price is not known. */
      cost?: number;
    } | {
      type: 'tool';
      at: string;
      ms: number;
      tool: string;
      input: unknown;
      state: 'done' | 'failed' | 'waiting';
      result?: string;
      approvalId?: string;
      executionId?: string;
    })[]>;
    /** The files that came with it. */
    files?: RunFile[];
  } };
  'workflows.get_run_as_case': { input: {
    executionId: string;
  }; output: Case };
  'workflows.get_version': { input: {
    id: string;
    version: number;
  }; output: {
    id: string;
    version: number;
    name: string | null;
    description: string | null;
    createdAt: string;
    createdBy: string | null;
    /** It is the one that runs now. */
    current: boolean;
    definition: WorkflowDefinition;
    settings: WorkflowSettings;
  } };
  'workflows.hide_asking_notice': { input: Record<string, never>; output: {
    hidden: true;
  } };
  'workflows.import': { input: {
    document: WorkflowDocument;
    folderId?: string;
  }; output: {
    id: string;
    name: string;
    missing: Missing[];
  } };
  'workflows.list': { input: {
    /** Only these. */
    ids?: string[];
    folderId?: string;
    deployedOnly?: boolean;
    /** Only those that a call to this incoming webhook starts, as deployed. */
    endpointId?: string;
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ListedWorkflow[];
    nextCursor?: string;
  } };
  'workflows.list_asking': { input: {
    /** Return none if you have hidden the notice about them. */
    unlessHidden?: boolean;
  }; output: {
    items: ({
      id: string;
      name: string;
      versionId: string;
      /** How often programs started it in these days, up to 1000. */
      starts: number;
      lastStartedAt: string;
      /** The steps that ask, those of the workflows it runs among them. */
      effects: FamilyStepEffects[];
      /** The step for which it cannot be trusted: an expression decides what it does. */
      untrustable: FamilyStepEffects | null;
    })[];
    nextCursor?: string;
  } };
  'workflows.list_evaluation_runs': { input: {
    id: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: EvaluationRun[];
    nextCursor?: string;
  } };
  'workflows.list_evaluations': { input: {
    workflowId: string;
  }; output: {
    items: ListedEvaluation[];
  } };
  'workflows.list_folders': { input: Record<string, never>; output: {
    items: Folder[];
    nextCursor?: string;
  } };
  'workflows.list_runs': { input: {
    workflowId?: string;
    workflowIds?: string[];
    /** Workflows that are in these folders now. */
    folderIds?: string[];
    status?: ('ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
    triggers?: ('manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a')[];
    level?: 'info' | 'error';
    startDate?: string;
    endDate?: string;
    executionId?: string;
    minDurationMs?: number;
    maxDurationMs?: number;
    minCost?: number;
    maxCost?: number;
    model?: string;
    order?: 'desc' | 'asc';
    /** Only those that have not ended. */
    activeOnly?: boolean;
    /** Only those that ended: the log. */
    endedOnly?: boolean;
    /** Adds what ended runs used, answered, did step by step, or the files that came with them. */
    include?: ('usage' | 'output' | 'spans' | 'files')[];
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      executionId: string;
      logId: string | null;
      workflowId: string;
      workflowName: string;
      workflowColor: string;
      status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
      trigger: 'manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a';
      origin: 'person' | 'order' | 'system' | 'stranger' | 'program';
      startedAt: string;
      endedAt: string | null;
      durationMs: number | null;
      cost: number;
      error: string | null;
      /** The same for people, to be said in their language. */
      errorPhrase?: Phrase;
      errorCode: string | null;
      errorStep: string | null;
      versionId: string;
      reason: {
        code: string;
        message?: string;
        [key: string]: unknown;
      } | null;
      retryOf: string | null;
      workflowDescription?: string;
      usage?: unknown;
      output?: unknown;
      spans?: unknown[];
      files?: RunFile[];
    })[];
    nextCursor?: string;
  } };
  'workflows.list_schedules': { input: Record<string, never>; output: {
    items: ({
      workflowId: string;
      workflowName: string;
      triggerId: string;
      cron: string;
      timeZone: string;
      misfire: 'once' | 'skip';
      nextAt: string | null;
      lastAt: string | null;
      /** The next 5 times. */
      next: string[];
    })[];
    nextCursor?: string;
  } };
  'workflows.list_templates': { input: Record<string, never>; output: {
    items: ({
      template: string;
      title: string;
      description: string;
      color: string;
      triggers: string[];
      stepCount: number;
      /** Its triggers by name. */
      starts: ({
        kind: string;
        name: string;
      })[];
      /** Its steps by name, in order. */
      steps: ({
        kind: string;
        name: string;
      })[];
      /** What must be set before it runs, and whether it is there. */
      needs: TemplateNeed[];
    })[];
    nextCursor?: string;
  } };
  'workflows.list_tools': { input: Record<string, never>; output: {
    items: ({
      name: string;
      title: string;
      description: string;
      /** It changes nothing, so that it needs no approval. */
      readOnly: boolean;
    })[];
    nextCursor?: string;
  } };
  'workflows.list_versions': { input: {
    id: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: Version[];
    nextCursor?: string;
  } };
  'workflows.move_to_folder': { input: {
    id: string;
    folderId: string | null;
  }; output: {
    id: string;
    folderId: string | null;
  } };
  'workflows.reorder': { input: {
    id: string;
    before: string | null;
  }; output: {
    id: string;
  } };
  'workflows.retry_run': { input: {
    executionId: string;
    from?: 'failed' | 'start';
    version?: 'same' | 'deployed';
  }; output: {
    executionId: string;
  } };
  'workflows.retry_runs': { input: {
    workflowId?: string;
    workflowIds?: string[];
    /** Workflows that are in these folders now. */
    folderIds?: string[];
    status?: ('ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled')[];
    triggers?: ('manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a')[];
    level?: 'info' | 'error';
    startDate?: string;
    endDate?: string;
    executionId?: string;
    minDurationMs?: number;
    maxDurationMs?: number;
    minCost?: number;
    maxCost?: number;
    model?: string;
    from?: 'failed' | 'start';
    version?: 'same' | 'deployed';
  }; output: {
    count: number;
    /** Skipped: no longer deployed, or changed too much to continue. */
    left: number;
  } };
  'workflows.rollback': { input: {
    id: string;
    version: number;
    expectedUpdatedAt?: string;
    expectedDeployedAt?: string | null;
  }; output: Deployed };
  'workflows.run': { input: {
    id: string;
    /** What expressions see as trigger.body. */
    input?: unknown;
    mode?: 'sync' | 'async' | 'stream';
    /** The draft as it is now, acting as you. */
    draft?: boolean;
    /** With draft: steps with pinned data are not run and answer that data. Approvals, loops, set and response steps always run. Only for people. */
    usePins?: boolean;
    /** Where it starts, in a workflow with several triggers. */
    triggerId?: string;
    /** An id of your own for the run; a second run with it is refused. */
    executionId?: string;
    /** Answer as soon as it waits for a person, an event or a later time, not only at its end. */
    untilWaiting?: boolean;
    /** How long to wait for the end; the run continues after that. */
    timeLimitMs?: number;
    expectedUpdatedAt?: string;
    expectedDeployedAt?: string | null;
  }; output: {
    executionId: string;
    jobId: string;
    status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    output: unknown;
    error: {
      code: string;
      message: string;
      stepId: string | null;
    } | null;
    startedAt: string;
    endedAt: string | null;
    durationMs: number;
    /** The cards it waits for. */
    approvals?: ({
      approvalId: string;
      summary: string;
      approveUrl: string;
    })[];
    response?: {
      status: number;
      headers: Record<string, string>;
      body: unknown;
      /** The body is this file. */
      fileId?: string;
    };
  } };
  'workflows.run_evaluation': { input: {
    id: string;
    /** Default: the draft, and the deployed version where there is one. */
    sides?: ('draft' | 'deployed')[];
    /** Run every step without a saved answer for real: mails are sent, records are written. Only for people. */
    realEffects?: boolean;
  }; output: EvaluationRun };
  'workflows.save_evaluation': { input: {
    id?: string;
    workflowId: string;
    name: string;
    cases: Case[];
    /** For all cases: what steps answer instead of running, by their ids. */
    stepAnswers?: Record<string, unknown>;
    /** For all cases: what a model is told when it uses a tool, by the name of the tool. */
    toolAnswers?: Record<string, unknown>;
    judge?: {
      /** A connection to an AI model. */
      connectionId: string;
      /** Default: the connection’s default model. */
      model?: string;
    } | null;
    /** How long a case may take. */
    maxMinutes?: number;
    minPassRate?: number | null;
    expectedUpdatedAt?: string;
  }; output: Evaluation };
  'workflows.save_folder': { input: {
    id?: string;
    name: string;
    expectedUpdatedAt?: string;
  }; output: Folder };
  'workflows.save_settings': { input: {
    errorWorkflowId?: string | null;
    runsAtOnce?: number | null;
  }; output: Defaults };
  'workflows.set_chat_password': { input: {
    workflowId: string;
    triggerId: string;
    password: string | null;
  }; output: {
    workflowId: string;
    hasPassword: boolean;
  } };
  'workflows.settings': { input: Record<string, never>; output: Defaults };
  'workflows.step_kinds': { input: Record<string, never>; output: {
    items: ({
      kind: string;
      title: string;
      description: string;
      config: Record<string, unknown>;
      ports: string[];
      effect: 'pure' | 'outside' | 'container';
      /** Whether it can answer pinned data in a run of the draft. */
      pinnable: boolean;
      example: Record<string, unknown>;
    })[];
    triggers: ({
      kind: string;
      title: string;
      description: string;
      config: Record<string, unknown>;
      example: Record<string, unknown>;
    })[];
    /** What expressions can call. */
    functions: ({
      name: string;
      signature: string;
      text: string;
    })[];
  } };
  'workflows.test_step': { input: {
    id: string;
    stepId: string;
    definition?: WorkflowDefinition;
    /** What expressions see as trigger.body. Default: the pinned data of the trigger. */
    input?: unknown;
    /** Sample data by the id of a step or trigger: what it is taken to have answered when single steps are tested, and in runs of the draft that ask for it. */
    pins?: Record<string, unknown>;
    /** The item, for a step inside a loop. */
    item?: unknown;
  }; output: {
    output: unknown;
    error: {
      code: string;
      message: string;
      /** The same for people, to be said in their language. */
      phrase?: Phrase;
      stepId: string | null;
    } | null;
    durationMs: number;
    resolvedInput: unknown;
  } };
  'workflows.trust': { input: {
    id: string;
    /** The deployed version that was looked at. */
    versionId: string;
    trusted: boolean;
  }; output: {
    id: string;
    versionId: string;
    trusted: boolean;
    /** What programs may do by running it. */
    effects: FamilyStepEffects[];
  } };
  'workflows.undeploy': { input: {
    id: string;
    expectedUpdatedAt?: string;
    expectedDeployedAt?: string | null;
  }; output: {
    id: string;
  } };
  'workflows.update': { input: {
    id: string;
    name?: string;
    description?: string;
    /** Such as #3b82f6. */
    color?: string;
    definition?: WorkflowDefinition;
    settings?: WorkflowSettings;
    /** Sample data by the id of a step or trigger: what it is taken to have answered when single steps are tested, and in runs of the draft that ask for it. */
    pins?: Record<string, unknown>;
    expectedUpdatedAt?: string;
  }; output: Workflow };
  'workflows.usage': { input: {
    days?: number;
  }; output: {
    period: {
      start: string;
      end: string;
      cost: number;
      limit: number;
      plan: string;
      isExceeded: boolean;
    };
    days: ({
      day: string;
      runs: number;
      failed: number;
      /** Of runs and of the assistant. */
      cost: number;
      assistantCost: number;
      averageMs: number;
    })[];
    workflows: ({
      id: string;
      name: string;
      runs: number;
      failed: number;
      cost: number;
    })[];
  } };
  'workspace.activity': { input: {
    module?: string;
    actorId?: string;
    via?: string;
    q?: string;
    from?: string;
    to?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ActivityEntry[];
    nextCursor?: string;
  } };
  'workspace.apply_retention': { input: Record<string, never>; output: {
    startedAt: string;
    alreadyRunning: boolean;
  } };
  'workspace.create': { input: {
    name: string;
    /** IANA name, such as Europe/Berlin. */
    timeZone?: string;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    language?: 'en' | 'de';
  }; output: Workspace };
  'workspace.delete_view': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workspace.fill_sample': { input: Record<string, never>; output: {
    /** How many of each kind: customer, lead, booking … */
    made: Record<string, number>;
  } };
  'workspace.get': { input: Record<string, never>; output: Workspace };
  'workspace.get_activity': { input: {
    id: string;
  }; output: {
    id: string;
    at: string;
    actor: Made | null;
    action: string;
    module: string;
    summary: string;
    via: string;
    client: string | null;
    approvalId: string | null;
    changes: ({
      field: string;
      before: unknown;
      after: unknown;
      /** What the table calls the field. */
      label?: string;
      recordId?: string;
    })[] | null;
    /** The table whose records changed. */
    tableId?: string;
  } };
  'workspace.get_notice_preferences': { input: Record<string, never>; output: {
    mailAvailable: boolean;
    items: Preference[];
  } };
  'workspace.get_retention': { input: Record<string, never>; output: Retention };
  'workspace.list_clients': { input: Record<string, never>; output: {
    items: ({
      id: string;
      name: string;
      /** Where the person was sent back to. */
      redirectHost: string;
      scopes: string[];
      person: Made;
      workspace: Made;
      createdAt: string;
      lastUsedAt: string | null;
    })[];
    nextCursor?: string;
  } };
  'workspace.list_deleted': { input: {
    type?: string;
    q?: string;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      type: string;
      id: string;
      title: string;
      deletedAt: string;
      deletedBy: Made | null;
    })[];
    nextCursor?: string;
  } };
  'workspace.list_failed_jobs': { input: {
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      kind: string;
      attempts: number;
      error: string;
      errorPhrase: Phrase | null;
      failedAt: string;
      createdAt: string;
    })[];
    nextCursor?: string;
  } };
  'workspace.list_modules': { input: Record<string, never>; output: {
    items: Module[];
    nextCursor?: string;
  } };
  'workspace.list_notices': { input: {
    unreadOnly?: boolean;
    limit?: number;
    cursor?: string;
  }; output: {
    items: ({
      id: string;
      kind: string;
      title: string;
      body: string;
      href: string | null;
      at: string;
      readAt: string | null;
    })[];
    unread: number;
    nextCursor?: string;
  } };
  'workspace.list_sessions': { input: Record<string, never>; output: {
    items: ({
      id: string;
      current: boolean;
      userAgent: string | null;
      address: string | null;
      createdAt: string;
      lastSeenAt: string;
      expiresAt: string;
    })[];
    nextCursor?: string;
  } };
  'workspace.list_variables': { input: Record<string, never>; output: {
    items: ({
      name: string;
      value: string | null;
      secret: boolean;
      /** The only hosts that a secret is sent to; if empty, any. */
      hosts: string[];
      /** The only workflows that a secret opens in; if empty, any. */
      workflows: ({
        id: string;
        name: string | null;
      })[];
      updatedAt: string;
    })[];
    nextCursor?: string;
  } };
  'workspace.list_views': { input: {
    list: 'customers' | 'leads' | 'bookings' | 'invoices' | 'tasks' | 'threads';
  }; output: {
    items: ListView[];
  } };
  'workspace.mark_notices_read': { input: {
    ids?: string[];
  }; output: {
    unread: number;
  } };
  'workspace.mcp_server': { input: Record<string, never>; output: {
    url: string;
    lists: ({
      mode: 'svc' | 'compact' | 'full';
      tools: number;
      /** An estimate. */
      tokens: number;
    })[];
  } };
  'workspace.overview': { input: {
    /** The name of a module, such as crm. */
    section?: string;
  }; output: {
    workspace: {
      id: string;
      name: string;
      plan: string;
    };
    sections: ({
      module: string;
      title: string;
      items: ({
        label: string;
        value: string | number;
        href?: string;
      })[];
    })[];
    /** What needs attention. */
    waiting: ({
      module: string;
      label: string;
      value: string | number;
      href?: string;
    })[];
    waitingApprovals: number;
    unreadNotices: number;
    /** Whether the sample business is in the workspace. */
    sample: boolean;
  } };
  'workspace.remove_sample': { input: Record<string, never>; output: {
    /** How many of each kind: customer, lead, booking … */
    removed: Record<string, number>;
    kept: ({
      type: string;
      id: string;
      name?: string;
    })[];
  } };
  'workspace.restore': { input: {
    type: string;
    id: string;
  }; output: {
    type: string;
    id: string;
  } };
  'workspace.restore_many': { input: {
    type: string;
    ids: string[];
  }; output: {
    restored: string[];
    skipped: Skipped[];
  } };
  'workspace.retry_failed_job': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workspace.revoke_client': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workspace.revoke_session': { input: {
    id: string;
  }; output: {
    id: string;
  } };
  'workspace.save_view': { input: {
    list: 'customers' | 'leads' | 'bookings' | 'invoices' | 'tasks' | 'threads';
    id?: string;
    name: string;
    shared?: boolean;
    q?: string;
    state?: string;
    tag?: string;
    stage?: string;
    ownerId?: string;
    assigneeId?: string | 'me';
    customerId?: string;
    serviceId?: string;
    hostId?: string;
    due?: string;
    sort?: string;
    direction?: 'asc' | 'desc';
    /** Keys of the columns that are shown, in this order. */
    columns?: string[];
    expectedUpdatedAt?: string;
  }; output: ListView };
  'workspace.search': { input: {
    q: string;
    types?: string[];
    limit?: number;
  }; output: {
    items: ({
      type: string;
      id: string;
      title: string;
      subtitle: string;
      href: string;
      module: string;
    })[];
    /** There are more results than shown. */
    more: boolean;
    /** Modules that were not searched completely. */
    partial: string[];
  } };
  'workspace.set_logo': { input: {
    picture: string | null;
    expectedUpdatedAt?: string;
  }; output: Workspace };
  'workspace.set_module': { input: {
    module: string;
    enabled: boolean;
  }; output: Module };
  'workspace.set_notice_preferences': { input: {
    kind: string;
    console?: boolean;
    mail?: boolean;
  }; output: Preference };
  'workspace.set_retention': { input: {
    eventDays?: number | null;
    activityDays?: number | null;
    runDays?: number | null;
    trashDays?: number | null;
    expectedUpdatedAt?: string;
  }; output: Retention };
  'workspace.set_variable': { input: {
    name: string;
    value?: string | null;
    /** Never shown again. What is left out stays as it was; a new variable is not secret. */
    secret?: boolean;
    /** Of a secret: the only hosts it is sent to, such as api.example.com or *.example.com; if empty, any. */
    hosts?: string[];
    /** Of a secret: the only workflows it opens in; if empty, any. */
    workflowIds?: string[];
  }; output: {
    name: string;
    value: string | null;
    secret: boolean;
  } };
  'workspace.update': { input: {
    name?: string;
    /** Lowercase letters, digits and hyphens, at most 40. */
    slug?: string;
    /** IANA name, such as Europe/Berlin. */
    timeZone?: string;
    /** ISO 4217 code, such as EUR. */
    currency?: string;
    language?: 'en' | 'de';
    /** Names such as api.example.com, each with its port if that is not the usual one. Runs that programs start call them without asking. */
    programHosts?: string[];
    expectedUpdatedAt?: string;
  }; output: Workspace };
  'workspace.usage': { input: {
    /** How many days to count, today included. */
    days?: number;
  }; output: {
    plan: string;
    recordsPerTable: number | null;
    limits: ({
      name: string;
      title: string;
      perMinute: number;
      burst: number;
      remaining: number;
      resetAt: string;
    })[];
    storage: {
      databaseBytes: number;
      /** What this workspace stores, largest first. Large sizes are estimates. */
      parts: ({
        name: string;
        title: string;
        rows: number;
        bytes: number;
      })[];
    };
    /** Changes to data, webhooks received, webhooks delivered or not, and calls by programs by interface, per day (UTC). */
    days?: ({
      day: string;
      changes: number;
      received: number;
      delivered: number;
      undelivered: number;
      calls: {
        /** The v1 API. */
        v1: number;
        /** Workflows run by their address. */
        execute: number;
        /** AI clients. */
        mcp: number;
        /** Other agents. */
        a2a: number;
        /** The command line. */
        cli: number;
        /** Incoming webhooks and those of providers, repeated ones too. */
        webhooks: number;
      };
    })[];
  } };
}

export type Effect = 'send' | 'publish' | 'pay' | 'delete' | 'call' | 'rights' | 'route';

export type Capability = 'approvals.read' | 'approvals.write' | 'apps.admin' | 'apps.read' | 'apps.send' | 'bookings.admin' | 'bookings.delete' | 'bookings.read' | 'bookings.send' | 'bookings.write' | 'chat.read' | 'chat.write' | 'computers.read' | 'computers.write' | 'connections.admin' | 'connections.read' | 'crm.delete' | 'crm.import' | 'crm.read' | 'crm.write' | 'dashboards.delete' | 'dashboards.read' | 'dashboards.send' | 'dashboards.write' | 'keys.admin' | 'keys.read' | 'keys.write' | 'knowledge.admin' | 'knowledge.delete' | 'knowledge.read' | 'knowledge.write' | 'members.admin' | 'members.read' | 'memory.admin' | 'memory.delete' | 'memory.read' | 'memory.write' | 'messages.admin' | 'messages.delete' | 'messages.read' | 'messages.send' | 'messages.write' | 'payments.admin' | 'payments.delete' | 'payments.pay' | 'payments.read' | 'payments.send' | 'payments.write' | 'publishing.admin' | 'publishing.delete' | 'publishing.publish' | 'publishing.read' | 'publishing.write' | 'tables.admin' | 'tables.delete' | 'tables.import' | 'tables.publish' | 'tables.read' | 'tables.write' | 'tasks.delete' | 'tasks.read' | 'tasks.write' | 'webhooks.admin' | 'webhooks.read' | 'workflows.admin' | 'workflows.delete' | 'workflows.publish' | 'workflows.read' | 'workflows.write' | 'workspace.admin' | 'workspace.read';

export type EventName = 'bookings.booking_cancelled' | 'bookings.booking_completed' | 'bookings.booking_confirmed' | 'bookings.booking_created' | 'bookings.booking_declined' | 'bookings.booking_no_show' | 'bookings.booking_requested' | 'bookings.booking_rescheduled' | 'crm.company_created' | 'crm.company_deleted' | 'crm.company_updated' | 'crm.customer_created' | 'crm.customer_deleted' | 'crm.customer_merged' | 'crm.customer_updated' | 'crm.lead_converted' | 'crm.lead_created' | 'crm.lead_deleted' | 'crm.lead_stage_changed' | 'crm.lead_updated' | 'crm.note_added' | 'dashboards.deleted' | 'dashboards.saved' | 'knowledge.document_added' | 'knowledge.document_deleted' | 'knowledge.document_indexed' | 'knowledge.document_updated' | 'memory.added' | 'memory.forgotten' | 'memory.reviewed' | 'memory.superseded' | 'memory.updated' | 'messages.bounced' | 'messages.drafted' | 'messages.failed' | 'messages.received' | 'messages.sent' | 'messages.unsubscribed' | 'payments.invoice_created' | 'payments.invoice_overdue' | 'payments.invoice_paid' | 'payments.invoice_sent' | 'payments.invoice_updated' | 'payments.invoice_voided' | 'payments.payment_failed' | 'payments.payment_refunded' | 'platform.app_connected' | 'platform.app_disconnected' | 'platform.app_trigger_failing' | 'platform.approval_approved' | 'platform.approval_declined' | 'platform.approval_executed' | 'platform.approval_expired' | 'platform.approval_requested' | 'platform.backup_completed' | 'platform.backup_failed' | 'platform.calendar_received' | 'platform.computer_paired' | 'platform.connection_authorized' | 'platform.connection_changed' | 'platform.connection_refused' | 'platform.delivery_failed' | 'platform.endpoint_disabled' | 'platform.endpoint_failing' | 'platform.key_created' | 'platform.key_revoked' | 'platform.key_rotated' | 'platform.member_invited' | 'platform.member_joined' | 'platform.member_removed' | 'platform.module_switched' | 'platform.notetaker_received' | 'platform.role_changed' | 'platform.voice_received' | 'platform.webhook_received' | 'platform.webhook_test' | 'platform.workspace_updated' | 'publishing.deleted' | 'publishing.failed' | 'publishing.published' | 'publishing.saved' | 'publishing.unpublished' | 'tables.comment_added' | 'tables.comment_deleted' | 'tables.comment_mentioned' | 'tables.comment_updated' | 'tables.field_changed' | 'tables.record_created' | 'tables.record_deleted' | 'tables.record_restored' | 'tables.record_updated' | 'tables.records_imported' | 'tables.table_created' | 'tables.table_deleted' | 'tables.table_updated' | 'tasks.assigned' | 'tasks.completed' | 'tasks.created' | 'tasks.deleted' | 'tasks.overdue' | 'tasks.updated' | 'workflows.deployed' | 'workflows.run_cancelled' | 'workflows.run_completed' | 'workflows.run_failed' | 'workflows.run_started' | 'workflows.run_waiting' | 'workflows.undeployed';
