import { type Static, type TProperties, type TSchema, type TString, type TStringOptions, Type } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';

/** Pieces that many action schemas share. */

export const Id = Type.String({ format: 'uuid' });

/** What an id can be the id of. */
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

/** The id of something: forms offer what there is by name, and cards lead to it. */
export function Ref(kind: ReferenceKind, options: TStringOptions = {}) {
  return Type.String({ format: 'uuid', 'x-ref': kind, ...options });
}

/** Somebody of the workspace. */
export const MemberId = Ref('member');

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

/** Forms fold it away: whoever fills one in by hand hardly ever needs it. */
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

/** What an input lets people choose from, by the name of the field, however deep it stands. */
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

/** The names of an input's fields, however deep they stand. */
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
 * Text that others read: a call in which it looks like a key is refused, unless a person insists (keep-out-secrets.ts).
 */
export function SecretFree(options: TStringOptions | TString) {
  return Type.String({ ...options, 'x-secret-free': true });
}

interface Alternatives<Name> {
  /** Forms ask which of them is meant, and show that one. */
  readonly of: readonly Name[];
  /** None of them is needed where this one is given. */
  readonly unless?: Name;
}

interface InputForm<Properties> {
  /** Fields of which exactly one is filled in. */
  readonly alternatives?: readonly Alternatives<keyof Properties & string>[];
  /** Fields that are needed unless one of these is given: a subject unless there is a template. */
  readonly requiredUnless?: { readonly [Name in keyof Properties & string]?: readonly (keyof Properties & string)[] };
}

/** An input refuses fields it does not know: a misspelt one is an error, never silently ignored. */
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
