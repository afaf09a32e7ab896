import { Cron } from 'croner';
import type { Phrase } from '../../../language/phrase.ts';
import { isTimeZone } from '../../records/expression/calendar/time-zones.ts';
import { failures } from '../definition/words/failures.ts';
import { instantsOf, jumpOver, offsetAt } from './zone-clock.ts';

/*
 * Croner reads the line and finds the times that match; which instants those are on the clock of a zone is decided here, since
 * croner decides it differently for lines of one time and of several. The rule:
 *
 * - A line that names hours means the clock on the wall. A time that the clock jumps over when it is put forward comes at the
 *   moment of the jump, once however many times were jumped over. A time that comes twice when it is put back is taken the first
 *   time only.
 * - A line for every hour (`*` in the second field) means time that passes: it comes in both of the doubled hours, and nothing is
 *   made up for where the clock jumps.
 */

/** The first time after `after`; null where there is none any more. The line and the zone are known to be good. */
export function nextTime(cron: string, timeZone: string, after: Date): Date | null {
  const line = lineOf(cron);
  const start = after.getTime();
  const [before, now, later] = [
    offsetAt(start - nearby, timeZone),
    offsetAt(start, timeZone),
    offsetAt(start + nearby, timeZone),
  ];
  const soon = nextLocal(line.cron, start + now);
  if (before === now && now === later && soon !== undefined && soon - now <= start + nearby)
    return new Date(soon - now);
  // So far back lie local times that may yet come again.
  const putBack = Math.max(before - now, now - later, 0);
  return searchAcrossChanges(line, timeZone, start, start + now - (line.everyHour ? putBack : 0));
}

export function nextTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  const times: Date[] = [];
  for (let time = nextTime(cron, timeZone, after); time && times.length < count; time = nextTime(cron, timeZone, time))
    times.push(time);
  return times;
}

/** What is wrong with a line or its zone; null where they are good. */
export function checkCron(cron: string, timeZone: string): Phrase | null {
  if (!isTimeZone(timeZone)) return failures.phrase('no_time_zone', { timeZone });
  const fields = cron.trim().split(/\s+/);
  if (fields.length === 6) return failures.phrase('cron.seconds');
  const isNickname = fields.length === 1 && nicknames.includes(cron.trim().toLowerCase());
  if (!isNickname && fields.length !== 5) return failures.phrase('cron.fields', { nicknames: nicknames.join(', ') });
  try {
    // Not by nextTime: a line that never comes must not take a place among those that are kept.
    return nextLocal(readLine(cron).cron, Date.now()) === undefined ? failures.phrase('cron.never') : null;
  } catch (error) {
    return failures.phrase('cron.unreadable', {
      reason: error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error),
    });
  }
}

const nicknames = ['@hourly', '@daily', '@midnight', '@weekly', '@monthly', '@yearly', '@annually'];
/** Within this, no zone changes its clock twice; no clock is put back by more. */
const nearby = 3 * 3_600_000;
const maxLines = 2_000;
const lines = new Map<string, Line>();

interface Line {
  readonly cron: Cron;
  readonly everyHour: boolean;
}

/** Reading a line costs more than asking it. */
function lineOf(cron: string): Line {
  let line = lines.get(cron);
  if (!line) {
    line = readLine(cron);
    if (lines.size >= maxLines) lines.clear();
    lines.set(cron, line);
  }
  return line;
}

/** Read as if for a clock that is never changed. */
function readLine(cron: string): Line {
  const text = cron.trim().toLowerCase();
  return {
    cron: new Cron(text, { mode: '5-part', utcOffset: 0 }),
    everyHour: text === '@hourly' || text.split(/\s+/)[1] === '*',
  };
}

function nextLocal(cron: Cron, after: number): number | undefined {
  return cron.nextRun(new Date(after))?.getTime();
}

function searchAcrossChanges(line: Line, timeZone: string, start: number, from: number): Date | null {
  let best: number | undefined;
  for (let local = nextLocal(line.cron, from); local !== undefined; local = nextLocal(line.cron, local)) {
    const shown = instantsOf(local, timeZone);
    const wallTime = shown[0] ?? jumpOver(local, timeZone);
    for (const instant of line.everyHour ? shown : [wallTime])
      if (instant > start && (best === undefined || instant < best)) best = instant;
    // From here on every time begins no earlier than this one.
    if (best !== undefined && wallTime > start) return new Date(best);
  }
  return best === undefined ? null : new Date(best);
}
