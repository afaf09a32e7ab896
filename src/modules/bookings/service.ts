import { type Static, Type } from 'typebox';
import { DateOut, Id, Name, Nullable } from '../../runtime/schemas.ts';

const Minutes = (min: number, max: number, description?: string) =>
  Type.Integer({ minimum: min, maximum: max, ...(description ? { description } : {}) });

/** Lower-case words with hyphens, as part of the public address. */
export const Slug = Type.String({
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$',
  description: 'Lowercase letters, digits and hyphens; a part of the public address.',
});

export const Question = Type.Object(
  { key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), label: Name, required: Type.Boolean() },
  { additionalProperties: false },
);

/** The fields that can be set; null clears an optional one. */
export const serviceFields = {
  name: Type.Optional(Name),
  slug: Type.Optional(Slug),
  description: Type.Optional(Type.String({ maxLength: 5_000 })),
  minutes: Type.Optional(Minutes(5, 1440, 'How long one booking takes.')),
  price: Type.Optional(
    Nullable(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'In minor units, such as cents.' }),
    ),
  ),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as EUR.' })),
  hosts: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true, description: 'Members who can be booked for it.' }),
  ),
  bufferBefore: Type.Optional(Minutes(0, 720, 'Minutes kept free before a booking.')),
  bufferAfter: Type.Optional(Minutes(0, 720, 'Minutes kept free after a booking.')),
  noticeMinutes: Type.Optional(Minutes(0, 525_600, 'How long before its start a booking must be made.')),
  windowDays: Type.Optional(Minutes(1, 365, 'How far ahead a booking can be made.')),
  stepMinutes: Type.Optional(
    Nullable(Minutes(5, 1440, 'From one start to the next; null for as long as a booking takes.')),
  ),
  requiresConfirmation: Type.Optional(Type.Boolean({ description: 'A booking waits until a member confirms it.' })),
  seats: Type.Optional(Minutes(1, 100, 'How many can book the same start with one host.')),
  location: Type.Optional(Type.String({ maxLength: 500 })),
  questions: Type.Optional(
    Type.Array(Question, { maxItems: 20, description: 'What the public page asks beside name and address.' }),
  ),
  public: Type.Optional(Type.Boolean({ description: 'Whether strangers can book it on its public page.' })),
  active: Type.Optional(Type.Boolean({ description: 'Whether it can be booked at all.' })),
};

export const Service = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  minutes: Type.Integer(),
  price: Nullable(Type.Integer()),
  currency: Type.String(),
  hosts: Type.Array(Id),
  bufferBefore: Type.Integer(),
  bufferAfter: Type.Integer(),
  noticeMinutes: Type.Integer(),
  windowDays: Type.Integer(),
  stepMinutes: Type.Integer(),
  requiresConfirmation: Type.Boolean(),
  seats: Type.Integer(),
  location: Type.String(),
  questions: Type.Array(Question),
  public: Type.Boolean(),
  url: Type.String({ description: 'The public page.' }),
  active: Type.Boolean(),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type Service = Static<typeof Service>;
