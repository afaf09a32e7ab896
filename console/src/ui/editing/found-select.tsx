import { Select, type SelectProps, Text } from '@mantine/core';
import { PicturedName, type PictureShape } from '../values/picture.tsx';

export interface FoundItem {
  value: string;
  label: string;
  /** The kind of thing, shown below its name. */
  detail?: string;
  /** Set for things that can have a picture. The id is null if this one has none. */
  picture?: { id: string | null; shape: PictureShape };
}

interface FoundSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  /** The items that match the typed text. The caller searches for them. */
  items: FoundItem[];
  /** Empty if nothing is chosen. */
  value: string;
  /** The name of the chosen item if it is not among `items`. */
  chosenLabel: string;
  removeLabel: string;
  onChoose: (value: string, item: FoundItem | undefined) => void;
}

/** Chooses one of very many items: typing searches for them, and the choice stays if it is not among the results. */
export function FoundSelect({ items, value, chosenLabel, removeLabel, onChoose, ...select }: FoundSelectProps) {
  const isListed = value === '' || items.some((item) => item.value === value);
  return (
    <Select
      {...select}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': removeLabel }}
      filter={({ options }) => options}
      data={isListed ? items : [{ value, label: chosenLabel }, ...items]}
      renderOption={({ option }) => <FoundOption label={option.label} item={items.find(isOf(option.value))} />}
      value={value || null}
      onChange={(chosen) => onChoose(chosen ?? '', items.find(isOf(chosen)))}
    />
  );
}

const isOf = (value: string | null) => (item: FoundItem) => item.value === value;

function FoundOption({ label, item }: { label: string; item: FoundItem | undefined }) {
  if (item?.picture) {
    const { id, shape } = item.picture;
    return <PicturedName of={{ name: label, pictureId: id }} shape={shape} detail={item.detail} />;
  }
  return (
    <span>
      {label}
      <Text size="xs" c="dimmed">
        {item?.detail}
      </Text>
    </span>
  );
}
