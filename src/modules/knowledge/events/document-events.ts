import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id, Nullable } from '../../../runtime/schemas.ts';
import { DocumentStatus, Format, Source } from '../document.ts';
import type { StoredDocument } from '../documents.store.ts';

const topic = 'knowledge';

/** Contains neither title nor text, because readers of events may not be allowed to read the document. */
const Told = Type.Object({ id: Id, format: Format, source: Source, status: DocumentStatus, by: Nullable(Id) });

const example = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  format: 'pdf' as const,
  source: 'upload' as const,
  status: 'reading' as const,
  by: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7e',
};

export function told(
  { id, format, source, state }: Pick<StoredDocument, 'id' | 'format' | 'source' | 'state'>,
  by: string | null,
) {
  return { id, format, source, status: state, by };
}

export const documentAdded = defineEvent({
  name: 'knowledge.document_added',
  title: 'Document added',
  description: 'A document was added; it is being read.',
  payload: Type.Object({ document: Told }),
  example: { document: example },
  topic,
  subject: (data) => data.document.id,
});

export const documentIndexed = defineEvent({
  name: 'knowledge.document_indexed',
  title: 'Document indexed',
  description: 'A document was read and can be searched, or could not be read: the status says which.',
  payload: Type.Object({ document: Told }),
  example: { document: { ...example, status: 'ready' } },
  topic,
  subject: (data) => data.document.id,
});

export const documentUpdated = defineEvent({
  name: 'knowledge.document_updated',
  title: 'Document updated',
  description: 'The title, the audience or the content of a document was changed.',
  payload: Type.Object({ document: Told, changed: Type.Array(Type.String()) }),
  example: { document: { ...example, status: 'ready' }, changed: ['title'] },
  topic,
  subject: (data) => data.document.id,
});

export const documentDeleted = defineEvent({
  name: 'knowledge.document_deleted',
  title: 'Document deleted',
  description: 'A document was permanently deleted, with its passages.',
  payload: Type.Object({ id: Id }),
  example: { id: example.id },
  topic,
  subject: (data) => data.id,
});
