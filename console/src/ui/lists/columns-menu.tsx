import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { t } from '../../words/words.ts';
import type { Column } from './data-table.tsx';

interface ColumnsMenuProps<Row> {
  /** All columns in their order. The first one is always shown. */
  columns: Column<Row>[];
  shown: readonly string[];
  onChange: (keys: string[] | undefined) => void;
}

export function ColumnsMenu<Row>({ columns, shown, onChange }: ColumnsMenuProps<Row>) {
  const choose = (key: string, isShown: boolean) =>
    onChange(
      columns
        .map((column) => column.key)
        .filter((candidate) => (candidate === key ? isShown : shown.includes(candidate))),
    );
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<Columns3 size={14} />}>
          {t('lists.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.columns')}>
        <Stack gap={8}>
          {columns.slice(1).map(({ key, label }) => (
            <Checkbox
              key={key}
              size="xs"
              label={label}
              checked={shown.includes(key)}
              onChange={(event) => choose(key, event.currentTarget.checked)}
            />
          ))}
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onChange(undefined)}>
            {t('lists.standard_columns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
