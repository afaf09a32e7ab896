import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';
import { FoundSelect } from '../editing/found-select.tsx';
import type { ReferenceSource } from './reference-sources.ts';

interface ReferenceSelectProps {
  source: ReferenceSource;
  /** The id; empty for none. */
  value: string;
  onChange: (id: string) => void;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** One of the things of a kind, found by name; the value is its id. */
export function ReferenceSelect({ source, value, onChange, label, description, ...select }: ReferenceSelectProps) {
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // What is chosen stands in the field as if it had been typed.
  const q = chosen?.value === value && chosen.label === wanted ? '' : wanted;
  const found = useQuery({
    queryKey: [source.needs, { q }, 'reference'],
    queryFn: () => source.find(q),
    placeholderData: keepPreviousData,
  });
  const items = found.data ?? [];
  const isListed = value === '' || chosen?.value === value || items.some((item) => item.value === value);
  const one = useQuery({
    queryKey: [source.read?.needs ?? source.needs, { id: value }, 'reference'],
    queryFn: () => source.read?.one(value) ?? source.find('').then((all) => all.find((each) => each.value === value)),
    enabled: !isListed && found.isSuccess && can(source.read?.needs ?? source.needs),
    retry: false,
  });
  const named = [chosen, one.data].find((known) => known?.value === value);
  const nothingFound = q !== '' && found.isSuccess && !found.isFetching && items.length === 0;
  return (
    <FoundSelect
      {...select}
      label={label}
      // Not as an entry of the list, which may hold nothing but choices.
      description={nothingFound ? t('editor.nothing_found') : description}
      items={items}
      value={value}
      chosenLabel={named?.label ?? value}
      removeLabel={t('editor.clear', { field: label })}
      onSearchChange={setTyped}
      onChoose={(id, item) => {
        setChosen(item);
        onChange(id);
      }}
    />
  );
}
