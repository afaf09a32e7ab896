import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import type { DrawnField } from '../../ui/form/field.ts';
import { FoundIdsField } from '../../ui/form/found-ids-field.tsx';
import { t } from '../../words/words.ts';

interface WorkflowIdsFieldProps extends DrawnField {
  label: string;
  description?: string;
  /** The names of the workflows chosen before. */
  chosenBefore?: { id: string; name: string | null }[];
}

/** Searches workflows by name, however many there are. */
export function WorkflowIdsField({ chosenBefore = [], ...field }: WorkflowIdsFieldProps) {
  const can = useCan();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const [names, setNames] = useState(new Map(chosenBefore.map(({ id, name }) => [id, name ?? id])));
  const found = useRead(
    'workflows.list',
    { limit: 50, ...(wanted && { q: wanted }) },
    { enabled: can('workflows.list') },
  );
  const items = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FoundIdsField
      {...field}
      name="workflowIds"
      clearLabel={t('keys.workflowIds_clear')}
      items={items}
      nothingFound={wanted !== '' && found.isSuccess && !found.isFetching && items.length === 0}
      nameOf={(id) => names.get(id) ?? items.find(({ value }) => value === id)?.label ?? id}
      onSearch={setText}
      onChange={(ids) => {
        setNames((before) => new Map([...before, ...items.map(({ value, label }) => [value, label] as const)]));
        field.onChange(ids);
      }}
    />
  );
}
