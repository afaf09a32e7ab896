import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../../api/request.ts';
import type { RecordError, Table, TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import { SecretNote } from '../grid/cells/secret-mark.tsx';
import { ValueView } from '../grid/cells/value-view.tsx';
import { isWritable } from '../grid/values/field-family.ts';
import { asList, type Names } from '../grid/values/value-text.ts';
import { type Draft, readDraft, toDraft } from './inputs/draft.ts';
import { ValueInput } from './inputs/value-input.tsx';
import classes from './record.module.css';
import { recordProblem } from './record-problem.ts';

interface RecordFormProps {
  table: Table;
  /** The current record, or the initial values of a new one. */
  start: Record<string, unknown>;
  people: People;
  names: Names;
  submitLabel: string;
  readOnly?: boolean;
  /** Called with the changed values only. */
  onSubmit: (values: Record<string, unknown>) => Promise<void>;
  onCancel?: () => void;
  /** Called when somebody starts to edit. */
  onChanged?: () => void;
}

export function RecordForm(props: RecordFormProps) {
  const { table, start, people, names, submitLabel, readOnly = false, onSubmit, onCancel } = props;
  const isNew = start.id === undefined;
  const form = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [rest, setRest] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isEditable = (field: TableField) => !readOnly && isWritable(field);
  const startDraft = (field: TableField) =>
    toDraft(field, isNew ? (start[field.key] ?? plainDefault(field)) : start[field.key]);

  const readChanges = () => {
    const values: Record<string, unknown> = {};
    const found: Record<string, string> = {};
    for (const field of table.fields.filter(isEditable)) {
      const draft = drafts[field.key] ?? (isNew ? startDraft(field) : undefined);
      if (draft === undefined) continue;
      const read = readDraft(field, draft, people);
      // Fields that the server fills in may stay empty.
      if (!read.ok && !(isNew && field.default !== undefined)) found[field.key] = read.problem;
      else if (read.ok && JSON.stringify(read.value) !== JSON.stringify(isNew ? null : (start[field.key] ?? null)))
        values[field.key] = read.value;
    }
    return { values, found };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setRest(undefined);
    const { values, found } = readChanges();
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirst(form.current, table.fields, found);
    setBusy(true);
    try {
      await onSubmit(isNew ? withoutEmpty(values) : values);
    } catch (cause) {
      const refused = fieldErrors(cause, table.fields);
      setProblems(refused);
      if (Object.keys(refused).length === 0) setRest(cause);
      else focusFirst(form.current, table.fields, refused);
    } finally {
      setBusy(false);
    }
  };
  const isChanged = Object.keys(drafts).length > 0;
  return (
    <form ref={form} noValidate onSubmit={submit} data-record-form data-changed={isChanged || undefined}>
      <Stack gap="sm">
        {rest !== undefined && <ErrorBox error={rest} />}
        {table.fields
          .filter((field) => field.type !== 'button')
          .map((field, place) =>
            isEditable(field) ? (
              <div key={field.key} data-field={field.key}>
                <ValueInput
                  field={field}
                  draft={drafts[field.key] ?? startDraft(field)}
                  people={people}
                  onChange={(draft) => {
                    props.onChanged?.();
                    setDrafts((before) => ({ ...before, [field.key]: draft }));
                    setProblems(({ [field.key]: _fixed, ...others }) => others);
                  }}
                  error={problems[field.key]}
                  required={field.required}
                  autoFocus={isNew && place === 0}
                />
                <SecretNote text={String(drafts[field.key] ?? startDraft(field))} />
                {field.type === 'link' && <LinkedRecords field={field} value={start[field.key]} names={names} />}
                <LargeCode field={field} value={start[field.key]} />
              </div>
            ) : (
              !isNew && (
                <div key={field.key} className={classes.fixed}>
                  <div className={classes.fixedName}>{field.name}</div>
                  <div className={classes.fixedValue}>
                    <ValueView field={withoutCode(field)} value={start[field.key]} names={names} />
                  </div>
                  <LargeCode field={field} value={start[field.key]} />
                </div>
              )
            ),
          )}
        {!readOnly && (
          <Group justify="flex-end" gap="xs" className={classes.buttons ?? ''}>
            {isChanged && !isNew && <span className={classes.unsaved}>{t('record.unsaved')}</span>}
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                {t('ui.cancel')}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!isNew && !isChanged}>
              {submitLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** The server computes defaults such as "today". */
function plainDefault(field: TableField): unknown {
  const value = field.default;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : (value ?? null);
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function fieldErrors(cause: unknown, fields: TableField[]): Record<string, string> {
  const errors = cause instanceof ApiError ? (cause.facts.errors as RecordError[] | undefined) : undefined;
  const known = (errors ?? []).filter((error) => fields.some(({ key }) => key === error.field));
  return Object.fromEntries(known.map((error) => [error.field ?? '', recordProblem(error)]));
}

function focusFirst(form: HTMLFormElement | null, fields: TableField[], found: Record<string, string>): void {
  const first = fields.find(({ key }) => found[key]);
  const holder = first && form?.querySelector(`[data-field="${first.key}"]`);
  holder?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}

interface LinkedRecordsProps {
  field: TableField;
  value: unknown;
  names: Names;
}

/** Links to the linked records. */
function LinkedRecords({ field, value, names }: LinkedRecordsProps) {
  const tableId = field.link?.tableId;
  const ids = asList(value).map(String);
  if (!tableId || ids.length === 0) return null;
  return (
    <ul className={classes.linked} aria-label={field.name}>
      {ids.map((id) => (
        <li key={id}>
          <Link to="/tables/$tableId" params={{ tableId }} search={{ record: id }}>
            {names.record(tableId, id) ?? '…'}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ValueCode = lazy(() => import('../codes/value-code.tsx'));

/** Large enough to be scanned with a camera. */
function LargeCode({ field, value }: { field: TableField; value: unknown }) {
  if (!field.display || value === null || value === undefined || value === '') return null;
  return (
    <Suspense fallback={null}>
      <ValueCode text={String(value)} display={field.display} size="large" />
    </Suspense>
  );
}

function withoutCode({ display: _, ...field }: TableField): TableField {
  return field;
}
