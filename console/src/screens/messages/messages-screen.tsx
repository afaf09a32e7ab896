import { Button } from '@mantine/core';
import { PenLine } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { threadStates } from '../../api/message-shapes.ts';
import { useList } from '../../api/use-action.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useKey } from '../../ui/use-key.ts';
import { t } from '../../words/words.ts';
import { MessageTabs } from './message-tabs.tsx';
import classes from './messages.module.css';
import { NewMessage } from './new-message.tsx';
import { NotConnected } from './not-connected.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';

/** `customer` and `to` say to whom a new message goes. */
type MessageFilterName = 'state' | 'q' | 'id' | 'customer' | 'to';

export function MessagesScreen() {
  const [filters, setFilters] = useFilters<MessageFilterName>();
  const mayWrite = useCan()('messages.draft');
  const state = threadStates.find((candidate) => candidate === filters.state) ?? 'all';
  const list = useList('messages.list_threads', { state, limit: 50, ...(filters.q ? { q: filters.q } : {}) });
  const items = list.items ?? [];
  const isNew = filters.id === 'new' && mayWrite;
  const open = (id: string) => setFilters({ id, customer: '', to: '' }, filters.id ? 'replace' : 'push');
  const write = () => setFilters({ id: 'new', customer: '', to: '' }, 'push');
  const step = (by: number) => {
    const next = items[items.findIndex((thread) => thread.id === filters.id) + by];
    if (next) open(next.id);
  };
  useKey('j', () => step(1));
  useKey('k', () => step(-1));
  useKey('c', () => mayWrite && write());
  const close = () => setFilters({ id: '', customer: '', to: '' });
  return (
    <Page
      title={t('messages.title')}
      width="full"
      actions={
        mayWrite && (
          <Button leftSection={<PenLine size={15} />} onClick={write}>
            {t('messages.write')}
          </Button>
        )
      }
      toolbar={<MessageTabs />}
    >
      <NotConnected />
      <div className={classes.inbox} data-open={filters.id ? true : undefined}>
        <div className={classes.side}>
          <div className={classes.sideHead}>
            <SearchBox label={t('messages.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
            <ChoiceBar
              label={t('messages.state_filter')}
              value={state}
              onChange={(value) => setFilters({ state: value === 'all' ? '' : value })}
              choices={threadStates.map((value) => ({ value, label: t(`thread_state.${value}`) }))}
            />
          </div>
          <ThreadList
            list={list}
            selected={filters.id}
            isFiltered={Boolean(filters.q) || state !== 'all'}
            onSelect={open}
            onClear={() => setFilters({ q: '', state: '' })}
            onWrite={mayWrite ? write : undefined}
          />
        </div>
        {isNew ? (
          <NewMessage
            key={`${filters.customer ?? ''} ${filters.to ?? ''}`}
            customerId={filters.customer}
            to={filters.to}
            onBack={close}
            onMade={open}
          />
        ) : (
          <ThreadPane id={filters.id} onBack={close} />
        )}
      </div>
    </Page>
  );
}
