import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { newLead, newMember, newWorkspace } from '../../harness/factories.ts';
import { deployed } from '../../harness/workflows.ts';
import { useBrowser } from '../harness/browser.ts';
import { failing } from '../harness/flows.ts';
import { failingJob, furnish, screens } from '../harness/screens.ts';
import { settled, turnTo } from '../harness/settled.ts';
import { newOrders } from '../harness/sheet.ts';
import { type Key, say } from '../harness/words.ts';
import { chooseByKey, codeField, nodeOf } from '../harness/workflow-canvas.ts';

/** What changes something, from the heads of the screens. */
const makers: Key[] = [
  'leads.create',
  'customers.create',
  'tasks.create',
  'tables.create',
  'workflow_list.create',
  'incoming.create',
  'outgoing.create',
  'members.invite',
  'keys.create',
];

/** One look for all of them: a page is long, and its buttons are given their names anew at each look. */
const anyMaker = new RegExp(`^(?:${makers.map((key) => say(key).replace(/[^\p{L}\d ]/gu, '\\$&')).join('|')})$`);

describe('everybody sees only what they may', () => {
  const app = useApp({ worker: true, jobs: [failingJob] });
  const browsing = useBrowser(app);
  let things: string[] = [];

  beforeAll(async () => {
    const owner = await app.owner();
    await furnish(app, owner);
    const table = await newOrders(owner, 3);
    const lead = await newLead(owner, { name: 'Looked at' });
    const workflow = await deployed(owner, failing);
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id: workflow,
      input: {},
      mode: 'sync',
    });
    things = [`/tables/${table.id}`, `/leads?id=${lead.id}`, `/workflows/${workflow}`, `/runs/${executionId}`];
  });

  const linksOf = (page: Page, label: string) =>
    page
      .getByRole('navigation', { name: label })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

  test('who is not signed in is asked to, whatever the address, and nothing of a workspace is asked for', async () => {
    const page = await browsing.open('/sign-in');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/', '/leads?stage=won', '/settings/keys', ...things]) {
      await page.goto(path);
      await page.getByRole('heading', { name: say('sign_in.title') }).waitFor();
      expect(new URL(page.url()).searchParams.get('next') ?? '/').toBe(path);
    }
    expect(asked.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/auth/'))).toEqual([]);
  });

  test.each(['viewer', 'member'])(
    'a %s can open every place that is offered, and none asks for what is refused',
    async (role) => {
      const { client } = await newMember(app, role);
      const page = await browsing.open('/', { as: client });
      const refused: string[] = [];
      page.on(
        'response',
        (response) => void (response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`)),
      );
      await settled(page);
      const places = await linksOf(page, say('shell.navigation'));
      await turnTo(page, '/settings/profile');
      const settings = await linksOf(page, say('settings.navigation'));
      expect(places.length).toBeGreaterThan(5);
      // Who may change nothing is shown the other faces of each screen too, where something to change may have been
      // forgotten.
      const isFace = (path: string) =>
        [...places, ...settings].some((place) => place !== '/' && path.startsWith(`${place}?`));
      const faces = role === 'viewer' ? screens.filter(isFace) : [];
      const wrong: string[] = [];
      for (const path of new Set([...places, ...settings, ...faces, ...things])) {
        await turnTo(page, path);
        await settled(page);
        if ((await page.locator('main').getByText(say('error.missing_capability')).count()) > 0)
          wrong.push(`${path}: offered, but refused`);
        if (role !== 'viewer') continue;
        for (const button of await page.getByRole('button', { name: anyMaker }).all())
          wrong.push(`${path}: ${await button.textContent()}`);
      }
      expect(wrong).toEqual([]);
      expect(refused).toEqual([]);
    },
  );

  test('who may only read is not told to make something, and meets no form that could only fail', async () => {
    const { client: owner } = await newWorkspace(await app.owner());
    const { client } = await newMember(app, 'viewer', owner);
    const page = await browsing.open('/leads', { as: client });
    await page.getByText(say('ui.empty_for_readers')).waitFor();
    for (const [path, key] of [
      ['/approvals', 'approvals.none_pending_text'] as const,
      ['/settings/keys', 'keys.empty_for_readers'] as const,
    ]) {
      await turnTo(page, path);
      await page.getByText(say(key)).waitFor();
    }
    for (const path of ['/customers?id=new', '/tasks?id=new', '/posts/new', '/invoices/new']) {
      await turnTo(page, path);
      await page.getByText(say('error.missing_capability')).waitFor();
      expect(await page.getByRole('button', { name: say('ui.cancel') }).count(), path).toBe(0);
    }
  });

  test('a step that does what the reader may not do is called and shown as everybody else sees it', async () => {
    const owner = await app.owner();
    const step = { id: 'do', kind: 'action', config: { action: 'tasks.create', input: { title: 'Ring back' } } };
    const id = await deployed(owner, { steps: [step], edges: [{ from: 'start', to: 'do' }] });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', { id, input: {}, mode: 'sync' });
    const { client } = await newMember(app, 'viewer');
    const page = await browsing.open(`/workflows/${id}`, { as: client });
    await nodeOf(page, 'do').getByText('Create a task').waitFor();
    await chooseByKey(page, 'do');
    await codeField(page, 'input.title').getByText('Ring back').waitFor();
    await page.goto(`/runs/${executionId}`);
    await page.getByText('Create a task').first().waitFor();
  });
});
