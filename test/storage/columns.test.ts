import { describe, expect, test } from 'vitest';
import { columns } from '../../src/storage/columns.ts';
import { raw, sql } from '../../src/storage/sql.ts';

const leads = columns(
  `id, owner_id, custom::jsonb,
  starts_at as start`,
  'workspace_id, visits',
);

describe('the columns of a table', () => {
  test('are selected in camelCase, or under the name that is said; hidden ones are not', () => {
    expect(leads.select.text).toBe('id, owner_id as "ownerId", custom, starts_at as "start"');
    expect(leads.of('l').text).toBe('l.id, l.owner_id as "ownerId", l.custom, l.starts_at as "start"');
  });

  test('are inserted in the order of the list, JSON as JSON, pieces of SQL as they are, and nothing for what is undefined', () => {
    const { text, values } = leads.insert({
      workspaceId: 'w',
      visits: sql`${1} + 1`,
      custom: { a: 1 },
      id: 'i',
      ownerId: null,
      start: undefined,
    });
    expect(text).toBe('(id, owner_id, custom, workspace_id, visits) values ($1, $2, $3::jsonb, $4, $5 + 1)');
    expect(values).toEqual(['i', null, '{"a":1}', 'w', 1]);
  });

  test('are set where there is a change, so that the same changes make the same statement', () => {
    const { text, values } = leads.set({ visits: raw('visits + 1'), start: undefined, custom: null, ownerId: 'o' });
    expect(text).toBe('owner_id = $1, custom = $2::jsonb, visits = visits + 1');
    expect(values).toEqual(['o', null]);
    expect(leads.set({ custom: null, ownerId: 'p', visits: raw('visits + 1') }).text).toBe(text);
  });

  test('of many rows come from one parameter', () => {
    const { text, values } = leads.insertAll('leads', [{ id: 1, ownerId: 2 }, { id: 3 }]);
    expect(text).toBe('(id, owner_id) select id, owner_id from jsonb_populate_recordset(null::leads, $1::jsonb)');
    expect(values).toEqual(['[{"id":1,"owner_id":2},{"id":3}]']);
  });

  test('take nothing that the list does not know', () => {
    expect(() => leads.set({ ...{ id: 1, colour: 'red' } })).toThrow('There is no column for “colour”.');
  });
});
