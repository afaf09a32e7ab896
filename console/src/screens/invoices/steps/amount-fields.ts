import type { Field } from '../../../ui/form/field.ts';
import { textToMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';

/** An amount in the currency of its invoice, which nobody can choose. */
export function amountFields(): Field<'amount' | 'currency'>[] {
  return [
    {
      name: 'amount',
      label: t('payment.amount'),
      kind: 'money',
      currencyField: 'currency',
      half: true,
      required: true,
    },
    { name: 'currency', label: '', visible: () => false },
  ];
}

/** The form has already checked it. */
export function amountOf({ amount, currency }: { amount: string; currency: string }): { amount?: number } {
  const minor = textToMoney(amount, currency);
  return minor === undefined ? {} : { amount: minor };
}
