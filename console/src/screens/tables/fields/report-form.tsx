import { Button, Group, NativeSelect, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asCondition } from '../../../api/condition.ts';
import type { ReportSettings, TableField } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t, wordFor } from '../../../words/words.ts';
import { FilterBuilder } from '../filters/filter-builder.tsx';
import classes from './fields.module.css';

interface ReportFormProps {
  name?: string;
  report?: ReportSettings | undefined;
  submitLabel: string;
  onSubmit: (name: string, report: ReportSettings) => Promise<unknown>;
  onCancel: () => void;
}

type Measure = ReportSettings['measure']['fn'];
const measures: Measure[] = ['count', 'sum', 'avg', 'min', 'max'];
const notGroupable = ['button', 'json', 'attachment', 'signature', 'long_text', 'link', 'lookup'];

/** The records of a report, how they are grouped, and the values of each group. */
export function ReportForm({ name: before = '', report, submitLabel, onSubmit, onCancel }: ReportFormProps) {
  const [name, setName] = useState(before);
  const [tableId, setTableId] = useState(report?.tableId ?? '');
  const [groupBy, setGroupBy] = useState(report?.groupBy ?? '');
  const [fn, setFn] = useState<Measure>(report?.measure.fn ?? 'count');
  const [field, setField] = useState(report?.measure.field ?? '');
  const [filter, setFilter] = useState(report?.filter && asCondition(report.filter));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const tables = useRead('tables.list_tables', { limit: 500 });
  const source = useRead('tables.get_table', { id: tableId }, { enabled: tableId !== '' });
  const fields = source.data?.id === tableId ? source.data.fields : [];
  const groupable = fields.filter(({ type }) => !notGroupable.includes(type));
  const numbers = fields.filter(({ resultType }) => resultType === 'number');
  const needed = (filled: boolean) => checked && !filled && t('form.required');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    setRefusal(undefined);
    if (!name.trim() || !tableId || !groupBy || (fn !== 'count' && !field) || busy) return;
    setBusy(true);
    try {
      const measure = fn === 'count' ? { fn } : { fn, field };
      await onSubmit(name.trim(), { tableId, groupBy, measure, ...(filter ? { filter } : {}) });
    } catch (cause) {
      setRefusal(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.explain}>{t('report_form.text')}</p>
      {refusal !== undefined && <ErrorBox error={refusal} />}
      <div className={classes.two}>
        <TextInput
          label={t('report_form.name')}
          placeholder={t('report_form.name_example')}
          required
          maxLength={120}
          data-autofocus
          autoComplete="off"
          value={name}
          error={needed(name.trim() !== '')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('report_form.table')}
          required
          searchable
          value={tableId || null}
          data={(tables.data?.items ?? [])
            .filter(({ kind }) => kind !== 'report')
            .map((table) => ({ value: table.id, label: table.name }))}
          error={needed(tableId !== '')}
          onChange={(value) => {
            setTableId(value ?? '');
            setGroupBy('');
            setField('');
            setFilter(undefined);
          }}
        />
        <NativeSelect
          label={t('report_form.group_by')}
          required
          disabled={groupable.length === 0}
          value={groupBy}
          data={choicesOf(groupable)}
          error={needed(groupBy !== '')}
          onChange={(event) => setGroupBy(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('report_form.measure')}
          value={fn}
          data={measures.map((value) => ({ value, label: wordFor('measure', value) ?? value }))}
          onChange={(event) => setFn(event.currentTarget.value as Measure)}
        />
        {fn !== 'count' && (
          <NativeSelect
            label={t('report_form.field')}
            required
            disabled={numbers.length === 0}
            value={field}
            data={choicesOf(numbers)}
            error={needed(field !== '')}
            onChange={(event) => setField(event.currentTarget.value)}
          />
        )}
      </div>
      {fields.length > 0 && (
        <fieldset className={classes.rules}>
          <legend>{t('report_form.filter')}</legend>
          <FilterBuilder fields={fields} value={filter} onChange={setFilter} />
        </fieldset>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}

function choicesOf(fields: TableField[]): { value: string; label: string }[] {
  return [{ value: '', label: t('field.choose') }, ...fields.map(({ key, name }) => ({ value: key, label: name }))];
}
