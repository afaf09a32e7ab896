import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newChatPage } from '../chat/visitor.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';
import { chooseByKey, panelOf } from './harness/workflow-canvas.ts';

describe('a chat page', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await owner.act('workspace.update', { slug: 'acme' });
  });

  const writing = (page: Page) => page.getByRole('textbox', { name: say('chat_page.write') });
  const log = (page: Page) => page.getByRole('log');

  test('a stranger takes a suggestion, writes by keyboard, reloads and finds it all, and begins anew', async () => {
    const answer = {
      id: 'answer',
      kind: 'set',
      config: { values: { text: 'Of **course**: {{ trigger.body.message }} <b>now</b>' } },
    };
    await newChatPage(
      owner,
      { slug: 'help', title: 'How can we help?', greeting: 'Good day', suggestions: ['When are you open?'] },
      { steps: [answer] },
    );
    const page = await browsing.open('/chat/acme/help');
    await page.getByRole('heading', { name: 'How can we help?' }).waitFor();
    await page.getByText('Good day').waitFor();
    expect(await barriers(page, 'the start')).toEqual([]);
    await page.getByRole('button', { name: 'When are you open?' }).click();
    await log(page).getByText('Of course: When are you open? <b>now</b>').waitFor();

    await writing(page).fill('Two');
    await writing(page).press('Shift+Enter');
    await writing(page).pressSequentially('lines');
    await writing(page).press('Enter');
    await log(page)
      .getByText(/^Of course: Two\s+lines/)
      .waitFor();
    expect(await writing(page).inputValue()).toBe('');
    expect(await barriers(page, 'the conversation')).toEqual([]);
    await page.reload();
    await log(page)
      .getByText(/^Of course: Two\s+lines/)
      .waitFor();
    await page.getByRole('button', { name: say('chat_page.begin_anew') }).click();
    await page.getByRole('button', { name: 'When are you open?' }).waitFor();
    expect(await log(page).getByText('Of course').count()).toBe(0);
  });

  test('an answer that waits for a person says so, in German and in the dark on a phone, and appears when they have decided', async () => {
    const lead = await newLead(owner);
    const remove = {
      id: 'remove',
      kind: 'action',
      config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.message }}' } },
    };
    await newChatPage(owner, { slug: 'removal' }, { steps: [remove], output: 'Removed.' });
    const german = sayIn.de;
    const page = await browsing.open('/chat/acme/removal', { language: 'de', dark: true, size: phone });
    const own = page.getByRole('textbox', { name: german('chat_page.write') });
    await own.fill(lead.id);
    await own.press('Enter');
    await log(page).getByText(german('chat_page.waiting')).waitFor();
    expect(await barriers(page, 'waiting')).toEqual([]);
    const { items } = await owner.act<{ items: { id: string }[] }>('approvals.list', {});
    await owner.act('approvals.approve', { id: items[0]?.id });
    await log(page).getByText('Removed.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  });

  test('the editor shows where the page is and sets its password, which a visitor must type', async () => {
    const id = await newChatPage(
      owner,
      { slug: 'locked', title: 'Members’ desk' },
      { steps: [{ id: 'answer', kind: 'set', config: { values: { text: 'Inside' } } }] },
    );
    const editor = await browsing.open(`/workflows/${id}`, { as: owner });
    await chooseByKey(editor, 'chat');
    await panelOf(editor).getByText(`${app.baseUrl}/chat/acme/locked`).waitFor();
    await panelOf(editor).getByLabel(say('reached.password'), { exact: true }).fill('correct horse');
    await panelOf(editor)
      .getByRole('button', { name: say('reached.password_save') })
      .click();
    await panelOf(editor)
      .getByRole('button', { name: say('reached.password_remove') })
      .waitFor();

    expect(await barriers(editor, 'the trigger')).toEqual([]);

    browsing.expectRefusals('/api/public/chat/acme/locked/enter', '/api/public/chat/acme/nothing');
    const page = await browsing.open('/chat/acme/locked');
    const password = field(page, say('chat_page.password'));
    await password.fill('wrong horse');
    await password.press('Enter');
    await page.getByText(refusal('workflows.refusals:wrong_password')).waitFor();
    expect(await barriers(page, 'the password')).toEqual([]);
    await password.fill('correct horse');
    await password.press('Enter');
    await writing(page).fill('Hello');
    await page.getByRole('button', { name: say('chat_page.send') }).click();
    await log(page).getByText('Inside').waitFor();
    await page.reload();
    await log(page).getByText('Inside').waitFor();
    await page.goto('/chat/acme/nothing');
    await page.getByRole('heading', { name: say('chat_page.not_there') }).waitFor();
    await eventually(() => page.title()).not.toContain('Members’ desk');
  });
});
