import { MultiSelect } from '@mantine/core';
import { t } from '../../words/words.ts';
import type { DrawnField } from './field.ts';

interface FoundIdsFieldProps extends DrawnField {
  name: string;
  label: string;
  clearLabel: string;
  description?: string | undefined;
  /** What fits the typed words, found elsewhere. */
  items: { value: string; label: string }[];
  /** Whether nothing fits them. */
  nothingFound: boolean;
  /** What the chosen ones are called, whether or not they are among the found ones. */
  nameOf: (id: string) => string;
  onSearch: (text: string) => void;
}

/**
 * Several among very many, chosen by name: typing looks for them, and what is chosen stays though something else is
 * found. Kept as ids with commas between them.
 */
export function FoundIdsField({
  items,
  nothingFound,
  nameOf,
  onSearch,
  clearLabel,
  description,
  value,
  onChange,
  ...field
}: FoundIdsFieldProps) {
  const chosen = value.split(',').filter(Boolean);
  const elsewhere = chosen.filter((id) => !items.some((item) => item.value === id));
  return (
    <MultiSelect
      {...field}
      // Not as an entry of the list, which may hold nothing but choices.
      description={nothingFound ? t('keys.scope_nothing') : description}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      size="sm"
      filter={({ options }) => options}
      data={[...items, ...elsewhere.map((id) => ({ value: id, label: nameOf(id) }))]}
      value={chosen}
      onSearchChange={onSearch}
      onChange={(ids) => onChange(ids.join())}
    />
  );
}
