import type { ApprovalCard } from '../../api/types.ts';
import type { List } from '../../api/use-action.ts';
import { PaneList } from '../../ui/layout/pane-list.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { cardTitle } from './card-title.ts';

interface ApprovalListProps {
  list: List<ApprovalCard, unknown>;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

export function ApprovalList({ list, selected, onSelect }: ApprovalListProps) {
  return (
    <PaneList
      label={t('approvals.list')}
      list={list}
      selected={selected}
      onSelect={onSelect}
      empty={t('approvals.empty')}
      rowHeight={98}
      row={(card) => (
        <span className={classes.row}>
          <span className={classes.rowTop}>
            <span className={classes.rowTitle}>{cardTitle(card)}</span>
            <span className={classes.rowTime}>
              <TimeAgo at={card.decidedAt ?? card.createdAt} />
            </span>
          </span>
          <span className={classes.rowPreview}>{card.preview}</span>
          <span className={classes.rowFrom}>
            {card.requestedBy?.name} · {viaText(card.via, card.client)}
            {card.changed && <span className={classes.changedMark}> · {t('approval.changed_mark')}</span>}
          </span>
        </span>
      )}
    />
  );
}
