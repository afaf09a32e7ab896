import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { compileInput } from '../../src/runtime/validate.ts';

const catalogue = new Catalogue(modules);
const owned = modules.flatMap((module) => module.events.map((event) => ({ name: event.name, event, module })));

/** What screens listen for; contract of GET /api/live. */
const topics = [
  'lead',
  'note',
  'comment',
  'company',
  'dashboard',
  'customer',
  'booking',
  'service',
  'approval',
  'member',
  'role',
  'key',
  'computer',
  'notice',
  'module',
  'workspace',
  'activity',
  'variable',
  'job',
  'table',
  'records',
  'connection',
  'workflow',
  'run',
  'webhook',
  'received',
  'delivery',
  'task',
  'message',
  'memory',
  'knowledge',
  'invoice',
  'payment',
  'post',
  'app',
];

const pastParticiple = /(ed|paid|sent|forgotten|waiting|failing|overdue|no_show|webhook_test)$/;

/** Emitted by svc itself and by routes outside the actions. */
const notByActions = [
  'platform.approval_requested',
  'platform.approval_expired',
  'platform.connection_refused',
  ...['completed', 'failed'].map((end) => `platform.backup_${end}`),
  'platform.app_trigger_failing',
  ...['delivery_failed', 'endpoint_failing', 'endpoint_disabled'].map((name) => `platform.${name}`),
  'knowledge.document_indexed',
  'tasks.overdue',
  'payments.invoice_overdue',
  'publishing.failed',
  ...['sent', 'failed', 'received', 'bounced'].map((name) => `messages.${name}`),
  ...['started', 'waiting', 'completed', 'failed', 'cancelled'].map((state) => `workflows.run_${state}`),
];

describe.each(owned)('event $name', ({ name, event, module }) => {
  test('is named module.noun_verbed after its module, or platform for the core', () => {
    expect(name).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
    // What goes in and out is the core's, by the spec, though a workspace can do without the screens for it.
    expect(name.split('.')[0]).toBe(
      module.required || ['webhooks', 'apps'].includes(module.name) ? 'platform' : module.name,
    );
    expect(name).toMatch(pastParticiple);
  });

  test('says in words what happened', () => {
    expect(event.title).toMatch(/\S/);
    expect(event.description).toMatch(/\S/);
  });

  test('has an example that matches its schema as JSON, which is how consumers get it', () => {
    expect(event.payload).toMatchObject({ type: 'object' });
    expect(compileInput(event.payload)(JSON.parse(JSON.stringify(event.example)))).toBeUndefined();
  });

  test('has a schema that does not accept everything', () => {
    expect(compileInput(event.payload)({})).toBeDefined();
  });

  test('tells screens a known topic and which thing, by its id', () => {
    expect(topics).toContain(event.topic);
    const subject = event.subject(event.example);
    if (subject !== null) expect(subject).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is emitted by an action that says so, or by svc itself', () => {
    const emitters = [...catalogue.entries.values()].filter((entry) => entry.emits.has(name));
    expect(emitters.length > 0).toBe(!notByActions.includes(name));
  });
});

describe('the events together', () => {
  test('belong to one module each', () => {
    expect(catalogue.events.size).toBe(owned.length);
    expect(owned.length).toBeGreaterThan(15);
  });

  test('are restored by workspace.restore only as far as the things it restores say', () => {
    expect(catalogue.find('workspace.restore')?.emits).toContain('crm.lead_updated');
  });
});
