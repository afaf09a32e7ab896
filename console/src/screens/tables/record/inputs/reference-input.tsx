import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { FoundSelect } from '../../../../ui/editing/found-select.tsx';
import { referenceSources } from '../../../../ui/form/reference-sources.ts';
import { t } from '../../../../words/words.ts';
import { useReferenceNames } from '../../grid/columns/use-titles.ts';

interface ReferenceInputProps {
  field: TableField;
  /** Empty for none. */
  id: string;
  inCell: boolean;
  onChange: (id: string) => void;
  onChosen?: ((id: string) => void) | undefined;
  [shared: string]: unknown;
}

/** A customer or a service, found by name and stored as its id. */
export function ReferenceInput({ field, id, inCell, onChange, onChosen, ...shared }: ReferenceInputProps) {
  const kind = field.refersTo ?? '';
  const source = referenceSources[kind];
  const name = useReferenceNames()(id === '' ? '' : kind, id);
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 180);
  // The name of the choice is shown in the input like typed text.
  const q = wanted === name ? '' : wanted;
  const found = useQuery({
    queryKey: [source?.needs, { q }, 'reference'],
    queryFn: () => source?.find(q) ?? [],
    placeholderData: keepPreviousData,
  });
  return (
    <FoundSelect
      {...shared}
      items={found.data ?? []}
      value={id}
      chosenLabel={name ?? '…'}
      removeLabel={t('tables.clear')}
      onSearchChange={setText}
      nothingFoundMessage={found.isFetching ? t('ui.loading') : t('tables.nothing_found')}
      placeholder={inCell ? '' : t('tables.choose')}
      {...(inCell ? { defaultDropdownOpened: true, comboboxProps: { width: 280, position: 'bottom-start' } } : {})}
      onChoose={onChange}
      // Also called if the choice has not changed.
      onOptionSubmit={(chosen) => onChosen?.(chosen)}
    />
  );
}
