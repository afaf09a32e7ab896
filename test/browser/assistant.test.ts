import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStreamingProvider } from '../assistant/streaming-provider.ts';
import { connectModel } from '../assistant/talk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say, sayIn } from './harness/words.ts';

describe('the assistant', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  let provider: Awaited<ReturnType<typeof startStreamingProvider>>;
  let owner: Client;
  beforeAll(async () => {
    provider = await startStreamingProvider();
    owner = await app.owner();
  });
  afterAll(() => provider.close());

  const box = (page: Page) => page.getByRole('textbox', { name: say('assistant.write') });
  const answers = (page: Page) => page.getByRole('article', { name: say('assistant.it') });
  /** Once the last answer is complete: until then nothing can be sent. */
  const ask = async (page: Page, text: string) => {
    await page.getByRole('button', { name: say('assistant.send') }).waitFor();
    await box(page).fill(text);
    await box(page).press('Enter');
  };

  test('without a model it says what to configure; with one it answers in pieces, shows what it does, and can be stopped', async () => {
    const page = await browsing.open('/chat', { as: owner, listening: true });
    await page.getByText(say('assistant.no_model'), { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: say('assistant.connect') }).getAttribute('href')).toBe(
      '/settings/connections?create=1&kind=model',
    );
    await connectModel(owner, 'openai', provider.url);
    await newLead(owner, { name: 'Ada Lovelace' });
    let goOn: (value?: unknown) => void = () => undefined;
    const wait = new Promise((settle) => {
      goOn = settle;
    });
    provider.says(
      { text: ['I look it up.'], calls: [{ name: 'crm_list_leads', input: { q: 'Ada' } }], wait },
      {
        text: [
          'There is **one**:\n',
          '- Ada Lovelace\n',
          '<img src=x onerror=alert(1)>\n\n',
          '[Details](https://example.com/?name=Ada)',
        ],
      },
      { text: ['Once upon a time'], wait: new Promise(() => undefined) },
      { text: ['The end.'] },
    );
    await box(page).fill('Who is Ada?');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('Tell me.');
    await box(page).press('Enter');
    await answers(page).getByText('I look it up.').waitFor();
    await page.getByRole('button', { name: say('assistant.stop') }).waitFor();
    goOn();
    await answers(page).getByText('Ada Lovelace', { exact: true }).waitFor();
    expect(await answers(page).locator('strong').textContent()).toBe('one');
    await answers(page).getByText('<img src=x onerror=alert(1)>').waitFor();
    await answers(page).getByText('[Details](https://example.com/?name=Ada)').waitFor();
    expect(await answers(page).getByRole('link', { name: 'Details' }).count()).toBe(0);
    await page.getByRole('button', { name: say('assistant.send') }).waitFor();
    const call = page.locator('details').filter({ hasText: 'List leads' });
    await call.locator('summary').click();
    await call.getByText('"q": "Ada"').waitFor();
    await page.getByText(say('assistant.cost_unknown')).waitFor();

    await ask(page, 'A story');
    await answers(page).getByText('Once upon a time').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(say('assistant.stopped')).waitFor();
    await page.reload();
    await answers(page).getByText('Once upon a time').waitFor();
    await box(page).fill('Go on');
    await page.getByRole('button', { name: say('assistant.send') }).click();
    await answers(page).getByText('The end.').waitFor();

    // What is written meanwhile waits, can be taken back, survives a look elsewhere, and is sent afterwards.
    let finish: (value?: unknown) => void = () => undefined;
    const held = new Promise((settle) => {
      finish = settle;
    });
    provider.says({ text: ['One moment'], wait: held }, { text: ['Second answer.'] }, { text: ['Third answer.'] });
    await ask(page, 'First question');
    await answers(page).getByText('One moment').waitFor();
    for (const text of ['Second question', 'A slip', 'Third question']) {
      await box(page).fill(text);
      await box(page).press('Enter');
    }
    const waiting = page.getByRole('list', { name: say('assistant.waiting') });
    await waiting.getByRole('button', { name: say('assistant.take_back', { text: 'A slip' }) }).click();
    expect(await box(page).inputValue()).toBe('A slip');
    await box(page).fill('');
    await box(page).press('ArrowUp');
    expect(await box(page).inputValue()).toBe('Third question');
    expect(await waiting.getByRole('listitem').allTextContents()).toEqual(['Second question']);
    await page.getByRole('button', { name: say('assistant.send_next') }).click();
    expect(await waiting.getByRole('listitem').allTextContents()).toEqual(['Second question', 'Third question']);
    await page.getByRole('link', { name: say('nav.tasks') }).click();
    finish();
    await page.goBack();
    await answers(page).getByText('Third answer.').waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(await page.getByRole('article', { name: say('assistant.you') }).allTextContents()).toEqual([
      'Who is Ada?\nTell me.',
      ...['A story', 'Go on', 'First question', 'Second question', 'Third question'],
    ]);

    const title = 'Who is Ada? Tell me.';
    await page.getByRole('button', { name: say('assistant.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('assistant.delete') })
      .click();
    await page.getByText(say('assistant.start')).waitFor();
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await page
      .getByRole('region', { name: say('assistant.list') })
      .getByRole('button', { name: title })
      .click();
    await answers(page).getByText('The end.').waitFor();
  });

  test('what is risky is decided below the message, and the assistant goes on with what was decided', async () => {
    const lead = await newLead(owner, { name: 'Gone soon' });
    provider.says(
      { calls: [{ name: 'svc_call', input: { tool: 'crm_delete_lead', arguments: { id: lead.id } } }] },
      { text: ['Please decide.'] },
      { text: ['It is gone now.'] },
    );
    const page = await browsing.open('/chat', { as: owner, listening: true });
    await ask(page, 'Delete the lead that is gone soon');
    await answers(page).getByText('Please decide.').waitFor();
    await page.getByText('Delete the lead “Gone soon”. It can be restored for 30 days.', { exact: true }).waitFor();
    expect(await barriers(page, 'a card in a conversation')).toEqual([]);
    // Somebody changes it meanwhile: what is there now is shown, and decided on.
    browsing.expectRefusals('/api/os/actions/approvals.approve');
    await owner.act('crm.update_lead', { id: lead.id, email: 'gone@example.com' });
    const approve = page.getByRole('button', { name: say('approval.approve') });
    await approve.click();
    await page.getByText(say('approval.changed_text')).waitFor();
    await page.getByRole('definition').filter({ hasText: 'gone@example.com' }).waitFor();
    expect(await barriers(page, 'a changed card in a conversation')).toEqual([]);
    // What came up less than a second ago does not count as seen, and is refused once more.
    await eventually(async () => {
      await approve.click({ timeout: 2_000 }).catch(() => undefined);
      return approve.count();
    }).toBe(0);
    await answers(page).getByText('It is gone now.').waitFor();
    await eventually(async () => (await owner.call('crm.get_lead', { id: lead.id })).status).toBe(404);
    await page.getByText(say('assistant.news')).waitFor();

    // Decided elsewhere, it goes on all the same; if nobody was looking, that is offered.
    const decide = async (name: 'approve' | 'decline') => {
      const { items } = await owner.act<{ items: { id: string }[] }>('approvals.list', { state: 'pending' });
      await owner.act(`approvals.${name}`, { id: items[0]?.id });
    };
    const deletes = {
      calls: [
        {
          name: 'svc_call',
          input: { tool: 'crm_delete_lead', arguments: { id: (await newLead(owner, { name: 'Next' })).id } },
        },
      ],
    };
    provider.says(
      deletes,
      { text: ['Decide once more.'] },
      { text: ['Then it stays.'] },
      deletes,
      { text: ['And again.'] },
      { text: ['As you like.'] },
    );
    await ask(page, 'The next one, too');
    await answers(page).getByText('Decide once more.').waitFor();
    await page.getByRole('button', { name: say('approval.decline') }).waitFor();
    await decide('decline');
    await answers(page).getByText('Then it stays.').waitFor();
    await ask(page, 'Ask again');
    await answers(page).getByText('And again.').waitFor();
    await page.getByRole('button', { name: say('approval.decline') }).waitFor();
    const address = page.url();
    await page.goto('/tasks');
    await decide('decline');
    await page.goto(address);
    await page.getByRole('button', { name: say('assistant.go_on') }).click();
    await answers(page).getByText('As you like.').waitFor();
    await page.getByRole('button', { name: say('assistant.go_on') }).waitFor({ state: 'hidden' });

    await owner.post('/api/auth/profile', { language: 'de' });
    const small = await browsing.open(new URL(page.url()).pathname + new URL(page.url()).search, {
      as: owner,
      size: phone,
      dark: true,
      language: 'de',
    });
    const sayGerman = sayIn.de;
    await small.getByText('It is gone now.').waitFor();
    expect(await barriers(small, 'a conversation on a phone')).toEqual([]);
    await small.getByRole('button', { name: sayGerman('assistant.back') }).click();
    await small.getByRole('button', { name: 'Delete the lead that is gone soon' }).waitFor();
  });
});
