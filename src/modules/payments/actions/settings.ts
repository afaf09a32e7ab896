import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'payments.settings',
  title: 'Get invoice settings',
  description:
    'Who sends invoices, how they are numbered, when they are due, the usual tax, and which payment provider takes cards.',
  synonyms: [
    'invoice numbering',
    'default tax rate',
    'which payment provider',
    'seller on invoices',
    'payment terms',
    'what vat do we charge',
    'how are bills numbered',
    'how many days to pay',
    'which bank account is on bills',
  ],
  mode: 'read',
  capability: 'payments.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
