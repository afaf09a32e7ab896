import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { t, tn } from '../../../words/words.ts';
import classes from './editor.module.css';
import type { InvoiceForm } from './use-invoice-form.ts';

const usual = [0, 7, 14, 30, 60];

/** The due date, the currency and the other texts. */
export function TermsFields({ form }: { form: InvoiceForm }) {
  const { values, change, faults } = form;
  const own = values.due === 'date' ? [] : [Number(values.due)];
  const days = [...new Set([...usual, ...own])].sort((a, b) => a - b);
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('invoice.due')}
        value={values.due}
        onChange={(event) => change({ due: event.currentTarget.value })}
        data={[
          ...days.map((count) => ({ value: String(count), label: tn('invoice.due_after', count) })),
          { value: 'date', label: t('invoice_editor.due_date') },
        ]}
      />
      {values.due === 'date' && (
        <DateField
          label={t('invoice_editor.due_on')}
          kind="date"
          required
          value={values.dueOn}
          error={faults.fields.dueOn}
          onChange={(dueOn) => change({ dueOn })}
          onUnreadable={() => change({ dueOn: '' })}
        />
      )}
      <Select
        label={t('invoice_editor.currency')}
        searchable
        limit={80}
        data={Intl.supportedValuesOf('currency')}
        value={values.currency}
        error={faults.fields.currency}
        onChange={(currency) => currency && change({ currency })}
      />
      <div className={classes.whole}>
        <TextInput
          label={t('invoice.reference')}
          description={t('invoice_editor.reference_hint')}
          maxLength={200}
          value={values.reference}
          error={faults.fields.reference}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
      </div>
      <div className={classes.whole}>
        <Textarea
          label={t('invoice.notes')}
          description={t('invoice_editor.notes_hint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5_000}
          value={values.notes}
          error={faults.fields.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
