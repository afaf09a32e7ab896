import { Button, Skeleton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Lead, LeadFilter, LeadStage } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { useChangingRows } from '../../api/use-optimistic-rows.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { focusRow } from '../../ui/lists/focus-row.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import classes from './board.module.css';
import type { CardFocus } from './card-focus.ts';
import { LeadCard } from './lead-card.tsx';
import { LeadStageDot } from './lead-stage.tsx';

interface LeadColumnProps {
  stage: LeadStage;
  count: number | undefined;
  /** Their total value; empty if none has a value. */
  sum: string;
  filter: LeadFilter;
  isTarget: boolean;
  draggedId: string | undefined;
  mayMove: boolean;
  focus: CardFocus;
  onGrab: (lead: Lead, event: PointerEvent) => void;
  onMove: (lead: Lead, stage: LeadStage) => void;
  onOpen: (lead: Lead) => void;
}

export function LeadColumn(props: LeadColumnProps) {
  const { stage, count, sum, filter, isTarget, draggedId, mayMove, focus, onGrab, onMove, onOpen } = props;
  const list = useList('crm.list_leads', filter);
  const leads = useCardsOf(stage, list.items);
  const cards = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (cards.current && focusRow(event, cards.current)) event.preventDefault();
  };
  return (
    <section
      className={classes.column}
      data-column={stage}
      data-target={isTarget || undefined}
      aria-label={t(`stage.${stage}`)}
    >
      <h2 className={classes.columnTitle}>
        <LeadStageDot stage={stage} />
        <span className={classes.count}>{count !== undefined && formatNumber(count)}</span>
      </h2>
      <p className={classes.sum}>{sum || '\u00a0'}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: walks between the cards' own buttons. */}
      <div ref={cards} className={classes.cards} onKeyDown={onKeyDown}>
        {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
        {!leads && !list.error && <Skeleton height={74} radius="md" />}
        {leads?.length === 0 && <p className={classes.columnEmpty}>{t('leads.column_empty')}</p>}
        {leads?.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            isDragged={lead.id === draggedId}
            mayMove={mayMove}
            focus={focus}
            onGrab={onGrab}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
        {list.hasMore && (
          <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('ui.load_more')}
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * Each column is a list of its own: a card that is being moved has left one and entered another before they are fetched
 * anew.
 */
function useCardsOf(stage: LeadStage, listed: Lead[] | undefined): Lead[] | undefined {
  const moving = useChangingRows<Lead>('lead');
  if (!listed) return undefined;
  const known = new Set(listed.map(({ id }) => id));
  return [...moving.filter(({ id }) => !known.has(id)), ...listed].filter((lead) => lead.stage === stage);
}
