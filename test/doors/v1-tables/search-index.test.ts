import { expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { newTable, v1Of } from '../../harness/tables.ts';
import { until } from '../../harness/until.ts';

const app = useApp({ worker: true });

test('with the search column of a large table q finds exactly what it found without, in what was written before and after', async () => {
  const owner = await ownerAtHome(app);
  const api = await v1Of(app, owner);
  const table = await newTable(owner, [
    { key: 'title', type: 'text' },
    { key: 'secret', type: 'text' },
    { key: 'amount', type: 'number' },
  ]);
  await api.create(table.id, [
    { title: 'Müller 100% a_b', amount: 4711 },
    { title: 'mulled', secret: 'treasure' },
    { title: 'back\\slash' },
  ]);
  for (let batch = 0; batch < 21; batch++)
    expect(
      (
        await api.create(
          table.id,
          Array.from({ length: 500 }, (_, index) => ({ title: `Row ${batch * 500 + index}` })),
        )
      ).status,
    ).toBe(200);

  const role = await newRole(owner, ['tables.read', 'keys.write', 'keys.read']);
  const member = await v1Of(app, (await newMember(app, role, owner)).client);
  await owner.act('tables.set_field_rights', {
    tableId: table.id,
    rights: [{ role, field: 'secret', access: 'hidden' }],
  });
  const terms = [
    'muller',
    'MÜLLE',
    '100%',
    'a_b',
    '%',
    '\\',
    'back\\s',
    '4711',
    'treasure',
    'mull treasure',
    'row 10499',
    'ow 1049',
    'ü',
    'zz',
    'nothing',
  ];
  const look = async (by = api) =>
    Promise.all(terms.map(async (q) => [q, (await by.list(table.id, { q, limit: 3 })).body.pageInfo.totalRows]));
  const [all, some] = [await look(), await look(member)];
  expect(Object.fromEntries(all)).toMatchObject({
    muller: 1,
    '100%': 1,
    a_b: 1,
    '%': 1,
    '\\': 1,
    treasure: 1,
    'mull treasure': 1,
    'row 10499': 1,
    nothing: 0,
  });
  expect(Object.fromEntries(some)).toMatchObject({ muller: 1, treasure: 0, 'mull treasure': 0 });

  await until(
    () => owner.act<{ search: string }>('tables.get_table', { id: table.id }),
    ({ search }) => search === 'ready',
  );
  expect([await look(), await look(member)]).toEqual([all, some]);

  const { body } = await api.create<{ id: string }>(table.id, { title: 'Später gekommen', secret: 'chest' });
  expect(await api.column(table.id, 'id', { q: 'spater chest' })).toEqual([body.id]);
  expect(await member.column(table.id, 'id', { q: 'chest' })).toEqual([]);
  await api.patch(`/api/v1/tables/${table.id}/records/${body.id}`, { title: 'Renamed' });
  expect(await api.column(table.id, 'id', { q: 'spater' })).toEqual([]);
  expect(await api.column(table.id, 'id', { q: 'renamed chest' })).toEqual([body.id]);
});
