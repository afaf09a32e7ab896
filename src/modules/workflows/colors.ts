/** Colours that can be told apart, on light and on dark. */
export const palette = [
  '#3b82f6',
  '#10b981',
  '#f59e0b',
  '#ef4444',
  '#8b5cf6',
  '#ec4899',
  '#14b8a6',
  '#f97316',
  '#6366f1',
  '#84cc16',
] as const;

/** The next one in turn, so that neighbours differ. */
export function colorFor(count: number): string {
  return palette[count % palette.length] ?? palette[0];
}
