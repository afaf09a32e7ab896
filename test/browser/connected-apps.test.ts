import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askForOAuth } from '../apps/remote-oauth.ts';
import { type RemoteTool, speakMcp } from '../apps/remote-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newKey, Speaker } from '../mcp/speak.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { say, sayIn } from './harness/words.ts';

const search: RemoteTool = { name: 'search', description: 'Finds <b>notes</b>.', annotations: { readOnlyHint: true } };
const write: RemoteTool = { name: 'write_note', description: 'Writes a note.' };

describe('connected apps', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  let owner: Client;
  let mcp: Speaker;

  beforeAll(async () => {
    owner = await app.owner();
    mcp = new Speaker(app, (await newKey(owner)).key);
  });

  const offered = async () => (await mcp.names()).filter((name) => name.startsWith('app_'));
  const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const form = (page: Page) => page.getByRole('dialog', { name: say('apps.connect') });
  const choose = (page: Page, kind: string) => field(form(page), say('apps.auth')).selectOption({ label: kind });

  test('an app is connected, its tools are permitted and withdrawn one by one, read again, and it is disconnected', async () => {
    browsing.expectRefusals('/api/os/actions/apps.connect');
    const server = speakMcp(receiver, { tools: [search, write], credentials: { 'x-notes': 'k-1' } });
    const page = await browsing.open('/integrations', { as: owner });
    await page.getByRole('link', { name: say('integrations.apps'), exact: true }).click();
    await page.getByText(say('apps.empty'), { exact: true }).waitFor();
    await page
      .getByRole('button', { name: say('apps.connect') })
      .first()
      .click();
    await field(form(page), say('apps.name')).fill('notes');
    await field(form(page), say('apps.url')).fill(`${receiver.url}/mcp`);
    await choose(page, say('apps.auth_api_key'));
    await field(form(page), say('apps.api_key')).fill('wrong');
    await field(form(page), say('apps.header')).fill('X-Notes');
    await form(page)
      .getByRole('button', { name: say('apps.submit') })
      .click();
    await form(page).getByText('does not accept our credentials').waitFor();
    expect(await barriers(page, 'the form of an app, refused')).toEqual([]);
    await field(form(page), say('apps.api_key')).fill('k-1');
    await form(page)
      .getByRole('button', { name: say('apps.submit') })
      .click();

    const panel = page.getByRole('dialog', { name: 'notes' });
    await panel.getByText('Notes of tomorrow').waitFor();
    // What the app wrote is text, and stays text.
    await panel.getByText('Finds <b>notes</b>.', { exact: true }).waitFor();
    expect(await offered()).toEqual([]);
    expect(await barriers(page, 'an app')).toEqual([]);
    // The second press counts on top of the first, however late the app is read again.
    const release = await holdBack(page, '**/api/os/actions/apps.get');
    await panel.getByRole('button', { name: say('apps.permit_reading') }).click();
    await panel.getByText(say('apps.permitted', { permitted: 1, tools: 2 })).waitFor();
    expect(await offered()).toEqual(['app_notes_search']);
    await panel.getByRole('switch', { name: say('apps.permit', { name: 'write_note' }) }).click({ force: true });
    await eventually(offered).toEqual(['app_notes_search', 'app_notes_write_note']);
    release();

    server.tools = [{ ...search, description: 'Finds everything.' }, write];
    await panel.getByRole('button', { name: say('apps.refresh') }).click();
    await panel.getByText(say('apps.withdrawn', { tools: 'search' })).waitFor();
    expect(await offered()).toEqual(['app_notes_write_note']);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await line(page, 'notes')
      .getByText(say('apps.permitted', { permitted: 1, tools: 2 }))
      .waitFor();
    await line(page, 'notes').click();
    await panel.getByRole('button', { name: say('apps.disconnect') }).click();
    await page
      .getByRole('dialog', { name: say('apps.disconnect_title', { name: 'notes' }) })
      .getByRole('button', { name: say('apps.disconnect') })
      .click();
    await page.getByText(say('apps.empty'), { exact: true }).waitFor();
    expect(await offered()).toEqual([]);
  });

  test('an app is opened by signing in there, and the person comes back to it', async () => {
    askForOAuth(receiver, speakMcp(receiver, { tools: [search] }));
    const page = await browsing.open('/integrations/apps?create=1', { as: owner });
    await field(form(page), say('apps.name')).fill('far');
    await field(form(page), say('apps.url')).fill(`${receiver.url}/mcp`);
    await choose(page, say('apps.auth_oauth'));
    await form(page)
      .getByRole('button', { name: say('apps.submit') })
      .click();
    const panel = page.getByRole('dialog', { name: 'far' });
    await panel.getByText(say('apps.state_connected')).waitFor();
    await panel.getByText('search', { exact: true }).waitFor();
    expect(new URL(page.url()).search).not.toContain('code');
  });

  test('a member looks, on a phone and in German, and is offered no way to change anything', async () => {
    const { client: member } = await newMember(app);
    await member.post('/api/auth/profile', { language: 'de' });
    const page = await browsing.open('/integrations/apps?failed=access_denied', {
      as: member,
      language: 'de',
      dark: true,
      size: phone,
    });
    await page.getByText(sayIn.de('apps.failed_access_denied')).waitFor();
    await line(page, 'far').click();
    const panel = page.getByRole('dialog', { name: 'far' });
    await panel.getByText(sayIn.de('apps.reads_only'), { exact: true }).waitFor();
    expect(await panel.getByRole('switch').isDisabled()).toBe(true);
    expect(await panel.getByRole('button', { name: sayIn.de('apps.disconnect') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: sayIn.de('apps.connect') }).count()).toBe(0);
    expect(await barriers(page, 'an app, dark, on a phone')).toEqual([]);
  });
});
