// What `npm run mutate-permits` takes away, one at a time.
const actionFiles = {
  'messages.send': 'messages/actions/send.ts',
  'apps.call_tool': 'apps/actions/call-tool.ts',
  'crm.delete_lead': 'crm/actions/delete-lead.ts',
  'tables.delete_records': 'tables/actions/delete-records.ts',
  'members.save_role': 'members/actions/save-role.ts',
  'workflows.deploy': 'workflows/actions/deploy.ts',
  'publishing.publish': 'publishing/actions/publish.ts',
  'payments.charge_customer': 'payments/actions/charge-customer.ts',
  'payments.refund': 'payments/actions/refund.ts',
  'payments.send_invoice': 'payments/actions/send-invoice.ts',
  'webhooks.send_test': 'webhooks/outgoing/actions/send-test.ts',
  'webhooks.switch_inbound': 'webhooks/inbound/actions/switch-inbound.ts',
  'messages.queue_mail': 'messages/inner/queue-mail.ts',
};

// Two are not here, because something else covers for them. The command line: its keys ask by their mode, and its door
// does by its origin. And the engine's gate for steps that are actions: the runtime asks for the action itself.
/** What it is, where it stands, and what stands there instead. */
export const mutations = [
  [
    'the gate of the runtime',
    'src/runtime/runtime.ts',
    "(call.ask || call.principal.origin === 'program')",
    'call.ask',
  ],
  ['the permit of a program’s call', 'src/runtime/permits.ts', "if (origin === 'program') return undefined;", ''],
  [
    'the card of a side effect',
    'src/runtime/contexts.ts',
    'if (inner && asksBeside(inner, outer, ground) &&',
    'if (inner && !inner &&',
  ],
  ['what a card does not show', 'src/runtime/contexts.ts', "if (ground !== 'card') return", 'if (true) return'],
  [
    'the gate of the engine',
    'src/engine/runs/execution/step-approval.ts',
    "if (ctx.run.origin !== 'program' || kind",
    'if (true || kind',
  ],
  ['the origin of an MCP client', 'src/kernel/principal.ts', "mcp: 'program'", "mcp: 'person'"],
  ['the origin of the assistant', 'src/kernel/principal.ts', "chat: 'program'", "chat: 'person'"],
  ['the origin of an agent', 'src/kernel/principal.ts', "a2a: 'program'", "a2a: 'person'"],
  [
    'no more freedom at another door',
    'src/kernel/principal.ts',
    'origin: lessFree(principal.origin, originOf(via))',
    'origin: originOf(via)',
  ],
  [
    'the origin of a model’s decision',
    'src/engine/models/tool-box.ts',
    "{ ...principal, origin: 'program' as const }",
    'principal',
  ],
  [
    'the origin of a child run',
    'src/engine/runs/store/queue-child.store.ts',
    'origin: parent.origin,',
    "origin: 'order',",
  ],
  [
    'the origin of a repeated run',
    'src/modules/workflows/actions/retry-run.ts',
    'origin: ctx.principal.origin',
    "origin: 'person'",
  ],
  [
    'the refusal to test a step',
    'src/modules/workflows/persons-own.ts',
    "return origin === 'person' && via !== 'workflow';",
    'return origin !== undefined && via !== undefined;',
  ],
  ['the mode of a key', 'src/access/keys.ts', "mode === 'full' ? originOf(via) : 'program'", 'originOf(via)'],
  ['the effect of an http step', 'src/engine/step-kinds/http.ts', "effects: ['call']", 'effects: []'],
  ['the effect of an event step', 'src/engine/step-kinds/event.ts', "effects: ['send']", 'effects: []'],
  ...Object.entries(actionFiles).map(([name, file]) => [
    `the effects of ${name}`,
    `src/modules/${file}`,
    /effects: \[[^\]]+\]/,
    'effects: []',
  ]),
];
