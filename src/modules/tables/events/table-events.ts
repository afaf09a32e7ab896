import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Choice, Id } from '../../../runtime/schemas.ts';
import { tableExample } from '../record.ts';

const about = { tableId: Id, name: Type.String() };
const example = { tableId: tableExample, name: 'Orders' };
const topic = 'table';
const subject = (data: { tableId: string }) => data.tableId;

export const tableCreated = defineEvent({
  name: 'tables.table_created',
  title: 'Table created',
  description: 'A new table was created, or a deleted one brought back.',
  payload: Type.Object(about),
  example,
  topic,
  subject,
});

export const tableUpdated = defineEvent({
  name: 'tables.table_updated',
  title: 'Table updated',
  description: 'Name, order of fields, rules or rights of a table were changed.',
  payload: Type.Object({ ...about, changed: Type.Array(Type.String()) }),
  example: { ...example, changed: ['name'] },
  topic,
  subject,
});

export const tableDeleted = defineEvent({
  name: 'tables.table_deleted',
  title: 'Table deleted',
  description: 'A table was deleted with its records; it can be restored for 30 days.',
  payload: Type.Object(about),
  example,
  topic,
  subject,
});

export const fieldChanged = defineEvent({
  name: 'tables.field_changed',
  title: 'Field changed',
  description: 'A field of a table was added, changed, deleted or brought back, or a long change to it has finished.',
  payload: Type.Object({
    tableId: Id,
    fieldId: Id,
    key: Type.String(),
    change: Choice(['added', 'changed', 'deleted', 'restored', 'built', 'failed']),
  }),
  example: { tableId: tableExample, fieldId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b01', key: 'amount', change: 'added' },
  topic,
  subject,
});
