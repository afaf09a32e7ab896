import { Inbox } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { approvalStates } from '../../api/choices.ts';
import { useLeaving } from '../../api/pending-writes.ts';
import { useList } from '../../api/use-action.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { TwoPanes } from '../../ui/layout/two-panes.tsx';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useStepKeys } from '../../ui/lists/use-step-keys.ts';
import { t } from '../../words/words.ts';
import { ApprovalList } from './approval-list.tsx';
import { ApprovalPane } from './approval-pane.tsx';
import { takeBack } from './use-decide-later.ts';

export function ApprovalsScreen() {
  const [filters, setFilters] = useFilters<'state' | 'id'>();
  const state = approvalStates.find((candidate) => candidate === filters.state) ?? 'pending';
  const list = useList('approvals.list', { state, limit: 50 });
  const items = list.items ?? [];
  const leaving = useLeaving('approval', list.fetchedAt);
  // As the list shows it: cards with a delayed decision are left out.
  const pending = list.first && Math.max(0, list.first.pending - leaving);
  const selected = filters.id ?? items[0]?.id;
  const open = (id: string) => setFilters({ id }, filters.id ? 'replace' : 'push');
  useKey('u', takeBack);
  useStepKeys(items, selected, (id) => setFilters({ id }));

  /** Opens the next waiting card after a decision. */
  const afterDecision = (id: string) => {
    const at = items.findIndex((card) => card.id === id);
    const next = items[at + 1] ?? items[at - 1];
    setFilters({ id: state === 'pending' ? next?.id : id });
  };
  const isEmpty = list.items?.length === 0 && !filters.id;
  const waiting = state === 'pending';
  const can = useCan();
  const mayDecide = can('approvals.approve') || can('approvals.decline');
  const nothingWaits = t(mayDecide ? 'approvals.empty_pending' : 'approvals.none_pending');
  return (
    <Page
      title={t('approvals.title')}
      description={t('approvals.description')}
      width="panes"
      toolbar={
        <ChoiceBar
          label={t('approvals.state_filter')}
          value={state}
          onChange={(value) => setFilters({ state: value === 'pending' ? '' : value, id: '' }, 'push')}
          choices={approvalStates.map((value) => ({
            value,
            label: t(`approval_state.${value}`),
            count: value === 'pending' ? pending : undefined,
          }))}
        />
      }
    >
      {isEmpty ? (
        <Card>
          <EmptyState icon={Inbox} title={waiting ? nothingWaits : t('approvals.empty')}>
            {waiting
              ? t(mayDecide ? 'approvals.empty_pending_text' : 'approvals.none_pending_text')
              : t('approvals.empty_text')}
          </EmptyState>
        </Card>
      ) : (
        <TwoPanes
          list={<ApprovalList list={list} selected={selected} onSelect={open} />}
          shows={filters.id ? 'pane' : 'list'}
          label={t('approvals.pane')}
          back={t('approvals.back')}
          onBack={() => setFilters({ id: '' })}
        >
          <ApprovalPane id={selected} isLoading={!list.error || Boolean(filters.id)} onDecided={afterDecision} />
        </TwoPanes>
      )}
    </Page>
  );
}
