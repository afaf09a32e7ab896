import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';
import { type FoundItem, FoundSelect } from '../editing/found-select.tsx';
import type { ReferenceSource } from './reference-sources.ts';

interface ReferenceSelectProps {
  source: ReferenceSource;
  /** The id; empty if nothing is chosen. */
  value: string;
  onChange: (id: string) => void;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** Chooses a thing of one kind by its name. The value is its id. */
export function ReferenceSelect({ source, value, onChange, label, description, ...select }: ReferenceSelectProps) {
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const labels = useRef(new Map<string, string>());
  // The name of the chosen thing is in the field like typed text, but must not filter the list.
  const q = settled === value || settled === labels.current.get(value) ? '' : settled;
  const found = useQuery({
    queryKey: [source.needs, { q }, 'reference', source.scope],
    queryFn: () => source.find(q),
    placeholderData: keepPreviousData,
  });
  const items = found.data ?? [];
  for (const item of items) labels.current.set(item.value, item.label);
  const chosen = useQuery({
    queryKey: [source.read?.needs ?? source.needs, { id: value }, 'reference', source.scope],
    queryFn: () => source.read?.one(value) ?? oneOf(source, value),
    enabled: value !== '' && !labels.current.has(value) && found.isSuccess && can(source.read?.needs ?? source.needs),
    retry: false,
  });
  if (chosen.data) labels.current.set(chosen.data.value, chosen.data.label);
  const nothingFound = q !== '' && found.isSuccess && !found.isFetching && items.length === 0;
  return (
    <FoundSelect
      {...select}
      label={label}
      // Said here, because the list itself may contain only choices.
      description={nothingFound ? t('editor.nothing_found') : description}
      items={items}
      value={value}
      chosenLabel={labels.current.get(value) ?? value}
      removeLabel={t('editor.clear', { field: label })}
      onSearchChange={setTyped}
      onChoose={onChange}
    />
  );
}

async function oneOf(source: ReferenceSource, id: string): Promise<FoundItem | null> {
  return (await source.find('')).find(({ value }) => value === id) ?? null;
}
