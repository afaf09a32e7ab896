import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { deployed, endOf, startDraft } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { decide } from './harness/decide.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { asking, counting, failing, waitingForCall } from './harness/flows.ts';
import { turnTo } from './harness/settled.ts';
import { refusal, say } from './harness/words.ts';

describe('one run', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const trace = (page: Page) => page.getByRole('list', { name: say('run.trace_label') });
  const chosen = (page: Page) => page.getByRole('region', { name: say('run.span'), exact: true });

  test('its steps stand nested on a scale of time, with what they were given and answered', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, counting);
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      input: { name: 'Ada' },
      mode: 'sync',
    });
    await owner.act('workflows.deploy', { id });
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    await page.getByRole('heading', { level: 1, name: 'Counts' }).waitFor();
    await page.getByText(say('run.version_number', { version: 1 })).waitFor();
    await page.getByText(say('run.version_now', { version: 2 })).waitFor();
    await page.getByText(executionId).waitFor();
    await eventually(() =>
      trace(page)
        .getByRole('button', { name: /Double it/ })
        .count(),
    ).toBe(3);
    await chosen(page).getByText('Hello Ada').first().waitFor();
    await trace(page)
      .getByRole('button', { name: /Double it/ })
      .nth(2)
      .click();
    await chosen(page).getByRole('heading', { name: 'Double it' }).waitFor();
    await chosen(page)
      .getByRole('region', { name: say('run.output') })
      .getByText('6')
      .waitFor();
    expect(new URL(page.url()).searchParams.get('span')).toBeTruthy();
    await trace(page)
      .getByRole('button', { name: say('run.collapse', { name: 'For each number' }) })
      .click();
    await eventually(() =>
      trace(page)
        .getByRole('button', { name: /Double it/ })
        .count(),
    ).toBe(0);
    await trace(page)
      .getByRole('button', { name: /^Make the greeting/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await eventually(() =>
      trace(page)
        .getByRole('button', { name: /Double it/ })
        .count(),
    ).toBe(3);
    await page.getByRole('link', { name: say('run.version_compare') }).click();
    const compared = page.getByRole('region', { name: say('editor.compare') });
    await compared.getByText(say('editor.no_changes')).waitFor();
    const chosenVersions = [say('editor.compare_from'), say('editor.compare_to')].map((label) =>
      field(compared, label).inputValue(),
    );
    expect(await Promise.all(chosenVersions)).toEqual(['1', '2']);
  });

  test('one that failed for want of a mail server leads to Connections', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, {
      name: 'Writes',
      steps: [
        {
          id: 'write',
          kind: 'action',
          name: 'Write to Ada',
          config: {
            action: 'messages.send',
            input: { to: 'ada@example.com', subject: 'Hello', text: 'Dear Ada, welcome.' },
          },
        },
      ],
      edges: [{ from: 'start', to: 'write' }],
    });
    await endOf(owner, executionId);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    const notice = page.getByRole('alert').filter({ hasText: say('run.failed_at', { step: 'Write to Ada' }) });
    await notice.getByText(say('run_hint.mail')).waitFor();
    // Told once, and to the second.
    expect(await page.getByText(/No mail server is connected/).count()).toBe(1);
    await chosen(page)
      .getByText(/\d\d:\d\d:\d\d/)
      .waitFor();
    await notice.getByRole('link', { name: say('missing_connection.set_mail') }).click();
    await page.waitForURL('**/settings/connections?*kind=smtp*');
  });

  test('a failed one says where and why, and is retried from there or run again', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, failing);
    await endOf(owner, executionId);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    await page.getByText(say('run.failed_at', { step: 'Give up' })).waitFor();
    await page.getByRole('alert').getByText('The stock is empty.').waitFor();
    expect(await chosen(page).getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: say('run.retry_failed') }).click();
    const question = page.getByRole('dialog', { name: say('run.retry_title') });
    await question.getByRole('button', { name: say('run.retry_failed') }).click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(`/runs/${executionId}`);
    const retried = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await endOf(owner, retried);
    await page.getByRole('link', { name: say('run.earlier_run') }).waitFor();
    await page.getByText(say('run.failed_at', { step: 'Give up' })).waitFor();
    await page.getByRole('button', { name: say('run.again') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('run.again') })
      .click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(`/runs/${retried}`);
    await page.getByRole('link', { name: say('run.correct_step') }).click();
    await page.locator('[data-side-panel]').getByRole('heading', { name: 'Give up' }).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('giveUp');
  });

  test('one that waits for a call shows the address, and goes on before the eyes once it is called', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, waitingForCall);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner, listening: true });
    const address = page.getByText(/\/api\/callbacks\//);
    await address.waitFor();
    await page.getByText(say('run_reason.waiting')).waitFor();
    const { pathname } = new URL((await address.textContent()) ?? '');
    const answer = await fetch(`${app.baseUrl}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parcel: 'arrived' }),
    });
    expect(answer.ok).toBe(true);
    await page.getByText(say('run_state.completed'), { exact: true }).waitFor();
    await page
      .getByRole('region', { name: say('run.input_output') })
      .getByText('arrived')
      .waitFor();
  });

  test('one under way is cancelled, after a question', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, waitingForCall);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    await page.getByRole('button', { name: say('run.cancel') }).click();
    const question = page.getByRole('dialog', { name: say('run.cancel_title') });
    await question.getByText(say('run.cancel_effect')).waitFor();
    // Two buttons that both begin with “Cancel” would be mistaken for one another.
    expect(await question.getByRole('button', { name: say('ui.cancel'), exact: true }).count()).toBe(0);
    await question.getByRole('button', { name: say('run.keep') }).waitFor();
    await question.getByRole('button', { name: say('run.cancel') }).click();
    await page.getByText(say('run_state.cancelled'), { exact: true }).waitFor();
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'cancelled' });
  });

  test('one that waits for a person leads to the question, whose form is filled in there', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, asking);
    const page = await browsing.open(`/runs/${executionId}`, { as: owner });
    await page.getByRole('link', { name: say('run_wait.open_approval') }).click();
    const pane = page.getByRole('region', { name: say('approvals.pane'), exact: true });
    await pane.getByRole('heading', { name: 'Send the offer to Grace?' }).waitFor();
    await pane.getByText('It says 1,200 euros.').waitFor();
    expect(await pane.getByText(say('effect.publish')).count()).toBe(0);
    const submit = pane.getByRole('button', { name: say('step_question.submit') });
    await submit.click();
    await pane.getByText(say('form.required')).waitFor();
    await field(pane, 'Amount').fill('much');
    await submit.click();
    await pane.getByText(say('step_question.number')).waitFor();
    await field(pane, 'Amount').fill('1200');
    await field(pane, 'Kind').selectOption('mail');
    await field(pane, 'Urgent').selectOption({ label: say('approval.is_true') });
    await field(pane, say('approval.note')).fill('Go ahead');
    await submit.click();
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    expect(await endOf(owner, executionId)).toMatchObject({
      status: 'completed',
      output: { state: 'approved', values: { amount: 1200, kind: 'mail', urgent: true }, note: 'Go ahead' },
    });
    await turnTo(page, '/approvals?state=executed');
    await pane.getByText('1200').waitFor();
    await pane.getByRole('link', { name: say('step_question.see_run') }).click();
    await page.getByRole('heading', { level: 1, name: 'Asks' }).waitFor();
  });

  test('a question without a form is approved or declined as it is', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, {
      ...asking,
      steps: [{ id: 'ask', kind: 'approval', config: { title: 'Go on?' } }],
    });
    const page = await browsing.open('/approvals', { as: owner, listening: true });
    const pane = page.getByRole('region', { name: say('approvals.pane'), exact: true });
    await pane.getByRole('heading', { name: 'Go on?' }).waitFor();
    expect(await pane.getByRole('button', { name: say('approval.edit') }).count()).toBe(0);
    await decide(page, () => pane.getByRole('button', { name: say('approval.decline') }).click());
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: { state: 'declined' } });
  });

  test('one that does not exist says so, and who may only read cannot act', async () => {
    const owner = await app.owner();
    browsing.expectRefusals('/api/os/actions/workflows.get_run');
    const reader = (await newMember(app, await newRole(owner, ['workflows.read']))).client;
    const executionId = await startDraft(owner, failing);
    await endOf(owner, executionId);
    const page = await browsing.open(`/runs/${executionId}`, { as: reader });
    await page.getByText(say('run.failed_at', { step: 'Give up' })).waitFor();
    for (const name of [say('run.retry_failed'), say('run.again'), say('run.cancel')])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await turnTo(page, '/runs/01990000-0000-7000-8000-000000000000');
    await page.getByText(refusal('workflows.refusals:run_not_found')).waitFor();
  });
});
