import { ApiError } from '../../../api/request.ts';
import type { FormValues } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import type { OutgoingField } from './outgoing-values.ts';

/** The server counts the time limit in milliseconds, and would say what is wrong with it in those. */
export function refuseWrong({ timeout }: FormValues<OutgoingField>): void {
  const seconds = Number(timeout.trim().replace(',', '.'));
  if (timeout.trim() === '' || (seconds >= 1 && seconds <= 30)) return;
  throw new ApiError(422, 'invalid_input', '', [{ path: '/timeout', message: t('outgoing.timeout_wrong') }]);
}

/** All headers are one field of the form, so what is wrong with one says which. */
export function nameHeaders(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const details = error.details.map(({ path, message }) => {
    const name = /^\/headers\/(.+)$/.exec(path)?.[1];
    return { path, message: name ? `${name}: ${message}` : message };
  });
  throw new ApiError(error.status, error.code, error.message, details, error.retryAfterSeconds, error.facts);
}
