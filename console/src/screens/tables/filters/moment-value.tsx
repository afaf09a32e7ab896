import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { TableField } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { t } from '../../../words/words.ts';
import { isDay } from '../grid/values/field-family.ts';

interface MomentValueProps {
  field: TableField;
  value: unknown;
  onChange: (value: unknown) => void;
}

const named = ['today', 'yesterday', 'tomorrow'] as const;
const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Kind = 'on' | (typeof named)[number] | 'past' | 'next' | 'this';
const kinds: Kind[] = ['on', ...named, 'past', 'next', 'this'];

/** A day, or a relative one, such as "the past 7 days". */
export function MomentValue({ field, value, onChange }: MomentValueProps) {
  const kind = kindOf(value);
  const parts = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const unit = String(parts.unit ?? parts.this ?? 'day');
  const offeredUnits = isDay(field) || kind === 'this' ? units : (['hour', ...units] as const);
  return (
    <Group gap={6} wrap="nowrap">
      <NativeSelect
        size="xs"
        style={{ flexShrink: 0 }}
        aria-label={t('filter.moment')}
        value={kind}
        data={kinds.map((one) => ({ value: one, label: t(`filter.moment_${one}`) }))}
        onChange={(event) => onChange(startValue(event.currentTarget.value as Kind))}
      />
      {kind === 'on' && (
        <DateField
          kind="date"
          size="xs"
          aria-label={t('filter.value')}
          value={typeof value === 'string' ? value.slice(0, 10) : ''}
          onChange={(day) => onChange(day || undefined)}
        />
      )}
      {(kind === 'past' || kind === 'next') && (
        <TextInput
          size="xs"
          w={64}
          type="number"
          min={1}
          max={10_000}
          aria-label={t('filter.how_many')}
          value={String(parts[kind] ?? 7)}
          onChange={(event) => onChange({ [kind]: wholeNumber(event.currentTarget.value), unit })}
        />
      )}
      {(kind === 'past' || kind === 'next' || kind === 'this') && (
        <NativeSelect
          size="xs"
          aria-label={t('filter.unit')}
          value={unit}
          data={offeredUnits.map((one) => ({
            value: one,
            label: t(kind === 'this' ? `filter.this_${one as 'day'}` : `filter.unit_${one}`),
          }))}
          onChange={({ currentTarget }) =>
            onChange(
              kind === 'this' ? { this: currentTarget.value } : { [kind]: parts[kind], unit: currentTarget.value },
            )
          }
        />
      )}
    </Group>
  );
}

function kindOf(value: unknown): Kind {
  if (typeof value !== 'object' || value === null) return 'on';
  if ('rel' in value) return named.find((name) => name === value.rel) ?? 'on';
  return (['past', 'next', 'this'] as const).find((kind) => kind in value) ?? 'on';
}

function startValue(kind: Kind): unknown {
  if (kind === 'on') return undefined;
  if (kind === 'this') return { this: 'week' };
  return kind === 'past' || kind === 'next' ? { [kind]: 7, unit: 'day' } : { rel: kind };
}

function wholeNumber(text: string): number {
  return Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), 10_000);
}
