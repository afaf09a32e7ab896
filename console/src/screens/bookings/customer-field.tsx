import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../api/use-action.ts';
import type { DrawnField } from '../../ui/form/field.ts';
import { PicturedName } from '../../ui/values/picture.tsx';
import { t } from '../../words/words.ts';

/** Chooses an existing customer; if it is empty, the fields below create a new one. */
export function CustomerField({ value, error, onChange }: DrawnField) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const found = useRead('crm.list_customers', { limit: 20, state: 'active', ...(wanted ? { q: wanted } : {}) });
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const options = (found.data?.items ?? []).map((customer) => ({
    value: customer.id,
    label: customer.email ? `${customer.name} · ${customer.email}` : customer.name,
  }));
  const isListed = options.some((option) => option.value === chosen?.value);
  return (
    <Select
      label={t('booking.known_customer')}
      placeholder={t('booking.new_customer')}
      name="customerId"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('booking.other_customer') }}
      data={chosen && !isListed ? [chosen, ...options] : options}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      renderOption={({ option }) => {
        const customer = found.data?.items.find(({ id }) => id === option.value);
        return customer ? <PicturedName of={customer} detail={customer.email} /> : option.label;
      }}
      value={value || null}
      error={error}
      nothingFoundMessage={t('booking.nobody_found')}
      onSearchChange={setText}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id));
        onChange(id ?? '');
      }}
    />
  );
}
