import { Box, Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Plus, SearchX, ShieldOff } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { SuppressedAddress } from '../../../api/types.ts';
import { useList, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { MessageTabs } from '../message-tabs.tsx';

const columns: () => Column<SuppressedAddress>[] = () => [
  { key: 'address', label: t('suppressed.address'), render: ({ address }) => address },
  {
    key: 'reason',
    label: t('suppressed.reason'),
    render: ({ reason }) => (
      <StateDot tone={reason === 'bounced' ? 'warn' : 'quiet'} label={t(`suppressed.reason_${reason}`)} />
    ),
  },
  { key: 'scope', label: t('suppressed.scope'), render: ({ scope }) => t(`suppressed.scope_${scope}`) },
  { key: 'at', label: t('suppressed.at'), hideBelow: 'sm', render: ({ at }) => <TimeAgo at={at} /> },
];

export function SuppressedScreen() {
  const [filters, setFilters] = useFilters<'q'>();
  const can = useCan();
  const list = useList('messages.list_suppressed', { limit: 50, ...(filters.q ? { q: filters.q } : {}) });
  const allow = useWrite('messages.unsuppress', 'message');
  const block = () => {
    const id = modals.open({
      title: t('suppressed.add'),
      children: <SuppressForm onDone={() => modals.close(id)} />,
    });
  };
  const askAllow = ({ address, reason }: SuppressedAddress) =>
    confirmEffect({
      title: t('suppressed.remove_title', { address }),
      effect: t(
        reason === 'unsubscribed' || reason === 'complained'
          ? 'suppressed.remove_effect_unsubscribed'
          : 'suppressed.remove_effect',
      ),
      confirmLabel: t('suppressed.remove'),
      dangerous: false,
      onConfirm: () => allow.mutateAsync({ address }).then(() => notify.done(t('suppressed.removed', { address }))),
    });
  const add = can('messages.suppress') && (
    <Button leftSection={<Plus size={15} />} onClick={block}>
      {t('suppressed.add')}
    </Button>
  );
  return (
    <Page
      title={t('messages.title')}
      description={t('suppressed.description')}
      width="full"
      actions={add}
      toolbar={<MessageTabs />}
    >
      {(filters.q || !list.items || list.items.length > 0) && (
        <Box mb={14}>
          <SearchBox label={t('suppressed.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
        </Box>
      )}
      <DataTable
        label={t('messages.suppressed')}
        columns={columns()}
        rows={list}
        rowKey={({ address }) => address}
        {...(can('messages.unsuppress')
          ? {
              rowActions: (row: SuppressedAddress) => (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askAllow(row)}>
                  {t('suppressed.remove')}
                </Button>
              ),
            }
          : {})}
        empty={
          filters.q ? (
            <EmptyState icon={SearchX} title={t('suppressed.none_found')} />
          ) : (
            <EmptyState icon={ShieldOff} title={t('suppressed.empty')} needs="messages.suppress">
              {t('suppressed.empty_text')}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

function SuppressForm({ onDone }: { onDone: () => void }) {
  const suppress = useWrite('messages.suppress', 'message');
  return (
    <FieldForm
      fields={[
        {
          name: 'address',
          label: t('suppressed.address'),
          kind: 'email',
          required: true,
          autoFocus: true,
          autoComplete: 'off',
        },
      ]}
      submitLabel={t('suppressed.add')}
      onCancel={onDone}
      onSubmit={async ({ address }) => {
        await suppress.mutateAsync({ address: address.trim() });
        notify.done(t('suppressed.added', { address: address.trim() }));
        onDone();
      }}
    />
  );
}
