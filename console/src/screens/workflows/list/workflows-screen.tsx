import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, FolderPlus, SearchX, Workflow } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ListedWorkflow } from '../../../api/types.ts';
import { useList, useRead } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Card, Page } from '../../../ui/layout/page.tsx';
import { focusRow } from '../../../ui/lists/focus-row.ts';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { AskingNotice } from '../asking/asking-notice.tsx';
import { FolderForm } from './folder-form.tsx';
import classes from './list.module.css';
import { WorkflowLanes } from './workflow-lanes.tsx';
import { WorkflowRow } from './workflow-row.tsx';
import { WorkflowTabs } from './workflow-tabs.tsx';

const NewWorkflowDialog = lazy(() =>
  import('./new-workflow-dialog.tsx').then((module) => ({ default: module.NewWorkflowDialog })),
);
const AskingDialog = lazy(() =>
  import('../asking/asking-dialog.tsx').then((module) => ({ default: module.AskingDialog })),
);
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

export function WorkflowsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'q' | 'create' | 'asking'>();
  const list = useList('workflows.list', { limit: 200, ...(filters.q ? { q: filters.q } : {}) });
  const folders = useRead('workflows.list_folders', {});
  const mayCreate = can('workflows.create');
  // Other lists use `create=1`, so it works here too.
  const creating = filters.create === '1' ? 'blank' : filters.create;
  const create = (from: 'blank' | 'template' | 'import') => setFilters({ create: from }, 'push');
  useKey('c', () => mayCreate && create('blank'));

  const newFolder = () => {
    const dialog = modals.open({
      title: t('workflow_list.new_folder'),
      children: <FolderForm onDone={() => modals.close(dialog)} />,
    });
  };
  const close = () => setFilters({ create: undefined });
  const opened = (id: string) => void navigate({ to: '/workflows/$id', params: { id } });
  const error = list.error ?? (folders.data ? null : folders.error);
  const items = folders.data && list.items;
  const isEmpty = items?.length === 0 && folders.data?.items.length === 0 && !filters.q;
  return (
    <Page
      title={t('workflow_list.title')}
      description={t('workflow_list.description')}
      actions={
        mayCreate && (
          <>
            {can('workflows.import') && (
              <Button variant="default" leftSection={<FileUp size={15} />} onClick={() => create('import')}>
                {t('workflow_list.import')}
              </Button>
            )}
            <CreateButton onClick={() => create('blank')}>{t('workflow_list.create')}</CreateButton>
          </>
        )
      }
      toolbar={
        <>
          <WorkflowTabs />
          <span className={classes.grow} />
          <SearchBox label={t('workflow_list.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
          {can('workflows.save_folder') && (
            <Button size="xs" variant="default" leftSection={<FolderPlus size={14} />} onClick={newFolder}>
              {t('workflow_list.new_folder')}
            </Button>
          )}
        </>
      }
    >
      <AskingNotice />
      {error && <ErrorBox error={error} onRetry={() => (list.error ? list.retry() : void folders.refetch())} />}
      {!items && !error && (
        <Stack gap="xs" aria-busy="true">
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
      {isEmpty && (
        <Card padded={false}>
          <EmptyState
            icon={Workflow}
            title={t('workflow_list.empty')}
            needs="workflows.create"
            action={
              mayCreate && (
                <Group gap="xs" justify="center">
                  <Button onClick={() => create('template')}>{t('workflow_list.start_template')}</Button>
                  <Button variant="default" onClick={() => create('blank')}>
                    {t('workflow_list.start_blank')}
                  </Button>
                </Group>
              )
            }
          >
            {t('workflow_list.empty_text')}
          </EmptyState>
        </Card>
      )}
      {items?.length === 0 && filters.q && (
        <EmptyState icon={SearchX} title={t('workflow_list.none_found')}>
          {t('workflow_list.none_found_text')}
        </EmptyState>
      )}
      {items && items.length > 0 && filters.q && <FoundWorkflows items={items} />}
      {items && !isEmpty && !filters.q && <WorkflowLanes items={items} folders={folders.data?.items ?? []} />}
      {list.hasMore && (
        <Group justify="center" mt="sm">
          <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('ui.load_more')}
          </Button>
        </Group>
      )}
      <Suspense fallback={null}>
        {filters.asking && <AskingDialog onClose={() => setFilters({ asking: undefined })} />}
        {mayCreate && (creating === 'blank' || creating === 'template') && (
          <NewWorkflowDialog from={creating} folders={folders.data?.items ?? []} onClose={close} onCreated={opened} />
        )}
        {mayCreate && creating === 'import' && <ImportDialog onClose={close} onOpen={opened} />}
      </Suspense>
    </Page>
  );
}

/** Search results are a plain list, because a part of the order cannot be reordered. */
function FoundWorkflows({ items }: { items: ListedWorkflow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.current && focusRow(event, list.current)) event.preventDefault();
  };
  return (
    <section className={classes.lane} aria-label={t('workflow_list.found')}>
      <ul ref={list} className={classes.rows} onKeyDown={onKeyDown}>
        {items.map((workflow) => (
          <WorkflowRow key={workflow.id} workflow={workflow} />
        ))}
      </ul>
    </section>
  );
}
