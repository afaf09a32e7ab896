import { MultiSelect } from '@mantine/core';
import type { DrawnField } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';
import type { ScopeName } from './use-scope-names.ts';

interface KeyScopeFieldProps extends DrawnField {
  name: ScopeName;
  options: { value: string; label: string }[];
}

/** Modules, tables or workflows that a key is for. Kept as ids with commas between them. */
export function KeyScopeField({ name, options, value, error, onChange }: KeyScopeFieldProps) {
  return (
    <MultiSelect
      label={t(`keys.${name}`)}
      name={name}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(`keys.${name}_clear`) }}
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
