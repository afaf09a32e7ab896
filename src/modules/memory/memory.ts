import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, SecretFree } from '../../runtime/schemas.ts';

export const MemoryState = Choice(['proposed', 'active', 'superseded', 'expired', 'forgotten']);
export type MemoryState = Static<typeof MemoryState>;

const SubjectType = Choice(['customer', 'lead', 'member', 'topic']);

/** What a memory is about; the workspace itself if missing. */
export const Subject = Type.Object(
  {
    type: SubjectType,
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description: 'Of a customer, lead or member; for a topic its name.',
    }),
  },
  { additionalProperties: false },
);
export type Subject = Static<typeof Subject>;

export const Content = SecretFree({ minLength: 1, maxLength: 4_000, pattern: '\\S' });
export const Category = Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' });
const Confidence = Type.Number({ minimum: 0, maximum: 1, description: 'From 0 (a guess) to 1 (certain).' });
const SourceKind = Choice(['person', 'client', 'workflow', 'import', 'document']);
export type SourceKind = Static<typeof SourceKind>;
const Day = Type.String({ format: 'date' });

export const SourceInput = Type.Object(
  {
    kind: Type.Optional(SourceKind),
    note: Type.Optional(SecretFree({ maxLength: 500 })),
    ref: Type.Optional(SecretFree({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

/** The fields that can be set besides the text; null clears a field. */
export const memoryFields = {
  subject: Type.Optional(Nullable(Subject)),
  category: Type.Optional(Category),
  confidence: Type.Optional(Confidence),
  validFrom: Type.Optional(Nullable(Type.String({ format: 'date', description: 'The first day on which it holds.' }))),
  validTo: Type.Optional(Nullable(Type.String({ format: 'date', description: 'The last day on which it holds.' }))),
  expiresOn: Type.Optional(
    Nullable(Type.String({ format: 'date', description: 'The last day on which it is worth knowing.' })),
  ),
};

export const Memory = Type.Object({
  id: Id,
  content: Nullable(Type.String({ description: 'Null once it is forgotten.' })),
  subject: Nullable(Type.Object({ type: SubjectType, id: Type.String(), title: Nullable(Type.String()) })),
  category: Type.String(),
  source: Type.Object({
    kind: SourceKind,
    note: Nullable(Type.String()),
    ref: Nullable(Type.String()),
    client: Nullable(Type.String()),
  }),
  confidence: Type.Number(),
  validFrom: Nullable(Day),
  validTo: Nullable(Day),
  expiresOn: Nullable(Day),
  state: MemoryState,
  supersedesId: Nullable(Id),
  supersededById: Nullable(Id),
  reviewedAt: Nullable(DateOut),
  reviewedBy: Nullable(Id),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
  via: Type.String(),
});
export type Memory = Static<typeof Memory>;

/** A memory as it is stored, without the name of its subject, which belongs to another module. */
export interface StoredMemory extends Omit<Memory, 'subject'> {
  subject: Subject | null;
}

/** A memory that is not forgotten. */
export interface LiveMemory extends StoredMemory {
  content: string;
}
