import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { type Draft, endOf, newWorkflow } from '../harness/workflows.ts';
import { barriers, barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { decide } from './harness/decide.ts';
import { type Language, sayIn } from './harness/words.ts';
import { nodeOf, panelOf, savedAs } from './harness/workflow-canvas.ts';

interface Waiting {
  executionId: string;
  approvals: { approvalId: string }[];
}

const labels = {
  en: { does: 'What it does', allows: 'What it allows', body: 'Body' },
  de: { does: 'Was er tut', allows: 'Was damit erlaubt wird', body: 'Inhalt' },
};

describe('a card about several steps', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const browsing = useBrowser(app);
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    key = await pairComputer(app, owner, 'Ada’s laptop');
  });
  afterEach(() => owner.post('/api/auth/profile', { language: 'en' }));

  const call = {
    id: 'call',
    name: 'Tell the warehouse',
    kind: 'http',
    config: { method: 'POST', url: '{{ trigger.body.url }}', body: { n: '{{ item }}' } },
  };
  const pane = (page: Page, language: Language) =>
    page.getByRole('region', { name: sayIn[language]('approvals.pane'), exact: true });

  async function ask(draft: Draft): Promise<Waiting> {
    const id = await newWorkflow(owner, draft);
    const answer = await callByComputer<{ result: Waiting }>(app, key, 'workflows.run', {
      id,
      input: { url: receiver.url },
      draft: true,
    });
    return answer.body.result;
  }

  const open = async ({ approvals }: Waiting, language: Language) => {
    await owner.post('/api/auth/profile', { language });
    return browsing.open(`/approvals?id=${approvals[0]?.approvalId}`, { as: owner, language });
  };

  test.each(['en', 'de'] as const)(
    'lists everything that a loop is about to do, and one yes is enough (%s)',
    async (language) => {
      const say = sayIn[language];
      const waiting = await ask({
        steps: [{ id: 'loop', kind: 'each', config: { items: '{{ RANGE(0, 40) }}' } }, call],
        edges: [{ from: 'loop', to: 'call', port: 'body' }],
      });
      const page = await open(waiting, language);
      const card = pane(page, language);
      const list = card.getByRole('list', { name: say('approval.items', { label: labels[language].does, count: 40 }) });
      await list.waitFor();
      expect(await list.locator('> li').count()).toBe(40);
      const last = list.locator('> li').last();
      expect(await last.textContent()).toContain(receiver.url);
      expect(await last.textContent()).toContain('"n": 39');
      // The keyboard scrolls it too.
      await list.focus();
      await page.keyboard.press('End');
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
      expect(await barriersInBothSchemes(page, `a card with a list, ${language}`)).toEqual([]);
      await decide(page, () => card.getByRole('button', { name: say('approval.approve') }).click());
      expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
      expect(receiver.requests).toHaveLength(40);
    },
  );

  test.each(['en', 'de'] as const)(
    'of an approval step shows what it covers, chosen in the editor (%s)',
    async (language) => {
      const say = sayIn[language];
      const steps = [
        { id: 'ask', kind: 'approval', config: { title: 'Tell the warehouse?' }, position: { x: 0, y: 0 } },
        { ...call, config: { ...call.config, body: { n: 7 } }, position: { x: 300, y: 0 } },
      ];
      await owner.post('/api/auth/profile', { language });
      const id = await newWorkflow(owner, {
        steps,
        edges: [
          { from: 'start', to: 'ask' },
          { from: 'ask', to: 'call' },
        ],
      });
      const editor = await browsing.open(`/workflows/${id}`, { as: owner, language });
      await nodeOf(editor, 'ask').click();
      const covers = panelOf(editor).getByRole('combobox', { name: say('step_field.approval.covers') });
      await covers.click();
      await editor.getByRole('option', { name: 'Tell the warehouse · call' }).click();
      await editor.keyboard.press('Escape');
      const saved = await savedAs(owner, id, ({ definition }) => definition.steps[0]?.config?.covers !== undefined);
      expect(saved.definition.steps[0]?.config?.covers).toEqual(['call']);
      expect(await barriers(editor, `an approval step that covers another, ${language}`)).toEqual([]);

      const answer = await callByComputer<{ result: Waiting }>(app, key, 'workflows.run', {
        id,
        input: { url: receiver.url },
        draft: true,
      });
      const waiting = answer.body.result;
      const page = await open(waiting, language);
      const card = pane(page, language);
      await card.getByRole('heading', { name: 'Tell the warehouse?' }).waitFor();
      const list = card.getByRole('list', {
        name: say('approval.items', { label: labels[language].allows, count: 1 }),
      });
      await list.getByText(`${receiver.url}`, { exact: false }).first().waitFor();
      await list.getByRole('term').filter({ hasText: labels[language].body }).waitFor();
      await card.getByText(say('effect.call')).waitFor();
      expect(await barriersInBothSchemes(page, `a card that covers steps, ${language}`)).toEqual([]);
      await decide(page, () => card.getByRole('button', { name: say('approval.approve') }).click());
      expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
      expect(receiver.requests.map(({ body }) => JSON.parse(body))).toEqual([{ n: 7 }]);
    },
  );
});
