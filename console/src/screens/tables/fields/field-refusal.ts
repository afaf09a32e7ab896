import { ApiError } from '../../../api/request.ts';
import { t } from '../../../words/words.ts';

/** Codes that mean something else for a record than for the field as a whole. */
export function fieldRefusal(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause;
  const said = (words: string) => new ApiError(cause.status, `field_${cause.code}`, words, cause.details);
  if (cause.code === 'unique_violation') return said(t('field.not_unique'));
  if (cause.code === 'required_field_missing') return said(t('field.not_filled'));
  return cause;
}
