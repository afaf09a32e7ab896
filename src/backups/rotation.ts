/** How long backups are kept: all of the last days, then one per week, then one per month. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

const dayMs = 86_400_000;

/** Parses `14d` or `7d,4w,12m`; undefined if it has another form. */
export function parseKeepRule(text: string): KeepRule | undefined {
  const parts = text.split(',').map((part) => /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()));
  const rule = { days: 0, weeks: 0, months: 0 };
  const names = { d: 'days', w: 'weeks', m: 'months' } as const;
  for (const part of parts) {
    const name = part && names[part[2] as keyof typeof names];
    if (!name || rule[name] > 0) return undefined;
    rule[name] = Number(part[1]);
  }
  return rule;
}

/**
 * The backups that can be deleted. The newest is always kept, however old it is. A week or month is represented by its
 * first backup, so that the choice does not change when later ones are made.
 */
export function outdated<Backup extends { takenAt: Date }>(
  backups: readonly Backup[],
  rule: KeepRule,
  now: Date,
): Backup[] {
  const oldestFirst = [...backups].sort((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  const kept = new Set<Backup>(oldestFirst.slice(-1));
  const ageOf = ({ takenAt }: Backup) => (now.getTime() - takenAt.getTime()) / dayMs;
  const keepFirstOfEach = (maxDays: number, periodOf: (backup: Backup) => string | number) => {
    const seen = new Set<string | number>();
    for (const backup of oldestFirst) {
      if (ageOf(backup) > maxDays || seen.has(periodOf(backup))) continue;
      seen.add(periodOf(backup));
      kept.add(backup);
    }
  };
  keepFirstOfEach(rule.days, ({ takenAt }) => takenAt.getTime());
  keepFirstOfEach(rule.weeks * 7, ({ takenAt }) => weekOf(takenAt));
  keepFirstOfEach(rule.months * 31, ({ takenAt }) => takenAt.toISOString().slice(0, 7));
  return oldestFirst.filter((backup) => !kept.has(backup));
}

/** Weeks begin on Monday; the first day of the epoch was a Thursday. */
function weekOf(moment: Date): number {
  return Math.floor((moment.getTime() / dayMs + 3) / 7);
}
