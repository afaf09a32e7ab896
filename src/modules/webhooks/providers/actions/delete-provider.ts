import { Type } from 'typebox';
import { refuse } from '../../../../kernel/refusal.ts';
import { choiceFact, fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { deleteProviderWebhook, lockProviderWebhook, readProviderWebhook } from '../provider-webhooks.store.ts';

export const deleteProvider = defineAction({
  name: 'webhooks.delete_provider',
  title: 'Delete a provider webhook',
  description:
    'Close the address of a calendar, notetaker or voice service: its calls are answered 404. It can be restored for 30 days, with the same address and secret.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete', 'route'],
  capability: 'webhooks.admin',
  input: Input({ id: Ref('provider_webhook') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const webhook =
      (await readProviderWebhook(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'provider_webhook_not_found', refusals.phrase('provider_webhook_not_found'));
    return {
      says: phrase('delete_provider', { name: webhook.name }),
      facts: [
        fact('name', phrase('label_webhook'), webhook.name),
        choiceFact('kind', phrase('label_kind'), webhook.kind, 'webhooks.kind'),
        choiceFact('provider', phrase('label_provider'), webhook.provider, 'webhooks.provider'),
      ],
    };
  },

  async run(ctx, { id }) {
    const webhook =
      (await lockProviderWebhook(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'provider_webhook_not_found', refusals.phrase('provider_webhook_not_found'));
    await deleteProviderWebhook(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('webhook');
    ctx.note(phrase('deleted_provider_webhook', { name: webhook.name }));
    return { id };
  },
});
