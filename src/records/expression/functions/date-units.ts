/** A unit as date functions count: calendar units go by days and months, the others by elapsed seconds. */
export interface DateUnit {
  readonly name: string;
  readonly days?: number;
  readonly months?: number;
  /** Exact for the units below a day, the mean of all others. */
  readonly seconds: number;
}

const units: readonly DateUnit[] = [
  { name: 'second', seconds: 1 },
  { name: 'minute', seconds: 60 },
  { name: 'hour', seconds: 3_600 },
  { name: 'day', days: 1, seconds: 86_400 },
  { name: 'week', days: 7, seconds: 604_800 },
  { name: 'month', months: 1, seconds: 2_629_746 },
  { name: 'quarter', months: 3, seconds: 7_889_238 },
  { name: 'year', months: 12, seconds: 31_556_952 },
];

/** 'day' and 'days' alike. */
export const unitNames: readonly string[] = units.flatMap(({ name }) => [name, `${name}s`]);

export function findUnit(name: unknown): DateUnit | undefined {
  return units.find((unit) => unit.name === name || `${unit.name}s` === name);
}
