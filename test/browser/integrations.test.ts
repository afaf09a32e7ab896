import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { connectClient } from '../clients/connect-client.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('Integrations, MCP export', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const card = (page: Page) => page.getByRole('region', { name: say('integrations.server'), exact: true });
  const instructions = (page: Page) => page.getByRole('region', { name: say('integrations.connect'), exact: true });
  const callerRow = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('integrations.connected') })
      .getByRole('row')
      .filter({ hasText: name });
  const shownAddress = async (page: Page) => (await card(page).locator('dd code').first().textContent()) ?? '';

  test('a real client connects with exactly the address and the key that the card shows, is seen, and is refused once its key is revoked', async () => {
    await newLead(owner, { name: 'Grace Hopper' });
    const page = await browsing.open('/integrations', { as: owner });
    await card(page)
      .getByRole('radio', { name: say('integrations.mode_compact') })
      .click();
    await expect.poll(() => shownAddress(page)).toBe(`${app.baseUrl}/api/mcp?tools=compact`);
    await page.getByText(say('integrations.empty_text')).waitFor();

    await card(page)
      .getByRole('button', { name: say('integrations.create_key') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('integrations.create_key_title') });
    await field(dialog, say('keys.name')).fill('Desk assistant');
    expect(await dialog.getByRole('radio', { name: say('key_mode.ask') }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: say('keys.submit') }).click();
    await card(page).getByText(say('integrations.key_waits')).waitFor();
    expect((await owner.act<{ items: object[] }>('keys.list')).items).toContainEqual(
      expect.objectContaining({ name: 'Desk assistant', mode: 'ask' }),
    );
    const secret = await card(page)
      .getByRole('region', { name: say('keys.your_key') })
      .textContent();
    const key = /svc_\w+/.exec(secret ?? '')?.[0] ?? '';

    const client = await connectClient(await shownAddress(page), key);
    const { tools } = await client.listTools();
    await card(page)
      .getByText(say('integrations.tool_count.other', { count: tools.length }), { exact: false })
      .first()
      .waitFor();
    const answer = await client.callTool({ name: 'crm_list_leads', arguments: {} });
    expect(JSON.stringify(answer)).toContain('Grace Hopper');

    await card(page).getByText(say('integrations.key_used')).waitFor();
    await callerRow(page, 'Desk assistant').getByText(say('integrations.by_key'), { exact: false }).waitFor();
    await card(page)
      .getByText(say('integrations.callers.one', { count: 1 }))
      .waitFor();
    await card(page)
      .getByRole('button', { name: say('keys.stored') })
      .click();
    await card(page).getByText(say('integrations.key_used')).waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(key);

    await callerRow(page, 'Desk assistant')
      .getByRole('button', { name: say('keys.revoke') })
      .click();
    const question = page.getByRole('dialog', { name: say('keys.revoke_title', { name: 'Desk assistant' }) });
    await question.getByRole('button', { name: say('keys.revoke') }).click();
    await page.getByText(say('integrations.empty_text')).waitFor();
    await expect(client.callTool({ name: 'crm_list_leads', arguments: {} })).rejects.toThrow(
      /401|unauthorized|required/i,
    );
    await client.close();
  });

  test('the instructions of every client name the address, hold the key while it is shown, and keep the choice in the page’s address', async () => {
    const page = await browsing.open('/integrations?tools=full', { as: owner });
    await card(page)
      .getByRole('button', { name: say('integrations.create_key') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('integrations.create_key_title') });
    await field(dialog, say('keys.name')).fill('Everywhere');
    await dialog.getByRole('button', { name: say('keys.submit') }).click();
    const text = await card(page)
      .getByRole('region', { name: say('keys.your_key') })
      .textContent();
    const key = /svc_\w+/.exec(text ?? '')?.[0] ?? '';
    const withKey = ['Claude Code', 'Cursor', 'Codex', 'Gemini CLI', 'Windsurf', 'curl'];
    for (const name of ['Claude', 'VS Code', 'ChatGPT', say('integrations.any_client'), ...withKey]) {
      await instructions(page).getByRole('button', { name, exact: true }).click();
      const shown = instructions(page).getByRole('figure', { name: `${name}: ` });
      const code = await shown.first().textContent();
      expect(code, name).toContain(`${app.baseUrl}/api/mcp?tools=full`);
      expect(code?.includes(key), name).toBe(withKey.includes(name));
    }
    await page.reload();
    expect(new URL(page.url()).search).toBe('?tools=full&client=curl');
    await instructions(page).getByText('svc_…', { exact: false }).first().waitFor();
  });

  test('who may make no keys is shown the way by signing in, and no button that would be refused', async () => {
    const person = await newMember(app, await newRole(owner, ['workspace.read', 'crm.read']), owner);
    const page = await browsing.open('/integrations', { as: person.client });
    await instructions(page).getByRole('button', { name: 'Claude', exact: true }).waitFor();
    await page.getByText(say('integrations.empty_text')).waitFor();
    expect(
      await card(page)
        .getByRole('button', { name: say('integrations.create_key') })
        .count(),
    ).toBe(0);
  });
});
