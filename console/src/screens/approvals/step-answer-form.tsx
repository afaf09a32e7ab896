import { Button, Group } from '@mantine/core';
import { X } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { JsonSchema } from '../../api/json-schema.ts';
import { ApiError } from '../../api/request.ts';
import type { ApprovalCard } from '../../api/types.ts';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { inputFromValues, schemaFields, valuesFromInput } from '../../ui/form/schema-fields.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { DecideError, isChangedMeanwhile } from './decide-error.tsx';
import { useRefusedDecision } from './refused-decisions.ts';
import { useDecide } from './use-decide.ts';
import { useDecideLater } from './use-decide-later.ts';
import { useSeen } from './use-seen.ts';

interface StepAnswerFormProps {
  card: ApprovalCard;
  form: JsonSchema;
  values: Record<string, unknown>;
  onDecided: () => void;
  /** The decision was refused, because the card's subject has changed in the meantime. */
  onChanged: () => void;
}

/** A name that no field of the form can have. */
const noteName = 'note of the decision';

/** The workflow's own form. Its values become part of the card's input and are passed to the next steps. */
export function StepAnswerForm({ card, form, values, onDecided, onChanged }: StepAnswerFormProps) {
  const can = useCan();
  const approving = useDecide('approvals.edit_and_approve', onDecided);
  const decideLater = useDecideLater(onDecided);
  const refused = useRefusedDecision(card.id);
  const seen = useSeen(card);
  const fields: Field<string>[] = [
    ...schemaFields(form, values).sort(requiredFirst(form)),
    { name: noteName, label: t('approval.note'), description: t('approval.note_hint'), kind: 'textarea' },
  ];
  const approve = async ({ [noteName]: note = '', ...typed }: Record<string, string>) => {
    const filled = inputFromValues(form, values, typed);
    const problems = noNumbers(form, filled);
    if (problems.length > 0) throw new ApiError(400, 'invalid_input', '', problems);
    try {
      await approving.decide({ id: card.id, input: { ...card.input, values: filled }, ...withNote(note), ...seen });
    } catch (cause) {
      if (isChangedMeanwhile(cause)) onChanged();
      throw withoutPrefix(cause);
    }
  };
  return (
    <section className={classes.box}>
      <div className={classes.inputHead}>
        <h3>{t('step_question.fill_in')}</h3>
      </div>
      {refused && <DecideError error={refused.error} />}
      <FieldForm
        fields={fields}
        initial={valuesFromInput(form, values)}
        submitLabel={t('step_question.submit')}
        onSubmit={approve}
        footer={
          can('approvals.decline') && (
            <Group justify="flex-end">
              <Button
                variant="default"
                leftSection={<X size={15} />}
                onClick={() => decideLater('approvals.decline', card, { id: card.id })}
              >
                {t('approval.decline')}
              </Button>
            </Group>
          )
        }
      />
    </section>
  );
}

/**
 * The database does not keep the order of object keys, but that of lists: required fields come first, in their own
 * order.
 */
function requiredFirst({ required = [] }: JsonSchema) {
  const rank = (name: string) => (required.includes(name) ? required.indexOf(name) : required.length);
  return (one: Field<string>, other: Field<string>) => rank(one.name) - rank(other.name);
}

function withNote(note: string): { note?: string } {
  return note.trim() ? { note: note.trim() } : {};
}

function noNumbers(form: JsonSchema, filled: Record<string, unknown>): { path: string; message: string }[] {
  const wrong = Object.entries(form.properties ?? {}).filter(
    ([name, { type }]) => (type === 'number' || type === 'integer') && typeof filled[name] === 'string',
  );
  return wrong.map(([name]) => ({ path: `/${name}`, message: t('step_question.number') }));
}

/** The form shows the question's fields, while the server reports paths such as `/input/values/amount`. */
function withoutPrefix(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const details = cause.details.map(({ path, message }) => ({
    path: path.replace(/^(\/input)?\/values(?=\/)/, ''),
    message,
  }));
  return new ApiError(cause.status, cause.code, cause.message, details, cause.retryAfterSeconds, cause.facts);
}
