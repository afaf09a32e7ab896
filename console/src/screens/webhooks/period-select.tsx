import { NativeSelect } from '@mantine/core';
import { t } from '../../words/words.ts';

const lengths = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
const names = Object.keys(lengths) as (keyof typeof lengths)[];

interface PeriodSelectProps {
  value: string | undefined;
  onChange: (period: string) => void;
}

export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={t('runs.period')}
      value={names.find((name) => name === value) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('runs.period_any') },
        ...names.map((name) => ({ value: name, label: t(`runs.period_${name}`) })),
      ]}
    />
  );
}

/** The start of a period, counted back from `now`; undefined if none is chosen. */
export function sinceOf(period: string | undefined, now: number): { since?: string } {
  const name = names.find((candidate) => candidate === period);
  return name ? { since: new Date(now - lengths[name]).toISOString() } : {};
}
