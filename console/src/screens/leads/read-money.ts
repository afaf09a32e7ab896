import { ApiError } from '../../api/request.ts';
import { textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';

/** What was typed into a cell as minor units; none where it is empty. Refuses what is no amount, in the words of a form. */
export function readMoney(text: string, currency: string): number | null {
  if (text.trim() === '') return null;
  const value = textToMoney(text, currency);
  if (value === undefined) throw new ApiError(422, 'not_an_amount', t('form.money'));
  return value;
}
