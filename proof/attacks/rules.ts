import type { Chance } from '../../test/harness/chance.ts';
import { Client } from '../../test/harness/client.ts';
import type { Attack, Attempt } from './attack.ts';
import { invite, newRole } from './people.ts';
import type { World } from './world.ts';

const rows = 30;
/** How many times somebody reads before the rules change. */
const readsForOneRule = 25;
const areas = ['north', 'south', 'east'];
const keys = ['area', 'amount', 'open', 'note'] as const;

interface Row {
  id: string;
  values: { area: string; amount: number; open: boolean; note: string };
}

type Condition =
  | { field: string; cmp: string; value: unknown }
  | { op: 'and' | 'or'; children: [Condition, Condition] };

interface Scene {
  tableId: string;
  role: string;
  rows: Row[];
  member: Client;
  /** Of the same person, at v1. */
  key: Client;
  viewId: string;
  rule: Condition;
  hidden: Set<string>;
  reads: number;
}

interface Answer {
  status: number;
  text: string;
}

/** The part of the table that the rules leave visible, in one way of reading it. */
interface Way {
  name: string;
  read(scene: Scene, filter: Condition | undefined, row: Row): Promise<Answer>;
  /** Whether it returns all visible rows that match the filter, instead of one row or some of them. */
  whole: boolean;
}

const byFilter = (filter: Condition | undefined) => (filter === undefined ? {} : { filter });

