import type { ReactNode } from 'react';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { t } from '../../words/words.ts';

const spans = ['7', '30', '90'] as const;

/** How far back the charts of the page look; kept in the address. */
export function useDays(): [days: number, choice: ReactNode] {
  const [address, setAddress] = useFilters<'days'>();
  const days = spans.find((span) => span === address.days) ?? '30';
  const choice = (
    <ChoiceBar
      label={t('run_usage.days')}
      value={days}
      onChange={(value) => setAddress({ days: value === '30' ? '' : value })}
      choices={spans.map((value) => ({ value, label: t('run_usage.last_days', { count: value }) }))}
    />
  );
  return [Number(days), choice];
}
