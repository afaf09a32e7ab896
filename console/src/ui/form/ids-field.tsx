import { MultiSelect } from '@mantine/core';
import { t } from '../../words/words.ts';
import type { DrawnField } from './field.ts';

interface IdsFieldProps extends DrawnField {
  name: string;
  label: string;
  clearLabel: string;
  description?: string;
  options: { value: string; label: string }[];
}

/** Chooses several items by name. The value is a list of ids, separated by commas. */
export function IdsField({ name, label, clearLabel, description, options, value, error, onChange }: IdsFieldProps) {
  return (
    <MultiSelect
      label={label}
      description={description}
      name={name}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      size="sm"
      limit={100}
      data={options}
      nothingFoundMessage={t('keys.scope_nothing')}
      value={value.split(',').filter(Boolean)}
      error={error}
      onChange={(ids) => onChange(ids.join())}
    />
  );
}
