import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import type { Environment } from '../../bench/harness/environment.ts';
import type { RecordTable } from '../../bench/harness/record-table.ts';
import { newContext } from './first-paint.ts';

const batches = 20;
const perBatch = 100;
const moves = 10;
const patienceMs = 30_000;
const statuses = ['open', 'paid', 'late'];

/** Records every state of the columns' numbers that is shown in a frame. */
const keepingNumbers = `{
  self.shown = [];
  const read = () => [...document.querySelectorAll('[data-column] h2')].map((title) => Number((title.textContent.match(/[\\d,]+$/)?.[0] ?? 'NaN').replaceAll(',', '')));
  const look = () => {
    const numbers = JSON.stringify(read());
    if (self.shown.at(-1) !== numbers) self.shown.push(numbers);
    requestAnimationFrame(look);
  };
  look();
}`;

/**
 * Two browsers show the same board. One drags a card, which may cause only one write. Then it moves cards and changes
 * hundreds of records. In the other one the numbers of the columns must always add up, and must match the database in
 * the end. Returns the problems.
 */
export async function watchTogether(
  browser: Browser,
  { act, cookie, svc }: Environment,
  table: RecordTable,
  client: pg.Client,
): Promise<string[]> {
  const { id: view } = await act<{ id: string }>('tables.save_view', {
    ...{ tableId: table.id, name: 'Together', kind: 'board', groupBy: ['status'] },
  });
  const address = `http://127.0.0.1:${svc.port}/tables/${table.id}?view=${view}`;
  const open = async () => {
    const context = await newContext(browser, { address, cookie, drawn: '' });
    const page = await context.newPage();
    const hears = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(address);
    await hears;
    for (const status of statuses) await page.locator(`[data-column="${status}"] [data-card]`).first().waitFor();
    return page;
  };
  const [writing, looking] = [await open(), await open()];
  const faults = await dragOnce(writing, table, client);
  await looking.evaluate(keepingNumbers);
  const started = performance.now();
  for (let move = 0; move < moves; move += 1) await moveByKeys(writing);
  await changeMany(writing, table, client);
  const writtenAfter = performance.now() - started;
  const real = JSON.stringify(await countsOf(table, client));
  const isShown = await untilShown(looking, real);
  const caughtUpMs = performance.now() - started - writtenAfter;
  const states = (await looking.evaluate<string[]>('self.shown')).map((state) => JSON.parse(state) as number[]);
  if (!isShown) faults.push(`The numbers on screen stayed ${JSON.stringify(states.at(-1))} instead of ${real}.`);
  const wrong = states.filter((state) => state.reduce((sum, number) => sum + number, 0) !== table.rows);
  if (wrong.length > 0) faults.push(`Numbers that do not add up were shown: ${JSON.stringify(wrong.slice(0, 5))}.`);
  console.error(
    `${moves} cards moved and ${batches * perBatch} records changed in ${writtenAfter.toFixed(0)} ms; the other browser showed ${states.length} states and the last one ${caughtUpMs.toFixed(0)} ms later.`,
  );
  await writing.context().close();
  await looking.context().close();
  return faults;
}

async function untilShown(page: Page, numbers: string): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if ((await page.evaluate<string>('self.shown.at(-1)')) === numbers) return true;
    await pause(20);
  }
  return false;
}

/** Drags a card from one column to the middle of another. */
async function dragOnce(page: Page, table: RecordTable, client: pg.Client): Promise<string[]> {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (/tables\.(move|update|create|delete|save)/.test(request.url())) writes.push(request.url());
  });
  const card = page.locator('[data-column="open"] [data-card]').nth(1);
  const id = await card.getAttribute('data-card');
  const target = page.locator('[data-column="paid"] [data-card]').nth(2);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  await card.hover({ position: { x: 60, y: 30 } });
  await page.mouse.down();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  const started = performance.now();
  await page.mouse.move(x + 60, y + 2, { steps: 8 });
  const written = page.waitForResponse((response) => /tables\.move_card/.test(response.url()));
  await page.mouse.up();
  await page.locator(`[data-column="paid"] [data-card="${id}"]`).waitFor();
  const shownMs = performance.now() - started;
  await written;
  await page.waitForLoadState('networkidle');
  const { rows: changed } = await client.query<{ id: string; status: string }>(
    `select id, ${table.columns.get('status')} as status from ${table.relation} where updated_at > $1`,
    [rows[0]?.now],
  );
  console.error(`A dragged card stood in its new column after ${shownMs.toFixed(0)} ms, with ${writes.length} write.`);
  const isRight = writes.length === 1 && changed.length === 1 && changed[0]?.id === id && changed[0]?.status === 'paid';
  return isRight ? [] : [`A dragged card wrote ${writes.length} times and changed ${JSON.stringify(changed)}.`];
}

async function moveByKeys(page: Page): Promise<void> {
  const card = page.locator('[data-column="open"] [data-card]').first();
  const id = await card.getAttribute('data-card');
  await card.locator('[data-row-target]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.locator(`[data-column="paid"] [data-card="${id}"]`).waitFor();
}

/** Uses the session of the browser, as its grid does after a paste. */
async function changeMany(page: Page, { id, relation, columns }: RecordTable, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${relation} where ${columns.get('status')} = 'open' order by id desc limit $1`,
    [batches * perBatch],
  );
  for (let batch = 0; batch < batches; batch += 1) {
    const records = rows
      .slice(batch * perBatch, (batch + 1) * perBatch)
      .map(({ id: record }) => ({ id: record, values: { status: statuses[1 + (batch % 2)] } }));
    const status = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/os/actions/tables.update_records', { method: 'POST', headers, body });
        return answer.status;
      },
      JSON.stringify({ tableId: id, records }),
    );
    if (status !== 200) throw new Error(`A change of many records answered ${status}.`);
  }
}

/** In the order of the options; a column for records without a value comes last, if there is one. */
async function countsOf({ relation, columns }: RecordTable, client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ status: string; count: number }>(
    `select ${columns.get('status')} as status, count(*)::int as count from ${relation} where deleted_at is null group by 1`,
  );
  return statuses.map((status) => rows.find((row) => row.status === status)?.count ?? 0);
}
