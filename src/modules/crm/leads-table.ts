import type { ByLanguage } from '../../../language/languages.ts';
import type { SystemTable } from '../../records/system-table.ts';
import { messageName } from './contact-fields.ts';
import { companyField, emailField, nameField, phoneField } from './contact-table-fields.ts';
import type { stages } from './lead.ts';

const stageNames: Record<(typeof stages)[number], ByLanguage<string>> = {
  new: { en: 'New', de: 'Neu' },
  screening: { en: 'Screening', de: 'Prüfung' },
  meeting: { en: 'Meeting', de: 'Gespräch' },
  proposal: { en: 'Proposal', de: 'Angebot' },
  won: { en: 'Won', de: 'Gewonnen' },
  lost: { en: 'Lost', de: 'Verloren' },
};

const inputKeys: Record<string, string> = {
  owner_id: 'ownerId',
  next_step_at: 'nextStepAt',
  lost_reason: 'lostReason',
};

/** Leads as a record table, in addition to their own actions. */
export const leadsTable: SystemTable = {
  source: 'crm.leads',
  name: 'Leads',
  otherNames: { de: 'Leads' },
  description: 'People and companies who may become customers.',
  otherDescriptions: { de: 'Menschen und Firmen, die Kunden werden könnten.' },
  relation: 'leads',
  titleKey: 'name',
  fields: [
    nameField,
    emailField,
    phoneField,
    companyField,
    {
      key: 'source',
      name: 'Source',
      otherNames: { de: 'Quelle' },
      type: 'text',
      column: 'source',
      settings: { maxLength: 200 },
    },
    {
      key: 'value',
      name: 'Value in minor units',
      otherNames: { de: 'Wert in kleinster Einheit' },
      type: 'number',
      column: 'value',
      settings: { min: 0 },
    },
    {
      key: 'currency',
      name: 'Currency',
      otherNames: { de: 'Währung' },
      type: 'text',
      column: 'currency',
      empty: `''::text`,
      settings: { maxLength: 3, pattern: '^[A-Z]{3}$' },
    },
    { key: 'owner_id', name: 'Owner', otherNames: { de: 'Zuständig' }, type: 'user', column: 'owner_id' },
    {
      key: 'next_step_at',
      name: 'Next step',
      otherNames: { de: 'Nächster Schritt' },
      type: 'datetime',
      column: 'next_step_at',
    },
    {
      key: 'stage',
      name: 'Stage',
      otherNames: { de: 'Phase' },
      type: 'select',
      column: 'stage',
      empty: `''::text`,
      choices: stageNames,
    },
    {
      key: 'lost_reason',
      name: 'Lost because',
      otherNames: { de: 'Verloren, weil' },
      type: 'text',
      column: 'lost_reason',
      settings: { maxLength: 1_000 },
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
    'converted_customer_id',
    'converted_at',
    'converted_by',
    'company_id',
  ],
  references: { converted_customer_id: 'crm.customers', company_id: 'crm.companies' },
  capabilities: { read: 'crm.read', write: 'crm.write', import: 'crm.import', delete: 'crm.delete' },
  actions: {
    create: { name: 'crm.create_lead', input: (values) => leadInput(values, false) },
    update: { name: 'crm.update_lead', input: (id, values) => ({ id, ...leadInput(values, true) }) },
    delete: { name: 'crm.delete_lead', input: (id) => ({ id }) },
  },
  form: {
    action: 'crm.add_lead_by_form',
    takes: ['name', 'email', 'phone', 'company', 'source', 'custom'],
    asks: ['name', 'email', 'phone', 'company', 'custom'],
    message: { key: 'custom', name: messageName },
  },
};

/** Empty values are left out of a new lead; in a change they clear the field. */
function leadInput(values: Record<string, unknown>, change: boolean): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => change || value !== null);
  return Object.fromEntries(given.map(([key, value]) => [inputKeys[key] ?? key, value]));
}
