import { type Static, type TProperties, type TSchema, type TString, type TStringOptions, Type } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';

/** Parts that many action schemas share. */

export const Id = Type.String({ format: 'uuid' });

/** The kinds of things that an id can refer to. */
export const referenceKinds = [
  ...([
    'activity',
    'app',
    'app_tool',
    'approval',
    'booking',
    'channel',
    'client',
    'comment',
    'company',
    'computer',
  ] as const),
  ...([
    'connection',
    'conversation',
    'customer',
    'dashboard',
    'dashboard_mail',
    'delivery',
    'document',
    'evaluation',
    'evaluation_run',
    'field',
    'file',
    'folder',
    'import',
  ] as const),
  ...(['inbound_endpoint', 'invoice', 'key', 'lead', 'list_view', 'member', 'memory', 'message'] as const),
  ...(['message_template', 'notice', 'outgoing_endpoint', 'passage', 'payment', 'payment_method', 'post'] as const),
  ...(['provider_webhook', 'received_webhook', 'record', 'role', 'run', 'service', 'session'] as const),
  ...(['table', 'task', 'thread', 'version', 'view', 'workflow'] as const),
];
export type ReferenceKind = (typeof referenceKinds)[number];

/** The id of a thing. Forms offer the existing things by name, and cards link to them. */
export function Ref(kind: ReferenceKind, options: TStringOptions = {}) {
  return Type.String({ format: 'uuid', 'x-ref': kind, ...options });
}

/** A member of the workspace. */
export const MemberId = Ref('member');

export const Timestamp = Type.String({ format: 'date-time' });

export const Email = Type.String({ format: 'email', maxLength: 320 });

export const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

/** A timestamp in an output: a Date in code and an ISO string in JSON. */
export const DateOut = Type.Unsafe<Date>({ type: 'string', format: 'date-time' });

/** One of our sentences for people, which is translated for the reader. */
export const PhraseOut = Type.Unsafe<Phrase>(
  Type.Object(
    { key: Type.String(), params: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
    { description: 'The same for people, to be said in their language.' },
  ),
);

export const Cursor = Type.String({ maxLength: 2000 });

/** Forms collapse this field, because people rarely fill it in. */
export function Advanced<Schema extends TSchema>(schema: Schema): Schema {
  return { ...schema, 'x-advanced': true };
}

export const ExpectedUpdatedAt = Type.Optional(Advanced(Timestamp));

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

export function Choice<const Values extends string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values });
}

/** The choices in an input by field name, at any depth. */
export function choicesIn(schema: TSchema): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const look = (node: TSchema, field: string) => {
    const { enum: listed = [], anyOf = [], items, properties = {} } = node as Nested;
    const choices = [...listed, ...anyOf.map((each) => (each as Nested).const)].filter(
      (each) => typeof each === 'string',
    );
    if (choices.length > 0) found.set(field, new Set([...(found.get(field) ?? []), ...choices]));
    for (const inner of [...anyOf, ...(items ? [items] : [])]) look(inner, field);
    for (const [name, inner] of Object.entries(properties)) look(inner, name);
  };
  look(schema, '');
  return found;
}

/** The field names of an input, at any depth. */
export function fieldsIn(schema: TSchema): Set<string> {
  const found = new Set<string>();
  const look = ({ anyOf = [], items, properties = {} }: Nested) => {
    for (const inner of [...anyOf, ...(items ? [items] : [])]) look(inner as Nested);
    for (const [name, inner] of Object.entries(properties)) {
      found.add(name);
      look(inner as Nested);
    }
  };
  look(schema as Nested);
  return found;
}

interface Nested {
  const?: unknown;
  enum?: unknown[];
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

/**
 * A text that others read. If it looks like a key, the call is refused unless a person insists (keep-out-secrets.ts).
 */
export function SecretFree(options: TStringOptions | TString) {
  return Type.String({ ...options, 'x-secret-free': true });
}

interface Alternatives<Name> {
  /** Forms ask which of these fields is meant, and show that one. */
  readonly of: readonly Name[];
  /** If this field is given, none of them is needed. */
  readonly unless?: Name;
}

interface InputForm<Properties> {
  /** Groups of fields of which exactly one must be given. */
  readonly alternatives?: readonly Alternatives<keyof Properties & string>[];
  /** Fields that are required unless one of these is given, such as a subject without a template. */
  readonly requiredUnless?: { readonly [Name in keyof Properties & string]?: readonly (keyof Properties & string)[] };
}

/** An input refuses unknown fields, so a misspelt field is an error and never ignored. */
export function Input<Properties extends TProperties>(
  properties: Properties,
  { alternatives, requiredUnless }: InputForm<Properties> = {},
) {
  return Type.Object(properties, {
    additionalProperties: false,
    ...(alternatives && { 'x-alternatives': alternatives }),
    ...(requiredUnless && { 'x-required-unless': requiredUnless }),
  });
}

/** A fault in an input and its place (a JSON pointer). */
export const InputFault = Type.Object({ path: Type.String(), message: Type.String() });

export const PersonOut = Type.Object({ id: Id, name: Type.String() });

export type PersonOut = Static<typeof PersonOut>;

export function ListOf<Item extends TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), nextCursor: Type.Optional(Type.String()) });
}

export function limitOf(standard: number, max: number) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: max, default: standard }));
}
