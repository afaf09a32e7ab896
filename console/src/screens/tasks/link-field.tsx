import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { FoundSelect } from '../../ui/editing/found-select.tsx';
import type { DrawnField } from '../../ui/form/field.ts';
import { t, wordFor } from '../../words/words.ts';
import { textToLink } from './link-address.ts';

interface LinkFieldProps extends DrawnField {
  /** The name of the current link, until another one is chosen. */
  linkTitle: string | null | undefined;
}

/** Finds the thing that a task is about by its name; the value is `type:id`. */
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
    // The link of a record contains its table, which the search does not return.
    if (type === 'record' || !textToLink(choice)) return [];
    const kind = wordFor('task_link', type) ?? type;
    return [{ value: choice, label: title, detail: subtitle ? `${kind} · ${subtitle}` : kind }];
  });
  const nothingFound = wanted.length > 1 && found.isSuccess && !found.isFetching && items.length === 0 && value === '';
  return (
    <FoundSelect
      label={t('task.link')}
      // Outside the list, because a list box may only contain options.
      description={t(nothingFound ? 'task.link_none' : 'task.link_hint')}
      name="link"
      error={error}
      items={items}
      value={value}
      chosenLabel={known[value] ?? wordFor('task_link', textToLink(value)?.type ?? '') ?? value}
      removeLabel={t('task.link_remove')}
      onSearchChange={setText}
      onChoose={(chosen, item) => {
        if (item) setKnown((before) => ({ ...before, [item.value]: item.label }));
        onChange(chosen);
      }}
    />
  );
}
