import { wordFor } from '../../words/words.ts';

/** Why a payment or refund failed: in our words for common reasons, otherwise in the provider's. */
export function failureText({ code, message }: { code: string; message: string }): string {
  return wordFor('payment_failure', code) ?? message;
}
