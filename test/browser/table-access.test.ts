import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, type Person } from '../harness/factories.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('access to a table', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;
  let person: Person;

  beforeAll(async () => {
    owner = await app.owner();
    person = await newMember(app, 'member');
  });

  async function newTable(): Promise<string> {
    const fields = [
      { key: 'title', name: 'Title', type: 'text' },
      { key: 'salary', name: 'Salary', type: 'number' },
      {
        key: 'team',
        name: 'Team',
        type: 'select',
        options: [
          { key: 'red', name: 'Red' },
          { key: 'blue', name: 'Blue' },
        ],
      },
    ];
    const { id } = await owner.act<{ id: string }>('tables.create_table', { name: 'People', fields });
    const records = ['Ada', 'Grace', 'Edith'].map((title, index) => ({
      title,
      salary: index,
      team: index === 0 ? 'red' : 'blue',
    }));
    await owner.act('tables.import_records', { tableId: id, records });
    return id;
  }
  const openAccess = (id: string) => browsing.open(`/tables/${id}?tab=access`, { as: owner });
  const save = (page: Page, label: string) =>
    page
      .getByRole('status')
      .filter({ hasText: label })
      .getByRole('button', { name: say('ui.save') })
      .click();

  test('a role that may not write here cannot, although it may elsewhere', async () => {
    const id = await newTable();
    const page = await openAccess(id);
    await page
      .getByLabel(say('access.choice', { role: say('role.member'), verb: say('access.write') }))
      .selectOption({ label: say('access.no') });
    await page.getByText(say('ui.saved'), { exact: true }).waitFor();
    expect((await person.client.call('tables.create_record', { tableId: id, values: { title: 'No' } })).status).toBe(
      403,
    );
    await page
      .getByLabel(say('access.choice', { role: say('role.member'), verb: say('access.write') }))
      .selectOption({ label: say('access.as_role_yes') });
    await eventually(
      async () => (await person.client.call('tables.create_record', { tableId: id, values: { title: 'Yes' } })).status,
    ).toBe(200);
    expect(await barriers(page, 'access')).toEqual([]);
  });

  test('a rule for records holds as soon as it is saved, and the preview shows what is left', async () => {
    const id = await newTable();
    const page = await openAccess(id);
    await page.getByRole('button', { name: say('access.rule_add') }).click();
    const dialog = page.getByRole('dialog', { name: say('access.rule_add') });
    await field(dialog, say('members.role')).selectOption({ label: say('role.member') });
    await dialog.getByRole('button', { name: say('access.rule_take') }).click();
    await dialog.getByText(say('access.condition_missing')).waitFor();
    await dialog
      .getByRole('button', { name: say('filter.add'), exact: true })
      .first()
      .click();
    await dialog.getByLabel(say('filter.comparison'), { exact: true }).selectOption('startswith');
    await dialog.getByLabel(say('filter.value'), { exact: true }).fill('Gra');
    expect(await barriers(page, 'rule')).toEqual([]);
    await dialog.getByRole('button', { name: say('access.rule_take') }).click();
    const seen = async () =>
      (await person.client.act<{ list: { title: string }[] }>('tables.list_records', { tableId: id })).list.map(
        ({ title }) => title,
      );
    expect(await seen()).toHaveLength(3);
    await save(page, say('access.rules_unsaved'));
    await page.getByText(say('access.rules_saved')).waitFor();
    expect(await seen()).toEqual(['Grace']);
    await page.getByRole('button', { name: say('access.preview_show') }).click();
    await page.getByText(say('access.preview_count.one', { count: 1 })).waitFor();
    await page
      .getByRole('region', { name: say('access.preview') })
      .getByRole('cell', { name: 'Grace' })
      .waitFor();
    await page.getByLabel(say('access.preview_role'), { exact: true }).selectOption({ label: say('role.owner') });
    await page.getByText(say('access.preview_count.other', { count: 3 })).waitFor();
    expect(await barriers(page, 'preview')).toEqual([]);
  });

  test('a hidden field is gone for that role, and what is not saved changes nothing', async () => {
    const id = await newTable();
    const page = await openAccess(id);
    const choice = page.getByLabel(say('access.field_choice', { field: 'Salary', role: say('role.member') }));
    await choice.selectOption({ label: say('access.hidden') });
    const seen = async () =>
      Object.keys((await person.client.act<{ list: object[] }>('tables.list_records', { tableId: id })).list[0] ?? {});
    expect(await seen()).toContain('salary');
    await page.getByRole('button', { name: say('roles.discard') }).click();
    expect(await choice.inputValue()).toBe('');
    await choice.selectOption({ label: say('access.hidden') });
    await save(page, say('access.fields_unsaved'));
    await page.getByText(say('access.fields_saved')).waitFor();
    expect(await seen()).not.toContain('salary');
  });

  test('who may not design the table is not offered its access', async () => {
    const page = await browsing.open(`/tables/${await newTable()}?tab=access`, { as: person.client });
    await page
      .getByRole('navigation', { name: say('tables.tabs') })
      .getByRole('link', { name: say('tables.tab_api') })
      .waitFor();
    expect(await page.getByRole('link', { name: say('tables.tab_access') }).count()).toBe(0);
    expect(await page.getByText(say('access.roles')).count()).toBe(0);
  });
});
