import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Booking } from '../../src/modules/bookings/booking.ts';
import { Customer } from '../../src/modules/crm/customer.ts';
import { Lead } from '../../src/modules/crm/lead.ts';
import { modules } from '../../src/modules/registry.ts';
import { shownBy } from '../../src/records/record-shape.ts';
import { useApp } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';

const tables = modules.flatMap((module) => module.recordTables ?? []);
const source = new URL('../../src/', import.meta.url);

/**
 * Statements that name such a table itself, and not by `seen` or `held`, with why they may: they write rows that were
 * held before, or answer a question of svc's own whose answer nobody is shown.
 */
const plain: Record<string, string> = {
  'modules/crm/customers.store.ts': 'whoever has a mail address has it, in the sight of the caller or not',
  'modules/crm/contacts-for-others.store.ts': 'what events and mails of other modules say of a customer',
  'modules/bookings/bookings.store.ts':
    'events and mails after a change, the link of a stranger, counts that decide whether a time or a service is free',
  'modules/bookings/sessions.store.ts': 'a time is taken whoever took it',
  'modules/bookings/manage-token.ts': 'the customer’s own link, for a mail',
  'modules/bookings/mails/mail-facts.ts': 'a mail to the customer',
  'modules/bookings/services.store.ts': 'whether a deleted service can end for good',
  'modules/bookings/customer-side.store.ts': 'whether a customer can be deleted',
};

// A rule of the Access tab holds for every statement that answers to somebody (docs/decisions/0022).
describe('tables of business data', () => {
  const app = useApp();

  test('every statement that reads one says through whose eyes', () => {
    const names = tables.map(({ relation }) => relation).join('|');
    const reads = new RegExp(`(?<!\\bdelete )\\b(?:from|join)\\s+(?:${names})\\b`);
    const files = readdirSync(new URL('modules/', source), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.includes('sample'),
    );
    const found = files.filter((file) =>
      readFileSync(new URL(`modules/${file}`, source), 'utf8')
        .split('\n')
        .some((line) => reads.test(line)),
    );
    expect(found.map((file) => `modules/${file}`).sort()).toEqual(Object.keys(plain).sort());
  });

  test.each(tables.map((table) => ({ table, name: table.source })))(
    '$name knows all its columns, so that none is lost where a field is hidden',
    async ({ table }) => {
      const columns = await rowsOf<{ name: string }>(
        app.database,
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
        [table.relation],
      );
      expect([...table.otherColumns, ...table.fields.map(({ column }) => column)].sort()).toEqual(
        columns.map(({ name }) => name).sort(),
      );
      const required = await rowsOf<{ name: string }>(
        app.database,
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnotnull and atttypid <> 'uuid'::regtype",
        [table.relation],
      );
      for (const field of table.fields)
        expect(field.empty !== undefined, `${field.key} stands for a column that is never null`).toBe(
          required.some(({ name }) => name === field.column),
        );
    },
  );

  test.each([
    ['crm.leads', Lead],
    ['crm.customers', Customer],
    ['bookings.bookings', Booking],
  ] as const)('answers about %s say of each field which property shows it', (name, schema) => {
    const { properties = {}, rows = {} } = shownBy(schema) ?? {};
    const told = new Set(Object.values(properties).flat());
    const fields = tables.find((table) => table.source === name)?.fields ?? [];
    expect(fields.map(({ key }) => `${name}.${key}`).filter((field) => !told.has(field))).toEqual([]);
    expect(Object.keys(properties).filter((property) => !(property in schema.properties))).toEqual([]);
    expect(rows).toEqual({ id: name });
  });
});
