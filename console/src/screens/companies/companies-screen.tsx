import { Button } from '@mantine/core';
import { Building2, SearchX } from 'lucide-react';
import type { ActionInput } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { useList } from '../../api/use-action.ts';
import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { useKey } from '../../ui/browser/use-key.ts';
import { CreateButton } from '../../ui/buttons/create-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { PicturedName } from '../../ui/values/picture.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { readDirection } from '../lists/use-look.ts';
import type { Company } from './company-form.ts';
import { CompanyPanel } from './company-panel.tsx';

const sorts = ['name', 'domain', 'phone', 'updated', 'newest'] as const;

export function CompaniesScreen() {
  const [filters, setFilters] = useFilters<'q' | 'id' | 'name' | 'sort' | 'dir'>();
  const can = useCan();
  const sort = sorts.find((candidate) => candidate === filters.sort) ?? 'name';
  const direction = readDirection(filters.dir) ?? (sort === 'updated' ? 'desc' : 'asc');
  const filter: ActionInput<'crm.list_companies'> = { sort, direction, ...(filters.q && { q: filters.q }) };
  const list = useList('crm.list_companies', filter);
  const open = (id: string) => setFilters({ id }, 'push');
  const mayCreate = can('crm.create_company');
  useKey('c', () => mayCreate && open('new'));
  const columns: Column<Company>[] = [
    {
      key: 'name',
      label: t('company.name'),
      sort: 'name',
      oneLine: true,
      render: (company) => <PicturedName of={company} shape="square" />,
    },
    { key: 'domain', label: t('company.domain'), sort: 'domain', bare: true, render: ({ domain }) => domain },
    { key: 'phone', label: t('customer.phone'), sort: 'phone', hideBelow: 'sm', render: ({ phone }) => phone },
    { key: 'address', label: t('customer.address'), hideBelow: 'md', render: ({ address }) => address },
    {
      key: 'updated',
      label: t('customer.updated'),
      sort: 'updated',
      descendingFirst: true,
      hideBelow: 'md',
      render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    },
  ];
  return (
    <Page
      title={t('companies.title')}
      back={<PlaceTabs of="/customers" start={t('customers.title')} label={t('customers.title')} />}
      actions={mayCreate && <CreateButton onClick={() => open('new')}>{t('companies.create')}</CreateButton>}
      toolbar={<SearchBox label={t('companies.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />}
    >
      <DataTable
        label={t('companies.title')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        selected={filters.id}
        sorted={{ sort, direction, onSort: (by, dir) => setFilters({ sort: by, dir }, 'push') }}
        empty={
          <EmptyState
            icon={filters.q ? SearchX : Building2}
            title={t(filters.q ? 'companies.none_found' : 'companies.empty')}
            needs="crm.create_company"
            action={mayCreate && <Button onClick={() => open('new')}>{t('companies.create')}</Button>}
          >
            {t(filters.q ? 'leads.none_found_text' : 'companies.empty_text')}
          </EmptyState>
        }
      />
      <CompanyPanel
        id={filters.id}
        name={filters.name}
        onClose={() => setFilters({ id: undefined, name: undefined })}
        onOpen={(id) => setFilters({ id, name: undefined })}
      />
    </Page>
  );
}
