import type { SystemTable } from '../../records/system-table.ts';

type SystemField = SystemTable['fields'][number];

/** Fields that customers, leads and companies have in common, as columns of their tables. */

export const nameField: SystemField = {
  key: 'name',
  name: 'Name',
  otherNames: { de: 'Name' },
  type: 'text',
  column: 'name',
  empty: `''::text`,
  settings: { required: true, maxLength: 200 },
};

export const emailField: SystemField = {
  key: 'email',
  name: 'Email',
  otherNames: { de: 'E-Mail' },
  type: 'email',
  column: 'email',
};

export const phoneField: SystemField = textField('phone', 'Phone', 'Telefon', 50);
export const companyField: SystemField = textField('company', 'Company', 'Firma', 200);

function textField(key: string, name: string, german: string, maxLength: number): SystemField {
  return { key, name, otherNames: { de: german }, type: 'text', column: key, settings: { maxLength } };
}
