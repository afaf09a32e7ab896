import { useMemo } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Customer } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { useLatest } from '../../ui/editing/use-stable.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PicturedName } from '../../ui/values/picture.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime, formatLanguage } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { OwnerCell } from '../contacts/owner-cell.tsx';
import { Tags } from './tags.tsx';
import { useChangeCustomer } from './use-change-customer.ts';

/** The default columns. */
export const standardCustomerColumns = ['name', 'company', 'email', 'phone', 'tags', 'owner', 'updated'];

const editable = [
  { field: 'company', type: 'text', maxLength: 200, hideBelow: 'sm' },
  { field: 'email', type: 'email', maxLength: 320, bare: true },
  { field: 'phone', type: 'tel', maxLength: 50, hideBelow: 'md' },
] as const;

/** All available columns. Editable values are edited in place. */
export function useCustomerColumns(onTag: (tag: string) => void): Column<Customer>[] {
  const openTag = useLatest(onTag);
  const can = useCan();
  const people = usePeople();
  const change = useChangeCustomer();
  const mayEdit = can('crm.update_customer');
  return useMemo(() => {
    return [
      {
        key: 'name',
        label: t('customer.name'),
        sort: 'name',
        oneLine: true,
        render: (customer) => <PicturedName of={customer} />,
        text: ({ name }) => name,
      },
      ...editable.map(({ field, type, maxLength, ...rest }) => ({
        ...rest,
        key: field,
        sort: field,
        label: t(`customer.${field}`),
        text: (customer: Customer) => customer[field] ?? '',
        render: (customer: Customer) =>
          mayEdit ? (
            <InlineEdit
              label={t(`customer.${field}`)}
              value={customer[field] ?? ''}
              type={type}
              maxLength={maxLength}
              onSave={(text) => change(customer, { [field]: text || null })}
            />
          ) : (
            customer[field]
          ),
      })),
      {
        key: 'address',
        label: t('customer.address'),
        render: ({ address }) => address,
        text: ({ address }) => address ?? '',
      },
      {
        key: 'tags',
        label: t('customer.tags'),
        hideBelow: 'lg',
        render: (customer) => <Tags tags={customer.tags} onOpen={openTag} />,
        text: ({ tags }) => (tags ?? []).join(', '),
      },
      {
        key: 'owner',
        label: t('customer.owner'),
        sort: 'owner',
        hideBelow: 'md',
        render: (customer) => (
          <OwnerCell
            ownerId={customer.ownerId}
            mayEdit={mayEdit}
            onChoose={(ownerId) => change.orTell(customer, { ownerId })}
          />
        ),
        text: ({ ownerId }) => people.nameOf(ownerId) ?? '',
      },
      {
        key: 'locale',
        label: t('customer.locale'),
        sort: 'locale',
        render: ({ locale }) => locale && formatLanguage(locale),
        text: ({ locale }) => (locale ? formatLanguage(locale) : ''),
      },
      {
        key: 'timeZone',
        label: t('customer.time_zone'),
        render: ({ timeZone }) => timeZone,
        text: ({ timeZone }) => timeZone ?? '',
      },
      {
        key: 'consent',
        label: t('customer.consent'),
        sort: 'consent',
        render: ({ consent }) => consent && t(`consent.${consent}`),
        text: ({ consent }) => (consent ? t(`consent.${consent}`) : ''),
      },
      {
        key: 'state',
        label: t('customers.state_filter'),
        sort: 'state',
        render: ({ state }) => state && t(`customer_state.${state}`),
        text: ({ state }) => (state ? t(`customer_state.${state}`) : ''),
      },
      {
        key: 'created',
        label: t('customer.created'),
        sort: 'newest',
        descendingFirst: true,
        render: ({ createdAt }) => <TimeAgo at={createdAt} />,
        text: ({ createdAt }) => formatDateTime(createdAt),
      },
      {
        key: 'updated',
        label: t('customer.updated'),
        sort: 'updated',
        descendingFirst: true,
        hideBelow: 'xl',
        render: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
        text: ({ updatedAt }) => formatDateTime(updatedAt),
      },
    ];
  }, [openTag, people, change, mayEdit]);
}
