import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Input } from '../../../runtime/schemas.ts';
import { readSuppressed, unsuppressAddress } from '../suppressed.store.ts';
import { suppressionFacts } from '../suppression-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const unsuppress = defineAction({
  name: 'messages.unsuppress',
  title: 'Allow an address again',
  description: 'Allow messages to a blocked address again. Only do so if its owner has asked for it.',
  mode: 'write',
  capability: 'messages.admin',
  effects: ['route'],
  input: Input({ address: Email }),
  output: Type.Object({ address: Type.String() }),
  example: { address: 'ada@example.com' },

  async preview(ctx, { address }) {
    const known = (await readSuppressed(ctx.db, ctx.workspaceId, address)) ?? addressNotFound();
    return { says: phrase('unsuppress', { address }), facts: suppressionFacts(address, known) };
  },

  async run(ctx, { address }) {
    if ((await unsuppressAddress(ctx.dbFor('route'), ctx.workspaceId, address)) === 0) addressNotFound();
    ctx.touch('message');
    ctx.note(phrase('allowed_address', { address }));
    return { address: address.toLowerCase() };
  },
});

function addressNotFound(): never {
  return refuse('not_found', 'address_not_found', refusals.phrase('address_not_found'));
}
