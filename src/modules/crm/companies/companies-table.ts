import type { SystemTable } from '../../../records/system-table.ts';

/** Companies as a table of records, beside the actions of their own. */
export const companiesTable: SystemTable = {
  source: 'crm.companies',
  name: 'Companies',
  otherNames: { de: 'Firmen' },
  description: 'Companies that customers and leads belong to.',
  otherDescriptions: { de: 'Firmen, zu denen Kunden und Leads gehören.' },
  relation: 'companies',
  titleKey: 'name',
  fields: [
    {
      key: 'name',
      name: 'Name',
      otherNames: { de: 'Name' },
      type: 'text',
      column: 'name',
      empty: `''::text`,
      settings: { required: true, maxLength: 200 },
    },
    {
      key: 'domain',
      name: 'Domain',
      otherNames: { de: 'Domain' },
      type: 'text',
      column: 'domain',
      settings: { maxLength: 253 },
    },
    {
      key: 'phone',
      name: 'Phone',
      otherNames: { de: 'Telefon' },
      type: 'text',
      column: 'phone',
      settings: { maxLength: 50 },
    },
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
  otherColumns: ['id', 'workspace_id', 'created_by', 'created_at', 'updated_at', 'deleted_at', 'deleted_by'],
  capabilities: { read: 'crm.read', write: 'crm.write', import: 'crm.import', delete: 'crm.delete' },
  actions: {
    create: { name: 'crm.create_company', input: given },
    update: { name: 'crm.update_company', input: (id, values) => ({ id, ...values }) },
    delete: { name: 'crm.delete_company', input: (id) => ({ id }) },
  },
};

/** What is empty is left out of a new company. */
function given(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
