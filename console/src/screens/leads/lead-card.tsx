import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { leadStages } from '../../api/choices.ts';
import type { Lead, LeadStage } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './board.module.css';
import type { CardFocus } from './card-focus.ts';
import { LeadCompany } from './lead-company.tsx';
import { isClosed, LeadStageDot } from './lead-stage.tsx';

interface LeadCardProps {
  lead: Lead;
  isDragged: boolean;
  mayMove: boolean;
  focus: CardFocus;
  onGrab: (lead: Lead, event: PointerEvent) => void;
  onMove: (lead: Lead, stage: LeadStage) => void;
  onOpen: (lead: Lead) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function LeadCard({ lead, isDragged, mayMove, focus, onGrab, onMove, onOpen }: LeadCardProps) {
  const people = usePeople();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus.isDue(lead.id)) button.current?.focus();
  }, [focus, lead.id]);
  const movable = mayMove && !isClosed(lead.stage);
  const owner = people.nameOf(lead.ownerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const stage = step && leadStages[leadStages.indexOf(lead.stage) + step];
    if (!event.altKey || !stage || !movable) return;
    event.preventDefault();
    onMove(lead, stage);
  };
  return (
    <article
      className={classes.card}
      data-lead={lead.id}
      data-dragged={isDragged || undefined}
      data-movable={movable || undefined}
      onPointerDown={(event) => movable && onGrab(lead, event)}
    >
      <div className={classes.cardTop}>
        <button
          ref={button}
          type="button"
          className={classes.cardName}
          data-row-target
          onKeyDown={onKeyDown}
          onClick={() => onOpen(lead)}
        >
          {lead.name}
        </button>
        {movable && (
          <Menu>
            <Menu.Target>
              <ActionIcon size={22} aria-label={t('lead.move', { name: lead.name })}>
                <Ellipsis size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('lead.move_to')}</Menu.Label>
              {leadStages
                .filter((stage) => stage !== lead.stage)
                .map((stage) => (
                  <Menu.Item key={stage} onClick={() => onMove(lead, stage)}>
                    <LeadStageDot stage={stage} />
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {lead.company && (
        <div className={classes.cardText}>
          <LeadCompany lead={lead} />
        </div>
      )}
      {(lead.value !== null || owner) && (
        <div className={classes.cardBottom}>
          <span>{lead.value !== null && formatMoney(lead.value, lead.currency ?? 'EUR')}</span>
          {owner && (
            <span title={owner}>
              <Avatar name={owner} personId={lead.ownerId} />
            </span>
          )}
        </div>
      )}
    </article>
  );
}
