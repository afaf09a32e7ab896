import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { customerCreated, customerUpdated } from '../events/customer-events.ts';
import { leadCreated, leadStageChanged, leadUpdated } from '../events/lead-events.ts';
import { importCustomers } from '../import/import-customers.ts';
import { importLeads } from '../import/import-leads.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const RowError = Type.Object({ row: Type.Integer(), path: Type.String(), message: Type.String() });

export const importContacts = defineAction({
  name: 'crm.import_contacts',
  title: 'Import contacts',
  description:
    'Add up to 500 customers or leads at once. Rows with a known e-mail address (or phone) are skipped or update the existing entry. Invalid rows are left out and reported by number, starting at 0.',
  mode: 'write',
  capability: 'crm.import',
  maxBytes: 4 * 1024 * 1024,
  effects: [],
  input: Input({
    into: Choice(['customers', 'leads']),
    rows: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      maxItems: 500,
      description: 'Each with the fields of a new customer or lead.',
    }),
    dedupeBy: Type.Optional(Choice(['email', 'phone', 'none'])),
    onDuplicate: Type.Optional(Choice(['skip', 'update'])),
  }),
  output: Type.Object({
    created: Type.Integer(),
    updated: Type.Integer(),
    skipped: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(RowError),
  }),
  emits: [customerCreated, customerUpdated, leadCreated, leadUpdated, leadStageChanged],
  example: {
    into: 'customers',
    rows: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
    dedupeBy: 'email',
    onDuplicate: 'update',
  },

  async run(ctx, { into, rows, dedupeBy = 'email', onDuplicate = 'skip' }) {
    const run = into === 'customers' ? importCustomers : importLeads;
    const { created, updated, skipped, errors } = await run(ctx, rows, { dedupeBy, onDuplicate });
    errors.sort((a, b) => a.row - b.row);
    const rest = { skipped, failed: new Set(errors.map((error) => error.row)).size, errors };
    if (created + updated === 0)
      refuse(
        'conflict',
        'nothing_to_import',
        refusals.phrase(rows.length === 0 ? 'no_rows' : 'nothing_to_import'),
        rest,
      );
    ctx.note(phrase(`imported_${into}`, { created, updated }));
    return { created, updated, ...rest, errors: errors.map(({ row, path, message }) => ({ row, path, message })) };
  },
});
