import { Button } from '@mantine/core';
import { Brain, SearchX } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import type { MemoryFilterName } from './memory-filters.ts';
import { MemoryList } from './memory-list.tsx';
import { MemoryNarrow } from './memory-narrow.tsx';
import { MemoryPanel } from './memory-panel.tsx';
import { MemoryTabs } from './memory-tabs.tsx';

export function MemoryScreen() {
  const [filters, setFilters] = useFilters<MemoryFilterName>();
  const mayAdd = useCan()('memory.add');
  const open = (id: string) => setFilters({ id }, 'push');
  useKey('c', () => mayAdd && open('new'));
  const isNarrowed = Boolean(filters.q || filters.category || filters.about);
  const add = mayAdd && <CreateButton onClick={() => open('new')}>{t('memory.add')}</CreateButton>;
  const noneFound = (
    <EmptyState
      icon={SearchX}
      title={t('memory.none_found')}
      action={
        <Button variant="default" onClick={() => setFilters({ q: '', category: '', about: '', state: '' })}>
          {t('memory.clear_filters')}
        </Button>
      }
    >
      {t('memory.none_found_text')}
    </EmptyState>
  );
  const nothing = filters.state ? (
    <EmptyState icon={Brain} title={t('memory.empty_state')} />
  ) : (
    <EmptyState icon={Brain} title={t('memory.empty')} needs="memory.add">
      {t('memory.empty_text')}
    </EmptyState>
  );
  return (
    <Page title={t('memory.title')} actions={add} toolbar={<MemoryTabs />}>
      <MemoryNarrow filters={filters} setFilters={setFilters} />
      <MemoryList filters={filters} onOpen={open} empty={isNarrowed ? noneFound : nothing} />
      <MemoryPanel id={filters.id} about={filters.about} onOpen={open} onClose={() => setFilters({ id: '' })} />
    </Page>
  );
}
