import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { mayAsk } from '../../src/runtime/define-action.ts';

const catalogue = new Catalogue(modules);
const entries = [...catalogue.entries.values()];
const levels = ['read', 'write', 'import', 'send', 'publish', 'pay', 'delete', 'admin'];

/** What asks for a right of another module, and why. */
const foreignRights: Record<string, string> = {
  'members.accept': 'the invitation is the right; who is invited may have none in the workspace they are in',
};

/** What returns a secret to others than signed-in people, and why. */
/** A person selected what it calls as something that only reads. */
const neverAsks = new Set(['apps.call_reading_tool']);

const secretsForPrograms: Record<string, string> = {
  'members.invite':
    'it is risky, so a program gets a card, and a card never keeps the answer of an action that returns a secret',
};

/** What changes many things takes it with each of them. */
const manyAtOnce: Record<string, (input: object) => object> = {
  'crm.update_customers': (input) => (propertiesOf(input).changes as { items: object }).items,
  'crm.update_leads': (input) => (propertiesOf(input).changes as { items: object }).items,
  'tasks.update_many': (input) => (propertiesOf(input).changes as { items: object }).items,
  'tables.update_records': (input) => (propertiesOf(input).records as { items: object }).items,
};

function propertiesOf(schema: object): Record<string, unknown> {
  return (schema as { properties?: Record<string, unknown> }).properties ?? {};
}

describe.each(entries.map((entry) => ({ name: entry.action.name, entry })))('action $name', ({ name, entry }) => {
  const { action, module } = entry;

  test('is named module.action and lies in a file of its own name', () => {
    expect(name).toMatch(/^[a-z]+\.[a-z_]+$/);
    const file = `${name.slice(name.indexOf('.') + 1).replaceAll('_', '-')}.ts`;
    const folder = fileURLToPath(new URL(`../../src/modules/${module.name}`, import.meta.url));
    // A large module has parts, each with its own actions.
    expect(globSync([`actions/${file}`, `*/actions/${file}`], { cwd: folder }), file).toHaveLength(1);
  });

  test('says in words what it does', () => {
    expect(action.title).toMatch(/\S/);
    expect(action.description).toMatch(/\S/);
    expect(action.description.length).toBeLessThanOrEqual(1000);
  });

  test('asks for a right of its own module, at a known level', () => {
    const [of = '', level = '', ...rest] = action.capability.split('.');
    expect(rest).toEqual([]);
    expect(levels).toContain(level);
    if (!(name in foreignRights)) expect(of).toBe(module.name);
  });

  test('refuses fields it does not know', () => {
    expect(action.input).toMatchObject({ type: 'object', additionalProperties: false });
    expect(entry.checkInput({ ...(action.example as object), noSuchField: 1 })).toContainEqual(
      expect.objectContaining({ path: '/noSuchField', message: expect.stringContaining('is not a known field') }),
    );
  });

  test('has an example that its own schema accepts', () => {
    expect(entry.checkInput(action.example)).toBeUndefined();
    expect(JSON.parse(JSON.stringify(action.example))).toEqual(action.example);
  });

  test('has an answer schema that compiles', () => {
    expect(() => entry.checkOutput(null)).not.toThrow();
  });

  test('emits only events that some module registers, and none when it only reads', () => {
    for (const event of action.emits ?? []) expect(catalogue.events.get(event.name)).toBe(event);
    if (action.mode === 'read') expect(action.emits ?? []).toEqual([]);
  });

  test('says what it does beyond the workspace, and shows that to the person who approves', () => {
    if (mayAsk(action) && !action.sessionOnly && !neverAsks.has(name)) expect(action.preview).toBeDefined();
    if (!mayAsk(action)) expect(action.preview).toBeUndefined();
    if (action.risk) expect(action.effects).toContain(action.risk);
    if (action.risk) expect(action.mode).not.toBe('read');
  });

  test('gives a secret to a signed-in person only', () => {
    if (action.returnsSecret && !(name in secretsForPrograms)) expect(action.sessionOnly).toBe(true);
    if (name in secretsForPrograms) expect(action).toMatchObject({ risk: expect.any(String), returnsSecret: true });
  });

  test('names the thing it made, when it returns a secret: a repeated call answers that id', () => {
    if (action.returnsSecret) expect(propertiesOf(action.output)).toHaveProperty('id');
  });
});

describe('the actions together', () => {
  test('are many, so the loops above looped', () => {
    expect(entries.length).toBeGreaterThan(40);
  });

  test('have published tool names that are short and differ', () => {
    const published = entries.map(({ action }) => action.name.replaceAll('.', '_'));
    for (const name of published) expect(name).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
    expect(new Set(published).size).toBe(published.length);
  });

  test('differ in title and description, so that people and models can tell them apart', () => {
    const titles = entries.map(({ action }) => action.title);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = entries.map(({ action }) => action.description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('take expectedUpdatedAt wherever they change a thing that has updatedAt', () => {
    const changing = entries.filter(
      ({ action }) =>
        action.mode !== 'read' && 'updatedAt' in propertiesOf(action.output) && !/\.create(_|$)/.test(action.name),
    );
    expect(changing.map(({ action }) => action.name)).toEqual(
      expect.arrayContaining(['crm.update_lead', 'workspace.update']),
    );
    for (const { action } of changing)
      expect(propertiesOf(action.input), action.name).toHaveProperty('expectedUpdatedAt');
    for (const { action } of entries.filter((entry) => /\.update(_|$)/.test(entry.action.name)))
      expect(propertiesOf(manyAtOnce[action.name]?.(action.input) ?? action.input), action.name).toHaveProperty(
        'expectedUpdatedAt',
      );
  });

  test('decide on approvals for a signed-in person only: a program must not approve its own card', () => {
    const deciding = entries
      .filter(({ action, module }) => module.name === 'approvals' && action.mode !== 'read')
      .map(({ action }) => action);
    expect(deciding.map((action) => action.name).sort()).toEqual([
      'approvals.approve',
      'approvals.decline',
      'approvals.edit_and_approve',
    ]);
    for (const action of deciding) expect(action.sessionOnly, action.name).toBe(true);
  });

  test('page alike: a cursor comes with a limit, and the answer has items', () => {
    for (const { action } of entries.filter((entry) => 'cursor' in propertiesOf(entry.action.input))) {
      expect(propertiesOf(action.input), action.name).toHaveProperty('limit');
      expect(propertiesOf(action.output), action.name).toMatchObject({
        items: { type: 'array' },
        nextCursor: { type: 'string' },
      });
    }
  });
});
