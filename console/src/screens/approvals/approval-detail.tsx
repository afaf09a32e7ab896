import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/shapes.ts';
import { Facts } from '../../ui/facts.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { viaText } from '../../ui/via-text.ts';
import { t } from '../../words/words.ts';
import { ApprovalOutcome } from './approval-outcome.tsx';
import { ApprovalStateDot, RiskBadge } from './approval-words.tsx';
import classes from './approvals.module.css';
import { cardTitle } from './card-title.ts';
import { DecideBar } from './decide-bar.tsx';
import { EditApproval } from './edit-approval.tsx';
import { InputChanges } from './input-changes.tsx';
import { InputFacts } from './input-facts.tsx';
import { stepQuestionOf } from './step-question.ts';
import { StepQuestionDetail } from './step-question-detail.tsx';

interface ApprovalDetailProps {
  card: ApprovalCard;
  onDecided: () => void;
}

export function ApprovalDetail({ card, onDecided }: ApprovalDetailProps) {
  const question = stepQuestionOf(card);
  if (question) return <StepQuestionDetail card={card} question={question} onDecided={onDecided} />;
  return <ActionApproval card={card} onDecided={onDecided} />;
}

/** A risky action that somebody wants to run. */
function ActionApproval({ card, onDecided }: ApprovalDetailProps) {
  const [editing, setEditing] = useState(false);
  const can = useCan();
  const waits = card.state === 'pending';
  const mayDecide = can('approvals.approve') || can('approvals.decline');
  return (
    <Stack gap="lg">
      <div className={classes.detailHead}>
        <h2 className={classes.detailTitle}>{cardTitle(card)}</h2>
        <RiskBadge risk={card.risk} />
        <ApprovalStateDot state={card.state} />
      </div>
      <div className={classes.preview}>
        <h3>{waits ? t('approval.will_happen') : t('approval.happened')}</h3>
        <p>{card.preview}</p>
      </div>
      <Facts
        entries={[
          [t('approval.requested_by'), card.requestedBy?.name],
          [t('approval.reason'), card.reason],
          [t('approval.via'), viaText(card.via, card.client)],
          [t('approval.requested'), <TimeAgo key="asked" at={card.createdAt} />],
          [t('approval.expires'), waits && <TimeAgo key="expires" at={card.expiresAt} />],
          [t('approval.action'), <code key="action">{card.action}</code>],
        ]}
      />
      {card.originalInput && <InputChanges before={card.originalInput} after={card.input} action={card.action} />}
      {!waits && <ApprovalOutcome card={card} />}
      {editing ? (
        <EditApproval card={card} onCancel={() => setEditing(false)} onDecided={onDecided} />
      ) : (
        <>
          <InputFacts action={card.action} input={card.input} />
          {waits && mayDecide && <DecideBar card={card} onEdit={() => setEditing(true)} onDecided={onDecided} />}
        </>
      )}
      {waits && !mayDecide && <Alert color="gray">{t('approval.no_rights')}</Alert>}
    </Stack>
  );
}
