import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { failingJob, furnish } from './harness/screens.ts';
import { sayIn } from './harness/words.ts';

const app = useApp({ worker: true, jobs: [failingJob] });
const browsing = useBrowser(app);
let owner: Client;
let made: { leadId: string; lostId: string };

beforeAll(async () => {
  owner = await app.owner();
  made = await furnish(app, owner);
});

// In German and in the dark, and in the colours of the light scheme too: all other tests read the English words.
describe.each([{ language: 'de', dark: true }] as const)(
  'dialogs and panels without barriers ($language, dark: $dark)',
  ({ language, dark }) => {
    const say = sayIn[language];

    beforeAll(async () => {
      await owner.post('/api/auth/profile', { language });
    });

    async function openedAt(path: string): Promise<Page> {
      const page = await browsing.open(path, { as: owner, language, dark });
      await page.getByRole('dialog').first().waitFor();
      return page;
    }

    test('panels of leads, and what asks before a lead is lost or deleted', async () => {
      const page = await openedAt('/leads?id=new');
      await page.getByRole('button', { name: say('lead.submit_create') }).click();
      await page.getByText(say('form.required')).waitFor();
      const found = await barriersInBothSchemes(page, 'new lead, with a fault');
      await page.goto(`/leads?id=${made.lostId}`);
      await page.getByText(say('lead.closed')).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'a closed lead')));
      await page.goto(`/leads?id=${made.leadId}`);
      await page.getByRole('button', { name: say('lead.delete') }).click();
      await page.getByRole('dialog', { name: say('lead.delete_title', { name: 'Grace Hopper' }) }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'delete a lead')));
      await page.goto('/leads?view=board');
      await page.getByRole('button', { name: say('lead.move', { name: 'Grace Hopper' }) }).click();
      await page.getByRole('menuitem', { name: say('stage.lost') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'the menu of a card')));
      await page.getByRole('menuitem', { name: say('stage.lost') }).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'the reason for a loss')));
      expect(found).toEqual([]);
    });

    test('editing a request, inviting, and naming a role', async () => {
      const page = await browsing.open('/approvals', { as: owner, language, dark });
      await page.getByRole('button', { name: say('approval.edit') }).click();
      await page.getByRole('button', { name: say('approval.submit_edit') }).waitFor();
      const found = await barriersInBothSchemes(page, 'edit a request');
      await page.goto('/members?invite=1');
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'invite')));
      await field(page, say('invite_form.email')).fill(`somebody-${language}@example.com`);
      await page.getByRole('radio', { name: say('role.viewer') }).click();
      await page.getByRole('button', { name: say('invite_form.submit'), exact: true }).click();
      await page.getByRole('dialog', { name: say('invite_form.done') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'the link of an invitation')));
      await page.goto('/members?view=roles');
      await page.getByRole('button', { name: say('roles.options', { name: 'Auditor' }) }).click();
      await page.getByRole('menuitem', { name: say('roles.rename') }).click();
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'rename a role')));
      expect(found).toEqual([]);
    });

    test('keys and variables', async () => {
      const page = await openedAt('/settings/keys?create=1');
      const found = await barriersInBothSchemes(page, 'new key');
      await field(page.getByRole('dialog'), say('keys.name')).fill('shown');
      await page.getByRole('button', { name: say('keys.submit') }).click();
      await page.getByRole('region', { name: say('keys.your_key') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'a key that is shown once')));
      await page.goto('/settings/variables?create=1');
      await page.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(page, 'new variable')));
      expect(found).toEqual([]);
    });

    test('two-factor sign-in', async () => {
      const person = await newMember(app);
      await person.client.post('/api/auth/profile', { language });
      const page = await browsing.open('/settings/security', { as: person.client, language, dark });
      await page.getByRole('button', { name: say('security.two_factor_start') }).click();
      await field(page.getByRole('dialog'), say('entry.password')).fill(person.password);
      await page.getByRole('button', { name: say('security.go_on') }).click();
      await page.getByRole('img', { name: say('security.qr') }).waitFor();
      const found = await barriersInBothSchemes(page, 'the picture to scan');
      const secret = /[A-Z2-7]{32}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
      await field(page.getByRole('dialog'), say('security.code')).fill(
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() }),
      );
      await page.getByRole('button', { name: say('security.confirm') }).click();
      await page.getByText(say('security.recovery_text')).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'recovery codes')));
      expect(found).toEqual([]);
    });

    test('the palette, the shortcuts, the notices, the account, a message, and the navigation of a phone', async () => {
      const page = await browsing.open('/', { as: owner, language, dark });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(say('palette.placeholder')).fill('grace');
      await page.getByRole('dialog').getByText('Grace Hopper').first().waitFor();
      const found = await barriersInBothSchemes(page, 'palette');
      for (const [key, where] of [
        ['?', 'shortcuts'],
        ['n', 'notices'],
      ] as const) {
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        found.push(...(await barriersInBothSchemes(page, where)));
      }
      await page.goto('/settings/profile');
      await page.getByRole('button', { name: say('ui.save') }).click();
      await page.getByText(say('ui.saved'), { exact: true }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'a message')));
      await page.getByRole('button', { name: say('shell.account', { name: 'Olivia Owner' }) }).click();
      await page.getByRole('button', { name: say('shell.sign_out') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, 'account')));

      const small = await browsing.open('/', { as: owner, language, dark, size: phone });
      await small.getByRole('button', { name: say('shell.open_navigation') }).click();
      await small.getByRole('dialog').waitFor();
      found.push(...(await barriersInBothSchemes(small, 'navigation of a phone')));
      expect(found).toEqual([]);
    });
  },
);
