import { createHash } from 'node:crypto';
import { builtInCapabilities } from '../../access/built-in-roles.ts';
import { typeOf } from '../../records/field-types/registry.ts';
import { recordNotFound } from '../../records/list-records.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { readWholeRecords } from '../../records/read-whole-records.ts';
import { recordFault, refuseRecords } from '../../records/record-faults.ts';
import { type Field, type Table, titleFieldOf } from '../../records/table.ts';
import { accessOf } from '../../records/table-access.ts';
import type { rolesByKey } from '../../records/tables.store.ts';
import type { RecordOut } from '../../records/writer.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { canonical } from '../../runtime/idempotency.ts';
import { keepsBack } from './record-name.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

export function tableFact({ name }: Pick<Table, 'name'>): Fact {
  return fact('table', phrase('label_table'), name);
}

/** Above this number, a card names each record but shows only a digest of the other values. */
const maxShownWhole = 50;

/** The records to be deleted, refused for the same reasons as the deletion itself. */
export async function factsOfDeleted(ctx: ReadContext, open: OpenTable, ids: readonly string[]): Promise<Fact[]> {
  const found = await readWholeRecords(ctx.db, open, ids, 'delete');
  if (found.length < ids.length) recordNotFound();
  const denied = found.findIndex(({ allowed }) => !allowed);
  if (denied >= 0)
    refuseRecords([recordFault(denied, null, 'row_policy_denies', refusals.phrase('denied_delete'))], ids.length > 1);
  const records = found.map(({ record }) => record);
  // Someone who reads the card may not see the records. Then it shows when each was last changed, but not its content.
  if (keepsBack(open.table))
    return [
      fact(
        'changed',
        phrase('label_last_changed'),
        records.map((record) => record.updated_at),
      ),
    ];
  const contents = records.map((record) => contentOf(open.table, record));
  if (records.length <= maxShownWhole) return [fact('records', phrase('label_records'), contents)];
  const title = titleFieldOf(open.table);
  return [
    fact(
      'records',
      phrase('label_records'),
      records.map((record) => (title ? record[title.key] : null) ?? record.id),
    ),
    fact(
      'digest',
      phrase('label_digest_of_their_content'),
      createHash('sha256').update(canonical(contents)).digest('base64url'),
    ),
  ];
}

/** Only values that people entered, because computed ones may change by themselves. */
function contentOf({ fields }: Table, record: RecordOut): Record<string, unknown> {
  const entered = fields.filter((field) => !typeOf(field).computed);
  const isUnique = ({ name }: Field) => entered.filter((field) => field.name === name).length === 1;
  return Object.fromEntries(
    entered.map((field) => [isUnique(field) ? field.name : `${field.name} (${field.key})`, record[field.key] ?? null]),
  );
}

export function fieldsFact({ fields }: Table): Fact {
  return fact(
    'fields',
    phrase('label_fields'),
    fields.map(({ name, type }) => ({ name, type })),
  );
}

export type Role = Awaited<ReturnType<typeof rolesByKey>>[number];

/** What a role may do with a table if nothing is set for it. */
export function usualAccess(
  ctx: ReadContext,
  table: Table,
  role: Role,
): { read: boolean; write: boolean; import: boolean } {
  const capabilities = new Set(
    role.builtIn ? builtInCapabilities(role.key, ctx.catalogue.capabilities) : role.capabilities,
  );
  const may = accessOf({ ...table, permissions: [] }, { role: role.key, capabilities });
  return { read: may.read, write: may.write, import: may.import };
}
