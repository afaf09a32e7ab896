import type { Locator, Page } from 'playwright-core';
import type { Client } from '../../harness/client.ts';

let counter = 0;

export interface Orders {
  id: string;
  name: string;
}

/** A table with a field of each kind that the tests edit, and as many records. */
export async function newOrders(owner: Client, count: number, fields: object[] = []): Promise<Orders> {
  const name = `Orders ${++counter}`;
  const table = await owner.act<Orders>('tables.create_table', {
    name,
    fields: [
      { key: 'title', name: 'Title', type: 'text' },
      { key: 'amount', name: 'Amount', type: 'number', max: 1_000_000 },
      { key: 'status', name: 'Status', type: 'select', options: statuses },
      { key: 'done', name: 'Done', type: 'checkbox' },
      { key: 'due', name: 'Due', type: 'date' },
      ...fields,
    ],
  });
  for (let from = 0; from < count; from += 500) {
    const records = Array.from({ length: Math.min(500, count - from) }, (_, index) => orderAt(from + index));
    await owner.act('tables.import_records', { tableId: table.id, records });
  }
  return table;
}

const statuses = [
  { key: 'open', name: 'Open', color: 'blue' },
  { key: 'paid', name: 'Paid', color: 'green' },
];

function orderAt(index: number): Record<string, unknown> {
  return { title: `Order ${index + 1}`, amount: (index + 1) * 10, status: index % 2 === 0 ? 'open' : 'paid' };
}

/** A cell by its row, counted from one, and its column; the numbers stand in column zero. */
export function cellAt(page: Page, row: number, column: number): Locator {
  return page.locator(`[role="row"][aria-rowindex="${row + 1}"] > [role="gridcell"][aria-colindex="${column + 1}"]`);
}

/** Pastes as a spreadsheet would, into whatever has the focus. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(text)}); document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); })()`,
  );
}

/** What a copy of the focused cells would put on the clipboard. */
export function copyText(page: Page): Promise<string> {
  return page.evaluate<string>(
    `(() => { const data = new DataTransfer(); document.activeElement.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })); return data.getData('text/plain'); })()`,
  );
}

/** The records as the server has them, in the order of the list. */
export async function recordsOf(owner: Client, tableId: string, limit = 10): Promise<Record<string, unknown>[]> {
  return (await owner.act<{ list: Record<string, unknown>[] }>('tables.list_records', { tableId, limit })).list;
}
