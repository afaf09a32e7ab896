import { type Static, type TProperties, type TSchema, type TString, type TStringOptions, Type } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';

/** Pieces that many action schemas share. */

export const Id = Type.String({ format: 'uuid' });

/** Somebody of the workspace; forms offer the names. */
export const MemberId = Type.String({ format: 'uuid', 'x-ref': 'member' });

export const Timestamp = Type.String({ format: 'date-time' });

export const Email = Type.String({ format: 'email', maxLength: 320 });

export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** What is handed out as a timestamp is a Date inside and an ISO string in JSON. */
export const DateOut = Type.Unsafe<Date>({ type: 'string', format: 'date-time' });

/** A sentence of ours for people, in whichever language they read. */
export const PhraseOut = Type.Unsafe<Phrase>(
  Type.Object(
    { key: Type.String(), params: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
    { description: 'The same for people, to be said in their language.' },
  ),
);

export const Cursor = Type.String({ maxLength: 2000 });

export const ExpectedUpdatedAt = Type.Optional(Timestamp);

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

export function Choice<const Values extends string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values });
}

/**
 * Text that others read: a call in which it looks like a key is refused, unless a person insists (keep-out-secrets.ts).
 */
export function SecretFree(options: TStringOptions | TString) {
  return Type.String({ ...options, 'x-secret-free': true });
}

/** An input refuses fields it does not know: a misspelt one is an error, never silently ignored. */
export function Input<Properties extends TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** What is wrong with an input, and where in it (a JSON pointer). */
export const InputFault = Type.Object({ path: Type.String(), message: Type.String() });

export const PersonOut = Type.Object({ id: Id, name: Type.String() });

export type PersonOut = Static<typeof PersonOut>;

export function ListOf<Item extends TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), nextCursor: Type.Optional(Type.String()) });
}

export function limitOf(standard: number, max: number) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: standard }));
}
