import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentSettings } from '../present-settings.ts';
import { Settings } from '../settings.ts';

export const settings = defineAction({
  name: 'payments.settings',
  title: 'Get invoice settings',
  description:
    'Who sends invoices, how they are numbered, when they are due, the usual tax, and which payment provider takes cards.',
  mode: 'read',
  capability: 'payments.read',
  input: Input({}),
  output: Settings,
  example: {},

  run: presentSettings,
});
