import { Button, Popover } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { runTriggers } from '../../api/choices.ts';
import { ApiError } from '../../api/request.ts';
import { useRead } from '../../api/use-action.ts';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import type { SetFilters } from '../../ui/lists/use-filters.ts';
import { t, tn } from '../../words/words.ts';
import { type MoreName, moreNames, type RunAddress, type RunAddressName } from './run-filter.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface MoreFiltersProps {
  address: RunAddress;
  onChange: SetFilters<RunAddressName>;
}

export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const [opened, setOpened] = useState(false);
  const set = moreNames.filter((name) => address[name]).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width="min(420px, calc(100vw - 32px))"
      position="bottom-start"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Button
          size="xs"
          variant={set > 0 ? 'light' : 'default'}
          leftSection={<SlidersHorizontal size={13} />}
          onClick={() => setOpened((before) => !before)}
        >
          {set > 0 ? tn('runs.more_count', set) : t('runs.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('runs.more')}>
        {opened && (
          <MoreForm
            address={address}
            onDone={(values) => {
              if (values) onChange(values, 'push');
              setOpened(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface MoreFormProps {
  address: RunAddress;
  onDone: (values?: { [Name in MoreName]: string }) => void;
}

function MoreForm({ address, onDone }: MoreFormProps) {
  const can = useCan();
  const folders = useRead('workflows.list_folders', {}, { enabled: can('workflows.list_folders') });
  const places = (folders.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const fields: Field<MoreName>[] = [
    {
      name: 'folder',
      label: t('runs.folder'),
      kind: 'select',
      options: [{ value: '', label: t('runs.any_folder') }, ...places],
      half: true,
    },
    {
      name: 'trigger',
      label: t('runs.trigger'),
      kind: 'select',
      options: [
        { value: '', label: t('runs.any_trigger') },
        ...runTriggers.map((value) => ({ value, label: t(`run_trigger.${value}`) })),
      ],
      half: true,
    },
    { name: 'minDuration', label: t('runs.min_duration'), half: true },
    { name: 'maxDuration', label: t('runs.max_duration'), half: true },
    { name: 'minCost', label: t('runs.min_cost'), half: true },
    { name: 'maxCost', label: t('runs.max_cost'), half: true },
    { name: 'model', label: t('runs.model'), description: t('runs.model_hint') },
    { name: 'execution', label: t('runs.execution_id') },
  ];
  return (
    <FieldForm
      fields={fields}
      initial={Object.fromEntries(moreNames.map((name) => [name, address[name] ?? '']))}
      submitLabel={t('runs.apply')}
      onCancel={() => onDone()}
      onSubmit={async (values) => {
        const problems = problemsOf(values);
        if (problems.length > 0) throw new ApiError(400, 'invalid_input', '', problems);
        onDone({ ...values, execution: values.execution.trim(), model: values.model.trim() });
      }}
    />
  );
}

function problemsOf(values: { [Name in MoreName]: string }): { path: string; message: string }[] {
  const numbers = (['minDuration', 'maxDuration', 'minCost', 'maxCost'] as const).filter(
    (name) => values[name].trim() !== '' && !/^\d+([.,]\d+)?$/.test(values[name].trim()),
  );
  const problems = numbers.map((name) => ({ path: `/${name}`, message: t('step_question.number') }));
  const id = values.execution.trim();
  if (id !== '' && !uuid.test(id)) problems.push({ path: '/execution', message: t('runs.not_an_id') });
  return problems;
}
