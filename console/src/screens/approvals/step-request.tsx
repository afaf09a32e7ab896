import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import { isRecord } from '../../api/is-record.ts';
import type { ApprovalCard, CardFact, Effect } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';

type Asked = Pick<ApprovalCard, 'action' | 'input'>;

/** Whether the step of a workflow that a program started asks for approval, once or several times. */
export function isStepRequest({ action }: Pick<ApprovalCard, 'action'>): boolean {
  return action === 'workflows.allow_step' || action === 'workflows.allow_steps';
}

/** For a step of a workflow: what this step does, not everything that steps may do. */
export function effectsOf(card: Asked & Pick<ApprovalCard, 'effects'>): Effect[] {
  const { effects } = card.input;
  return isStepRequest(card) && Array.isArray(effects) && effects.length > 0 ? effects : card.effects;
}

/** The subject of the card: the facts of its action or, for a step of a workflow, the step's input. */
export function factsOf(card: Asked & Pick<ApprovalCard, 'facts'>): CardFact[] {
  return card.facts.length > 0 ? card.facts : stepFacts(card);
}

function stepFacts(card: Asked): CardFact[] {
  const { input } = card;
  if (!isStepRequest(card) || !isRecord(input.shown)) return [];
  const { method, url, connection, query, headers, body, event, data, ...rest } = input.shown;
  const facts: CardFact[] = [
    fact('step', t('step_request.step'), input.step),
    fact('request', t('step_request.request'), requestText(method, url), 'code'),
    fact('connection', t('step_request.connection'), connection),
    fact('query', t('step_request.query'), query),
    fact('headers', t('step_request.headers'), headers),
    fact('body', t('step_request.body'), body, 'code'),
    fact('event', t('step_request.event'), event, 'code'),
    fact('data', t('step_request.data'), data, 'code'),
    ...Object.entries(rest).map(([name, value]) => fact(`rest.${name}`, name, value)),
  ];
  return facts.filter(({ value }) => !isEmpty(value));
}

function fact(key: string, label: string, value: unknown, as?: CardFact['as']): CardFact {
  return { key, label, value: value ?? null, of: 'request', ...(as ? { as } : {}) };
}

function requestText(method: unknown, url: unknown): string | null {
  return typeof url === 'string' ? `${String(method ?? 'GET').toUpperCase()} ${url}` : null;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0);
}

/** Links to the workflow and the waiting run. */
export function StepLinks({ card: { input } }: { card: Asked }) {
  const can = useCan();
  return (
    <span className={classes.links}>
      {can('workflows.get') && (
        <Link to="/workflows/$id" params={{ id: String(input.workflowId) }}>
          {t('step_request.see_workflow')}
        </Link>
      )}
      {can('workflows.get_run') && (
        <Link to="/runs/$executionId" params={{ executionId: String(input.runId) }}>
          {t('step_question.see_run')}
        </Link>
      )}
    </span>
  );
}
