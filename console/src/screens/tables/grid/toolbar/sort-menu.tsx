import { ActionIcon, Button, NativeSelect, Popover } from '@mantine/core';
import { ArrowUpDown, Plus, X } from 'lucide-react';
import type { Table } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { filterFields } from '../../filters/filter-fields.ts';
import { isSortable, readSort, type SortPart, writeSort } from '../columns/sorting.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import classes from './toolbar.module.css';

export function SortMenu({ table, query }: { table: Table; query: TableQuery }) {
  const parts = readSort(query.sort);
  const fields = filterFields(table.fields).filter(isSortable);
  const change = (next: SortPart[]) => query.setSort(writeSort(next));
  const replace = (at: number, part: SortPart) => change(parts.map((one, index) => (index === at ? part : one)));
  const free = fields.find(({ key }) => !parts.some((part) => part.key === key));
  return (
    <Popover width="min(420px, calc(100vw - 24px))" position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant={parts.length > 0 ? 'light' : 'default'} leftSection={<ArrowUpDown size={14} />}>
          {parts.length > 0 ? t('toolbar.sort_count', { count: parts.length }) : t('toolbar.sort')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('toolbar.sort')}>
        {parts.length === 0 && <p className={classes.hint}>{t('toolbar.sort_hint')}</p>}
        {parts.map((part, at) => (
          <div key={part.key} className={classes.sortLine}>
            <NativeSelect
              size="xs"
              aria-label={t('toolbar.sort_field')}
              value={part.key}
              data={fields
                .filter(({ key }) => key === part.key || !parts.some((one) => one.key === key))
                .map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(event) => replace(at, { ...part, key: event.currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              aria-label={t('toolbar.direction')}
              value={part.isDescending ? 'down' : 'up'}
              data={[
                { value: 'up', label: t('toolbar.ascending') },
                { value: 'down', label: t('toolbar.descending') },
              ]}
              onChange={(event) => replace(at, { ...part, isDescending: event.currentTarget.value === 'down' })}
            />
            <ActionIcon
              size={26}
              aria-label={t('toolbar.remove_sort')}
              onClick={() => change(parts.filter((one) => one !== part))}
            >
              <X size={14} />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          disabled={!free}
          onClick={() => free && change([...parts, { key: free.key, isDescending: false }])}
        >
          {t('toolbar.add_sort')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
