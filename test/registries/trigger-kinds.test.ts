import { describe, expect, test } from 'vitest';
import { callableKinds } from '../../src/engine/callable-workflows.store.ts';
import { checkConfig } from '../../src/engine/definition/check-config.ts';
import { definitionFault, type PlaceFault } from '../../src/engine/definition/definition-fault.ts';
import { definitionSchema } from '../../src/engine/definition/definition-schema.ts';
import { stepKinds } from '../../src/engine/step-kinds/registry.ts';
import { checkEventFilter, eventComparisons } from '../../src/engine/triggers/check-event-filter.ts';
import { checkInput } from '../../src/engine/triggers/check-input.ts';
import { checkInputSchema } from '../../src/engine/triggers/input-schema.ts';
import { matchesEvent } from '../../src/engine/triggers/matches-event.ts';
import { triggerKinds } from '../../src/engine/triggers/registry.ts';
import { webhookReceived } from '../../src/intake/webhook-received.ts';

const logged = ['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a'];
const kinds = [...triggerKinds.values()];
const at: PlaceFault = (path, code, why) => definitionFault(path, 'x', code, why);

describe.each(kinds.map((kind) => ({ name: kind.kind, kind })))('trigger $name', ({ kind }) => {
  test('says in words what it is', () => {
    expect(kind.kind).toMatch(/^[a-z][a-z0-9]*$/);
    expect(kind.title).toMatch(/\S/);
    expect(kind.description).toMatch(/\S/);
  });

  test('has an example that its schema and its own check accept', () => {
    expect(checkConfig(kind.config, kind.example, at)).toEqual([]);
    expect(kind.check?.(kind.example, at) ?? []).toEqual([]);
  });

  test('refuses keys it does not know', () => {
    expect(kind.config).toMatchObject({ type: 'object', additionalProperties: false });
    expect(checkConfig(kind.config, { ...kind.example, noSuchKey: 1 }, at)).not.toEqual([]);
  });

  test('is logged under one of the seven names', () => {
    expect(logged).toContain(kind.logged(kind.example));
  });

  test('listens by itself for events or for times, never for both', () => {
    const { subscriptions, schedule } = kind.arms(kind.example);
    expect(subscriptions !== undefined && schedule !== undefined).toBe(false);
    for (const pattern of subscriptions ?? []) expect(pattern).toMatch(/^[a-z]+\.([a-z0-9_]+|\*)$/);
    if (schedule)
      expect(schedule).toEqual({
        cron: expect.any(String),
        timeZone: expect.any(String),
        misfire: expect.stringMatching(/^(once|skip)$/),
      });
  });

  test('checks the schema of inputs, where it takes one', () => {
    const properties = (kind.config as { properties?: object }).properties ?? {};
    expect('input' in properties).toBe(kind.takesInput);
    if (kind.takesInput) expect(kind.check?.({ ...kind.example, input: { type: 'string' } }, at)).not.toEqual([]);
  });
});

describe('the triggers together', () => {
  test('cover every name of the log', () => {
    expect(new Set(kinds.map((kind) => kind.logged(kind.example)))).toEqual(new Set(logged));
  });

  test('are called by a name exactly where others ask for the workflow by it', () => {
    const called = kinds.filter((kind) => kind.arms(kind.example).callable !== undefined).map((kind) => kind.kind);
    expect(new Set(called)).toEqual(callableKinds);
  });

  test('an event is logged as api, and as webhook where an incoming webhook is the event', () => {
    const event = triggerKinds.get('event');
    expect(event?.logged({ event: 'crm.lead_created' })).toBe('api');
    expect(event?.logged({ event: webhookReceived })).toBe('webhook');
  });

  test('a webhook trigger with an endpoint starts by that endpoint only', () => {
    const webhook = triggerKinds.get('webhook');
    const received = { name: webhookReceived, data: { endpointId: 'e1', body: {} } };
    expect(webhook?.admits?.({}, received)).toBe(true);
    expect(webhook?.admits?.({ endpointId: 'e1' }, received)).toBe(true);
    expect(webhook?.admits?.({ endpointId: 'e2' }, received)).toBe(false);
    expect(webhook?.admits?.({ endpointId: 'e2' }, { name: webhookReceived, data: null })).toBe(false);
  });

  test('are all in the published schema, with every kind of step', () => {
    const { properties } = definitionSchema() as {
      properties: Record<string, { items: { oneOf: { properties: { kind: { const: string } } }[] } }>;
    };
    const named = (list: string) => properties[list]?.items.oneOf.map((variant) => variant.properties.kind.const);
    expect(named('steps')).toEqual([...stepKinds.keys()]);
    expect(named('triggers')).toEqual(kinds.map((kind) => kind.kind));
    expect(JSON.parse(JSON.stringify(definitionSchema()))).toEqual(definitionSchema());
  });
});

