import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { useLinkTitles } from '../../grid/columns/use-titles.ts';

interface LinkInputProps {
  field: TableField;
  ids: string[];
  inCell: boolean;
  onChange: (ids: string[]) => void;
  [shared: string]: unknown;
}

/** Records of the other table, found by the typed text. */
export function LinkInput({ field, ids, inCell, onChange, ...shared }: LinkInputProps) {
  const tableId = field.link?.tableId ?? '';
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 180);
  const titles = useLinkTitles();
  const table = useRead('tables.get_table', { id: tableId });
  const found = useRead('tables.list_records', { tableId, limit: 30, ...(wanted ? { q: wanted } : {}) });
  const titleField = table.data?.titleField;
  const data = new Map(ids.map((id) => [id, titles(tableId, id) ?? '…']));
  for (const record of found.data?.list ?? []) {
    const title = titleField ? record[titleField] : undefined;
    data.set(record.id, title === null || title === undefined || title === '' ? t('tables.untitled') : String(title));
  }
  return (
    <MultiSelect
      {...shared}
      data={[...data].map(([value, label]) => ({ value, label }))}
      value={ids}
      searchable
      hidePickedOptions
      searchValue={text}
      onSearchChange={setText}
      // The server has already searched all fields.
      filter={({ options }) => options}
      placeholder={ids.length === 0 && !inCell ? t('tables.choose_records') : ''}
      nothingFoundMessage={found.isFetching ? t('ui.loading') : t('tables.nothing_found')}
      {...(inCell ? { defaultDropdownOpened: true, comboboxProps: { width: 280, position: 'bottom-start' } } : {})}
      onChange={onChange}
    />
  );
}
