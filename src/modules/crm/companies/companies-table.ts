import type { SystemTable } from '../../../records/system-table.ts';
import { nameField, phoneField } from '../contact-table-fields.ts';
import { refusals } from '../words/refusals.ts';

/** Companies as a record table, in addition to their own actions. */
export const companiesTable: SystemTable = {
  source: 'crm.companies',
  name: 'Companies',
  otherNames: { de: 'Firmen' },
  description: 'Companies that customers and leads belong to.',
  otherDescriptions: { de: 'Firmen, zu denen Kunden und Leads gehören.' },
  relation: 'companies',
  titleKey: 'name',
  picture: 'picture_id',
  fields: [
    nameField,
    {
      key: 'domain',
      name: 'Domain',
      otherNames: { de: 'Domain' },
      type: 'text',
      column: 'domain',
      settings: { maxLength: 253 },
    },
    phoneField,
    {
      key: 'address',
      name: 'Address',
      otherNames: { de: 'Anschrift' },
      type: 'long_text',
      column: 'address',
      settings: { maxLength: 1_000 },
    },
    {
      key: 'notes',
      name: 'Notes',
      otherNames: { de: 'Notizen' },
      type: 'long_text',
      column: 'notes',
      settings: { maxLength: 5_000 },
    },
  ],
  otherColumns: [
    'id',
    'workspace_id',
    'created_by',
    'created_at',
    'updated_at',
    'deleted_at',
    'deleted_by',
    'picture_id',
  ],
  capabilities: { read: 'crm.read', write: 'crm.write', import: 'crm.import', delete: 'crm.delete' },
  actions: {
    create: { name: 'crm.create_company', input: given },
    update: { name: 'crm.update_company', input: (id, values) => ({ id, ...values }) },
    delete: { name: 'crm.delete_company', input: (id) => ({ id }) },
  },
  // A company groups the customers and leads that name it, so only the team may create one.
  form: { refusedBecause: refusals.phrase('no_form_of_companies') },
};

/** Leaves empty fields out of a new company. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
