import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { FoundSelect } from '../../../ui/editing/found-select.tsx';
import { t } from '../../../words/words.ts';

interface WorkflowSelectProps {
  /** Empty if none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** The label for choosing none. */
  none: string;
  label?: string;
  description?: string;
  'aria-label'?: string;
  error?: string | undefined;
  size?: string;
  w?: number;
}

/** Chooses a workflow by name, out of any number. */
export function WorkflowSelect({ value, onChange, none, ...shared }: WorkflowSelectProps) {
  const can = useCan();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const chosenName = useWorkflowName(value);
  const isTyping = wanted !== '' && wanted !== chosenName;
  const found = useRead(
    'workflows.list',
    { limit: 50, ...(isTyping && { q: wanted }) },
    { enabled: can('workflows.list') },
  );
  const items = (found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FoundSelect
      {...shared}
      placeholder={none}
      removeLabel={none}
      items={isTyping ? items : [{ value: '', label: none }, ...items]}
      value={value}
      chosenLabel={chosenName ?? ''}
      onSearchChange={setText}
      onChoose={onChange}
    />
  );
}

/** The name of the workflow; undefined until it is loaded. */
export function useWorkflowName(id: string): string | undefined {
  const can = useCan();
  const { data } = useRead('workflows.list', { ids: [id], limit: 1 }, { enabled: id !== '' && can('workflows.list') });
  return data && (data.items[0]?.name ?? t('runs.deleted_workflow'));
}
