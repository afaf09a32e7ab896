import { Select, TextInput } from '@mantine/core';
import type { Dashboard } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { DateField } from '../../ui/form/date/date-field.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import type { Narrowing } from './behind.tsx';
import classes from './tiles/tiles.module.css';

export const ranges = [
  ...(['all', 'today', 'last_7_days', 'last_30_days', 'last_90_days'] as const),
  ...(['this_month', 'last_month', 'this_quarter', 'this_year', 'last_year'] as const),
];
type Range = (typeof ranges)[number];

export type PageFilterName = 'range' | 'from' | 'to' | 'values' | 'edit' | 'dialog' | 'tile';
type PageFilter = Dashboard['filters']['fields'][number];
type Chosen = NonNullable<Narrowing['values']>;

/** The days and filter values in the address. */
export function narrowingOf({ range, from, to, values }: Filters<PageFilterName>): Narrowing {
  if (range === 'custom') return { ...(from && { from }), ...(to && { to }), ...valuesOf(values) };
  return { ...(ranges.includes(range as Range) && { range: range as Range }), ...valuesOf(values) };
}

function valuesOf(text: string | undefined): Pick<Narrowing, 'values'> {
  try {
    const read: unknown = text === undefined ? [] : JSON.parse(text);
    return Array.isArray(read) && read.length > 0 ? { values: read as Chosen } : {};
  } catch {
    return {};
  }
}

interface PageFiltersProps {
  dashboard: Dashboard;
  filters: Filters<PageFilterName>;
  setFilters: SetFilters<PageFilterName>;
}

export function PageFilters({ dashboard, filters, setFilters }: PageFiltersProps) {
  const range = filters.range ?? dashboard.filters.range;
  const chosen = valuesOf(filters.values).values ?? [];
  const choose = (field: PageFilter, value: Chosen[number]['value'] | undefined) => {
    const others = chosen.filter((each) => each.source !== field.source || each.field !== field.field);
    const next = value === undefined ? others : [...others, { ...field, value }];
    setFilters({ values: next.length > 0 ? JSON.stringify(next) : undefined }, 'push');
  };
  return (
    <div className={classes.filters}>
      <Select
        label={t('dashboards.range')}
        size="xs"
        allowDeselect={false}
        value={range}
        data={[
          ...ranges.map((value) => ({ value: value as string, label: t(`dashboards.range_${value}`) })),
          { value: 'custom', label: t('dashboards.range_custom') },
        ]}
        onChange={(value) => value && setFilters({ range: value, from: undefined, to: undefined }, 'push')}
      />
      {range === 'custom' && (
        <>
          <DateField
            kind="date"
            size="xs"
            label={t('dashboards.from')}
            value={filters.from ?? ''}
            onChange={(from) => setFilters({ from })}
          />
          <DateField
            kind="date"
            size="xs"
            label={t('dashboards.to')}
            value={filters.to ?? ''}
            onChange={(to) => setFilters({ to })}
          />
        </>
      )}
      {dashboard.filters.fields.map((field) => (
        <ValueFilter
          key={`${field.source}:${field.field}`}
          filter={field}
          value={chosen.find((each) => each.source === field.source && each.field === field.field)?.value}
          onChange={(value) => choose(field, value)}
        />
      ))}
    </div>
  );
}

interface ValueFilterProps {
  filter: PageFilter;
  value: Chosen[number]['value'] | undefined;
  onChange: (value: Chosen[number]['value'] | undefined) => void;
}

/** A choice of the field's options, if it has any; otherwise a text field. */
function ValueFilter({ filter, value, onChange }: ValueFilterProps) {
  const { data } = useRead('dashboards.list_sources', { source: filter.source });
  const field = data?.fields?.find(({ key }) => key === filter.field);
  if (!field) return null;
  if (field.options)
    return (
      <Select
        label={field.name}
        size="xs"
        clearable
        placeholder={t('dashboards.any_value')}
        value={typeof value === 'string' ? value : null}
        data={field.options.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  return (
    <TextInput
      key={String(value ?? '')}
      label={field.name}
      size="xs"
      placeholder={t('dashboards.any_value')}
      defaultValue={value === null ? '' : String(value ?? '')}
      onBlur={(event) => {
        const text = event.currentTarget.value.trim();
        const next = field.isNumber && text !== '' ? Number(text) : text;
        if (String(value ?? '') !== text) onChange(text === '' ? undefined : next);
      }}
    />
  );
}
