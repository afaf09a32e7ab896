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
  /** Which field a business refusal belongs to. */
  codeFields?: Record<string, NoInfer<Name>>;
  /** More to do about a refusal that is shown above the fields. */
  errorActions?: (error: unknown, values: FormValues<Name>) => ReactNode;
  /** Stands above the buttons and may depend on what is typed, such as the effect in words. */
  note?: (values: FormValues<Name>) => ReactNode;
  /** Below the buttons; it may depend on what is typed, too. */
  footer?: ReactNode | ((values: FormValues<Name>) => ReactNode);
  wide?: boolean;
}

/** Every form of the console: fields from a list, problems beside their fields, nothing typed is ever lost. */
export function FieldForm<Name extends string>(props: FieldFormProps<Name>) {
  const { fields, submitLabel, onSubmit, onCancel, codeFields, errorActions, note, footer, wide } = props;
  const begin = startValues(fields, props.stored ?? props.initial);
  const [typed, setValues] = useState(begin);
  // A field that was added meanwhile has what it begins with.
  const values = { ...begin, ...typed };
  const [seen, setSeen] = useState(begin);
  const [clean, setClean] = useState(begin);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [rest, setRest] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter((field) => !field.visible || field.visible(values));
  if (props.stored && fields.some(({ name }) => begin[name] !== seen[name])) {
    setSeen(begin);
    setClean(begin);
    setValues(takeOver(values, clean, begin));
    if (!busy) setProblems((before) => ({ ...before, ...conflicts(fields, { values, clean, seen, stored: begin }) }));
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
    setRest(undefined);
    const found = checkAll(fields, values);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values, editedOf(fields, values, clean));
      // Saved values no longer count as edits, even if the server stores them in another spelling.
      setClean(values);
    } catch (cause) {
      const names = fields.map((field) => field.name);
      const mapped = mapErrors(cause, names, codeFields);
      showProblems(mapped.fields);
      setRest(mapped.rest);
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
      {rest !== undefined && <ErrorBox error={rest}>{errorActions?.(rest, values)}</ErrorBox>}
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

/** Edited fields keep what was typed. */
function takeOver<Name extends string>(values: FormValues<Name>, clean: FormValues<Name>, stored: FormValues<Name>) {
  const names = Object.keys(values) as Name[];
  const entries = names.map((name) => [name, values[name] === clean[name] ? stored[name] : values[name]]);
  return Object.fromEntries(entries) as FormValues<Name>;
}

function editedOf<Name extends string>(fields: Field<Name>[], values: FormValues<Name>, clean: FormValues<Name>) {
  return new Set(fields.map(({ name }) => name).filter((name) => values[name] !== clean[name]));
}

interface Meanwhile<Name extends string> {
  values: FormValues<Name>;
  clean: FormValues<Name>;
  seen: FormValues<Name>;
  stored: FormValues<Name>;
}

/** Fields that somebody else has changed while they were being edited here: saving would undo that, so it is told. */
function conflicts<Name extends string>(fields: Field<Name>[], { values, clean, seen, stored }: Meanwhile<Name>) {
  const both = fields.filter(
    ({ name }) => values[name] !== clean[name] && stored[name] !== seen[name] && stored[name] !== values[name],
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

/** What can be said before asking the server; the server has the last word. */
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
  // What could be read has been turned into a date by its field.
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
