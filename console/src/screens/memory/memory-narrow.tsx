import { NativeSelect } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { categoryText } from './category-text.ts';
import classes from './memory.module.css';
import { listedStates, type MemoryFilterName } from './memory-filters.ts';
import { SubjectSelect } from './subject-select.tsx';
import { useSubjectTitle } from './use-subject-title.ts';

interface MemoryNarrowProps {
  filters: Filters<MemoryFilterName>;
  setFilters: SetFilters<MemoryFilterName>;
}

/** The search and filters, which are kept in the address. */
export function MemoryNarrow({ filters, setFilters }: MemoryNarrowProps) {
  const about = filters.about ?? '';
  const { title, isLoading } = useSubjectTitle(about);
  const newest = useRead('memory.list', { state: 'all', limit: 200 }).data?.items ?? [];
  const inUse = new Set(newest.map(({ category }) => category));
  if (filters.category) inUse.add(filters.category);
  return (
    <div className={classes.narrow}>
      <div className={classes.search}>
        <SearchBox label={t('memory.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      </div>
      <NativeSelect
        size="xs"
        aria-label={t('memory.state_filter')}
        value={filters.state ?? 'active'}
        onChange={(event) =>
          setFilters({ state: event.currentTarget.value === 'active' ? '' : event.currentTarget.value })
        }
        data={listedStates.map((value) => ({ value, label: t(`memory_state.${value}`) }))}
      />
      <NativeSelect
        size="xs"
        aria-label={t('memory.category_filter')}
        value={filters.category ?? ''}
        onChange={(event) => setFilters({ category: event.currentTarget.value })}
        data={[
          { value: '', label: t('memory.category_any') },
          ...[...inUse].sort().map((value) => ({ value, label: categoryText(value) })),
        ]}
      />
      {!isLoading && (
        <SubjectSelect
          key={about}
          size="xs"
          aria-label={t('memory.subject')}
          placeholder={t('memory.about_filter')}
          value={about}
          title={title}
          onChange={(chosen) => setFilters({ about: chosen })}
        />
      )}
    </div>
  );
}
