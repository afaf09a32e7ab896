import classes from './states.module.css';

export type Tone = 'quiet' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'violet';

const colours: Record<Tone, string> = {
  quiet: 'var(--mantine-color-gray-5)',
  accent: 'var(--mantine-color-petrol-5)',
  good: 'var(--mantine-color-green-6)',
  warn: 'var(--mantine-color-yellow-6)',
  bad: 'var(--mantine-color-red-6)',
  info: 'var(--mantine-color-blue-5)',
  violet: 'var(--mantine-color-violet-5)',
};

/** The status is always written as a word too; the dot only helps the eye. */
export function StateDot({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={classes.dot} style={{ ['--dot' as string]: colours[tone] }}>
      {label}
    </span>
  );
}
