import { Button, Popover, Switch } from '@mantine/core';
import { EyeOff } from 'lucide-react';
import type { Table } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import classes from './toolbar.module.css';

/** Which fields are shown. The title always is, because rows would have no name without it. */
export function FieldsMenu({ table, query }: { table: Table; query: TableQuery }) {
  const { hidden } = query;
  const toggle = (key: string, isShown: boolean) =>
    query.setHidden(isShown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant={hidden.length > 0 ? 'light' : 'default'} leftSection={<EyeOff size={14} />}>
          {hidden.length > 0 ? t('toolbar.fields_hidden', { count: hidden.length }) : t('toolbar.fields')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('toolbar.fields')}>
        <div className={classes.fields}>
          {table.fields.map(({ key, name }) => (
            <Switch
              key={key}
              size="xs"
              label={name}
              checked={!hidden.includes(key)}
              disabled={key === table.titleField && !hidden.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </div>
        {hidden.length > 0 && (
          <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => query.setHidden([])}>
            {t('toolbar.show_all')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
