import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { referenceKinds } from '../../src/runtime/schemas.ts';
import { portableSchema } from '../../src/runtime/tools/portable-schema.ts';

interface Part {
  type?: string;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
  required?: string[];
  'x-ref'?: string;
  'x-advanced'?: true;
  'x-alternatives'?: { of: string[]; unless?: string }[];
  'x-required-unless'?: Record<string, string[]>;
}

/** Fields that are called like an id and stand for nothing that could be chosen by name. */
const ofNothing = new Set([
  'apps.connect clientId',
  'payments.save_invoice billTo.taxId',
  'payments.save_settings seller.taxId',
  // What kind of thing it is, the field beside it says.
  ...['add', 'forget_subject', 'list', 'search', 'update'].map((verb) => `memory.${verb} subject.id`),
  ...['create', 'update'].map((verb) => `tasks.${verb} link.id`),
  'tasks.update_many changes.link.id',
  'tasks.list linkId',
  'workspace.restore id',
  'workspace.restore_many ids',
  'workspace.retry_failed_job id',
  // Parts of one definition.
  ...['check', 'create', 'test_step', 'update'].flatMap((verb) => partsOf(`workflows.${verb} definition`)),
  ...partsOf('workflows.import document.definition'),
  'dashboards.list_records tileId',
  'dashboards.read tileIds',
  'dashboards.save tiles.id',
  'workflows.find_sample triggerId',
  'workflows.run triggerId',
  'workflows.save_evaluation cases.triggerId',
  'workflows.set_chat_password triggerId',
  'workflows.test_step stepId',
  // One of the caller's own making.
  'workflows.run executionId',
]);

function partsOf(definition: string): string[] {
  return [`${definition}.steps.id`, `${definition}.triggers.id`];
}

/** Every property of an input, with the object that it is a property of. */
function* propertiesOf(schema: Part, path = ''): Generator<{ path: string; name: string; part: Part; owner: Part }> {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const place = path === '' ? name : `${path}.${name}`;
    yield { path: place, name, part, owner: schema };
    for (const inner of [part, ...(part.anyOf ?? [])]) yield* propertiesOf(inner.items ?? inner, place);
  }
}

/** What the schema says of one value, or of each of a list. */
function bodyOf(part: Part): Part {
  const real = part.anyOf?.find(({ type }) => type !== 'null') ?? part;
  return real.items ?? real;
}

const actions = modules.flatMap((module) => module.actions);
const fields = actions.flatMap(({ name, input }) =>
  [...propertiesOf(input as Part)].map((field) => ({ ...field, called: `${name} ${field.path}` })),
);

describe('what forms are told of the inputs of actions', () => {
  const ids = fields.filter(({ name, part }) => /^ids?$|Ids?$/.test(name) && bodyOf(part).type === 'string');

  test('every id says what it is the id of, or is known to be of nothing', () => {
    expect(ids.length).toBeGreaterThan(200);
    const silent = ids.filter(({ part }) => bodyOf(part)['x-ref'] === undefined).map(({ called }) => called);
    expect(silent.sort()).toEqual([...ofNothing].sort());
  });

  test('what it says is a kind that is known', () => {
    const told = fields.flatMap(({ part }) => bodyOf(part)['x-ref'] ?? []);
    expect(told.filter((kind) => !(referenceKinds as readonly string[]).includes(kind))).toEqual([]);
    expect(referenceKinds.filter((kind) => !told.includes(kind))).toEqual([]);
  });

  test('ids that need not be given, of the thing itself, and expected states are advanced', () => {
    const hidden = fields.filter(
      ({ path, name, owner }) =>
        /^expected[A-Z]/.test(name) || (path === 'id' && !(owner.required ?? []).includes('id')),
    );
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter(({ part }) => !part['x-advanced']).map(({ called }) => called)).toEqual([]);
  });

  test('alternatives, and what is needed unless another is given, are fields that need not all be given', () => {
    const wrong = actions.flatMap(({ name, input }) => {
      const { properties = {}, required = [], 'x-alternatives': alternatives = [] } = input as Part;
      const conditional = Object.entries((input as Part)['x-required-unless'] ?? {});
      return [
        ...alternatives.flatMap(({ of, unless }) => [...of, ...(unless === undefined ? [] : [unless])]),
        ...conditional.flatMap(([field, unless]) => [field, ...unless]),
      ]
        .filter((field) => !(field in properties) || required.includes(field))
        .map((field) => `${name} ${field}`);
    });
    expect(wrong).toEqual([]);
  });

  test('tools are published without any of it', () => {
    const published = actions.map(({ input }) => JSON.stringify(portableSchema(input)));
    expect(published.filter((text) => text.includes('"x-'))).toEqual([]);
  });
});
