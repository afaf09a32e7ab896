import { beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../../src/kernel/ids.ts';
import { echo, newChatPage } from '../chat/visitor.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { turnTo } from './harness/settled.ts';
import { cellAt } from './harness/sheet.ts';
import { type Language, sayIn } from './harness/words.ts';

const newStripeKey = () => `sk_live_${newSecret().slice(0, 24)}`;
const languages: Language[] = ['en', 'de'];

describe('text that looks like a key', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
    await owner.act('workspace.update', { slug: 'acme' });
  });

  const tasksWith = async (text: string) => {
    const { items } = await owner.act<{ items: { id: string; title: string; text: string }[] }>('tasks.list', {});
    return items.filter((task) => task.text.includes(text));
  };

  test.each(languages)('a form asks before it is saved, and the keyboard answers (%s)', async (language) => {
    browsing.expectRefusals('/api/os/actions/tasks.create');
    const say = sayIn[language];
    const key = newStripeKey();
    await owner.post('/api/auth/profile', { language });
    const page = await browsing.open('/tasks?id=new', { as: owner, language });
    const panel = page.getByRole('dialog', { name: say('tasks.create') });
    await field(panel, say('task.title')).fill('Replace the key');
    await field(panel, say('task.text')).fill(`It is ${key}`);
    const submit = panel.getByRole('button', { name: say('task.submit_create') });
    await submit.click();

    const question = page.getByRole('dialog', { name: say('secrets.title') });
    await question.getByText(say('secrets.looks_like', { kind: say('secret_kind.stripe_secret_key') })).waitFor();
    expect(await question.textContent()).not.toContain(key);
    expect(await barriersInBothSchemes(page, `the question (${language})`)).toEqual([]);
    // Going back is what Enter does, and Escape closes the question alone.
    await eventually(() =>
      question.getByRole('button', { name: say('secrets.go_back') }).evaluate((button) => button.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await panel.getByText(say('secrets.at_field', { kind: say('secret_kind.stripe_secret_key') })).waitFor();
    expect(await field(panel, say('task.text')).inputValue()).toBe(`It is ${key}`);
    await submit.click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await tasksWith(key)).toEqual([]);

    await submit.click();
    await question.getByRole('button', { name: say('secrets.save_anyway') }).click();
    await eventually(() => tasksWith(key)).toMatchObject([{ title: 'Replace the key', text: `It is ${key}` }]);
  });

  test.each(languages)('a table marks it, in the grid and in the panel of the record (%s)', async (language) => {
    const say = sayIn[language];
    const key = newStripeKey();
    await owner.post('/api/auth/profile', { language });
    const { id } = await owner.act<{ id: string }>('tables.create_table', {
      name: `Services ${language}`,
      fields: [{ key: 'title', type: 'text' }],
    });
    const record = await owner.act<{ id: string }>('tables.create_record', { tableId: id, values: { title: key } });
    await owner.act('tables.create_record', { tableId: id, values: { title: 'Nothing special' } });
    const warning = say('secrets.in_record', { kind: say('secret_kind.stripe_secret_key') });
    const page = await browsing.open(`/tables/${id}`, { as: owner, language });
    await cellAt(page, 1, 1).getByRole('img', { name: warning }).waitFor();
    expect(await cellAt(page, 1, 1).textContent()).toBe(key);
    expect(await page.getByRole('img', { name: warning }).count()).toBe(1);
    expect(await barriersInBothSchemes(page, `the grid (${language})`)).toEqual([]);
    await turnTo(page, `/tables/${id}?record=${record.id}`);
    await page.getByRole('dialog').getByText(warning).waitFor();
    expect(await barriersInBothSchemes(page, `the record (${language})`)).toEqual([]);
  });

  test.each(languages)(
    'a visitor of a chat page is told what to do, and keeps what was typed (%s)',
    async (language) => {
      browsing.expectRefusals(`/api/public/chat/acme/keys-${language}`);
      const say = sayIn[language];
      await newChatPage(owner, { slug: `keys-${language}` }, echo);
      const page = await browsing.open(`/chat/acme/keys-${language}`, { language });
      const writing = page.getByRole('textbox', { name: say('chat_page.write') });
      const words = `My key is ${newStripeKey()}`;
      await writing.fill(words);
      await writing.press('Enter');
      await page.getByText(say('error.looks_like_secret')).waitFor();
      expect(await writing.inputValue()).toBe(words);
      await writing.fill('Hello');
      await writing.press('Enter');
      await page.getByText('You said Hello').waitFor();
    },
  );
});
