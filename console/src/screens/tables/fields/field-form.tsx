import { Button, Checkbox, Group } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableField } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { isStale, useSeen } from '../../../ui/editing/act-on-seen.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { mapErrors } from '../../../ui/form/map-errors.ts';
import { t } from '../../../words/words.ts';
import { checkDraft, type DraftProblems } from './check-draft.ts';
import { type DraftChange, DraftContext, useDraft } from './draft-context.ts';
import { draftOf, type FieldDraft, inputOf } from './field-draft.ts';
import { FieldNaming } from './field-naming.tsx';
import { takes } from './field-types.ts';
import classes from './fields.module.css';
import { keyFromName } from './key-from-name.ts';
import { limitNames } from './limit-settings.tsx';
import { LossQuestion, lossOf } from './loss-question.tsx';
import { MoreSettings, usesMore } from './more-settings.tsx';
import { TypePicker } from './type-picker.tsx';
import { TypeSettings } from './type-settings.tsx';

const rules = ['required', 'unique', 'readOnly'] as const;

const seldom: string[] = [...limitNames, 'description'];

interface FieldFormProps {
  table: Table;
  field: TableField | undefined;
  onDone: (saved?: TableField) => void;
}

/** All settings of one field that its type has. */
export function FieldForm({ table, field, onDone }: FieldFormProps) {
  const [draft, setDraft] = useState(() => draftOf(field));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [allowLoss, setAllowLoss] = useState(false);
  const [more, setMore] = useState(() => usesMore(draft));
  const save = useWrite('tables.save_field', 'table', 'records');
  const act = useSeen(table);
  const form = useRef<HTMLFormElement>(null);
  const taken = table.fields.filter((other) => other.id !== field?.id).map((other) => other.key);

  const change: DraftChange = (changes) => {
    setDraft((before) => withKey({ ...before, ...changes }, taken));
    setProblems((before) => without(before, Object.keys(changes)));
    setRefusal(undefined);
  };
  const showProblems = (found: DraftProblems) => {
    const names = Object.keys(found);
    // A folded input can be focused only after it is shown.
    flushSync(() => {
      setProblems(found);
      if (names.some((name) => seldom.includes(name))) setMore(true);
    });
    form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
  };
  const send = async (lossAllowed: boolean) => {
    try {
      const loss = lossAllowed ? { allowLoss: true } : {};
      const saved = await act((seen) =>
        save.mutateAsync({
          tableId: table.id,
          ...(field ? { id: field.id, ...seen } : {}),
          ...inputOf(draft, field),
          ...loss,
        }),
      );
      notify.done(field ? t('field.saved', { name: saved.name }) : t('field.added', { name: saved.name }));
      onDone(saved);
    } catch (cause) {
      const mapped = mapErrors(fieldRefusal(cause), Object.keys(draft), {
        key_taken: 'key',
        invalid_formula: 'formula',
      });
      showProblems(mapped.fields);
      setRefusal(mapped.rest);
    }
  };
  const showCurrent = () => {
    setDraft(draftOf(table.fields.find(({ id }) => id === field?.id) ?? field));
    setRefusal(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (save.isPending) return;
    const found = checkDraft(draft);
    setRefusal(undefined);
    showProblems(found);
    if (Object.keys(found).length === 0) await send(allowLoss);
  };
  const loss = lossOf(refusal);
  // A large table is converted in the background, so this was found too late to ask.
  const lostBefore = field?.error?.code === 'conversion_loses_data' && draft.type !== field.type;
  return (
    <DraftContext value={{ table, field, draft, problems, change }}>
      <form ref={form} noValidate onSubmit={submit} className={classes.form}>
        <FieldNaming />
        <TypePicker />
        {lostBefore && (
          <Checkbox
            label={t('field.allow_loss')}
            description={field.error?.message}
            checked={allowLoss}
            onChange={(event) => setAllowLoss(event.currentTarget.checked)}
          />
        )}
        <TypeSettings />
        <RuleSwitches />
        <MoreSettings opened={more} onToggle={setMore} />
        {loss ? (
          <LossQuestion loss={loss} busy={save.isPending} onConfirm={() => void send(true)} />
        ) : (
          refusal !== undefined && (
            <ErrorBox error={refusal}>
              {isStale(refusal) && (
                <Group mt="xs">
                  <Button size="xs" variant="default" onClick={showCurrent}>
                    {t('field.show_current')}
                  </Button>
                </Group>
              )}
            </ErrorBox>
          )
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onDone()}>
            {t('ui.cancel')}
          </Button>
          {!loss && (
            <Button type="submit" loading={save.isPending}>
              {field ? t('ui.save') : t('field.add')}
            </Button>
          )}
        </Group>
      </form>
    </DraftContext>
  );
}

function withKey(draft: FieldDraft, taken: string[]): FieldDraft {
  const keyed = draft.ownKey ? draft : { ...draft, key: keyFromName(draft.name, taken) };
  // Removes defaults if the type has none.
  return takes(keyed.type, 'default') ? keyed : { ...keyed, standard: '', standards: [] };
}

function without(problems: DraftProblems, names: string[]): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}

/** Codes that have a different meaning for a record than for a field. */
function fieldRefusal(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const said = (words: string) => new ApiError(cause.status, `field_${cause.code}`, words, cause.details);
  if (cause.code === 'unique_violation') return said(t('field.not_unique'));
  if (cause.code === 'required_field_missing') return said(t('field.not_filled'));
  return cause;
}

function RuleSwitches() {
  const { draft, change } = useDraft();
  const shown = rules.filter((rule) => takes(draft.type, rule));
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.rules}>
      <legend>{t('field.rules')}</legend>
      {shown.map((rule) => (
        <Checkbox
          key={rule}
          name={rule}
          label={t(`field.${rule}`)}
          description={t(`field.${rule}_hint`)}
          checked={draft[rule]}
          onChange={(event) => change({ [rule]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
