import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';

export const Format = Choice(['pdf', 'docx', 'html', 'markdown', 'text']);
export type Format = Static<typeof Format>;

export const Source = Choice(['upload', 'text', 'address', 'record', 'post']);
export type Source = Static<typeof Source>;

export const DocumentStatus = Choice(['reading', 'ready', 'failed']);

export const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** Who may read it, as far as its source, such as a record, allows it too. */
export const Audience = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Keys of the roles that may read it, such as member. An empty list: everyone.',
});

export const Document = Type.Object({
  id: Id,
  title: Type.String(),
  format: Format,
  source: Source,
  address: Nullable(Type.String()),
  tableId: Nullable(Id),
  recordId: Nullable(Id),
  postId: Nullable(Id),
  audience: Type.Array(Type.String(), { description: 'Keys of roles; empty: everyone.' }),
  status: DocumentStatus,
  error: Nullable(Type.String({ description: 'Why it could not be read.' })),
  errorPhrase: Nullable(PhraseOut),
  pages: Nullable(Type.Integer({ description: 'Where the format has pages.' })),
  passages: Type.Integer({ description: 'How many passages can be found.' }),
  characters: Type.Integer(),
  createdBy: Id,
  createdAt: DateOut,
  updatedAt: DateOut,
  readAt: Nullable(DateOut),
});
export type Document = Static<typeof Document>;

/** Where a passage is, so that it can be looked up. */
export const Citation = Type.Object({
  documentId: Id,
  title: Type.String(),
  heading: Nullable(Type.String()),
  page: Nullable(Type.Integer()),
  url: Type.String({ description: 'Opens the passage in the console.' }),
});

export const PassageOut = Type.Object({
  id: Id,
  number: Type.Integer({ description: 'Its place in the document, from 1.' }),
  heading: Nullable(Type.String()),
  page: Nullable(Type.Integer()),
  content: Type.String(),
});
export type PassageOut = Static<typeof PassageOut>;

export const maxTextLength = 1_000_000;
export const maxDocuments = 20_000;
