import { Button, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import type { SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { WorkflowSelect } from '../workflows/list/workflow-select.tsx';
import { MoreFilters } from './more-filters.tsx';
import { isNarrowed, type RunAddress, type RunAddressName, statusChoices, statusOf } from './run-filter.ts';
import classes from './runs.module.css';

interface RunsToolbarProps {
  address: RunAddress;
  onChange: SetFilters<RunAddressName>;
}

export function RunsToolbar({ address, onChange }: RunsToolbarProps) {
  const isCustom = address.period === undefined && Boolean(address.from || address.to);
  const choosePeriod = (period: string) => {
    if (period === 'custom') onChange({ period: '', from: startOfToday(), to: '' });
    else onChange({ period, from: '', to: '' });
  };
  return (
    <div className={classes.toolbar}>
      <ChoiceBar
        label={t('runs.status_filter')}
        value={statusOf(address)}
        onChange={(status) => onChange({ status: status === 'all' ? '' : status }, 'push')}
        choices={statusChoices.map((value) => ({
          value,
          label: value === 'all' || value === 'active' ? t(`runs.status_${value}`) : t(`run_state.${value}`),
        }))}
      />
      <div className={classes.filters}>
        <WorkflowSelect
          size="xs"
          w={210}
          aria-label={t('runs.workflow')}
          none={t('runs.any_workflow')}
          value={address.workflow ?? ''}
          onChange={(workflow) => onChange({ workflow })}
        />
        <NativeSelect
          size="xs"
          aria-label={t('runs.period')}
          value={isCustom ? 'custom' : (address.period ?? '')}
          onChange={(event) => choosePeriod(event.currentTarget.value)}
          data={[
            { value: '', label: t('runs.period_any') },
            { value: '1h', label: t('runs.period_1h') },
            { value: '24h', label: t('runs.period_24h') },
            { value: '7d', label: t('runs.period_7d') },
            { value: '30d', label: t('runs.period_30d') },
            { value: 'custom', label: t('runs.period_custom') },
          ]}
        />
        {isCustom &&
          (['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              kind="date-time"
              size="xs"
              aria-label={t(`runs.${name}`)}
              value={address[name] ?? ''}
              onChange={(local) => onChange({ [name]: local })}
            />
          ))}
        <MoreFilters address={address} onChange={onChange} />
        {isNarrowed(address) && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<X size={13} />}
            onClick={() => onChange(Object.fromEntries(Object.keys(address).map((name) => [name, undefined])))}
          >
            {t('runs.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

function startOfToday(): string {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return `${day}T00:00`;
}
