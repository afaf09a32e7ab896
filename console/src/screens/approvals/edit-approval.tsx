import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCatalogueAction } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import type { ApprovalCard } from '../../api/types.ts';
import type { FormValues } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { inputFromValues, schemaFields, valuesFromInput } from '../../ui/form/schema-fields.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { isChangedMeanwhile } from './decide-error.tsx';
import { useDecide } from './use-decide.ts';
import { useSeen } from './use-seen.ts';

interface EditApprovalProps {
  card: ApprovalCard;
  onCancel: () => void;
  onDecided: () => void;
  /** Nothing was decided: what the card is about has changed meanwhile. */
  onChanged: () => void;
}

/** The input as a form made from the action's schema, or as JSON for who wants all of it. */
export function EditApproval({ card, onCancel, onDecided, onChanged }: EditApprovalProps) {
  const [mode, setMode] = useState<'form' | 'json'>('form');
  const { decide } = useDecide('approvals.edit_and_approve', onDecided);
  const seen = useSeen(card);
  const labels = useCatalogueAction(card.action)?.labels?.fields;
  const schema = card.inputSchema;

  const approve = async (input: Record<string, unknown>) => {
    try {
      await decide({ id: card.id, input, ...seen });
    } catch (cause) {
      if (isChangedMeanwhile(cause)) onChanged();
      throw withoutInputPrefix(cause);
    }
  };
  return (
    <section className={classes.box}>
      <div className={classes.inputHead}>
        <h3>{t('approval.edit_title')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('approval.edit_title')}
          value={mode}
          onChange={(value) => setMode(value === 'json' ? 'json' : 'form')}
          data={[
            { value: 'form', label: t('approval.as_form') },
            { value: 'json', label: t('approval.as_json') },
          ]}
        />
      </div>
      <p className={classes.hint}>{t('approval.edit_text')}</p>
      {mode === 'form' ? (
        <FieldForm
          fields={schemaFields(schema, card.input, labels)}
          initial={valuesFromInput(schema, card.input)}
          submitLabel={t('approval.submit_edit')}
          onCancel={onCancel}
          onSubmit={(values: FormValues<string>) => approve(inputFromValues(schema, card.input, values))}
        />
      ) : (
        <FieldForm
          fields={[{ name: 'json', label: t('approval.input'), kind: 'json', required: true, autoFocus: true }]}
          initial={{ json: JSON.stringify(card.input, null, 2) }}
          submitLabel={t('approval.submit_edit')}
          onCancel={onCancel}
          onSubmit={({ json }) => approve(JSON.parse(json) as Record<string, unknown>)}
        />
      )}
    </section>
  );
}

/** The form shows the action's fields, while the server speaks of `/input/email`. */
function withoutInputPrefix(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const details = cause.details.map((problem) => ({ ...problem, path: problem.path.replace(/^\/input(?=\/)/, '') }));
  return new ApiError(cause.status, cause.code, cause.message, details, cause.retryAfterSeconds, cause.facts);
}
