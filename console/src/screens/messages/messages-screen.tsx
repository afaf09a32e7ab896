import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Mail, MailWarning, PenLine } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { threadStates } from '../../api/choices.ts';
import { useList, useRead } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { TwoPanes } from '../../ui/layout/two-panes.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useStepKeys } from '../../ui/lists/use-step-keys.ts';
import { t } from '../../words/words.ts';
import { MessageTabs } from './message-tabs.tsx';
import classes from './messages.module.css';
import { NewMessage } from './new-message.tsx';
import { type MessageFilterName, readThreadFilter } from './thread-filters.ts';
import { NoneFound, ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { ThreadsTable } from './threads-table.tsx';

export function MessagesScreen() {
  const [filters, setFilters] = useFilters<MessageFilterName>();
  const mayWrite = useCan()('messages.draft');
  const filter = readThreadFilter(filters);
  const { state } = filter;
  const list = useList('messages.list_threads', filter);
  const items = list.items ?? [];
  // The address does not open a form that could only fail.
  const opened = filters.id === 'new' && !mayWrite ? undefined : filters.id;
  const isNew = opened === 'new';
  const open = (id: string) => setFilters({ id, customer: '', to: '' }, filters.id ? 'replace' : 'push');
  const write = () => setFilters({ id: 'new', customer: '', to: '' }, 'push');
  useStepKeys(items, opened, open);
  useKey('c', () => mayWrite && write());
  const isFiltered = Boolean(filters.q) || state !== 'all';
  const isEmpty = list.items?.length === 0 && !isFiltered && !opened;
  const isTable = filters.view === 'table' && !opened;
  const clear = () => setFilters({ q: '', state: '' });
  const head = (
    <>
      <SearchBox label={t('messages.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      <ChoiceBar
        label={t('messages.state_filter')}
        value={state}
        onChange={(value) => setFilters({ state: value === 'all' ? '' : value })}
        choices={threadStates.map((value) => ({ value, label: t(`thread_state.${value}`) }))}
      />
    </>
  );
  return (
    <Page
      title={t('messages.title')}
      width={isTable ? 'normal' : 'panes'}
      actions={
        <>
          <ChoiceBar
            label={t('lists.layout')}
            value={isTable ? 'table' : ''}
            onChange={(view) => setFilters({ view, id: '' }, 'push')}
            choices={[
              { value: '', label: t('lists.layout_inbox') },
              { value: 'table', label: t('lists.layout_table') },
            ]}
          />
          {mayWrite && (
            <Button leftSection={<PenLine size={15} />} onClick={write}>
              {t('messages.write')}
            </Button>
          )}
        </>
      }
      toolbar={<MessageTabs />}
    >
      <NotConnected />
      {isEmpty ? (
        <Card>
          <EmptyState
            icon={Mail}
            title={t('messages.empty')}
            needs="messages.draft"
            action={mayWrite && <Button onClick={write}>{t('messages.write')}</Button>}
          >
            {t('messages.empty_text')}
          </EmptyState>
        </Card>
      ) : isTable ? (
        <ThreadsTable
          filters={filters}
          setFilters={setFilters}
          onOpen={open}
          head={head}
          empty={<NoneFound onClear={clear} />}
        />
      ) : (
        <TwoPanes
          list={
            <>
              <div className={classes.listHead}>{head}</div>
              <ThreadList list={list} selected={opened} isFiltered={isFiltered} onSelect={open} onClear={clear} />
            </>
          }
          shows={opened ? 'pane' : 'list'}
          label={isNew ? t('messages.write') : t('messages.pane')}
          back={t('messages.back')}
          onBack={() => setFilters({ id: '', customer: '', to: '' })}
        >
          {isNew ? (
            <NewMessage
              key={`${filters.customer ?? ''} ${filters.to ?? ''}`}
              customerId={filters.customer}
              to={filters.to}
              onMade={open}
            />
          ) : (
            <ThreadPane id={opened} />
          )}
        </TwoPanes>
      )}
    </Page>
  );
}

/** Shown before somebody writes a long message, and not only when it is sent. */
function NotConnected() {
  const can = useCan();
  const mayWrite = can('messages.draft');
  const setup = useRead('messages.settings', {}, { enabled: mayWrite && can('messages.settings') });
  if (!mayWrite || setup.data?.connected !== false) return null;
  return (
    <Alert color="yellow" icon={<MailWarning size={16} />} mb="md">
      {t('messages.not_connected')}{' '}
      {can('connections.save') && (
        <Link to="/settings/connections" search={{ create: '1', kind: 'smtp' } as never} style={{ color: 'inherit' }}>
          {t('messages.connect')}
        </Link>
      )}
    </Alert>
  );
}
