import type { Static } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { readTaxRate } from '../money/read-numbers.ts';
import { numberFormatFault } from '../numbering/number-format.ts';
import { presentSettings } from '../present-settings.ts';
import { paymentConnectionExists, readSettings, type StoredSettings, saveSettings } from '../settings.store.ts';
import { Settings, settingsFields } from '../settings.ts';
import { settingsFacts } from '../settings-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const SettingsInput = Input(settingsFields);

export const saveSettingsAction = defineAction({
  name: 'payments.save_settings',
  title: 'Save invoice settings',
  description:
    'Set who sends invoices, how they are numbered, when they are due, the usual tax, the text below them, and which payment provider takes cards. Anything you leave out stays as it is.',
  mode: 'write',
  capability: 'payments.admin',
  effects: ['route'],
  input: SettingsInput,
  output: Settings,
  example: { numberFormat: 'INV-{year}-{number:4}', dueInDays: 14, defaultTaxRate: 19, seller: { name: 'Acme Ltd' } },

  async preview(ctx, input) {
    const { before, after } = await planSettings(ctx, input);
    const set = new Set([...Object.keys(input), ...Object.keys(input.seller ?? {}).map((field) => `seller.${field}`)]);
    return { says: phrase('change_settings'), facts: await settingsFacts(ctx, before, after, set) };
  },

  async run(ctx, input) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { before, after } = await planSettings(ctx, input);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    ctx.touch('invoice');
    ctx.note(phrase('changed_settings'), { before: flat(before), after: flat(after) });
    return presentSettings(ctx);
  },
});

async function planSettings(
  ctx: ReadContext,
  { seller, ...changes }: Static<typeof SettingsInput>,
): Promise<{ before: StoredSettings; after: StoredSettings }> {
  const { connectionId, numberFormat, defaultTaxRate } = changes;
  const formatFault = numberFormat === undefined ? undefined : numberFormatFault(numberFormat);
  if (formatFault) refuseInput([faultAt('/numberFormat', formatFault)]);
  if (defaultTaxRate !== undefined && readTaxRate(defaultTaxRate) === undefined)
    refuseInput([faultAt('/defaultTaxRate', refusals.phrase('two_decimals'))]);
  if (connectionId && !(await paymentConnectionExists(ctx.db, ctx.workspaceId, connectionId)))
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  const before = await readSettings(ctx.db, ctx.workspaceId, ctx.principal.workspace.name);
  return { before, after: { ...before, ...changes, seller: { ...before.seller, ...seller } } };
}

/** For the activity list: which lines of the letterhead have changed. */
function flat({ seller, ...settings }: StoredSettings): object {
  return {
    ...settings,
    ...Object.fromEntries(
      Object.entries(seller).map(([field, value]) => [
        `seller${field.charAt(0).toUpperCase()}${field.slice(1)}`,
        value,
      ]),
    ),
  };
}
