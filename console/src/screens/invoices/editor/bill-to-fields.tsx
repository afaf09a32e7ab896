import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Customer } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { PicturedName } from '../../../ui/values/picture.tsx';
import { t } from '../../../words/words.ts';
import classes from './editor.module.css';
import type { InvoiceValues } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

interface BillToFieldsProps {
  form: InvoiceForm;
  /** The name of the current customer, until another one is chosen. */
  customerName: string | undefined;
}

/** The customer. The address is copied from the customer and may differ on this invoice. */
export function BillToFields({ form, customerName }: BillToFieldsProps) {
  const { values, change, faults } = form;
  const can = useCan();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(customerName);
  // After a choice, the field reports the chosen name as if it had been typed.
  const [wanted] = useDebouncedValue(text.trim() === chosen ? '' : text.trim(), 200);
  const found = useRead(
    'crm.list_customers',
    { limit: 20, state: 'active', ...(wanted ? { q: wanted } : {}) },
    { enabled: can('crm.list_customers') },
  );
  useFirstAddress(form, setChosen);
  const customers = found.data?.items ?? [];
  const options = customers.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some(({ value }) => value === values.customerId);
  const present = values.customerId && !isListed ? [{ value: values.customerId, label: chosen ?? '…' }] : [];
  const nothingFound = wanted !== '' && found.isSuccess && !found.isFetching && options.length === 0;
  const field = (name: 'billName' | 'billEmail' | 'billTaxId') => ({
    name,
    value: values[name],
    error: faults.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <div className={classes.whole}>
        <Select
          label={t('invoice.customer')}
          // Outside the list, because a list box may only contain options.
          description={nothingFound ? t('invoice_editor.nobody_found') : undefined}
          name="customerId"
          required
          searchable
          selectFirstOptionOnChange
          data={[...present, ...options]}
          renderOption={({ option }) => {
            const customer = customers.find(({ id }) => id === option.value);
            return customer ? <PicturedName of={customer} detail={customer.email} /> : option.label;
          }}
          // The server has already filtered the options.
          filter={({ options: all }) => all}
          value={values.customerId || null}
          error={faults.fields.customerId}
          onSearchChange={setText}
          onChange={(id) => {
            const customer = customers.find((one) => one.id === id);
            if (!customer) return;
            setChosen(customer.name);
            change({ customerId: customer.id, ...addressOf(customer) });
          }}
        />
      </div>
      <TextInput label={t('invoice_editor.bill_name')} required maxLength={200} {...field('billName')} />
      <TextInput label={t('invoice_editor.bill_email')} type="email" maxLength={320} {...field('billEmail')} />
      <Textarea
        label={t('invoice_editor.bill_address')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        value={values.billAddress}
        onChange={(event) => change({ billAddress: event.currentTarget.value })}
      />
      <TextInput label={t('invoice_editor.bill_tax_id')} maxLength={100} {...field('billTaxId')} />
    </div>
  );
}

/** A new invoice that began at a customer knows only who it is for. */
function useFirstAddress({ values, change }: InvoiceForm, onName: (name: string) => void): void {
  const can = useCan();
  const isWanting = values.customerId !== '' && values.billName === '';
  const wanted = useRef(isWanting ? values.customerId : '');
  const { data } = useRead(
    'crm.get_customer',
    { id: wanted.current },
    { enabled: wanted.current !== '' && can('crm.get_customer') },
  );
  useEffect(() => {
    if (!data || data.id !== wanted.current) return;
    wanted.current = '';
    onName(data.name);
    change(addressOf(data));
  });
}

function addressOf(customer: Customer): Pick<InvoiceValues, 'billName' | 'billAddress' | 'billEmail'> {
  return {
    billName: customer.company ?? customer.name,
    billAddress: customer.address ?? '',
    billEmail: customer.email ?? '',
  };
}
