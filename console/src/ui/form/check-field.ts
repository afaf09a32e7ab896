import { textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import type { Field, FormValues } from './field.ts';

/** What can be said before asking the server; the server has the last word. */
export function checkField<Name extends string>(field: Field<Name>, values: FormValues<Name>): string | undefined {
  if (field.visible && !field.visible(values)) return undefined;
  const value = values[field.name];
  if (value.trim() === '') return field.required ? t('form.required') : undefined;
  if (field.kind === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim())) return t('form.email');
  if (field.kind === 'new-password' && value.length < 10) return t('form.password_short');
  if (field.kind === 'money') {
    const currency = (values as Record<string, string>)[field.currencyField ?? ''] ?? '';
    if (textToMoney(value, currency) === undefined) return t('form.money');
  }
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
