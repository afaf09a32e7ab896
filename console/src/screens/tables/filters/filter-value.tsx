import { Group, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { t } from '../../../words/words.ts';
import { familyOf } from '../grid/values/field-family.ts';
import { readText } from '../grid/values/read-text.ts';
import { asList } from '../grid/values/value-text.ts';
import { LinkInput } from '../record/inputs/link-input.tsx';
import { ReferenceInput } from '../record/inputs/reference-input.tsx';
import { valueShape } from './comparisons.ts';
import { MomentValue } from './moment-value.tsx';
import { TypedValue } from './typed-value.tsx';
import { fromChoice, variables as known, me, toChoice, variableOf } from './variables.ts';

interface FilterValueProps {
  field: TableField;
  comparison: string;
  value: unknown;
  people: People;
  variables: boolean;
  onChange: (value: unknown) => void;
}

/** The right side of a comparison, by the field's type. */
export function FilterValue(props: FilterValueProps) {
  const { field, comparison, value, people, onChange } = props;
  const shape = valueShape(field, comparison);
  const family = familyOf(field);
  const label = t('filter.value');
  if (shape === 'none') return null;
  if (shape === 'text') {
    const text = typeof value === 'string' ? value : '';
    return (
      <TextInput size="xs" aria-label={label} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  }
  if (shape === 'two') return <TwoValues {...props} />;
  if (family === 'date') return <MomentValue field={field} value={value} onChange={onChange} />;

  const isPerson = family === 'user' || field.type === 'users';
  const options = field.options?.map(({ key, name }) => ({ value: key, label: name }));
  const choices = isPerson ? [{ value: me, label: t('filter.me') }, ...people.options] : options;
  if (shape === 'many' && field.type === 'link') {
    return (
      <LinkInput
        size="xs"
        aria-label={label}
        field={field}
        ids={asList(value).map(String)}
        inCell={false}
        onChange={onChange}
      />
    );
  }
  if (family === 'reference' && shape === 'one') {
    const id = typeof value === 'string' ? value : '';
    const choose = (chosen: string) => onChange(chosen === '' ? undefined : chosen);
    return <ReferenceInput size="xs" aria-label={label} field={field} id={id} inCell={false} onChange={choose} />;
  }
  if (shape === 'many' && choices) {
    return (
      <MultiSelect
        size="xs"
        aria-label={label}
        data={choices}
        value={asList(value).map(toChoice)}
        searchable
        hidePickedOptions
        onChange={(chosen) => onChange(chosen.map(fromChoice))}
      />
    );
  }
  if (shape === 'many') return <ManyTexts {...props} />;
  if (choices) {
    return (
      <Select
        size="xs"
        aria-label={label}
        data={choices}
        value={value === undefined ? null : toChoice(value)}
        searchable
        placeholder={t('tables.choose')}
        onChange={(chosen) => onChange(chosen === null ? undefined : fromChoice(chosen))}
      />
    );
  }
  return <OneValue {...props} />;
}

/** A typed value, or one of the current person. */
function OneValue({ field, value, people, variables, onChange }: FilterValueProps) {
  const variable = variableOf(value);
  const typed = variable ? undefined : <TypedValue field={field} value={value} people={people} onChange={onChange} />;
  if (!variables || familyOf(field) !== 'text') return typed;
  return (
    <Group gap={6} wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={t('filter.value_kind')}
        value={variable ?? ''}
        data={[
          { value: '', label: t('filter.typed') },
          ...known.map((name) => ({ value: name, label: t(`filter.var_${name}`) })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value ? { var: event.currentTarget.value } : undefined)}
      />
      {typed}
    </Group>
  );
}

function TwoValues({ field, value, people, onChange }: FilterValueProps) {
  const [low, high] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <Group gap={6} wrap="nowrap">
      <TypedValue field={field} value={low} people={people} onChange={(next) => onChange([next, high])} />
      <span>{t('filter.and_between')}</span>
      <TypedValue field={field} value={high} people={people} onChange={(next) => onChange([low, next])} />
    </Group>
  );
}

/** Several typed values, separated by commas. */
function ManyTexts({ field, value, people, onChange }: FilterValueProps) {
  const [text, setText] = useState(() => asList(value).join(', '));
  const change = (typed: string) => {
    setText(typed);
    const parts = typed.split(',').filter((part) => part.trim() !== '');
    const read = parts.map((part) =>
      familyOf(field) === 'list' ? { ok: true as const, value: part.trim() } : readText(field, part, people),
    );
    if (read.every((one) => one.ok)) onChange(read.map((one) => one.value));
  };
  return (
    <TextInput
      size="xs"
      aria-label={t('filter.value')}
      placeholder={t('filter.separate')}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
