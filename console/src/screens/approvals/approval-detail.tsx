import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import { ApprovalOutcome } from './approval-outcome.tsx';
import { ApprovalStateDot, EffectBadges } from './approval-words.tsx';
import classes from './approvals.module.css';
import { CardFacts } from './card-facts.tsx';
import { CardLinks, useWays } from './card-links.tsx';
import { cardTitle } from './card-title.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { DecideBar } from './decide-bar.tsx';
import { EditApproval } from './edit-approval.tsx';
import { InputChanges } from './input-changes.tsx';
import { InputFacts } from './input-facts.tsx';
import { useRefusedDecision } from './refused-decisions.ts';
import { stepQuestionOf } from './step-question.ts';
import { StepQuestionDetail } from './step-question-detail.tsx';
import { effectsOf, factsOf, isStepRequest, StepLinks } from './step-request.tsx';

interface ApprovalDetailProps {
  card: ApprovalCard;
  onDecided: () => void;
}

export function ApprovalDetail({ card, onDecided }: ApprovalDetailProps) {
  const question = stepQuestionOf(card);
  if (question) return <StepQuestionDetail card={card} question={question} onDecided={onDecided} />;
  return <ActionApproval card={card} onDecided={onDecided} />;
}

/** An action with an effect that needs approval. */
function ActionApproval({ card, onDecided }: ApprovalDetailProps) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState<Record<string, unknown>>();
  const [refusals, setRefusals] = useState(0);
  const refused = useRefusedDecision(card.id);
  const can = useCan();
  const waits = card.state === 'pending';
  const mayDecide = can('approvals.approve') || can('approvals.decline');
  const ways = useWays(card);
  const stopEditing = () => setEditing(false);
  return (
    <Stack gap="lg">
      <div className={classes.detailHead}>
        <h2 className={classes.detailTitle}>{cardTitle(card)}</h2>
        <EffectBadges effects={effectsOf(card)} />
        <ApprovalStateDot state={card.state} />
      </div>
      <ChangedNotice card={card} refusals={refusals + (refused?.count ?? 0)} />
      <WhatHappens card={card} />
      <Facts
        entries={[
          [t('approval.requested_by'), card.requestedBy?.name],
          [t('approval.origin'), card.origin && t(`card_origin.${card.origin}`)],
          [t('approval.via'), viaText(card.via, card.client)],
          [t('approval.reason'), card.reason],
          [t('approval.about'), ways.length > 0 && <CardLinks key="about" ways={ways} />],
          [t('step_request.workflow'), isStepRequest(card) && <StepLinks key="links" card={card} />],
          [t('approval.requested'), <TimeAgo key="asked" at={card.createdAt} />],
          [t('approval.expires'), waits && <TimeAgo key="expires" at={card.expiresAt} />],
          [t('approval.action'), <code key="action">{card.action}</code>],
        ]}
      />
      {card.originalInput && <InputChanges before={card.originalInput} after={card.input} action={card.action} />}
      {!waits && <ApprovalOutcome card={card} />}
      {editing ? (
        <EditApproval
          card={card}
          input={edited ?? card.input}
          onInput={setEdited}
          onDecided={onDecided}
          onChanged={() => setRefusals((count) => count + 1)}
          onCancel={stopEditing}
        />
      ) : (
        <>
          <ExactInput card={card} />
          {waits && mayDecide && (
            <DecideBar card={card} onDecided={onDecided} onEdit={card.editable ? () => setEditing(true) : undefined} />
          )}
        </>
      )}
      {waits && !mayDecide && <Alert color="gray">{t('approval.no_rights')}</Alert>}
    </Stack>
  );
}

/** The request as a sentence, and its subject. */
function WhatHappens({ card }: { card: ApprovalCard }) {
  const facts = factsOf(card);
  return (
    <div className={classes.happens}>
      <div className={classes.preview}>
        <h3>{card.state === 'pending' ? t('approval.will_happen') : t('approval.happened')}</h3>
        <p>{card.preview}</p>
      </div>
      {facts.length > 0 && <CardFacts facts={facts} framed />}
    </div>
  );
}

/** If the card shows the subject itself, the program's input is collapsed. */
function ExactInput({ card }: { card: ApprovalCard }) {
  const input = <InputFacts action={card.action} input={card.input} />;
  if (factsOf(card).length === 0) return input;
  return (
    <details className={classes.exact}>
      <summary>{t('approval.input')}</summary>
      {input}
    </details>
  );
}