const ways: Way[] = [
  {
    name: 'tables.list_records',
    whole: true,
    read: ({ member, tableId }, filter) =>
      member.call('tables.list_records', { tableId, limit: 500, ...byFilter(filter) }),
  },
  {
    name: 'tables.list_records through a view',
    whole: true,
    read: ({ member, tableId, viewId }, filter) =>
      member.call('tables.list_records', { tableId, limit: 500, view: viewId, ...byFilter(filter) }),
  },
  {
    name: 'tables.export_records',
    whole: true,
    read: ({ member, tableId }, filter) =>
      member.call('tables.export_records', { tableId, format: 'ndjson', ...byFilter(filter) }),
  },
  {
    name: 'v1',
    whole: true,
    read: ({ key, tableId }, filter) =>
      key.get(
        `/api/v1/tables/${tableId}/records?limit=500${filter ? `&filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`,
      ),
  },
  {
    name: 'a search in the records',
    whole: false,
    read: ({ member, tableId }, _filter, { values }) => member.call('tables.list_records', { tableId, q: values.note }),
  },
  {
    name: 'workspace.search',
    whole: false,
    read: ({ member }, _filter, { values }) => member.call('workspace.search', { q: values.note }),
  },
  {
    name: 'tables.get_record',
    whole: false,
    read: ({ member, tableId }, _filter, { id }) => member.call('tables.get_record', { tableId, id }),
  },
  {
    name: 'tables.record_history',
    whole: false,
    read: ({ member, tableId }, _filter, { id }) => member.call('tables.record_history', { tableId, id }),
  },
  { name: 'workspace.activity', whole: false, read: ({ member }) => member.call('workspace.activity', { limit: 100 }) },
  {
    name: 'a write that is answered',
    whole: false,
    read: ({ member, tableId }, _filter, { id }) => member.call('tables.update_record', { tableId, id, values: {} }),
  },
];

/** Compares random rules for rows and fields with what every way of reading returns. */
export function rulesAttack(): Attack {
  let scene: Scene;
  return {
    name: 'rules for rows and fields',
    prepare: async (world) => {
      scene = await makeScene(world);
    },
    async attempt(world, chance): Promise<Attempt> {
      if (scene.reads++ % readsForOneRule === 0) await changeRules(world, scene, chance);
      const way = chance.pick(ways);
      const filter = way.whole && chance.next() < 0.7 ? condition(chance) : undefined;
      const answer = await way.read(scene, filter, chance.pick(scene.rows));
      return {
        what: `${way.name} ${JSON.stringify({ filter, rule: scene.rule, hidden: [...scene.hidden] })}`,
        status: answer.status,
        answer: answer.text,
        ...broken(scene, way, filter, answer),
      };
    },
  };
}

function broken(scene: Scene, { whole }: Way, filter: Condition | undefined, answer: Answer): { broken?: string } {
  const visible = scene.rows.filter((row) => holds(scene.rule, row));
  const unseen = scene.rows.filter((row) => !visible.includes(row));
  const shown = unseen.filter(({ values }) => answer.text.includes(values.note));
  if (shown.length > 0) return { broken: `it showed ${shown.length} rows that are out of sight` };
  if (scene.hidden.has('note') && scene.rows.some(({ values }) => answer.text.includes(values.note)))
    return { broken: 'it showed a hidden field' };
  if (!whole) return {};
  const asksForHidden = filter !== undefined && fieldsOf(filter).some((field) => scene.hidden.has(field));
  if (asksForHidden) return answer.status === 200 ? { broken: 'it was filtered by a hidden field' } : {};
  if (answer.status !== 200) return { broken: 'it was refused' };
  const expected = visible.filter((row) => filter === undefined || holds(filter, row));
  const found = scene.rows.filter(({ id }) => answer.text.includes(id));
  return found.length === expected.length && expected.every((row) => found.includes(row))
    ? {}
    : { broken: `it showed ${found.length} rows, and ${expected.length} are right` };
}

function condition(chance: Chance, depth = 0): Condition {
  if (depth < 2 && chance.next() < 0.4)
    return { op: chance.pick(['and', 'or']), children: [condition(chance, depth + 1), condition(chance, depth + 1)] };
  const field = chance.pick(keys);
  if (field === 'amount')
    return { field, cmp: chance.pick(['lt', 'gte', 'eq', 'neq']), value: Math.floor(chance.next() * 10) };
  if (field === 'open') return { field, cmp: 'eq', value: chance.next() < 0.5 };
  if (field === 'area') return { field, cmp: chance.pick(['eq', 'neq']), value: chance.pick(areas) };
  return { field, cmp: 'contains', value: String(Math.floor(chance.next() * 10)) };
}

function fieldsOf(filter: Condition): string[] {
  return 'op' in filter ? filter.children.flatMap(fieldsOf) : [filter.field];
}

function holds(filter: Condition, row: Row): boolean {
  if ('op' in filter)
    return filter.op === 'and'
      ? filter.children.every((each) => holds(each, row))
      : filter.children.some((each) => holds(each, row));
  const value = row.values[filter.field as keyof Row['values']];
  const other = filter.value as typeof value;
  switch (filter.cmp) {
    case 'eq':
      return value === other;
    case 'neq':
      return value !== other;
    case 'lt':
      return value < other;
    case 'gte':
      return value >= other;
    default:
      return String(value).includes(String(other));
  }
}

async function changeRules(world: World, scene: Scene, chance: Chance): Promise<void> {
  const { role, tableId } = scene;
  scene.rule = condition(chance);
  scene.hidden = new Set(keys.filter(() => chance.next() < 0.25));
  await world.owner.act('tables.set_row_rules', {
    tableId,
    rules: [{ role, verb: 'read', condition: scene.rule }],
  });
  await world.owner.act('tables.set_field_rights', {
    tableId,
    rights: [...scene.hidden].map((field) => ({ role, field, access: 'hidden' })),
  });
}

async function makeScene(world: World): Promise<Scene> {
  const { id: tableId } = await world.owner.act<{ id: string }>('tables.create_table', {
    name: 'Ruled',
    fields: [
      { key: 'area', type: 'select', options: areas.map((key) => ({ key, name: key })) },
      { key: 'amount', type: 'number' },
      { key: 'open', type: 'checkbox' },
      { key: 'note', type: 'text' },
    ],
  });
  const made: Row[] = [];
  for (let place = 0; place < rows; place++) {
    const values: Row['values'] = {
      area: areas[place % 3] as string,
      amount: place % 10,
      open: place % 4 === 0,
      note: `marked${place}note${(place * 7) % 10}`,
    };
    made.push({ ...(await world.owner.act<{ id: string }>('tables.create_record', { tableId, values })), values });
  }
  const { id: viewId } = await world.owner.act<{ id: string }>('tables.save_view', { tableId, name: 'Everything' });
  const role = await newRole(world, 'Under rules', [
    'tables.read',
    'tables.write',
    'workspace.read',
    'keys.read',
    'keys.write',
  ]);
  const member = await invite(world, role, 'ruled@example.com');
  const { key } = await member.act<{ key: string }>('keys.create', { name: 'Ruled' });
  const rule: Condition = { field: 'amount', cmp: 'gte', value: 0 };
  return {
    ...{ tableId, role, rows: made, member, viewId, rule },
    key: new Client(world.baseUrl, { 'x-api-key': key }),
    hidden: new Set(),
    reads: 0,
  };
}
