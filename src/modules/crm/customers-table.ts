import type { Static } from 'typebox';
import { type ByLanguage, byLanguage, nameOfLanguage } from '../../../language/languages.ts';
import type { SystemTable } from '../../records/system-table.ts';
import { messageName } from './contact-fields.ts';
import { companyField, emailField, nameField, phoneField } from './contact-table-fields.ts';
import type { Consent, CustomerState } from './customer.ts';

const inputKeys: Record<string, string> = { owner_id: 'ownerId', time_zone: 'timeZone' };

const spoken = byLanguage((language) => byLanguage(() => nameOfLanguage(language)));

const consents: Record<Static<typeof Consent>, ByLanguage<string>> = {
  unknown: { en: 'Unknown', de: 'Unbekannt' },
  given: { en: 'Given', de: 'Erteilt' },
  withdrawn: { en: 'Withdrawn', de: 'Widerrufen' },
};

const states: Record<Static<typeof CustomerState>, ByLanguage<string>> = {
  active: { en: 'Active', de: 'Aktiv' },
  archived: { en: 'Archived', de: 'Archiviert' },
};

/** Customers as a record table, in addition to their own actions. */
export const customersTable: SystemTable = {
  source: 'crm.customers',
  name: 'Customers',
  otherNames: { de: 'Kunden' },
  description: 'People and companies who buy from you.',
  otherDescriptions: { de: 'Menschen und Firmen, die bei Ihnen kaufen.' },
  relation: 'customers',
  titleKey: 'name',
  picture: 'picture_id',
  fields: [
    nameField,
    emailField,
    phoneField,
    companyField,
    {
      key: 'address',
      name: 'Address',
      otherNames: { de: 'Anschrift' },
      type: 'long_text',
      column: 'address',
      settings: { maxLength: 1_000 },
    },
    // Any word can be a tag, so there are no options. Tags are set by the actions of customers.
    {
      key: 'tags',
      name: 'Tags',
      otherNames: { de: 'Schlagwörter' },
      type: 'multi_select',
      column: 'tags',
      empty: `'{}'::text[]`,
      settings: { readOnly: true },
    },
    { key: 'owner_id', name: 'Owner', otherNames: { de: 'Zuständig' }, type: 'user', column: 'owner_id' },
    {
      key: 'locale',
      name: 'Language',
      otherNames: { de: 'Sprache' },
      type: 'select',
      column: 'locale',
      choices: spoken,
    },
    {
      key: 'time_zone',
      name: 'Time zone',
      otherNames: { de: 'Zeitzone' },
      type: 'text',
      column: 'time_zone',
      settings: { maxLength: 64 },
    },
    {
      key: 'consent',
      name: 'Consent',
      otherNames: { de: 'Einwilligung' },
      type: 'select',
      column: 'consent',
      empty: `''::text`,
      choices: consents,
    },
    {
      key: 'state',
      name: 'State',
      otherNames: { de: 'Status' },
      type: 'select',
      column: 'state',
      empty: `''::text`,
      choices: states,
    },
    {
      key: 'custom',
      name: 'More',
      otherNames: { de: 'Weiteres' },
      type: 'json',
      column: 'custom',
      empty: `'{}'::jsonb`,
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
    'consent_at',
    'merged_into',
    'company_id',
    'picture_id',
  ],
  references: { company_id: 'crm.companies' },
  capabilities: { read: 'crm.read', write: 'crm.write', import: 'crm.import', delete: 'crm.delete' },
  actions: {
    create: { name: 'crm.create_customer', input: (values) => customerInput(values, false) },
    update: { name: 'crm.update_customer', input: (id, values) => ({ id, ...customerInput(values, true) }) },
    delete: { name: 'crm.delete_customer', input: (id) => ({ id }) },
  },
  form: {
    action: 'crm.add_customer_by_form',
    takes: ['name', 'email', 'phone', 'company', 'address', 'custom'],
    asks: ['name', 'email', 'phone', 'company', 'address'],
    message: { key: 'custom', name: messageName },
  },
};

/** Empty values are left out of a new customer; in a change they clear the field. */
function customerInput(values: Record<string, unknown>, change: boolean): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => change || value !== null);
  return Object.fromEntries(given.map(([key, value]) => [inputKeys[key] ?? key, value]));
}
