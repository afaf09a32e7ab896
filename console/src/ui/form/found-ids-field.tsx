import { MultiSelect } from '@mantine/core';
import { t } from '../../words/words.ts';
import type { DrawnField } from './field.ts';

interface FoundIdsFieldProps extends DrawnField {
  name: string;
  label: string;
  clearLabel: string;
  description?: string | undefined;
  /** The items that match the typed text. The caller searches for them. */
  items: { value: string; label: string }[];
  /** Whether the search has no result. */
  nothingFound: boolean;
  /** Returns the name of a chosen item, even if it is not among `items`. */
  nameOf: (id: string) => string;
  onSearch: (text: string) => void;
}

/**
 * Chooses several of very many items: typing searches for them, and choices stay if they are not among the results. The
 * value is a list of ids, separated by commas.
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
  const unlisted = chosen.filter((id) => !items.some((item) => item.value === id));
  return (
    <MultiSelect
      {...field}
      // Said here, because the list itself may contain only choices.
      description={nothingFound ? t('keys.scope_nothing') : description}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      size="sm"
      filter={({ options }) => options}
      data={[...items, ...unlisted.map((id) => ({ value: id, label: nameOf(id) }))]}
      value={chosen}
      onSearchChange={onSearch}
      onChange={(ids) => onChange(ids.join())}
    />
  );
}
