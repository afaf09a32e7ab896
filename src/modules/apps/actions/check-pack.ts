import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable, PhraseOut } from '../../../runtime/schemas.ts';
import { checkPack } from '../packs/check-pack.ts';
import { PackOffer, presentPack } from '../packs/pack-offer.ts';

export const checkPackAction = defineAction({
  name: 'apps.check_pack',
  title: 'Check a pack',
  description:
    'Every problem of a pack of your own, each with its place, and what the pack offers if there is none. Nothing is saved and nothing is called.',
  mode: 'read',
  capability: 'apps.read',
  uses: ['signInProviders'],
  maxBytes: 1024 * 1024,
  input: Input({
    pack: Type.Record(Type.String(), Type.Unknown(), { description: 'The pack: docs/guides/writing-a-pack.md.' }),
  }),
  output: Type.Object({
    problems: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Where in the pack, such as /operations/0/path.' }),
        message: Type.String(),
        phrase: Type.Optional(PhraseOut),
      }),
    ),
    offer: Nullable(PackOffer),
  }),
  example: { pack: { name: 'notes', title: 'Notes' } },

  async run({ principal: { language }, ports }, { pack: given }) {
    const { pack, faults } = checkPack(given, ports.signInProviders);
    return { problems: faults, offer: pack ? presentPack(pack, language) : null };
  },
});
