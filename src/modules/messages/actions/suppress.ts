import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Input } from '../../../runtime/schemas.ts';
import { addressUnsubscribed } from '../events/message-events.ts';
import { readSuppressed, suppressAddress } from '../suppressed.store.ts';
import { Reason, Suppressed } from '../suppressed.ts';
import { suppressionFacts } from '../suppression-facts.ts';
import { phrase } from '../words/words.ts';

export const suppress = defineAction({
  name: 'messages.suppress',
  title: 'Suppress an address',
  description: 'Block an address. With the reason unsubscribed, only marketing is blocked.',
  mode: 'write',
  capability: 'messages.write',
  effects: ['route'],
  input: Input({ address: Email, reason: Type.Optional(Reason) }),
  output: Suppressed,
  emits: [addressUnsubscribed],
  example: { address: 'ada@example.com', reason: 'unsubscribed' },

  async preview(ctx, { address, reason = 'manual' }) {
    const marketing = scopeOf(reason) === 'marketing';
    return {
      says: phrase(marketing ? 'suppress_marketing' : 'suppress', { address }),
      facts: suppressionFacts(address, await readSuppressed(ctx.db, ctx.workspaceId, address)),
    };
  },

  async run(ctx, { address, reason = 'manual' }) {
    const suppressed = await suppressAddress(
      ctx.dbFor('route'),
      ctx.workspaceId,
      address,
      reason,
      scopeOf(reason),
      ctx.now,
    );
    if (reason === 'unsubscribed')
      ctx.emit(addressUnsubscribed, { address: suppressed.address, scope: suppressed.scope });
    ctx.touch('message');
    ctx.note(phrase('suppressed_address', { address: suppressed.address }));
    return suppressed;
  },
});

function scopeOf(reason: Reason): Suppressed['scope'] {
  return reason === 'unsubscribed' ? 'marketing' : 'everything';
}
