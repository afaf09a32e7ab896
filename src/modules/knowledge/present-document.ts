import { inEnglish } from '../../kernel/words.ts';
import type { Document } from './document.ts';
import type { StoredDocument } from './documents.store.ts';

export function presentDocument({
  state,
  failure,
  audience,
  fileId: _file,
  fieldId: _field,
  edition: _edition,
  ...shown
}: StoredDocument): Document {
  return {
    ...shown,
    audience: audience ?? [],
    status: state,
    error: failure && inEnglish(failure),
    errorPhrase: failure,
  };
}

/** The address of a document in the console, at one of its passages. */
export function documentUrl(baseUrl: string, documentId: string, passageId?: string): string {
  return `${baseUrl}/knowledge/${documentId}${passageId ? `?passage=${passageId}` : ''}`;
}
