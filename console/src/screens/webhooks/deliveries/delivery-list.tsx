import { Button, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SearchX, Send } from 'lucide-react';
import { deliveryStates } from '../../../api/choices.ts';
import type { ListedDelivery, OutgoingEndpoint } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { useChangedAt } from '../../../ui/browser/use-changed-at.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { LogTime, TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { PeriodSelect, sinceOf } from '../period-select.tsx';
import classes from '../webhooks.module.css';
import { DeliveryStateDot, useOutcomeText } from './delivery-state.tsx';

/** The deliveries to an endpoint, newest first. */
export function DeliveryList({ endpoint: { id: endpointId } }: { endpoint: OutgoingEndpoint }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'state' | 'period'>();
  const now = useChangedAt(filters.period);
  const state = deliveryStates.find((candidate) => candidate === filters.state);
  const list = useList('webhooks.list_deliveries', {
    endpointId,
    ...(state ? { state } : {}),
    ...sinceOf(filters.period, now),
    limit: 50,
  });
  const outcomeText = useOutcomeText();
  const isNarrowed = Boolean(state || filters.period);
  return (
    <Section title={t('delivery.list_title')} description={t('delivery.list_text')}>
      <div className={classes.filters}>
        <NativeSelect
          size="xs"
          aria-label={t('delivery.state_filter')}
          value={state ?? ''}
          onChange={(event) => setFilters({ state: event.currentTarget.value }, 'push')}
          data={[
            { value: '', label: t('delivery.any_state') },
            ...deliveryStates.map((value) => ({ value, label: t(`delivery_state.${value}`) })),
          ]}
        />
        <PeriodSelect value={filters.period} onChange={(period) => setFilters({ period })} />
      </div>
      <DataTable
        label={t('delivery.list_title')}
        columns={columns(outcomeText)}
        rows={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/webhooks/deliveries/$id', params: { id } })}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={t('delivery.none_found')}
              action={
                <Button variant="default" onClick={() => setFilters({ state: '', period: '' })}>
                  {t('webhooks.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={Send} title={t('delivery.empty')}>
              {t('delivery.empty_text')}
            </EmptyState>
          )
        }
      />
    </Section>
  );
}

function columns(outcomeText: ReturnType<typeof useOutcomeText>): Column<ListedDelivery>[] {
  return [
    {
      key: 'event',
      label: t('delivery.event'),
      width: '26%',
      render: ({ event, test }) => (
        <>
          <code>{event}</code>
          {test && <span className={classes.small}> {t('delivery.test')}</span>}
        </>
      ),
    },
    { key: 'state', label: t('webhooks.state'), width: 140, render: ({ state }) => <DeliveryStateDot state={state} /> },
    {
      key: 'outcome',
      label: t('delivery.outcome'),
      hideBelow: 'md',
      render: (delivery) => <span className={classes.small}>{outcomeText(delivery)}</span>,
    },
    {
      key: 'attempts',
      label: t('delivery.attempts'),
      align: 'right',
      hideBelow: 'sm',
      width: 100,
      render: ({ attempts }) => attempts,
    },
    {
      key: 'next',
      label: t('delivery.next'),
      hideBelow: 'lg',
      width: 150,
      render: ({ nextAttemptAt, state }) =>
        nextAttemptAt && state !== 'blocked' ? <TimeAgo at={nextAttemptAt} /> : '–',
    },
    { key: 'when', label: t('delivery.created'), width: 140, render: ({ createdAt }) => <LogTime at={createdAt} /> },
  ];
}
