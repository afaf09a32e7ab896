import { Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type Can, useCan } from '../../api/catalogue.ts';
import type { Table } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { type PlainKey, t } from '../../words/words.ts';
import type { TableAddress } from './grid/window/read-query.ts';
import { TableMark } from './list/table-mark.tsx';
import { TableMenu } from './list/table-menu.tsx';
import { TablePresence } from './presence.tsx';
import classes from './table-screen.module.css';
import { WaitingTable } from './waiting-table.tsx';

const loadRecords = () => import('./grid/records-tab.tsx').then((module) => ({ default: module.RecordsTab }));
// Most people open the records, so their code is loaded while the table is being fetched.
void loadRecords().catch(() => undefined);

type Tab = 'records' | 'fields' | 'forms' | 'access' | 'import' | 'api';

const tabs: { tab: Tab; label: PlainKey; component: ComponentType<{ table: Table }> }[] = [
  {
    tab: 'records',
    label: 'tables.tab_records',
    component: lazy(loadRecords),
  },
  {
    tab: 'fields',
    label: 'tables.tab_fields',
    component: lazy(() => import('./fields/fields-tab.tsx').then((module) => ({ default: module.FieldsTab }))),
  },
  {
    tab: 'forms',
    label: 'tables.tab_forms',
    component: lazy(() => import('./forms/forms-tab.tsx').then((module) => ({ default: module.FormsTab }))),
  },
  {
    tab: 'access',
    label: 'tables.tab_access',
    component: lazy(() => import('./access/access-tab.tsx').then((module) => ({ default: module.AccessTab }))),
  },
  {
    tab: 'import',
    label: 'tables.tab_import',
    component: lazy(() => import('./import/import-tab.tsx').then((module) => ({ default: module.ImportTab }))),
  },
  {
    tab: 'api',
    label: 'tables.tab_api',
    component: lazy(() => import('./api/api-tab.tsx').then((module) => ({ default: module.ApiTab }))),
  },
];
const ReportView = lazy(() => import('./list/report-view.tsx').then((module) => ({ default: module.ReportView })));

/** The frame of one table: its name, and its parts as tabs with an address each. */
export function TableScreen() {
  const { tableId } = useParams({ strict: false }) as { tableId: string };
  const table = useRead('tables.get_table', { id: tableId });
  const shown = table.data?.id === tableId ? table.data : undefined;
  const [{ record }] = useFilters<TableAddress>();
  useEffect(() => {
    document.title = `${shown?.name ?? t('tables.title')} · svc`;
  }, [shown?.name]);
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link to="/tables" className={classes.back}>
          {t('tables.title')}
        </Link>
        <span aria-hidden="true" className={classes.slash}>
          /
        </span>
        {shown && <TableMark table={shown} />}
        <h1 className={classes.title}>
          {shown?.name ?? (table.error ? t('tables.title') : <Skeleton width={160} height={18} />)}
        </h1>
        {shown && shown.kind !== 'report' && (
          <TablePresence tableId={shown.id} recordId={record === 'new' ? undefined : record} />
        )}
        {shown && <TableMenu table={shown} />}
      </header>
      {!shown && table.error && (
        <div className={classes.padded}>
          <ErrorBox error={table.error} onRetry={() => void table.refetch()} />
        </div>
      )}
      {shown && <TableParts key={shown.id} table={shown} />}
    </div>
  );
}

function TableParts({ table }: { table: Table }) {
  const can = useCan();
  const [address] = useFilters<TableAddress>();
  const isKnown = useKnownView(table, address.view);
  if (table.kind === 'report') {
    return (
      <div className={classes.padded}>
        <Suspense fallback={<Skeleton height={200} />}>
          <ReportView table={table} />
        </Suspense>
      </div>
    );
  }
  const offered = tabs.filter(({ tab }) => isOffered(tab, table, can));
  const open = offered.find(({ tab }) => tab === address.tab) ?? offered[0];
  const Component = open?.component;
  const isRecords = open?.tab === 'records';
  return (
    <>
      <nav className={classes.tabs} aria-label={t('tables.tabs')}>
        {offered.map(({ tab, label }) => (
          <Link
            key={tab}
            to="/tables/$tableId"
            params={{ tableId: table.id }}
            search={tab === 'records' ? {} : { tab }}
            className={classes.tab}
            aria-current={tab === open?.tab ? 'page' : undefined}
            // Compared by the whole address, because an address without a tab is a prefix of all others.
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<WaitingTable isGrid={isRecords} />}>
        {isRecords && !isKnown && <WaitingTable isGrid />}
        {Component && isRecords && isKnown && <Component table={table} />}
        {Component && !isRecords && (
          <div className={classes.padded}>
            <Component table={table} />
          </div>
        )}
      </Suspense>
    </>
  );
}

/** Until the kind of a view is known, nothing is fetched that only one kind shows. */
function useKnownView({ id: tableId, kind }: Table, view: string | undefined): boolean {
  const isAsked = view !== undefined && kind !== 'report';
  const views = useRead('tables.list_views', { tableId }, { enabled: isAsked });
  return !isAsked || views.isFetched;
}

/** A tab is shown to people who can do something in it. */
function isOffered(tab: Tab, { kind, rights, formQuestions = [] }: Table, can: Can): boolean {
  if (tab === 'fields') return rights.design && kind === 'records';
  if (tab === 'forms') return rights.write && (kind === 'records' || formQuestions.length > 0);
  if (tab === 'access') return rights.design && can('tables.get_access');
  if (tab === 'import') return rights.import && can('tables.start_import');
  return true;
}
