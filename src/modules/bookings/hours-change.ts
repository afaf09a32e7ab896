import type { StateChange } from '../../runtime/effects.ts';
import type { Hours } from './availability.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** What became of a host's hours, for the activity: each weekday by itself, and the days that are different. */
export function hoursChange(before: Hours, after: Hours): StateChange {
  return { before: readable(before), after: readable(after) };
}

function readable({ timeZone, weekly, overrides }: Hours): object {
  const days = weekdays.map((name, index) => [name, inWords(weekly.filter(({ day }) => day === index + 1))]);
  const dates = overrides.map(({ date, ranges }) => `${date}: ${inWords(ranges) ?? '–'}`).sort();
  return { timeZone, ...Object.fromEntries(days), overrides: dates };
}

/** None where it is closed. */
function inWords(ranges: readonly { from: string; to: string }[]): string | null {
  const words = ranges.map(({ from, to }) => `${from}–${to}`).sort();
  return words.length > 0 ? words.join(', ') : null;
}
