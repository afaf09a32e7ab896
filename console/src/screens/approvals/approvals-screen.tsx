import { approvalStates } from '../../api/shapes.ts';
import { useList } from '../../api/use-action.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useKey } from '../../ui/use-key.ts';
import { t } from '../../words/words.ts';
import { ApprovalList } from './approval-list.tsx';
import { ApprovalPane } from './approval-pane.tsx';
import classes from './approvals.module.css';

export function ApprovalsScreen() {
  const [filters, setFilters] = useFilters<'state' | 'id'>();
  const state = approvalStates.find((candidate) => candidate === filters.state) ?? 'pending';
  const list = useList('approvals.list', { state, limit: 50 });
  const items = list.items ?? [];
  const selected = filters.id ?? items[0]?.id;

  const step = (by: number) => {
    const at = items.findIndex((card) => card.id === selected);
    const next = items[at + by];
    if (next) setFilters({ id: next.id });
  };
  useKey('j', () => step(1));
  useKey('k', () => step(-1));

  /** After a decision the next waiting card comes up by itself. */
  const afterDecision = (id: string) => {
    const at = items.findIndex((card) => card.id === id);
    const next = items[at + 1] ?? items[at - 1];
    setFilters({ id: state === 'pending' ? next?.id : id });
  };
  return (
    <Page
      title={t('approvals.title')}
      description={t('approvals.description')}
      width="full"
      toolbar={
        <ChoiceBar
          label={t('approvals.state_filter')}
          value={state}
          onChange={(value) => setFilters({ state: value === 'pending' ? '' : value, id: '' }, 'push')}
          choices={approvalStates.map((value) => ({
            value,
            label: t(`approval_state.${value}`),
            count: value === 'pending' ? list.first?.pending : undefined,
          }))}
        />
      }
    >
      <div className={classes.inbox} data-open={filters.id ? true : undefined}>
        <ApprovalList list={list} state={state} selected={selected} onSelect={(id) => setFilters({ id })} />
        {(selected || items.length > 0) && (
          <ApprovalPane id={selected} onBack={() => setFilters({ id: '' })} onDecided={afterDecision} />
        )}
      </div>
    </Page>
  );
}
