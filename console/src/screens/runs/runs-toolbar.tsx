import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import type { SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
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
        <WorkflowFilter value={address.workflow} onChange={(workflow) => onChange({ workflow })} />
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
            <TextInput
              key={name}
              size="xs"
              type="datetime-local"
              aria-label={t(`runs.${name}`)}
              value={address[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
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

interface WorkflowFilterProps {
  value: string | undefined;
  onChange: (id: string) => void;
}

function WorkflowFilter({ value, onChange }: WorkflowFilterProps) {
  const can = useCan();
  const workflows = useList('workflows.list', { limit: 200 }, { enabled: can('workflows.list') });
  const options = (workflows.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // One that was deleted, or is far down the list, is still what is filtered by.
  const isKnown = !value || options.some((option) => option.value === value);
  return (
    <Select
      size="xs"
      w={210}
      aria-label={t('runs.workflow')}
      placeholder={t('runs.any_workflow')}
      data={isKnown ? options : [{ value, label: t('runs.deleted_workflow') }, ...options]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      limit={80}
      clearButtonProps={{ 'aria-label': t('runs.any_workflow') }}
    />
  );
}

function startOfToday(): string {
  const now = new Date();
  const day = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return `${day}T00:00`;
}