describe('the filter of an event', () => {
  const data = { text: 'open house', number: 5, list: ['a', 'b'], yes: true, no: false, nothing: null };
  const holding: Record<string, [keyof typeof data, unknown?]> = {
    ...{
      eq: ['number', 5],
      neq: ['number', 4],
      in: ['text', ['open house']],
      nin: ['text', ['shut']],
      empty: ['nothing'],
      notempty: ['text'],
    },
    ...{
      contains: ['text', 'hou'],
      ncontains: ['text', 'xyz'],
      startswith: ['text', 'open'],
      endswith: ['text', 'house'],
    },
    ...{
      gt: ['number', 4],
      gte: ['number', 5],
      lt: ['number', 6],
      lte: ['number', 5],
      between: ['number', [5, 6]],
      nbetween: ['number', [6, 7]],
    },
    ...{
      anyof: ['list', ['b', 'c']],
      allof: ['list', ['a', 'b']],
      noneof: ['list', ['c']],
      checked: ['yes'],
      notchecked: ['no'],
    },
  };

  test.each([...eventComparisons])('%s is accepted, and decided both ways', (cmp) => {
    const [field, value] = holding[cmp] ?? ['text'];
    const filter = { field, cmp, ...(value === undefined ? {} : { value }) };
    expect(checkEventFilter(filter, at)).toEqual([]);
    const event = { id: 'e', name: 'crm.lead_created', at: '2026-01-01T00:00:00.000Z', data };
    const around = { now: new Date(), timeZone: 'UTC' };
    expect(matchesEvent(filter, event, around)).toBe(true);
    expect(matchesEvent({ op: 'not', children: [filter] }, event, around)).toBe(false);
  });
});

describe('the schema of inputs', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', maxLength: 20 },
      count: { type: 'integer', minimum: 1, maximum: 3 },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 },
      when: { type: ['string', 'null'], format: 'date' },
    },
    required: ['email'],
    additionalProperties: false,
  };

  test('accepts what fits', () => {
    expect(checkInputSchema(schema, at)).toEqual([]);
    expect(checkInput(schema, { email: 'ada@example.com', count: 2, tags: ['a', 'b'], when: null })).toEqual([]);
  });

  test.each([
    [[], '', 'must be an object'],
    [{}, '/email', 'is required'],
    [{ email: 'ada' }, '/email', 'must be an e-mail address'],
    [{ email: `${'a'.repeat(20)}@example.com` }, '/email', 'must have at most 20 characters'],
    [{ email: 'a@b.c', count: 2.5 }, '/count', 'must be a whole number'],
    [{ email: 'a@b.c', count: 4 }, '/count', 'must be at most 3'],
    [{ email: 'a@b.c', tags: ['a', 'c'] }, '/tags/1', 'must be one of a, b'],
    [{ email: 'a@b.c', tags: ['a', 'a', 'a'] }, '/tags', 'must have at most 2 entries'],
    [{ email: 'a@b.c', when: 'tomorrow' }, '/when', 'must be a date such as 2026-03-09'],
    [{ email: 'a@b.c', 'x/y': 1 }, '/x~1y', 'is not a known field; known are email, count, tags, when'],
    [
      JSON.parse('{"email": "a@b.c", "__proto__": 1}'),
      '/__proto__',
      'is not a known field; known are email, count, tags, when',
    ],
  ])('%j is told at its place', (value, path, message) => {
    expect(checkInput(schema, value)).toMatchObject([{ path, message }]);
  });

  test.each([
    ['a list', []],
    ['a text', { type: 'string' }],
    ['an unknown keyword', { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } }],
    ['an unknown type', { type: 'object', properties: { a: { type: 'money' } } }],
    ['a keyword of the wrong kind', { type: 'object', required: 'a' }],
    ['a prototype for a keyword', JSON.parse('{"type": "object", "constructor": {}}')],
    [
      'too many levels',
      Array.from({ length: 9 }).reduce<object>((inner) => ({ type: 'object', properties: { a: inner } }), {
        type: 'string',
      }),
    ],
  ])('%s is a fault', (_what, wrong) => {
    expect(checkInputSchema(wrong, at)).toEqual([expect.objectContaining({ code: 'invalid_input_schema' })]);
  });
});
