import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../words/words.ts';
import { knownPaths } from '../code/known-paths.ts';
import { AnyField } from './any-field.tsx';
import { type Comparison, comparisons, isPath, needsValue, readCondition, writeCondition } from './condition-text.ts';
import { ExpressionField } from './expression-field.tsx';
import { expressionToggle, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

/** Edits a condition as subject, comparison and value, or as an expression if it is more complex. */
export function ConditionField(props: FieldProps) {
  const { label, hint, path, required, value, onChange } = props;
  const [wantsExpression, setWantsExpression] = useState(false);
  const text = value === undefined || value === null ? '' : value;
  if (typeof text !== 'string') return <AnyField {...props} />;
  const isPlain = text === '' || readCondition(text) !== undefined;
  if (isPlain && !wantsExpression)
    return <PlainField {...props} text={text} onExpression={() => setWantsExpression(true)} />;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      path={path}
      required={required}
      toggle={isPlain ? expressionToggle(true, () => setWantsExpression(false)) : undefined}
    >
      {({ labelId, problem }) => (
        <ExpressionField
          value={text}
          onChange={(next) => onChange(next === '' ? undefined : next)}
          labelledBy={labelId}
          multiline
          invalid={problem !== undefined}
        />
      )}
    </FieldFrame>
  );
}

function PlainField({
  label,
  hint,
  path,
  required,
  text,
  onChange,
  onExpression,
}: FieldProps & { text: string; onExpression: () => void }) {
  const { scope, mayEdit } = useFormContext();
  const said = readCondition(text) ?? { subject: '', comparison: 'is' as Comparison, value: '' };
  // Keeps what is being typed until it can be written as an expression.
  const [typing, setTyping] = useState<typeof said>();
  const shown = typing ?? said;
  const change = (part: Partial<typeof said>) => {
    const next = { ...shown, ...part };
    const isWhole = isPath(next.subject);
    setTyping(isWhole ? undefined : next);
    if (isWhole) onChange(writeCondition(next));
    else if (next.subject === '') onChange(undefined);
  };
  const isOdd = shown.subject.trim() !== '' && !isPath(shown.subject);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      path={path}
      required={required}
      toggle={expressionToggle(false, onExpression)}
    >
      {({ labelId, problem }) => (
        <fieldset className={classes.condition} aria-labelledby={labelId} disabled={!mayEdit}>
          <Autocomplete
            aria-label={t('editor.condition_subject')}
            placeholder={t('editor.condition_subject_hint')}
            data={scope ? knownPaths(scope) : []}
            limit={80}
            value={shown.subject}
            error={isOdd ? t('editor.condition_odd') : problem !== undefined}
            onChange={(subject) => change({ subject })}
          />
          <div className={classes.compared} data-alone={!needsValue(shown.comparison) || undefined}>
            <NativeSelect
              aria-label={t('editor.condition_comparison')}
              value={shown.comparison}
              data={comparisons.map((one) => ({ value: one, label: t(`comparison.${one}`) }))}
              onChange={(event) => change({ comparison: event.currentTarget.value as Comparison })}
            />
            {needsValue(shown.comparison) && (
              <TextInput
                aria-label={t('editor.condition_value')}
                placeholder={t('editor.condition_value_hint')}
                value={shown.value}
                onChange={(event) => change({ value: event.currentTarget.value })}
              />
            )}
          </div>
        </fieldset>
      )}
    </FieldFrame>
  );
}
