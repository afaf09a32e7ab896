import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { type Key, refusal, say, sayIn } from './harness/words.ts';

interface Members {
  items: { id: string; email: string; name: string; role: string }[];
  roles: { key: string; name: string; capabilities: string[] }[];
}

describe('members and roles', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const navigation = (page: Page) => page.getByRole('navigation', { name: say('shell.navigation') });
  const personIn = (page: Page, text: string) =>
    page
      .getByRole('table', { name: say('members.people') })
      .getByRole('row')
      .filter({ hasText: text });

  test('an invitation shows its link once, and who opens it joins with the role', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/members', { as: owner, listening: true });
    await page.getByRole('button', { name: say('members.invite') }).click();
    const dialog = page.getByRole('dialog', { name: say('invite_form.title') });
    await field(dialog, say('invite_form.email')).fill('grace@example.com');
    await dialog.getByText(say('role_text.viewer')).waitFor();
    await dialog.getByRole('radio', { name: say('role.viewer') }).click();
    await dialog
      .getByText(say('invite_form.effect', { email: 'grace@example.com', role: say('role.viewer') }))
      .waitFor();
    await dialog.getByRole('button', { name: say('invite_form.submit') }).click();
    const done = page.getByRole('dialog', { name: say('invite_form.done') });
    const link = (await done.getByRole('region', { name: say('invite_form.link') }).textContent()) ?? '';
    expect(link).toContain(`${app.baseUrl}/invite?token=`);
    await done.getByRole('button', { name: say('ui.done') }).click();
    const open = page
      .getByRole('table', { name: say('invitations.title') })
      .getByRole('row')
      .filter({ hasText: 'grace@example.com' });
    await open.waitFor();

    const guest = await browsing.open(link);
    await guest.getByRole('heading', { name: say('invite.title', { workspace: 'Test workspace' }) }).waitFor();
    await guest.getByText(say('invite.text', { inviter: 'Olivia Owner', role: say('role.viewer') })).waitFor();
    await field(guest, say('entry.name')).fill('Grace Hopper');
    await field(guest, say('entry.password')).fill('a long password');
    await guest.getByRole('button', { name: say('invite.submit') }).click();
    await guest.getByRole('heading', { level: 1, name: /Grace/ }).waitFor();
    await personIn(page, 'Grace Hopper').waitFor();
    await open.waitFor({ state: 'hidden' });
    await eventually(async () => (await owner.act<Members>('members.list')).items).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: 'grace@example.com', role: 'viewer' })]),
    );
  });

  test('a long address leaves room for the buttons, in German too', async () => {
    const owner = await app.owner();
    const address = `${'ein-langer-name-'.repeat(3)}ada@${'eine-lange-firma-'.repeat(3)}ag.example.com`;
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', { email: address, role: 'member' });
    const invited = { token: new URL(inviteUrl).searchParams.get('token'), name: 'Ada Lang' };
    await app.browser().post('/api/auth/accept-invite', { ...invited, password: 'a password of length' });
    await owner.act('members.invite', { email: `b${address}`, role: 'member' });
    await owner.post('/api/auth/profile', { language: 'de' });
    const german = sayIn.de;
    const page = await browsing.open('/members', { as: owner, language: 'de' });
    const isInside = async (table: Key, button: Key, row: string) => {
      const whole = page.getByRole('table', { name: german(table) });
      const place = whole
        .getByRole('row')
        .filter({ hasText: row })
        .getByRole('button', { name: german(button) });
      await place.waitFor();
      const frame = await whole.locator('..').boundingBox();
      const box = await place.boundingBox();
      return box !== null && frame !== null && box.x + box.width <= frame.x + frame.width;
    };
    expect(await isInside('members.people', 'members.remove', 'Ada Lang')).toBe(true);
    expect(await isInside('invitations.title', 'invitations.withdraw', address)).toBe(true);
    await owner.post('/api/auth/profile', { language: 'en' });
  });

  test('the address that opens the invitation has a role chosen already, and the effect names it', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/members?invite=1', { as: owner });
    const dialog = page.getByRole('dialog', { name: say('invite_form.title') });
    await field(dialog, say('invite_form.email')).fill('linked@example.com');
    await dialog
      .getByText(say('invite_form.effect', { email: 'linked@example.com', role: say('role.member') }))
      .waitFor();
    await dialog.getByRole('button', { name: say('invite_form.submit') }).click();
    await page.getByRole('dialog', { name: say('invite_form.done') }).waitFor();
  });

  test('a lost link is replaced by a new one, and a withdrawn invitation does not work any more and says so', async () => {
    browsing.expectRefusals('/api/auth/invite');
    const owner = await app.owner();
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
      email: 'not-now@example.com',
      role: 'member',
    });
    const page = await browsing.open('/members', { as: owner });
    const open = page
      .getByRole('table', { name: say('invitations.title') })
      .getByRole('row')
      .filter({ hasText: 'not-now@example.com' });
    await open.getByRole('button', { name: say('invitations.renew') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('invitations.renew') })
      .click();
    const renewed = page.getByRole('dialog', { name: say('invite_form.done') });
    const link = (await renewed.getByRole('region', { name: say('invite_form.link') }).textContent()) ?? '';
    expect(link).not.toContain(inviteUrl);
    await renewed.getByRole('button', { name: say('ui.done') }).click();
    await open.getByRole('button', { name: say('invitations.withdraw') }).click();
    const question = page.getByRole('dialog', {
      name: say('invitations.withdraw_title', { email: 'not-now@example.com' }),
    });
    await question.getByText(say('invitations.withdraw_effect', { email: 'not-now@example.com' })).waitFor();
    await question.getByRole('button', { name: say('invitations.withdraw') }).click();
    await open.waitFor({ state: 'hidden' });
    const guest = await browsing.open(link);
    await guest.getByRole('heading', { name: say('invite.invalid') }).waitFor();
    await guest.getByText(refusal('doors.refusals:invite_not_found')).waitFor();
  });

  test('a role is made in the matrix, given to a person, and that person sees only what it allows', async () => {
    const owner = await app.owner();
    const person = await newMember(app, 'member');
    await newLead(owner, { name: 'Readable' });
    const page = await browsing.open('/members', { as: owner });
    await page
      .getByRole('group', { name: say('members.view') })
      .getByRole('button', { name: new RegExp(say('members.roles')) })
      .click();
    await page.getByRole('button', { name: say('roles.new') }).click();
    const dialog = page.getByRole('dialog', { name: say('roles.new') });
    await field(dialog, say('roles.name')).fill('Reader of leads');
    // It would start with what a viewer may do.
    const start = dialog.getByLabel(say('roles.from'));
    expect(await start.locator('option:checked').textContent()).toBe(say('role.viewer'));
    await start.selectOption(say('roles.from_nothing'));
    await dialog.getByRole('button', { name: say('roles.create') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('checkbox', { name: say('roles.allowed', { role: 'Reader of leads', right: 'crm.read' }) })
      .check();
    await page
      .getByRole('status')
      .filter({ hasText: say('roles.unsaved', { name: 'Reader of leads' }) })
      .getByRole('button', { name: say('ui.save') })
      .click();
    await eventually(
      async () =>
        (await owner.act<Members>('members.list')).roles.find((role) => role.name === 'Reader of leads')?.capabilities,
    ).toEqual(['crm.read']);

    await page
      .getByRole('group', { name: say('members.view') })
      .getByRole('button', { name: new RegExp(say('members.people')) })
      .click();
    const { name } = (await owner.act<Members>('members.list')).items.find((member) => member.id === person.id) as {
      name: string;
    };
    await page
      .getByRole('combobox', { name: say('members.change_role', { name }) })
      .selectOption({ label: 'Reader of leads' });
    await page.getByText(say('members.role_changed', { name, role: 'Reader of leads' })).waitFor();

    const theirs = await browsing.open('/leads', { as: person.client });
    await theirs.getByRole('button', { name: 'Readable' }).click();
    const panel = theirs.getByRole('dialog', { name: 'Readable' });
    await panel.getByText(say('lead.stage'), { exact: true }).waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(0);
    expect(await panel.getByRole('button', { name: say('lead.delete') }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: say('leads.create') }).count()).toBe(0);
    await theirs.keyboard.press('Escape');
    expect(await navigation(theirs).getByRole('link').allTextContents()).toEqual([
      say('nav.home'),
      say('nav.customers'),
      say('nav.leads'),
      say('nav.settings'),
    ]);
  });

  test('a screen that the role does not allow is not a broken page when its address is typed', async () => {
    browsing.expectRefusals(
      '/api/os/actions/members.list',
      '/api/os/actions/workspace.activity',
      '/api/os/actions/keys.list',
    );
    const owner = await app.owner();
    const person = await newMember(app, await newRole(owner, ['crm.read']));
    const page = await browsing.open('/members', { as: person.client });
    await page.getByText(say('error.missing_capability')).first().waitFor();
    await page.goto('/activity');
    await page.getByText(say('error.missing_capability')).first().waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('removing a person names the effect and ends their access at once', async () => {
    const owner = await app.owner();
    const person = await newMember(app, 'member');
    const page = await browsing.open('/members', { as: owner });
    const row = personIn(page, person.email);
    await row.getByRole('button', { name: say('members.remove') }).click();
    const question = page.getByRole('dialog');
    const { name } = (await owner.act<Members>('members.list')).items.find((member) => member.id === person.id) as {
      name: string;
    };
    await question.getByText(say('members.remove_effect', { name })).waitFor();
    await question.getByRole('button', { name: say('members.remove') }).click();
    await row.waitFor({ state: 'hidden' });
    await eventually(async () => (await person.client.call('crm.list_leads')).status).toBeGreaterThanOrEqual(401);
    const theirs = await browsing.open('/leads', { as: person.client });
    await theirs.getByRole('heading', { name: say('shell.no_workspace') }).waitFor();
  });

  test('the last owner is offered neither another role nor to leave, and the page says why', async () => {
    const page = await browsing.open('/members', { as: await app.owner() });
    const me = personIn(page, 'Olivia Owner');
    await me.getByText(say('members.last_owner')).waitFor();
    expect(await me.getByRole('combobox').count()).toBe(0);
    expect(await me.getByRole('button').count()).toBe(0);
  });
});
