import { Button, Group, SegmentedControl } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useCatalogueAction } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { mapErrors } from '../../ui/form/map-errors.ts';
import { t } from '../../words/words.ts';
import type { Schema } from '../workflows/editor/form/field-type.ts';
import { FormContext, type FormContextValue } from '../workflows/editor/form/form-context.ts';
import { SchemaForm } from '../workflows/editor/form/schema-form.tsx';
import classes from './approvals.module.css';
import { DecideError, isChangedMeanwhile } from './decide-error.tsx';
import { useDecide } from './use-decide.ts';
import { useSeen } from './use-seen.ts';

interface EditApprovalProps {
  card: ApprovalCard;
  /** The typed values, which are kept when the person leaves and returns. */
  input: Record<string, unknown>;
  onInput: (input: Record<string, unknown>) => void;
  onCancel: () => void;
  onDecided: () => void;
  /** The decision was refused, because the card's subject has changed in the meantime. */
  onChanged: () => void;
}

/** The input as the action's form, or as JSON for people who want to see everything. */
export function EditApproval({ card, input, onInput, onCancel, onDecided, onChanged }: EditApprovalProps) {
  const [mode, setMode] = useState<'form' | 'json'>('form');
  const { decide } = useDecide('approvals.edit_and_approve', onDecided);
  const seen = useSeen(card);
  useLeaveByEscape(onCancel);
  const approve = async (edited: Record<string, unknown>) => {
    try {
      await decide({ id: card.id, input: edited, ...seen });
    } catch (cause) {
      if (isChangedMeanwhile(cause)) onChanged();
      throw cause;
    }
  };
  return (
    <section className={classes.box} aria-label={t('approval.edit_title')}>
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
        <InputForm card={card} input={input} onInput={onInput} onCancel={onCancel} onSubmit={approve} />
      ) : (
        <FieldForm
          fields={[{ name: 'json', label: t('approval.input'), kind: 'json', required: true, autoFocus: true }]}
          initial={{ json: JSON.stringify(input, null, 2) }}
          submitLabel={t('approval.submit_edit')}
          onCancel={onCancel}
          onSubmit={({ json }) => approve(JSON.parse(json) as Record<string, unknown>)}
        />
      )}
    </section>
  );
}

interface InputFormProps extends Pick<EditApprovalProps, 'card' | 'input' | 'onInput' | 'onCancel'> {
  onSubmit: (input: Record<string, unknown>) => Promise<void>;
}

/** The same fields as in a workflow step, without expressions. The subject itself cannot be changed by accident. */
function InputForm({ card, input, onInput, onCancel, onSubmit }: InputFormProps) {
  const labels = useCatalogueAction(card.action)?.labels;
  const schema = card.inputSchema as Schema;
  const [told, setTold] = useState<Record<string, string>>({});
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const missing = missingIn(schema, input);
  const context = useMemo<FormContextValue>(
    () => ({
      nodeId: card.id,
      role: 'step',
      kind: '',
      scope: undefined,
      mayEdit: true,
      Form: SchemaForm,
      problemAt: (path) => told[path] ?? (wasSent && missing.includes(path) ? t('form.required') : undefined),
    }),
    [card.id, told, wasSent, missing],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWasSent(true);
    setError(undefined);
    if (missing.length > 0) return;
    setIsBusy(true);
    try {
      await onSubmit(input);
    } catch (cause) {
      const { fields, rest } = problemsOf(cause, schema);
      setTold(fields);
      setError(rest);
    } finally {
      setIsBusy(false);
    }
  };
  const change = (next: Record<string, unknown>) => {
    setTold({});
    onInput(next);
  };
  useEffect(() => {
    // A list would cover the form.
    box.current?.querySelector<HTMLElement>('input:not([aria-haspopup]), textarea')?.focus();
  }, []);
  return (
    <form ref={box} noValidate onSubmit={submit}>
      {error !== undefined && <DecideError error={error} />}
      <FormContext value={context}>
        <SchemaForm
          schema={schema}
          value={input}
          labels={labels?.fields}
          choices={labels?.choices}
          arranged
          folded={['id']}
          onChange={change}
        />
      </FormContext>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('approval.submit_edit')}
        </Button>
      </Group>
    </form>
  );
}

/** Works wherever the focus is. An open list is closed first. */
function useLeaveByEscape(leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.getAttribute('aria-expanded') === 'true' || target?.closest('[role="dialog"], [role="menu"]')) return;
      latest.current();
    };
    // Runs before the list handles the key and closes.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Required fields that are empty; of alternatives, the first one is named. */
function missingIn(schema: Schema, input: object): string[] {
  const { required = [], 'x-alternatives': alternatives = [] } = schema;
  const given = new Set(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name]) => name),
  );
  const open = alternatives.filter(
    ({ of, unless }) => !of.some((name) => given.has(name)) && !(unless !== undefined && given.has(unless)),
  );
  const conditional = Object.entries(schema['x-required-unless'] ?? {}).filter(
    ([, unless]) => !unless.some((name) => given.has(name)),
  );
  const needed = [...required, ...conditional.map(([name]) => name)];
  return [...needed.filter((name) => !given.has(name)), ...open.map(({ of }) => of[0] ?? '')];
}

/** The server's problems next to their fields; it reports paths such as `/input/lines/0/text`. */
function problemsOf(cause: unknown, { properties = {} }: Schema) {
  if (!(cause instanceof ApiError)) return { fields: {}, rest: cause };
  const details = cause.details.map((problem) => ({ ...problem, path: problem.path.replace(/^\/input(?=\/)/, '') }));
  const own = new ApiError(cause.status, cause.code, cause.message, details, cause.retryAfterSeconds, cause.facts);
  const { fields, rest } = mapErrors(own, Object.keys(properties));
  const deeper = details.map(({ path, message }) => [path.slice(1).replaceAll('/', '.'), message]);
  return { fields: { ...fields, ...Object.fromEntries(deeper) } as Record<string, string>, rest };
}
