import { Alert, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { ApprovalOutcome } from './approval-outcome.tsx';
import { ApprovalStateDot, EffectBadges } from './approval-words.tsx';
import classes from './approvals.module.css';
import { CardFacts } from './card-facts.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { DecideBar } from './decide-bar.tsx';
import { fieldText } from './field-text.ts';
import { useRefusedDecision } from './refused-decisions.ts';
import { StepAnswerForm } from './step-answer-form.tsx';
import type { StepQuestion } from './step-question.ts';

interface StepQuestionDetailProps {
  card: ApprovalCard;
  question: StepQuestion;
  onDecided: () => void;
}

/** A card of a workflow's approval step: its question and its form. */
export function StepQuestionDetail({ card, question, onDecided }: StepQuestionDetailProps) {
  const can = useCan();
  const waits = card.state === 'pending';
  const mayDecide = can('approvals.approve') || can('approvals.decline');
  const mayFillIn = question.form !== undefined && can('approvals.edit_and_approve');
  const { executionId } = question;
  const [refusals, setRefusals] = useState(0);
  const refused = useRefusedDecision(card.id);
  // Facts about the steps that this approval covers, which do not ask again.
  const { facts } = card;
  return (
    <Stack gap="lg">
      <div className={classes.detailHead}>
        <h2 className={classes.detailTitle}>{question.title}</h2>
        {facts.length > 0 && <EffectBadges effects={card.effects} />}
        <ApprovalStateDot state={card.state} />
      </div>
      <ChangedNotice card={card} refusals={refusals + (refused?.count ?? 0)} />
      {question.text && (
        <div className={classes.preview}>
          <h3>{t('step_question.asks')}</h3>
          <p>{question.text}</p>
        </div>
      )}
      {facts.length > 0 && <CardFacts facts={facts} framed />}
      <Facts
        entries={[
          [t('approval.requested'), <TimeAgo key="asked" at={card.createdAt} />],
          [t('approval.expires'), waits && <TimeAgo key="expires" at={card.expiresAt} />],
          [
            t('step_question.run'),
            executionId && can('workflows.get_run') && (
              <Link key="run" to="/runs/$executionId" params={{ executionId }} style={{ color: 'inherit' }}>
                {t('step_question.see_run')}
              </Link>
            ),
          ],
        ]}
      />
      {!waits && (
        <>
          <FilledIn question={question} />
          <ApprovalOutcome card={{ ...card, result: null }} />
        </>
      )}
      {waits && mayFillIn && question.form && (
        <StepAnswerForm
          card={card}
          form={question.form}
          values={question.values}
          onDecided={onDecided}
          onChanged={() => setRefusals((count) => count + 1)}
        />
      )}
      {waits && mayDecide && !mayFillIn && <DecideBar card={card} onDecided={onDecided} />}
      {waits && !mayDecide && <Alert color="gray">{t('approval.no_rights')}</Alert>}
    </Stack>
  );
}

/** The values that the approver filled in. */
function FilledIn({ question: { form, values } }: { question: StepQuestion }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <section>
      <div className={classes.inputHead}>
        <h3>{t('step_question.filled_in')}</h3>
      </div>
      <div className={classes.box}>
        <Facts
          entries={entries.map(([name, value]) => [
            form?.properties?.[name]?.title ?? name,
            <span key={name} style={{ whiteSpace: 'pre-wrap' }}>
              {fieldText(value)}
            </span>,
          ])}
        />
      </div>
    </section>
  );
}
