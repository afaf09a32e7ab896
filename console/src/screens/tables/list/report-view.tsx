import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Report, Table, TableField } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { usePeople } from '../../../api/use-people.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import { useLinkTitles, useReferenceNames } from '../grid/columns/use-titles.ts';
import { formatNumberOf } from '../grid/values/number-text.ts';
import { displayText } from '../grid/values/value-text.ts';
import classes from './report.module.css';

const ReportDialog = lazy(() =>
  import('../fields/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** Groups of another table's records as bars. The largest group has the longest bar. */
export function ReportView({ table }: { table: Table }) {
  const can = useCan();
  const [isEditing, setEditing] = useState(false);
  const report = table.report;
  const source = useRead('tables.get_table', { id: report?.tableId ?? '' }, { enabled: Boolean(report) });
  if (!report) return null;
  const fieldOf = (key: string | undefined) => source.data?.fields.find((field) => field.key === key);
  const measured = fieldOf(report.measure.field);
  const measure = measureName(report, measured);
  const group = fieldOf(report.groupBy)?.name ?? report.groupBy;
  return (
    <Section
      title={t('report.by', { measure, group })}
      description={table.description || undefined}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            renderRoot={(button) => <Link {...button} to="/tables/$tableId" params={{ tableId: report.tableId }} />}
          >
            {t('report.source')}
          </Button>
          {table.rights.design && can('tables.update_table') && (
            <Button size="xs" leftSection={<Pencil size={14} />} onClick={() => setEditing(true)}>
              {t('report.edit')}
            </Button>
          )}
        </>
      }
    >
      {report.groups.length === 0 ? (
        <EmptyState icon={ChartNoAxesColumn} title={t('report.empty')}>
          {t('report.empty_text')}
        </EmptyState>
      ) : (
        <Bars report={report} groupField={fieldOf(report.groupBy)} measured={measured} />
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <ReportDialog table={table} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface BarsProps {
  report: Report;
  groupField: TableField | undefined;
  measured: TableField | undefined;
}

function Bars({ report, groupField, measured }: BarsProps) {
  const people = usePeople();
  const titles = useLinkTitles();
  const names = { person: people.nameOf, record: titles, reference: useReferenceNames() };
  const sizeOf = (group: Report['groups'][number]) =>
    report.measure.fn === 'count' ? group.count : (group.measure ?? 0);
  const largest = Math.max(...report.groups.map((group) => Math.abs(sizeOf(group))), 1);
  return (
    <ol className={classes.bars}>
      {report.groups.map((group) => {
        const name = groupField ? displayText(groupField, group.value, names) : String(group.value ?? '');
        const size = sizeOf(group);
        const isCount = report.measure.fn === 'count';
        return (
          <li key={JSON.stringify(group.value)} className={classes.bar}>
            <span className={classes.barName}>{name || t('report.none')}</span>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${(Math.abs(size) / largest) * 100}%` }} />
            </span>
            <span className={classes.barValue}>
              {isCount || !measured ? formatNumber(size) : formatNumberOf(measured, size)}
              {!isCount && <span className={classes.barCount}>{tn('report.records', group.count)}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function measureName(report: Report, field: TableField | undefined): string {
  const { fn } = report.measure;
  return fn === 'count' ? t('report.count') : t(`report.${fn}`, { field: field?.name ?? report.measure.field ?? '' });
}
