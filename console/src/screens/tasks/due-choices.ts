export const dueChoices = ['none', 'today', 'tomorrow', 'next_week'] as const;
export type DueChoice = (typeof dueChoices)[number];

const endOfWork = 17;

/** The moment that a quick choice means: the end of a working day, or of the day itself where that is past. */
export function dueOf(choice: DueChoice, now = new Date()): string | undefined {
  if (choice === 'none') return undefined;
  const due = new Date(now);
  if (choice === 'tomorrow') due.setDate(due.getDate() + 1);
  // Monday of the coming week.
  if (choice === 'next_week') due.setDate(due.getDate() + ((8 - due.getDay()) % 7 || 7));
  due.setHours(endOfWork, 0, 0, 0);
  if (due <= now) due.setHours(23, 59, 0, 0);
  return due.toISOString();
}
