import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import type { DrawnField } from './field.ts';

interface FoundIdsFieldProps extends DrawnField {
  name: string;
  label: string;
  clearLabel: string;
  /** What lists them, page by page, and searches in their names. */
  find: 'tables.list_tables' | 'workflows.list';
}

const pageSize = 50;

/** Several of many things: found by what is typed, and further ones as the list is scrolled. Kept as ids with commas between them. */
export function FoundIdsField({ name, label, clearLabel, find, value, error, onChange }: FoundIdsFieldProps) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 180);
  const found = useList(find, { limit: pageSize, ...(wanted ? { q: wanted } : {}) }, { enabled: useCan()(find) });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...chosen, ...(found.items ?? []).map((item) => [item.id, item.name] as const)]);
  return (
    <MultiSelect
      label={label}
      name={name}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      size="sm"
      data={[...names].map(([id, shown]) => ({ value: id, label: shown }))}
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      scrollAreaProps={{
        viewportProps: { onScroll: ({ currentTarget }) => isAtEnd(currentTarget) && found.hasMore && found.loadMore() },
      }}
      nothingFoundMessage={found.items ? t('keys.scope_nothing') : t('ui.loading')}
      value={value.split(',').filter(Boolean)}
      error={error}
      onChange={(ids) => {
        // What was chosen keeps its name while something else is searched for.
        setChosen(new Map(ids.map((id) => [id, names.get(id) ?? id])));
        onChange(ids.join());
      }}
    />
  );
}

/** Also where the keyboard has gone down to the last option, which leaves a few pixels below it. */
function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight >= scrollHeight - 24;
}
