import { describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import { useHttpReceiver } from '../../harness/http-receiver.ts';
import { useBrowser } from '../harness/browser.ts';
import { field } from '../harness/field.ts';
import { say } from '../harness/words.ts';

describe('a delivery that fails', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();

  test('is seen failing, resent once the receiver is repaired, and delivered with the same content', async () => {
    const owner = await app.owner();
    receiver.handle = (_request, response) => void response.writeHead(500).end('the shelf fell down');
    await owner.act('webhooks.create_outgoing', {
      name: 'Warehouse',
      url: receiver.url,
      events: ['crm.lead_created'],
      maxAttempts: 1,
    });

    const page = await browsing.open('/leads', { as: owner, listening: true });
    await page
      .getByRole('button', { name: say('leads.create'), exact: true })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: say('leads.create') });
    await field(form, say('lead.name')).fill('Grace Hopper');
    await form.getByRole('button', { name: say('lead.submit_create') }).click();
    await page.getByRole('button', { name: 'Grace Hopper' }).first().waitFor();

    await page
      .getByRole('navigation', { name: say('shell.navigation') })
      .getByRole('link', { name: say('nav.webhooks') })
      .click();
    await page.getByRole('link', { name: say('webhooks.outgoing'), exact: true }).click();
    const endpoint = page.getByRole('row').filter({ hasText: 'Warehouse' });
    await endpoint.getByText(say('outgoing.state_failing')).waitFor();
    await endpoint.getByRole('button').first().click();
    await page
      .getByRole('table', { name: say('delivery.list_title') })
      .getByRole('row')
      .filter({ hasText: say('delivery_state.failed') })
      .getByRole('button')
      .click();
    await page.getByRole('heading', { level: 1, name: 'crm.lead_created' }).waitFor();
    await page.getByText('the shelf fell down').waitFor();

    receiver.handle = (_request, response) => void response.end('on the shelf');
    await page.getByRole('button', { name: say('delivery.resend'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('delivery.resend') })
      .click();
    await page.getByText(say('delivery_state.delivered'), { exact: true }).waitFor();
    await page.getByText('on the shelf').waitFor();
    expect(receiver.requests).toHaveLength(2);
    const [first, second] = receiver.requests;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'crm.lead_created',
      data: { lead: { name: 'Grace Hopper' } },
    });
    await page.getByRole('link', { name: 'Warehouse' }).click();
    await page.getByText(say('outgoing.state_active'), { exact: true }).first().waitFor();
  });
});
