import type { ReceivedMail } from '../harness/smtp-receiver.ts';

/** One event of a calendar file, by its property names; METHOD of the calendar beside them. */
export type CalendarEvent = Record<string, string>;

/**
 * Reads a calendar file as RFC 5545 says: lines end with CRLF, a line that begins with a space goes on with the one
 * before.
 */
export function readCalendar(file: string): CalendarEvent[] {
  const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: CalendarEvent[] = [];
  const calendar: CalendarEvent = {};
  let event: CalendarEvent | undefined;
  for (const line of lines.filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This is no line of a calendar file: ${line}`);
    if (line === 'BEGIN:VEVENT') event = { ...calendar };
    else if (line === 'END:VEVENT' && event) events.push(event);
    else if (event) event[name] = value;
    else calendar[name] = value;
  }
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.filter(Boolean).at(-1) !== 'END:VCALENDAR')
    throw new Error('This is no calendar file.');
  return events;
}

/** The one event of the calendar file that came with a mail. */
export function calendarIn(mail: ReceivedMail): CalendarEvent {
  const { head, content } = partOf(mail, 'text/calendar');
  const [event] = readCalendar(`${content.trim()}\r\n`);
  const [, method] = /method=(\w+)/i.exec(head) ?? [];
  if (!event || event.METHOD !== method) throw new Error(`The mail and its calendar file differ: ${head}`);
  return event;
}

/** What the person reads. */
export function textIn(mail: ReceivedMail): string {
  return partOf(mail, 'text/plain').content;
}

function partOf({ raw }: ReceivedMail, type: string): { head: string; content: string } {
  const part =
    raw.split(/\r\n--[^\r\n]+/).find((each) => each.trimStart().toLowerCase().startsWith(`content-type: ${type}`)) ??
    '';
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
  const content = body.join('\r\n\r\n').trim();
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return { head, content: Buffer.from(content, 'base64').toString() };
  return {
    head,
    content: encoding === 'quoted-printable' ? unquoted(content) : Buffer.from(content, 'latin1').toString(),
  };
}

function unquoted(text: string): string {
  return Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
