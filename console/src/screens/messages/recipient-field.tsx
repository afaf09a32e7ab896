import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { PicturedName } from '../../ui/values/picture.tsx';
import { t } from '../../words/words.ts';
import { recipientText } from './recipient-text.ts';

interface RecipientFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Finds customers by name, and accepts any mail address. */
export function RecipientField({ value, onChange }: RecipientFieldProps) {
  const can = useCan();
  const [wanted] = useDebouncedValue(value.trim(), 200);
  const found = useRead(
    'crm.list_customers',
    { q: wanted, state: 'active', limit: 8 },
    { enabled: wanted.length > 1 && can('crm.list_customers') },
  );
  const customers = (found.data?.items ?? []).filter(({ email }) => email);
  return (
    <Autocomplete
      aria-label={t('message.to')}
      placeholder={`${t('message.to')}: ${t('message.to_hint')}`}
      autoFocus={value === ''}
      autoComplete="off"
      maxLength={320}
      value={value}
      onChange={onChange}
      data={[...new Set(customers.map(recipientText))]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const customer = customers.find((one) => recipientText(one) === option.value);
        return customer ? <PicturedName of={customer} detail={customer.email} /> : option.value;
      }}
    />
  );
}
