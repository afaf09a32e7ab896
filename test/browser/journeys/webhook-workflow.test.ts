import { execFile } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { useHttpReceiver } from '../../harness/http-receiver.ts';
import { until } from '../../harness/until.ts';
import { useBrowser } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { field } from '../harness/field.ts';
import { say } from '../harness/words.ts';
import { addByPalette, fillCode, nodeOf, panelOf } from '../harness/workflow-canvas.ts';

const run = promisify(execFile);

describe('from an empty workspace to the trace of a run', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const shop = useHttpReceiver();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const goTo = (page: Page, label: string) =>
    page
      .getByRole('navigation', { name: say('shell.navigation') })
      .getByRole('link', { name: label })
      .click();

  /** Makes an address and answers the command that is shown with it. */
  async function makeAddress(page: Page): Promise<string> {
    await goTo(page, say('nav.webhooks'));
    await button(page, say('incoming.create')).first().click();
    const form = page.getByRole('dialog', { name: say('incoming.create_title') });
    await field(form, say('incoming.name')).fill('Shop orders');
    await form.getByRole('button', { name: say('incoming.submit') }).click();
    const once = page.getByRole('dialog', { name: 'Shop orders' });
    const command =
      (await once
        .getByRole('figure', { name: say('incoming.try') })
        .locator('pre')
        .textContent()) ?? '';
    await once.getByRole('button', { name: say('webhooks.stored') }).click();
    return command;
  }

  /**
   * Draws: a webhook comes in, the shop is asked about the order and its customer, and the answers are put into words.
   */
  async function draw(page: Page): Promise<void> {
    await goTo(page, say('nav.workflows'));
    await button(page, say('workflow_list.start_blank')).click();
    const form = page.getByRole('dialog', { name: say('new_workflow.title') });
    await field(form, say('workflow_list.name')).fill('Take orders');
    await form.getByRole('button', { name: say('new_workflow.submit') }).click();
    await page.getByRole('heading', { level: 1, name: 'Take orders' }).waitFor();
    await button(page, say('editor.add')).click();
    await addByPalette(page, 'webhook');
    // The only address there is, is the one that is meant.
    await eventually(() =>
      panelOf(page)
        .getByRole('combobox', { name: say('trigger_field.webhook.endpointId') })
        .inputValue(),
    ).toMatch(/^Shop orders · shop-orders/);
    await button(page, say('editor.first_step')).click();
    await addByPalette(page, 'http');
    await fillCode(page, 'url', `${shop.url}/orders/{{ trigger.body.order }}`);
    await addAfter(page, 'http', 'http');
    await fillCode(page, 'url', `${shop.url}/customers/{{ steps.http.output.body.customer }}`);
    await addAfter(page, 'http_2', 'transform');
    await fillCode(page, 'value', '{{ steps.http_2.output.body.name }} pays {{ trigger.body.total }}');
  }

  async function addAfter(page: Page, id: string, kind: string): Promise<void> {
    await nodeOf(page, id)
      .getByRole('button', { name: say('editor.add_after', { name: say('step_kind.http') }) })
      .click();
    await addByPalette(page, kind);
  }

  async function deploy(page: Page): Promise<void> {
    await button(page, say('editor.no_problems')).waitFor();
    await button(page, say('editor.deploy')).click();
    await page
      .getByRole('dialog', { name: say('editor.deploy_title') })
      .getByRole('button', { name: say('editor.deploy'), exact: true })
      .click();
    await page.getByText(say('editor.deployed', { version: 1 })).waitFor();
  }

  test('a workflow is drawn and deployed, the shown curl fires it, and its run is watched to the end and looked into', async () => {
    let answer: ServerResponse | undefined;
    shop.handle = ({ path }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      if (path.startsWith('/orders')) response.end('{"customer":7}');
      else answer = response;
    };
    const page = await browsing.open('/', { as: await app.owner(), listening: true });
    const command = await makeAddress(page);
    await draw(page);
    await deploy(page);
    await page.getByRole('link', { name: say('editor.see_runs') }).click();
    await page.getByText(say('runs.none_found'), { exact: true }).waitFor();

    const { stdout } = await run('sh', ['-c', `${command} --silent --show-error --write-out ' %{http_code}'`]);
    expect(stdout).toMatch(/ 202$/);
    const row = page.getByRole('row').filter({ hasText: 'Take orders' });
    await row.getByText(say('run_state.running')).waitFor();
    const held = await until(
      () => Promise.resolve(answer),
      (response) => response !== undefined,
    );
    held?.end('{"name":"Ada"}');
    await row.getByText(say('run_state.completed')).waitFor();
    expect(shop.requests).toMatchObject([{ path: '/orders/1001' }, { path: '/customers/7' }]);

    await row.getByRole('button').first().click();
    await page.getByRole('heading', { level: 1, name: 'Take orders' }).waitFor();
    await page
      .getByText(`${say('run_trigger.webhook')} · ${say('run_origin.order')}`, { exact: true })
      .first()
      .waitFor();
    const trace = page.getByRole('list', { name: say('run.trace_label') });
    await trace.getByRole('button', { name: new RegExp(`^${say('step_kind.transform')}`) }).click();
    const chosen = page.getByRole('region', { name: say('run.span'), exact: true });
    await chosen
      .getByRole('region', { name: say('run.output') })
      .getByText('Ada pays 49.9')
      .waitFor();
    await page.getByRole('link', { name: say('run.on_canvas') }).click();
    await nodeOf(page, 'http').waitFor();
  });
});
