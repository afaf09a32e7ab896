import { Button } from '@mantine/core';
import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Thread } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { type Selection, useSelection } from '../../ui/lists/use-selection.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime, formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { allIds, allRows } from '../lists/all-rows.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { useBulk } from '../lists/bulk/use-bulk.ts';
import classes from '../lists/list-bar.module.css';
import { useListTools } from '../lists/use-list-tools.tsx';
import { useLook, withLook } from '../lists/use-look.ts';
import { filtersOfView, type MessageFilterName, readThreadTable, settingsOf } from './thread-filters.ts';

interface ThreadsTableProps {
  filters: Filters<MessageFilterName>;
  setFilters: SetFilters<MessageFilterName>;
  onOpen: (id: string) => void;
  /** Search and status, shared with the inbox. */
  head: ReactNode;
  empty: ReactNode;
}

/** Conversations as a table, which can be sorted and changed in bulk. */
export function ThreadsTable({ filters: address, setFilters, onOpen, head, empty }: ThreadsTableProps) {
  const [look, setLook] = useLook('threads');
  const filters = withLook(address, look);
  const filter = readThreadTable(filters);
  const list = useList('messages.list_threads', filter);
  const selection = useSelection();
  const mayChoose = useCan()('messages.mark_threads');
  const tools = useListTools({
    ...{ list: 'threads' as const, look, setLook, setFilters, saved: filters.saved },
    columns: useMemo(threadColumns, []),
    standardColumns: ['from', 'subject', 'text', 'status', 'last'],
    standardSort: 'last',
    settings: settingsOf(filters),
    filtersOf: filtersOfView,
    rows: () => allRows('messages.list_threads', filter),
    onView: selection.clear,
  });
  return (
    <>
      <div className={classes.bar}>
        {head}
        {tools.menus}
      </div>
      <DataTable
        label={t('messages.list')}
        columns={tools.columns}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        sorted={tools.sorted}
        wide={tools.wide}
        selection={mayChoose ? { ...selection, nameOf: whoOf } : undefined}
        empty={empty}
      />
      <BulkThreads
        selection={selection}
        isArchive={filter.state === 'archived'}
        allIds={list.hasMore ? () => allIds('messages.list_threads', filter) : undefined}
      />
    </>
  );
}

interface BulkThreadsProps {
  selection: Selection;
  isArchive: boolean;
  allIds: (() => Promise<string[]>) | undefined;
}

function BulkThreads({ selection, isArchive, allIds: all }: BulkThreadsProps) {
  const bulk = useBulk({ topic: 'message', update: 'messages.mark_threads' });
  const ids = [...selection.ids];
  const small = { size: 'xs', variant: 'default' } as const;
  const change = (fields: { archived?: boolean; unread?: boolean }) =>
    void bulk
      .change(ids, fields, ({ archived, unread }) => ({ archived, unread }))
      .then(selection.clear)
      .catch(notify.failed);
  return (
    <BulkBar selection={selection} progress={bulk.progress} allIds={all}>
      <Button
        {...small}
        leftSection={isArchive ? <ArchiveRestore size={14} /> : <Archive size={14} />}
        onClick={() => change({ archived: !isArchive })}
      >
        {t(isArchive ? 'thread.unarchive' : 'thread.archive')}
      </Button>
      <Button {...small} leftSection={<MailOpen size={14} />} onClick={() => change({ unread: false })}>
        {t('thread.mark_read')}
      </Button>
      <Button {...small} leftSection={<Mail size={14} />} onClick={() => change({ unread: true })}>
        {t('thread.mark_unread')}
      </Button>
    </BulkBar>
  );
}

function whoOf({ customerName, address }: Thread): string {
  return customerName ?? address;
}

function threadColumns(): Column<Thread>[] {
  const status = ({ archived, unread }: Thread) =>
    archived ? t('thread_state.archived') : t(unread ? 'messages.unread' : 'thread.read');
  return [
    {
      key: 'from',
      label: t('thread.from'),
      sort: 'from',
      render: (thread) => (thread.unread ? <strong>{whoOf(thread)}</strong> : whoOf(thread)),
      text: whoOf,
    },
    {
      key: 'address',
      label: t('thread.address'),
      sort: 'address',
      render: ({ address }) => address,
      text: ({ address }) => address,
    },
    {
      key: 'subject',
      label: t('message.subject'),
      sort: 'subject',
      oneLine: true,
      render: ({ subject }) => subject || t('message.no_subject'),
      text: ({ subject }) => subject,
    },
    {
      key: 'text',
      label: t('thread.text'),
      hideBelow: 'lg',
      oneLine: true,
      render: ({ lastText }) => lastText,
      text: ({ lastText }) => lastText,
    },
    { key: 'status', label: t('thread.status'), hideBelow: 'md', render: status, text: status },
    {
      key: 'count',
      label: t('thread.count'),
      sort: 'count',
      descendingFirst: true,
      align: 'right',
      render: ({ count }) => formatNumber(count),
      text: ({ count }) => String(count),
    },
    {
      key: 'last',
      label: t('thread.last'),
      sort: 'last',
      descendingFirst: true,
      render: ({ lastAt }) => <TimeAgo at={lastAt} />,
      text: ({ lastAt }) => formatDateTime(lastAt),
    },
  ];
}
