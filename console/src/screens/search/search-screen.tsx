import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { catalogueQuery } from '../../api/catalogue.ts';
import type { Found } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { thingIcon } from '../../ui/values/thing-icon.ts';
import { t, wordFor } from '../../words/words.ts';
import classes from './search.module.css';

const maxHits = 50;

/** All results in one list, with their kinds as filters. */
export function SearchScreen() {
  const [filters, setFilters] = useFilters<'q' | 'type'>();
  const router = useRouter();
  const q = (filters.q ?? '').trim();
  const all = useRead('workspace.search', { q, limit: maxHits }, { enabled: q !== '' });
  const ofType = useRead(
    'workspace.search',
    { q, types: [filters.type ?? ''], limit: maxHits },
    { enabled: q !== '' && Boolean(filters.type) },
  );
  const found = filters.type ? ofType : all;
  const kinds = kindsOf(all.data?.items ?? [], filters.type);
  const columns: Column<Found>[] = [
    { key: 'what', label: t('search.what'), render: (hit) => <Title hit={hit} /> },
    { key: 'kind', label: t('search.kind'), width: 170, render: ({ type }) => wordFor('thing', type) ?? type },
    { key: 'detail', label: t('search.detail'), hideBelow: 'sm', render: ({ subtitle }) => subtitle },
  ];
  return (
    <Page
      title={t('search.title')}
      description={t('search.description')}
      toolbar={
        <>
          <SearchBox label={t('search.box')} value={filters.q ?? ''} onChange={(text) => setFilters({ q: text })} />
          {q !== '' && kinds.length > 0 && (
            <ChoiceBar
              label={t('search.kinds')}
              value={filters.type ?? ''}
              onChange={(type) => setFilters({ type }, 'push')}
              choices={[
                { value: '', label: t('search.all_kinds') },
                ...kinds.map((type) => ({ value: type, label: wordFor('thing', type) ?? type })),
              ]}
            />
          )}
        </>
      }
    >
      {q === '' ? (
        <EmptyState icon={Search} title={t('search.start')}>
          {t('search.start_text')}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={t('search.results')}
            columns={columns}
            rows={{ items: found.data?.items, error: found.error, retry: () => void found.refetch() }}
            rowKey={({ type, id }) => `${type}:${id}`}
            onOpen={({ href }) => router.history.push(href)}
            empty={
              <EmptyState icon={SearchX} title={t('search.none', { q })}>
                {t('search.none_text')}
              </EmptyState>
            }
          />
          <Notes more={found.data?.more ?? false} partial={found.data?.partial ?? []} />
        </>
      )}
    </Page>
  );
}

function Title({ hit }: { hit: Found }) {
  const Icon = thingIcon(hit.type);
  return (
    <span className={classes.title}>
      <Icon size={15} aria-hidden="true" />
      {hit.title}
    </span>
  );
}

function Notes({ more, partial }: { more: boolean; partial: string[] }) {
  const modules = useQuery(catalogueQuery()).data?.modules ?? [];
  const names = partial.map((name) => modules.find((module) => module.name === name)?.title ?? name).join(', ');
  return (
    <>
      {more && <p className={classes.note}>{t('search.more')}</p>}
      {names && <p className={classes.note}>{t('search.partial', { modules: names })}</p>}
    </>
  );
}

/** The kinds that were found, and the chosen kind even if it has no results. */
function kindsOf(items: readonly Found[], chosen: string | undefined): string[] {
  return [...new Set([...items.map(({ type }) => type), ...(chosen ? [chosen] : [])])].sort();
}
