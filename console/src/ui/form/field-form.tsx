import { Button } from '@mantine/core';
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import type { Field, FormValues } from './field.ts';
import classes from './field-form.module.css';
import { FormField } from './form-field.tsx';
import { mapErrors } from './map-errors.ts';

interface FieldFormProps<Name extends string> {
  fields: Field<Name>[];
  initial?: Partial<FormValues<Name>>;
  /** Used instead of `initial` for stored values: when they change, fields that have not been edited are updated. */
  stored?: Partial<FormValues<Name>>;
  /** May depend on what is typed. */
  submitLabel: string | ((values: FormValues<Name>) => string);
  /** With the names of the fields that differ from what was stored. */
  onSubmit: (values: FormValues<Name>, edited: ReadonlySet<Name>) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** Maps codes of refusals to the fields they are about. */
  codeFields?: Record<string, NoInfer<Name>>;
  /** Buttons that are shown with an error above the fields. */
  errorActions?: (error: unknown, values: FormValues<Name>) => ReactNode;
  /** Stands above the buttons. It may depend on what is typed, such as a text about the effect. */
  note?: (values: FormValues<Name>) => ReactNode;
  /** Stands below the buttons. It may depend on what is typed, too. */
  footer?: ReactNode | ((values: FormValues<Name>) => ReactNode);
  wide?: boolean;
}

/** Every form of the console: fields from a list, problems beside their fields. Typed text is never lost. */
export function FieldForm<Name extends string>(props: FieldFormProps<Name>) {
  const { fields, submitLabel, onSubmit, onCancel, codeFields, errorActions, note, footer, wide } = props;
  const begin = startValues(fields, props.stored ?? props.initial);
  const [typed, setValues] = useState(begin);
  // A field that was added later starts with its initial value.
  const values = { ...begin, ...typed };
  const [lastStored, setLastStored] = useState(begin);
  const [clean, setClean] = useState(begin);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter((field) => !field.visible || field.visible(values));
  if (props.stored && fields.some(({ name }) => begin[name] !== lastStored[name])) {
    setLastStored(begin);
    setClean(begin);
    setValues(mergeStored(values, clean, begin));
    if (!busy)
      setProblems((before) => ({ ...before, ...conflicts(fields, { values, clean, lastStored, stored: begin }) }));
  }

  const showProblems = (found: Record<string, string>) => {
    setProblems(found);
    const first = shown.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setFormError(undefined);
    const found = checkAll(fields, values);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values, editedFields(fields, values, clean));
      // Saved values no longer count as edits, even if the server stores them in another spelling.
      setClean(values);
    } catch (cause) {
      const names = fields.map((field) => field.name);
      const mapped = mapErrors(cause, names, codeFields);
      showProblems(mapped.fields);
      setFormError(mapped.rest);
    } finally {
      setBusy(false);
    }
  };
  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _fixed, ...others }) => others);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      {formError !== undefined && <ErrorBox error={formError}>{errorActions?.(formError, values)}</ErrorBox>}
      <div className={classes.fields}>
        {shown.map((field) => (
          <Fragment key={field.name}>
            {field.heading && <h2 className={classes.heading}>{field.heading}</h2>}
            <div data-half={field.half || undefined}>
              <FormField
                field={field}
                value={values[field.name]}
                values={values}
                error={problems[field.name]}
                suffix={(values as Record<string, string>)[field.currencyField ?? '']}
                onChange={(value) => change(field.name, value)}
              />
            </div>
          </Fragment>
        ))}
      </div>
      {note?.(values)}
      <div className={classes.buttons} data-wide={wide || undefined}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {props.cancelLabel ?? t('ui.cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy} fullWidth={wide ?? false}>
          {typeof submitLabel === 'function' ? submitLabel(values) : submitLabel}
        </Button>
      </div>
      {typeof footer === 'function' ? footer(values) : footer}
    </form>
  );
}

function startValues<Name extends string>(fields: Field<Name>[], initial: Partial<FormValues<Name>> | undefined) {
  const entries = fields.map((field) => [field.name, initial?.[field.name] ?? '']);
  return Object.fromEntries(entries) as FormValues<Name>;
}

/** Takes over stored values, except in edited fields, which keep what was typed. */
function mergeStored<Name extends string>(values: FormValues<Name>, clean: FormValues<Name>, stored: FormValues<Name>) {
  const names = Object.keys(values) as Name[];
  const entries = names.map((name) => [name, values[name] === clean[name] ? stored[name] : values[name]]);
  return Object.fromEntries(entries) as FormValues<Name>;
}

function editedFields<Name extends string>(fields: Field<Name>[], values: FormValues<Name>, clean: FormValues<Name>) {
  return new Set(fields.map(({ name }) => name).filter((name) => values[name] !== clean[name]));
}

interface FormState<Name extends string> {
  values: FormValues<Name>;
  clean: FormValues<Name>;
  lastStored: FormValues<Name>;
  stored: FormValues<Name>;
}

/**
 * Finds fields that somebody else changed while they were edited here. Saving would undo that change, so they are
 * marked.
 */
function conflicts<Name extends string>(fields: Field<Name>[], { values, clean, lastStored, stored }: FormState<Name>) {
  const both = fields.filter(
    ({ name }) => values[name] !== clean[name] && stored[name] !== lastStored[name] && stored[name] !== values[name],
  );
  return Object.fromEntries(both.map(({ name }) => [name, t('form.changed_meanwhile')]));
}

function checkAll<Name extends string>(fields: Field<Name>[], values: FormValues<Name>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const problem = checkField(field, values);
    if (problem) found[field.name] = problem;
  }
  return found;
}

/** Checks what needs no server; the server has the last word. */
function checkField<Name extends string>(field: Field<Name>, values: FormValues<Name>): string | undefined {
  if (field.visible && !field.visible(values)) return undefined;
  const value = values[field.name];
  if (value.trim() === '') return field.required ? t('form.required') : undefined;
  if (field.kind === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim())) return t('form.email');
  if (field.kind === 'new-password' && value.length < 10) return t('form.password_short');
  if (field.kind === 'money') {
    const currency = (values as Record<string, string>)[field.currencyField ?? ''] ?? '';
    if (textToMoney(value, currency) === undefined) return t('form.money');
  }
  // The field has turned every text that it could read into a date.
  if (field.kind?.startsWith('date') && !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return t('form.date');
  if (field.kind === 'json' && !isJson(value)) return t('form.json');
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
