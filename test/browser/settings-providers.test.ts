import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

interface Webhook {
  name: string;
  provider: string;
  url: string;
  secretHint: string | null;
}

describe('provider webhooks', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  const stored = async (name: string) =>
    (await (await app.owner()).act<{ items: Webhook[] }>('webhooks.list_providers')).items.find(
      (item) => item.name === name,
    );
  const add = async (page: Page, provider: string) => {
    await page
      .getByRole('button', { name: say('providers.add') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: say('providers.add') });
    await field(form, say('providers.provider')).selectOption(provider);
    return form;
  };

  test('a preset says what to paste where, its secret is shown once or entered later, and it is deleted', async () => {
    const page = await browsing.open('/settings/providers', { as: await app.owner(), listening: true });
    await page.getByText(say('providers.empty'), { exact: true }).waitFor();
    const form = await add(page, 'cal-com');
    await form.getByText(say('providers.secret_made')).waitFor();
    expect(await barriers(page, 'choosing a provider')).toEqual([]);
    await form.getByRole('button', { name: say('providers.submit') }).click();
    const panel = page.getByRole('dialog', { name: 'Cal.com' });
    const secret = (await panel.getByRole('region', { name: say('providers.secret') }).textContent()) ?? '';
    const made = (await stored('Cal.com')) as Webhook;
    expect(made.secretHint).toBe(secret.slice(-4));
    await panel.getByText(made.url).waitFor();
    await panel.getByText('Subscriber URL').waitFor();
    expect(await barriers(page, 'the steps of a provider')).toEqual([]);

    const body = JSON.stringify({ triggerEvent: 'BOOKING_CREATED' });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    expect(
      (await fetch(made.url, { method: 'POST', headers: { 'x-cal-signature-256': signature }, body })).status,
    ).toBe(202);
    await panel
      .getByRole('table', { name: say('received.title') })
      .getByRole('row')
      .nth(1)
      .getByRole('button')
      .click();
    const received = page.getByRole('dialog', { name: say('received.one') });
    await received.getByText(body).waitFor();
    await page.keyboard.press('Escape');
    await received.waitFor({ state: 'hidden' });
    await panel.getByRole('button', { name: say('ui.close') }).click();
    expect(await page.content()).not.toContain(secret);

    const second = await add(page, 'twilio');
    await field(second, say('providers.name')).fill('Hotline');
    await second.getByRole('button', { name: say('providers.submit') }).click();
    const later = page.getByRole('dialog', { name: 'Hotline' });
    await later.getByText(say('providers.no_secret_text')).waitFor();
    await field(later, say('providers.secret')).fill('an-auth-token-of-twilio-1234');
    await later.getByRole('button', { name: say('ui.save') }).click();
    await later.getByText('…1234', { exact: true }).waitFor();
    expect(await later.getByText(say('providers.no_secret_text')).count()).toBe(0);
    expect(await stored('Hotline')).toMatchObject({ provider: 'twilio', secretHint: '1234' });
    await later.getByRole('button', { name: say('ui.close') }).click();

    const row = page.getByRole('row').filter({ hasText: 'Hotline' });
    await row.getByRole('button', { name: say('webhooks.delete') }).click();
    await page
      .getByRole('dialog', { name: say('webhooks.delete_title', { name: 'Hotline' }) })
      .getByRole('button', { name: say('webhooks.delete') })
      .click();
    await row.waitFor({ state: 'hidden' });
    expect(await stored('Hotline')).toBeUndefined();
  });
});
