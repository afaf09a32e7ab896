import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { PackOffer, presentPack } from '../packs/pack-offer.ts';
import { loadPacks } from '../packs/registry.ts';

export const listPacks = defineAction({
  name: 'apps.list_packs',
  title: 'List packs of apps',
  description:
    'Ready-made packs for well-known services such as Slack, Google Sheets or Stripe: their operations, triggers and how to get access.',
  mode: 'read',
  capability: 'apps.read',
  input: Input({}),
  output: ListOf(PackOffer),
  example: {},

  async run({ principal: { language } }) {
    return { items: (await loadPacks()).map((pack) => presentPack(pack, language)) };
  },
});
