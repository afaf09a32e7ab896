import { isRecord } from '../../api/is-record.ts';
import type { JsonSchema } from '../../api/json-schema.ts';
import type { ApprovalCard } from '../../api/types.ts';

/** The question of a workflow's approval step. */
export interface StepQuestion {
  title: string;
  text: string;
  /** A JSON Schema of an object, with the fields to fill in. */
  form: JsonSchema | undefined;
  values: Record<string, unknown>;
  executionId: string | undefined;
}

const decideStepAction = 'workflows.decide_step';

export function stepQuestionOf(card: Pick<ApprovalCard, 'action' | 'input'>): StepQuestion | undefined {
  if (card.action !== decideStepAction) return undefined;
  const { title, text, form, values, key } = card.input;
  const schema = isRecord(form) && Object.keys((form as JsonSchema).properties ?? {}).length > 0;
  return {
    title: String(title ?? ''),
    text: String(text ?? ''),
    form: schema ? (form as JsonSchema) : undefined,
    values: isRecord(values) ? values : {},
    // `run:<execution id>:<path of the step>`
    executionId: /^run:([0-9a-f-]{36}):/i.exec(String(key ?? ''))?.[1],
  };
}
