import { Select, type SelectProps, Text } from '@mantine/core';
import { PicturedName, type PictureShape } from '../values/picture.tsx';

export interface FoundItem {
  value: string;
  label: string;
  /** What kind of thing it is, below its name. */
  detail?: string;
  /** Of what has a picture: null where there is none. */
  picture?: { id: string | null; shape: PictureShape };
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
