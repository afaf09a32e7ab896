import { Type } from 'typebox';
import { inLanguage } from '../../../../../language/languages.ts';
import { providers } from '../../../../intake/providers/registry.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Choice, Input } from '../../../../runtime/schemas.ts';
import { presentProviderWebhook } from '../present-provider-webhook.ts';
import { Kind, ProviderName, ProviderWebhook, Steps } from '../provider-webhook.ts';
import { listProviderWebhooks } from '../provider-webhooks.store.ts';

export const listProviders = defineAction({
  name: 'webhooks.list_providers',
  title: 'List provider webhooks',
  description:
    'Calendar, notetaker and voice services that call this workspace, and those that could: each with its address and what to paste where. Secrets are never shown.',
  mode: 'read',
  capability: 'webhooks.read',
  uses: ['baseUrl', 'vault'],
  input: Input({}),
  output: Type.Object({
    items: Type.Array(ProviderWebhook),
    presets: Type.Array(
      Type.Object({
        kind: Kind,
        provider: ProviderName,
        title: Type.String(),
        secretFrom: Choice(['them', 'us']),
        steps: Steps,
      }),
    ),
  }),
  example: {},

  async run(ctx) {
    const rows = await listProviderWebhooks(ctx.db, ctx.workspaceId);
    return {
      items: rows.map((row) => presentProviderWebhook(ctx, row)),
      presets: providers.map(({ kind, name, title, secretFrom, steps }) => ({
        kind,
        provider: name,
        title,
        secretFrom,
        steps: [...inLanguage(steps, ctx.principal.language)],
      })),
    };
  },
});
