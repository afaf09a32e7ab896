import { Button } from '@mantine/core';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { QuickAdd } from './quick-add.tsx';
import type { TaskFilterName } from './task-filters.ts';
import { TaskList } from './task-list.tsx';
import { TaskPanel } from './task-panel.tsx';
import { TasksTable } from './tasks-table.tsx';
import { TasksToolbar } from './tasks-toolbar.tsx';

export function TasksScreen() {
  const [filters, setFilters] = useFilters<TaskFilterName>();
  const { user } = useSession();
  const mayCreate = useCan()('tasks.create');
  const quick = useRef<HTMLInputElement>(null);
  useKey('c', () => quick.current?.focus());
  const open = (id: string) => setFilters({ id }, 'push');
  const emptyText = filters.who ? 'tasks.empty_text' : 'tasks.empty_mine_text';
  const noneFound = (
    <EmptyState
      icon={SearchX}
      title={t('tasks.none_found')}
      action={
        <Button variant="default" onClick={() => setFilters({ q: '', who: 'all', state: '' })}>
          {t('tasks.clear_filters')}
        </Button>
      }
    >
      {t('tasks.none_found_text')}
    </EmptyState>
  );
  const nothing = (
    <EmptyState
      icon={CircleCheckBig}
      title={t('tasks.empty')}
      action={
        filters.who !== 'all' && (
          <Button variant="default" onClick={() => setFilters({ who: 'all' }, 'push')}>
            {t('tasks.see_everybody')}
          </Button>
        )
      }
    >
      {t(mayCreate ? emptyText : 'tasks.empty_read_text')}
    </EmptyState>
  );
  return (
    <Page
      title={t('tasks.title')}
      actions={mayCreate && <CreateButton onClick={() => open('new')}>{t('tasks.create')}</CreateButton>}
      toolbar={<TasksToolbar filters={filters} setFilters={setFilters} />}
    >
      {mayCreate && (
        <QuickAdd field={quick} assigneeId={filters.who === 'all' ? undefined : (filters.who ?? user.id)} />
      )}
      {filters.view === 'table' ? (
        <TasksTable
          filters={filters}
          setFilters={setFilters}
          onOpen={open}
          empty={filters.q || filters.state ? noneFound : nothing}
        />
      ) : (
        <TaskList
          filters={filters}
          onOpen={open}
          onShowDone={(shown) => setFilters({ done: shown ? '1' : '' })}
          empty={filters.q ? noneFound : nothing}
        />
      )}
      <TaskPanel id={filters.id} about={filters.link} onClose={() => setFilters({ id: undefined, link: undefined })} />
    </Page>
  );
}
