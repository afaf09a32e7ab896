import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id, Nullable } from '../../../runtime/schemas.ts';
import { recordExample, tableExample } from '../record.ts';

const AnyRecord = Type.Record(Type.String(), Type.Unknown());
const inTable = { tableId: Id, tableName: Type.String() };
const exampleTable = { tableId: tableExample, tableName: 'Orders' };

// Screens that show records subscribe to the whole table.
const topic = 'records';
const subject = (data: { tableId: string }) => data.tableId;

export const recordCreated = defineEvent({
  name: 'tables.record_created',
  title: 'Record created',
  description: 'A record was added to a table: on screen, through the API, by an import or by a workflow.',
  payload: Type.Object({ ...inTable, record: AnyRecord }),
  example: { ...exampleTable, record: recordExample },
  topic,
  subject,
});

export const recordUpdated = defineEvent({
  name: 'tables.record_updated',
  title: 'Record updated',
  description: 'Values of a record were changed; says which, and what they were before.',
  payload: Type.Object({ ...inTable, record: AnyRecord, changed: Type.Array(Type.String()), before: AnyRecord }),
  example: { ...exampleTable, record: recordExample, changed: ['amount'], before: { amount: 200 } },
  topic,
  subject,
});

export const recordDeleted = defineEvent({
  name: 'tables.record_deleted',
  title: 'Record deleted',
  description: 'A record was deleted; it can be restored for 30 days.',
  payload: Type.Object({ ...inTable, record: AnyRecord }),
  example: { ...exampleTable, record: recordExample },
  topic,
  subject,
});

export const recordRestored = defineEvent({
  name: 'tables.record_restored',
  title: 'Record restored',
  description: 'A deleted record was brought back.',
  payload: Type.Object({ ...inTable, record: AnyRecord }),
  example: { ...exampleTable, record: recordExample },
  topic,
  subject,
});

export const recordsImported = defineEvent({
  name: 'tables.records_imported',
  title: 'Records imported',
  description: 'An import into a table ended; each record of it has an event of its own too.',
  payload: Type.Object({
    ...inTable,
    importId: Nullable(Id),
    created: Type.Integer(),
    updated: Type.Integer(),
    failed: Type.Integer(),
  }),
  example: { ...exampleTable, importId: null, created: 120, updated: 3, failed: 0 },
  topic,
  subject,
});
