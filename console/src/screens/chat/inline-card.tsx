import { Button, Group, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, CornerDownRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalState } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';
import { ApprovalStateDot, EffectBadges } from '../approvals/approval-words.tsx';
import { CardFacts } from '../approvals/card-facts.tsx';
import { cardTitle } from '../approvals/card-title.ts';
import { ChangedNotice } from '../approvals/changed-notice.tsx';
import { DecideError, isChangedMeanwhile } from '../approvals/decide-error.tsx';
import { effectsOf, factsOf } from '../approvals/step-request.tsx';
import { useDecide } from '../approvals/use-decide.ts';
import { useSeen } from '../approvals/use-seen.ts';
import classes from './chat.module.css';

export interface GoingOn {
  /** Cards whose result the assistant already knows. */
  told: ReadonlySet<string>;
  /** No answer is being written, and the person may send a message. */
  isFree: boolean;
  goOn: () => void;
}

/**
 * A card that the assistant asked for, to be decided inside the conversation. The assistant continues with the
 * decision, wherever it was made. If the conversation was not open at that moment, a button offers to continue.
 */
export function InlineCard({ id, going }: { id: string; going: GoingOn }) {
  const can = useCan();
  const card = useRead('approvals.get', { id }, { enabled: can('approvals.get') }).data;
  const approving = useDecide('approvals.approve', ignore);
  const declining = useDecide('approvals.decline', ignore);
  useWhenDecided(card?.state, going.goOn);
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const seen = useSeen(card);
  const facts = card ? factsOf(card) : [];
  const isBusy = approving.isBusy || declining.isBusy;
  const run = (decide: () => Promise<void>) => {
    setError(undefined);
    decide().catch((cause: unknown) => {
      setError(cause);
      if (isChangedMeanwhile(cause)) setRefusals((count) => count + 1);
    });
  };
  if (can('approvals.get') && !card) return <Skeleton height={96} />;
  const waits = card?.state === 'pending';
  return (
    <section className={classes.card} aria-label={card ? cardTitle(card) : t('assistant.card')}>
      {card && (
        <>
          <div className={classes.cardHead}>
            <strong>{cardTitle(card)}</strong>
            <EffectBadges effects={effectsOf(card)} />
            {!waits && <ApprovalStateDot state={card.state} />}
          </div>
          <ChangedNotice card={card} refusals={refusals} />
          <p className={classes.cardText}>{card.preview}</p>
          {facts.length > 0 && <CardFacts facts={facts} />}
        </>
      )}
      {error !== undefined && <DecideError error={error} />}
      <Group gap="xs">
        {waits && can('approvals.approve') && (
          <Button
            size="xs"
            leftSection={<Check size={14} />}
            loading={approving.isBusy}
            disabled={isBusy}
            onClick={() => run(() => approving.decide({ id, ...seen }))}
          >
            {t('approval.approve')}
          </Button>
        )}
        {waits && can('approvals.decline') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<X size={14} />}
            loading={declining.isBusy}
            disabled={isBusy}
            onClick={() => run(() => declining.decide({ id }))}
          >
            {t('approval.decline')}
          </Button>
        )}
        {card && isDecided(card.state) && going.isFree && !going.told.has(id) && (
          <Button size="xs" variant="default" leftSection={<CornerDownRight size={14} />} onClick={going.goOn}>
            {t('assistant.go_on')}
          </Button>
        )}
        {can('approvals.list') && (
          <Link className={classes.link} to="/approvals" search={{ id } as never}>
            {t('assistant.card_open')}
          </Link>
        )}
      </Group>
    </section>
  );
}

/** The card itself shows the decision, whoever made it. */
function ignore(): void {}

function useWhenDecided(state: ApprovalState | undefined, then: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (isDecided(state) && wasOpen.current) then();
    wasOpen.current = !isDecided(state);
  }, [state, then]);
}

/** The assistant hears of an approved card only when its result is known. */
function isDecided(state: ApprovalState): boolean {
  return state !== 'pending' && state !== 'approved';
}
