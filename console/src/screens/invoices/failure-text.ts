import { wordFor } from '../../words/words.ts';

/** Why a payment or a refund failed: in our words for the usual reasons, else as the provider puts it. */
export function failureText({ code, message }: { code: string; message: string }): string {
  return wordFor('payment_failure', code) ?? message;
}
