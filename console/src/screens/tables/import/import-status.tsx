import { Button, Skeleton } from '@mantine/core';
import { Download } from 'lucide-react';
import type { Table, TableImport } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import { ErrorList } from './error-list.tsx';
import classes from './import.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface ImportStatusProps {
  id: string;
  table: Table;
  onClose: () => void;
}

/** The progress and result of an import, kept up to date by the live stream. */
export function ImportStatus({ id, table, onClose }: ImportStatusProps) {
  const { data, error, refetch } = useRead('tables.get_import', { id });
  const running = data?.state === 'running';
  return (
    <Section
      title={titleOf(data)}
      description={running ? t('import.may_leave') : undefined}
      actions={
        <Button variant="default" onClick={onClose}>
          {running ? t('ui.close') : t('import.another')}
        </Button>
      }
    >
      {error && !data && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={110} radius="md" />}
      {data && (
        <div className={classes.stack}>
          <Card>
            <div className={classes.stack} role="status">
              {running && (
                <ProgressBar
                  label={t('import.running')}
                  done={data.done}
                  total={data.total}
                  detail={t('import.progress', { done: formatNumber(data.done), total: formatNumber(data.total) })}
                />
              )}
              <dl className={classes.numbers}>
                <Outcome name={t('import.created')} count={data.created} />
                <Outcome name={t('import.updated')} count={data.updated} />
                <Outcome name={t('import.failed')} count={data.failed} />
              </dl>
            </div>
          </Card>
          {data.errors.length > 0 && (
            <>
              <ErrorList table={table} errors={data.errors} label={t('import.errors')} />
              <div>
                <Button
                  variant="default"
                  leftSection={<Download size={15} />}
                  onClick={() => downloadErrors(table, data)}
                >
                  {t('import.download_errors')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Section>
  );
}

function Outcome({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

function titleOf(data: TableImport | undefined): string {
  if (!data || data.state === 'running') return t('import.running');
  if (data.state === 'failed') return t('import.ended_failed');
  return tn('import.ended', data.created + data.updated);
}

/** The errors as a CSV file, for correcting the source. */
function downloadErrors(table: Table, { errors }: TableImport): void {
  const head = [t('import.row'), t('import.field'), t('import.code'), t('import.message')];
  const lines = errors.map(({ index, field, code, message }) => [String(index + 1), field ?? '', code, message]);
  const text = [head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  const link = document.createElement('a');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = `${table.name} – ${t('import.errors')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function quoted(text: string): string {
  // A spreadsheet would treat such a text as a formula.
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
