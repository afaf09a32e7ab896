import { Button, Menu } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCatalogueAction } from '../../../../api/catalogue.ts';
import { currentWorkspace } from '../../../../api/current-workspace.ts';
import { ApiError, refusalOf } from '../../../../api/request.ts';
import type { Table, TableField } from '../../../../api/types.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { currentLanguage } from '../../../../words/language.ts';
import { t } from '../../../../words/words.ts';
import { readTotals } from '../groups/totals.ts';
import type { ListInput } from '../window/record-pages.ts';
import type { TableQuery } from '../window/use-table-query.ts';

const PrintRecords = lazy(() => import('../../print/print-records.tsx'));

interface ExportMenuProps {
  table: Table;
  query: TableQuery;
  input: ListInput;
}

export function ExportMenu({ table, query, input }: ExportMenuProps) {
  const action = useCatalogueAction('tables.export_records');
  const [busy, setBusy] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  if (!action?.enabled || !action.permitted) return null;
  const shown = table.fields.filter(({ key, type }) => !query.hidden.includes(key) && type !== 'button');
  // Only the grid has groups; other kinds of views print their records as one list.
  const isGrid = (query.view?.kind ?? 'grid') === 'grid';
  const groupBy = isGrid ? query.groupBy.flatMap((key) => table.fields.find((field) => field.key === key) ?? []) : [];
  const run = async (format: 'csv' | 'xlsx' | 'json') => {
    setBusy(true);
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
        <Menu.Item onClick={() => void run('xlsx')}>{t('toolbar.export_xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void run('csv')}>{t('toolbar.export_csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('json')}>{t('toolbar.export_json')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Printer size={14} />} onClick={() => setPrinting(true)}>
          {t('toolbar.print')}
        </Menu.Item>
      </Menu.Dropdown>
      {isPrinting && (
        <Suspense fallback={null}>
          <PrintRecords
            {...{ table, input, viewName: query.view?.name, groupBy, totals: readTotals(query.settings, shown) }}
            fields={inOrder(shown, query.columns)}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Menu>
  );
}

function inOrder(fields: TableField[], columns: string[] | null): TableField[] {
  return columns ? columns.flatMap((key) => fields.find((field) => field.key === key) ?? []) : fields;
}

/** The response is the file itself, so the usual client, which expects an envelope, is not used. */
async function downloadExport(name: string, input: { format: string; [setting: string]: unknown }): Promise<void> {
  const workspace = currentWorkspace();
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': currentLanguage() };
  if (workspace) headers['x-svc-workspace'] = workspace;
  const response = await fetch('/api/os/actions/tables.export_records', {
    method: 'POST',
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(input),
  }).catch(() => {
    throw new ApiError(0, 'offline', 'The server cannot be reached.');
  });
  if (!response.ok) throw await refusalOf(response, await response.json().catch(() => undefined));
  save(await response.blob(), `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'export'}.${input.format}`);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
