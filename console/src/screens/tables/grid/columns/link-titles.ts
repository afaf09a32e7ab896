import { callAction } from '../../../../api/call-action.ts';
import { t } from '../../../../words/words.ts';
import { titleStores } from './title-store.ts';

const maxPerCall = 500;

/** Titles of records, by table. */
export const linkTitles = titleStores(async (tableId, ids) => {
  const titles = new Map<string, string>();
  const { titleField } = await callAction('tables.get_table', { id: tableId });
  for (let from = 0; from < ids.length; from += maxPerCall) {
    const filter = { field: 'id', cmp: 'in', value: ids.slice(from, from + maxPerCall) };
    const fields = titleField ? [titleField] : [];
    const page = await callAction('tables.list_records', { tableId, limit: maxPerCall, filter, fields });
    for (const record of page.list) titles.set(record.id, titleText(record[titleField ?? '']));
  }
  return titles;
});

function titleText(title: unknown): string {
  if (title === null || title === undefined || title === '') return t('tables.untitled');
  return typeof title === 'object' ? JSON.stringify(title) : String(title);
}
