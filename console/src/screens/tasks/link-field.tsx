import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import type { DrawnField } from '../../ui/form/field.ts';
import { t, wordFor } from '../../words/words.ts';
import { textToLink } from './link-address.ts';

interface LinkFieldProps extends DrawnField {
  /** What the present link is called, until something else is chosen. */
  linkTitle: string | null | undefined;
}

/** Finds what a task is about by its name; the value is `type:id`. */
export function LinkField({ value, error, onChange, linkTitle }: LinkFieldProps) {
  const can = useCan();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const [known, setKnown] = useState<Record<string, string>>(value && linkTitle ? { [value]: linkTitle } : {});
  const found = useRead(
    'workspace.search',
    { q: wanted, types: ['customer', 'lead', 'booking'], limit: 20 },
    { enabled: wanted.length > 1 && can('workspace.search') },
  );
  const items = (wanted.length > 1 ? (found.data?.items ?? []) : []).flatMap(({ type, id, title, subtitle }) => {
    const choice = `${type}:${id}`;
    // A record is named together with its table, which a search does not tell.
    if (type === 'record' || !textToLink(choice)) return [];
    const kind = wordFor('task_link', type) ?? type;
    return [{ value: choice, label: title, detail: subtitle ? `${kind} · ${subtitle}` : kind }];
  });
  const chosenTitle = known[value] ?? wordFor('task_link', textToLink(value)?.type ?? '') ?? value;
  const data = value && !items.some((item) => item.value === value) ? [{ value, label: chosenTitle }, ...items] : items;
  const nothingFound = wanted.length > 1 && found.isSuccess && !found.isFetching && data.length === 0;
  return (
    <Select
      label={t('task.link')}
      // Not as an entry of the list, which may hold nothing but choices.
      description={t(nothingFound ? 'task.link_none' : 'task.link_hint')}
      name="link"
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('task.link_remove') }}
      filter={({ options }) => options}
      data={data}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text size="xs" c="dimmed">
            {items.find((item) => item.value === option.value)?.detail}
          </Text>
        </span>
      )}
      value={value || null}
      onSearchChange={setText}
      onChange={(chosen) => {
        const item = items.find((candidate) => candidate.value === chosen);
        if (item) setKnown((before) => ({ ...before, [item.value]: item.label }));
        onChange(chosen ?? '');
      }}
    />
  );
}
