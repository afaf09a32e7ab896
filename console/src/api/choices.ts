import type {
  AppAuth,
  ApprovalState,
  BookingState,
  Consent,
  CustomerState,
  DeliveryState,
  FieldTypeName,
  InvoiceState,
  KeyMode,
  LeadStage,
  MemoryState,
  PaymentKind,
  PostState,
  ProviderKind,
  RollupFunction,
  RunTrigger,
  TaskPriority,
  TemplateNeed,
  ThreadState,
} from './types.ts';

export const appAuthKinds = choices<AppAuth>({ none: true, api_key: true, oauth: true });
export const bookingStates = choices<BookingState>({
  pending: true,
  confirmed: true,
  completed: true,
  no_show: true,
  declined: true,
  cancelled: true,
});
export const customerStates = choices<CustomerState>({ active: true, archived: true });
export const consents = choices<Consent>({ unknown: true, given: true, withdrawn: true });
export const invoiceStates = choices<InvoiceState>({
  draft: true,
  open: true,
  paid: true,
  void: true,
  uncollectible: true,
});
export const paymentKinds = choices<PaymentKind>({ transfer: true, cash: true, other: true });
export const memoryStates = choices<MemoryState>({
  active: true,
  proposed: true,
  superseded: true,
  expired: true,
  forgotten: true,
});
export const threadStates = choices<ThreadState>({
  all: true,
  unread: true,
  drafts: true,
  scheduled: true,
  failed: true,
  archived: true,
});
export const postStates = choices<PostState>({ draft: true, scheduled: true, published: true, unpublished: true });
export const runTriggers = choices<RunTrigger>({
  manual: true,
  api: true,
  schedule: true,
  chat: true,
  webhook: true,
  mcp: true,
  a2a: true,
});
export const leadStages = choices<LeadStage>({
  new: true,
  screening: true,
  meeting: true,
  proposal: true,
  won: true,
  lost: true,
});
export const approvalStates = choices<ApprovalState>({
  pending: true,
  approved: true,
  executed: true,
  failed: true,
  declined: true,
  expired: true,
});
export const keyModes = choices<KeyMode>({ full: true, ask: true, read: true });
export const fieldTypes = choices<FieldTypeName>({
  text: true,
  long_text: true,
  email: true,
  url: true,
  phone: true,
  number: true,
  currency: true,
  percent: true,
  rating: true,
  duration: true,
  checkbox: true,
  date: true,
  datetime: true,
  time: true,
  select: true,
  multi_select: true,
  user: true,
  users: true,
  link: true,
  attachment: true,
  signature: true,
  json: true,
  autonumber: true,
  numbering: true,
  formula: true,
  lookup: true,
  rollup: true,
  count: true,
  created_time: true,
  updated_time: true,
  created_by: true,
  updated_by: true,
  button: true,
});
export const rollupFunctions = choices<RollupFunction>({
  sum: true,
  avg: true,
  min: true,
  max: true,
  count: true,
  countall: true,
  concat: true,
  and: true,
  or: true,
});
export const taskPriorities = choices<TaskPriority>({ low: true, normal: true, high: true });
export const deliveryStates = choices<DeliveryState>({
  queued: true,
  sending: true,
  retrying: true,
  delivered: true,
  failed: true,
  blocked: true,
  skipped: true,
  cancelled: true,
});
export const providerKinds = choices<ProviderKind>({ calendar: true, notetaker: true, voice: true });
export const templateNeeds = choices<TemplateNeed['kind']>({
  mail: true,
  webhook: true,
  connection: true,
  variable: true,
  secret: true,
});
/**
 * Lists the values of a union type in display order. The parameter's type requires all of them, so none can be
 * forgotten.
 */
function choices<Value extends string>(values: Record<Value, true>): readonly Value[] {
  return Object.keys(values) as Value[];
}
