import type { Locator, Page } from 'playwright-core';

/** A day of the week after this one, where the browser is. */
export function nextWeek(weekday: number, hour: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7) + 6 + weekday, hour);
}

export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

export function longDay(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(date);
}

/** As the hand does it: along the row of its hour, into the column of another day. */
export async function dragToDay(page: Page, card: Locator, day: Date): Promise<void> {
  await card.waitFor();
  const from = await card.boundingBox();
  const to = await page
    .getByRole('columnheader')
    .nth((day.getDay() + 6) % 7)
    .boundingBox();
  if (!from || !to) throw new Error('The calendar does not show it.');
  await page.mouse.move(from.x + from.width / 2, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, from.y + 12, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2, from.y + 8, { steps: 2 });
  await page.mouse.up();
  await page.getByRole('dialog').waitFor();
}

/** What the calendar file in a mail says. */
export function calendarIn(raw: string): { method: string; sequence: string; uid: string; start: string } | undefined {
  const part = /content-type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw);
  if (!part) return undefined;
  const body = /content-transfer-encoding: base64/i.test(part[0].slice(0, part[0].indexOf('\r\n\r\n')))
    ? Buffer.from(part[1] ?? '', 'base64').toString()
    : (part[1] ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  const lines = body.replace(/\r?\n[ \t]/g, '');
  const line = (name: string) => new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'm').exec(lines)?.[1] ?? '';
  return { method: line('METHOD'), sequence: line('SEQUENCE'), uid: line('UID'), start: line('DTSTART') };
}

export function icsTime(date: Date): string {
  return `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}
