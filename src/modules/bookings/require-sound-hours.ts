import { faultAt, type InputFault, refuseInput } from '../../kernel/refusal.ts';
import type { Hours } from './availability.ts';
import { minutesOf } from './slots/open-times.ts';
import { refusals } from './words/refusals.ts';

interface Range {
  from: string;
  to: string;
}

/** Refuses ranges that end before they begin, and ranges of one day that overlap. */
export function requireSoundHours({ weekly, overrides }: Hours): void {
  const faults: InputFault[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    check(
      weekly.flatMap((range, index) => (range.day === day ? [{ range, path: `/weekly/${index}` }] : [])),
      faults,
    );
  }
  const dates = overrides.map(({ date }) => date);
  overrides.forEach(({ ranges }, index) => {
    if (dates.indexOf(dates[index] ?? '') < index)
      faults.push(faultAt(`/overrides/${index}/date`, refusals.phrase('date_twice')));
    check(
      ranges.map((range, place) => ({ range, path: `/overrides/${index}/ranges/${place}` })),
      faults,
    );
  });
  if (faults.length > 0) refuseInput(faults);
}

function check(places: { range: Range; path: string }[], faults: InputFault[]): void {
  const sorted = [...places].sort((left, right) => minutesOf(left.range.from) - minutesOf(right.range.from));
  let end = 0;
  for (const { range, path } of sorted) {
    if (minutesOf(range.to) <= minutesOf(range.from))
      faults.push(faultAt(`${path}/to`, refusals.phrase('range_backwards')));
    else if (minutesOf(range.from) < end) faults.push(faultAt(path, refusals.phrase('range_overlaps')));
    end = Math.max(end, minutesOf(range.to));
  }
}
