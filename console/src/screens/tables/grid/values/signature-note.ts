import type { Signature } from '../../../../ui/form/signature/signature.ts';
import { formatDateTime } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';

/** The time of a signature, and its author if a member signed. */
export function signatureNote(
  { signed_at, signed_by }: Signature,
  nameOf: (id: string) => string | undefined,
): string | undefined {
  if (signed_at === undefined) return undefined;
  const when = formatDateTime(signed_at);
  const name = signed_by ? (nameOf(signed_by) ?? t('tables.unknown_person')) : undefined;
  return name === undefined ? t('tables.signed_at', { when }) : t('tables.signed_by', { name, when });
}
