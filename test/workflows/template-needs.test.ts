import { beforeAll, describe, expect, test } from 'vitest';
import { templates } from '../../src/modules/workflows/templates/registry.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newInbound } from '../harness/webhooks.ts';

interface Listed {
  template: string;
  starts: { kind: string; name: string }[];
  steps: { kind: string; name: string }[];
  needs: { kind: string; name: string; there: boolean }[];
}

describe('what templates tell before they are used', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const listed = async (template: string): Promise<Listed> => {
    const { items } = await owner.act<{ items: Listed[] }>('workflows.list_templates');
    return items.find((item) => item.template === template) as Listed;
  };

  test('their triggers and steps by name, in order', async () => {
    const { items } = await owner.act<{ items: Listed[] }>('workflows.list_templates');
    for (const { template, starts, steps } of items) {
      const definition = templates.get(template)?.definition({ language: 'en', timeZone: 'UTC' });
      expect(starts.map(({ name }) => name)).toEqual(definition?.triggers.map(({ name }) => name));
      expect(steps.map(({ name }) => name)).toEqual(definition?.steps.map(({ name }) => name));
    }
    expect(await listed('lead_follow_up')).toMatchObject({ starts: [{ kind: 'event', name: 'Lead created' }] });
  });

  test('which variables, secrets, connections and webhooks they need, and whether those are there', async () => {
    const needs = async () => [
      ...(await listed('webhook_to_table')).needs,
      ...(await listed('won_deal_message')).needs,
      ...(await listed('daily_summary')).needs.filter(({ kind }) => kind === 'connection'),
    ];
    const wanted = (there: boolean) => [
      { kind: 'webhook', name: '', there },
      { kind: 'variable', name: 'inboxTableId', there },
      { kind: 'secret', name: 'chatWebhookUrl', there },
      { kind: 'connection', name: 'AI', there },
    ];
    expect(await needs()).toEqual(wanted(false));
    await newInbound(owner);
    await owner.act('workspace.set_variable', { name: 'inboxTableId', value: 'a table' });
    // A variable of that name that is no secret is not what it needs.
    await owner.act('workspace.set_variable', { name: 'chatWebhookUrl', value: 'https://chat.example' });
    expect((await listed('won_deal_message')).needs).toMatchObject([{ there: false }]);
    await owner.act('workspace.set_variable', { name: 'chatWebhookUrl', value: 'https://chat.example', secret: true });
    await owner.act('connections.save', {
      name: 'AI',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: 'https://models.example' },
      secret: { apiKey: 'a key' },
    });
    expect(await needs()).toEqual(wanted(true));
  });
});
