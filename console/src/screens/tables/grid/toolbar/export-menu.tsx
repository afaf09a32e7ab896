import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCatalogueAction } from '../../../../api/catalogue.ts';
import type { Table } from '../../../../api/types.ts';
import { notify } from '../../../../ui/notify.tsx';
import { t } from '../../../../words/words.ts';
import type { ListInput } from '../record-pages.ts';
import type { TableQuery } from '../use-table-query.ts';
import { downloadExport } from './download-export.ts';

interface ExportMenuProps {
  table: Table;
  query: TableQuery;
  input: ListInput;
}

export function ExportMenu({ table, query, input }: ExportMenuProps) {
  const action = useCatalogueAction('tables.export_records');
  const [busy, setBusy] = useState(false);
  if (!action?.enabled || !action.permitted) return null;
  const run = async (format: 'csv' | 'json') => {
    setBusy(true);
    const shown = table.fields.filter(({ key, type }) => !query.hidden.includes(key) && type !== 'button');
    try {
      await downloadExport(table.name, { ...input, format, fields: shown.map(({ key }) => key) });
    } catch (cause) {
      notify.failed(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Download size={14} />} loading={busy}>
          {t('toolbar.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('toolbar.export_hint')}</Menu.Label>
        <Menu.Item onClick={() => void run('csv')}>{t('toolbar.export_csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('json')}>{t('toolbar.export_json')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
