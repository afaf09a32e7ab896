import { Select, type SelectProps, Text } from '@mantine/core';

export interface FoundItem {
  value: string;
  label: string;
  /** What kind of thing it is, below its name. */
  detail?: string;
}

interface FoundSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  /** What fits the typed words, found elsewhere. */
  items: FoundItem[];
  /** Empty for none. */
  value: string;
  /** What the present choice is called where it is not among the found ones. */
  chosenLabel: string;
  removeLabel: string;
  onChoose: (value: string, item: FoundItem | undefined) => void;
}

/** A choice of one among very many: typing looks for them, and what is chosen stays though something else is found. */
export function FoundSelect({ items, value, chosenLabel, removeLabel, onChoose, ...select }: FoundSelectProps) {
  const isFound = value === '' || items.some((item) => item.value === value);
  return (
    <Select
      {...select}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': removeLabel }}
      filter={({ options }) => options}
      data={isFound ? items : [{ value, label: chosenLabel }, ...items]}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text size="xs" c="dimmed">
            {items.find((item) => item.value === option.value)?.detail}
          </Text>
        </span>
      )}
      value={value || null}
      onChange={(chosen) =>
        onChoose(
          chosen ?? '',
          items.find((item) => item.value === chosen),
        )
      }
    />
  );
}
