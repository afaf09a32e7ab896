import { Cron } from 'croner';
import type { Phrase } from '../../../language/phrase.ts';
import { isTimeZone } from '../../records/expression/calendar/time-zones.ts';
import { failures } from '../definition/words/failures.ts';
import { instantsOf, jumpOver, offsetAt } from './zone-clock.ts';

/*
 * Croner parses the expression and finds the matching local times. This file converts them to instants, because croner
 * does so differently for single and for repeated times. The rules:
 * - If the expression names hours, it means the clock on the wall. Times that are skipped when the clock goes forward
 *   run once, at the moment of the change. A time that occurs twice when the clock goes back runs the first time only.
 * - If it runs every hour (`*` in the second field), it means elapsed time. It runs in both of the repeated hours, and
 *   skipped hours are not made up for.
 */

/** The first time after `after`; null if there is none. The expression and the zone must be valid. */
export function nextTime(cron: string, timeZone: string, after: Date): Date | null {
  const line = lineOf(cron);
  const start = after.getTime();
  const [before, now, later] = [
    offsetAt(start - changeWindowMs, timeZone),
    offsetAt(start, timeZone),
    offsetAt(start + changeWindowMs, timeZone),
  ];
  const soon = nextLocal(line.cron, start + now);
  if (before === now && now === later && soon !== undefined && soon - now <= start + changeWindowMs)
    return new Date(soon - now);
  // Local times from this period may occur again after the clock goes back.
  const putBack = Math.max(before - now, now - later, 0);
  return searchAcrossChanges(line, timeZone, start, start + now - (line.everyHour ? putBack : 0));
}

export function nextTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  const times: Date[] = [];
  for (let time = nextTime(cron, timeZone, after); time && times.length < count; time = nextTime(cron, timeZone, time))
    times.push(time);
  return times;
}

/** What is wrong with the expression or its zone; null if both are valid. */
export function checkCron(cron: string, timeZone: string): Phrase | null {
  if (!isTimeZone(timeZone)) return failures.phrase('no_time_zone', { timeZone });
  const fields = cron.trim().split(/\s+/);
  if (fields.length === 6) return failures.phrase('cron.seconds');
  const isNickname = fields.length === 1 && nicknames.includes(cron.trim().toLowerCase());
  if (!isNickname && fields.length !== 5) return failures.phrase('cron.fields', { nicknames: nicknames.join(', ') });
  try {
    // Does not use nextTime, whose cache must not hold an expression that never matches.
    return nextLocal(readLine(cron).cron, Date.now()) === undefined ? failures.phrase('cron.never') : null;
  } catch (error) {
    return failures.phrase('cron.unreadable', {
      reason: error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error),
    });
  }
}

const nicknames = ['@hourly', '@daily', '@midnight', '@weekly', '@monthly', '@yearly', '@annually'];
/** No zone changes its clock twice within this time, or sets it back by more. */
const changeWindowMs = 3 * 3_600_000;
const maxLines = 2_000;
const lines = new Map<string, Line>();

interface Line {
  readonly cron: Cron;
  readonly everyHour: boolean;
}

/** Parsing an expression costs more than evaluating it, so it is cached. */
function lineOf(cron: string): Line {
  let line = lines.get(cron);
  if (!line) {
    line = readLine(cron);
    if (lines.size >= maxLines) lines.clear();
    lines.set(cron, line);
  }
  return line;
}

/** Parses the expression for a clock that never changes. */
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
    // All later times start after this one.
    if (best !== undefined && wallTime > start) return new Date(best);
  }
  return best === undefined ? null : new Date(best);
}
