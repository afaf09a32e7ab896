import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyAction } from '../../src/runtime/define-action.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { mark, restrictedScene, type Scene } from './scene.ts';

interface Call {
  action: string;
  input: Record<string, unknown>;
}

interface Described {
  properties: Record<string, { pattern?: string; format?: string; anyOf?: { format?: string }[] }>;
  required?: string[];
}

const tellTheOwner = new Set([
  ...[
    'crm.list_leads',
    'crm.get_lead',
    'crm.list_customers',
    'crm.get_customer',
    'crm.timeline',
    'bookings.list_bookings',
    'bookings.get_booking',
  ],
  ...[
    'tables.list_records',
    'tables.get_record',
    'workspace.search',
    'workspace.activity',
    'workspace.list_deleted',
    'workflows.get_run',
    'approvals.get',
    'approvals.list',
  ],
]);

/** So many calls at once: they are read only. */
const lanes = 6;

// A new action that reads is tried from its first line: there is no list of them here.
describe('what every action that reads tells a role with rules', () => {
  const app = useApp();
  let scene: Scene;
  let calls: Call[];

  beforeAll(async () => {
    scene = await restrictedScene(app);
    const { entries } = app.services.runtime.settings.catalogue;
    calls = [...entries.values()]
      .filter(({ action }) => action.mode === 'read')
      .flatMap(({ action }) => callsOf(action));
  });

  /** The action without anything, by words, and about everything that it can be asked about. */
  function callsOf({ name, input, example }: AnyAction): Call[] {
    const { properties, required = [] } = input as unknown as Described;
    const given = example as Record<string, unknown>;
    const base = Object.fromEntries(required.map((key) => [key, given[key]]));
    const subjects = [
      ...Object.values(scene.hidden),
      scene.seen.lead,
      scene.seen.customer,
      scene.seen.booking,
      ...Object.values(scene.tables),
      scene.runId,
      scene.cardId,
    ];
    const about = Object.keys(properties)
      .filter((key) => key === 'id' || key.endsWith('Id'))
      .flatMap((key) => subjects.filter((id) => fits(key, id)).map((id) => ({ ...base, [key]: id })));
    const records = (['lead', 'customer', 'booking'] as const).flatMap((kind) =>
      [scene.hidden[kind], scene.seen[kind]].map((id) => ({ ...base, tableId: scene.tables[`${kind}s`], id })),
    );
    const both = 'tableId' in properties && 'id' in properties ? records : [];
    const words = 'q' in properties ? [{ ...base, q: mark }] : [];
    return [base, given, ...words, ...about, ...both].map((each) => ({ action: name, input: each }));
  }

  function fits(key: string, id: string): boolean {
    if (key === 'tableId') return Object.values(scene.tables).includes(id);
    if (key === 'executionId') return id === scene.runId;
    if (key === 'customerId') return id === scene.hidden.customer || id === scene.seen.customer;
    if (key === 'leadId') return id === scene.hidden.lead;
    return key === 'id';
  }

  async function answersTo(
    client: Client,
    calls: readonly Call[],
  ): Promise<{ call: Call; status: number; text: string }[]> {
    const waiting = [...calls];
    const answers: { call: Call; status: number; text: string }[] = [];
    const lane = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        const { status, text } = await client.call(call.action, call.input);
        answers.push({ call, status, text });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return answers;
  }

  test('is nothing of the rows and fields that are hidden from it, while the owner is told of them', async () => {
    const told = (text: string) => text.toLowerCase().includes(mark);
    // That the question can be answered wrongly: these tell the owner.
    const toOwner = await answersTo(
      scene.owner,
      calls.filter(({ action }) => tellTheOwner.has(action)),
    );
    expect(new Set(toOwner.filter(({ text }) => told(text)).map(({ call }) => call.action))).toEqual(tellTheOwner);

    const answers = await answersTo(scene.ada.client, calls);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
    expect(answers.filter(({ text }) => told(text)).map(({ call }) => call)).toEqual([]);
    // Nor does an answer name a row that was not asked for by its id.
    const ids = Object.values(scene.hidden);
    const named = answers.filter(
      ({ call, text }) =>
        ids.some((id) => text.includes(id) && !JSON.stringify(call.input).includes(id)) && !refersByItself(call.action),
    );
    expect(named.map(({ call }) => call)).toEqual([]);
  });

  /** A task and a memory say what they are about: that is theirs to tell, the customer is not. */
  function refersByItself(action: string): boolean {
    return ['tasks', 'memory'].includes(action.slice(0, action.indexOf('.')));
  }
});
