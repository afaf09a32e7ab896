import { type Static, Type } from 'typebox';
import { Choice } from '../../../runtime/schemas.ts';
import { AppName } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { Path } from '../triggers/value-at.ts';
import { PackWebhook } from './pack-webhook.ts';

/** Texts for people: in both languages, or in English alone. */
const Words = (maxLength: number) =>
  Type.Union([
    Type.String({ minLength: 1, maxLength }),
    Type.Object(
      { en: Type.String({ minLength: 1, maxLength }), de: Type.String({ minLength: 1, maxLength }) },
      { additionalProperties: false },
    ),
  ]);

const packCategories = [
  'chat',
  'mail',
  'calendar',
  'files',
  'sales',
  'marketing',
  'tasks',
  'shop',
  'developers',
  'support',
  'news',
] as const;
export const PackCategory = Choice([...packCategories]);

const key = '^[a-z][a-z0-9_]{0,39}$';
const argumentName = '^[A-Za-z][A-Za-z0-9_.-]{0,63}$';
const Address = Type.String({ minLength: 1, maxLength: 500 });
const closed = { additionalProperties: false } as const;

const fieldTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'file'] as const;

/** One input of an operation or a trigger. */
const PackField = Type.Object(
  {
    type: Choice([...fieldTypes]),
    in: Type.Optional(Choice(['path', 'query', 'header', 'body'])),
    /** Its name at the service, if that is not the name of the field. */
    as: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    required: Type.Optional(Type.Boolean()),
    help: Type.Optional(Words(300)),
    choices: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 })),
    default: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Number(), Type.Boolean()])),
    items: Type.Optional(Choice(['string', 'integer', 'number', 'object'])),
    /** How a list is written in an address: once for each value, or separated by commas. */
    list: Type.Optional(Choice(['repeated', 'commas'])),
  },
  closed,
);
export type PackField = Static<typeof PackField>;

const PackFields = Type.Record(Type.String({ pattern: argumentName }), PackField, { maxProperties: 40 });

const PackOperation = Type.Object(
  {
    name: Type.String({ pattern: key }),
    title: Words(100),
    description: Words(400),
    method: Choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: Type.String({ maxLength: 300, pattern: '^(/[^?#\\s]*)?$' }),
    /** Another host of the same service. */
    server: Type.Optional(Address),
    input: Type.Optional(PackFields),
    /** `multipart` takes files in its fields; a `binary` body is one file. */
    bodyKind: Type.Optional(Choice(['json', 'form', 'text', 'multipart', 'binary'])),
    mediaType: Type.Optional(Type.String({ maxLength: 100, pattern: '^[\\w.+-]+/[\\w.+-]+$' })),
    /** The body as a template over `input`; without it, the fields of the body are its members. */
    body: Type.Optional(Type.Unknown()),
    /** Fixed parameters of the query, by name. */
    fixed: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
    /** A POST that changes nothing, such as a search. */
    reads: Type.Optional(Type.Literal(true)),
    /** It deletes without being a DELETE, so it always asks. */
    deletes: Type.Optional(Type.Literal(true)),
    /** The argument that is the complete address; such an operation carries no credentials and always asks. */
    addressIn: Type.Optional(Type.String({ pattern: argumentName })),
    /** How the answer is read if it is not JSON. `file`: it is stored as a file. */
    answer: Type.Optional(Choice(['feed', 'file'])),
    /** The shape of an answer: names of types, in objects and lists. */
    returns: Type.Optional(Type.Unknown()),
  },
  closed,
);
export type PackOperation = Static<typeof PackOperation>;

/** A call of one of the pack's operations, with templates in its arguments. */
const PackCall = Type.Object(
  {
    operation: Type.String({ pattern: key }),
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);
export type PackCall = Static<typeof PackCall>;

const PackPoll = Type.Object(
  {
    call: PackCall,
    /** The path of the list in the answer; if left out, the answer itself. */
    items: Type.Optional(Path),
    /** What identifies an item: one field, or several together. */
    id: Type.Array(Path, { minItems: 1, maxItems: 5 }),
    by: Type.Union([
      /** Every answer is the newest part of the list: items that were not in an earlier answer are new. */
      Type.Object({ kind: Type.Literal('ids') }, closed),
      /** Each item has the time at which it was created or changed. */
      Type.Object(
        {
          kind: Type.Literal('time'),
          path: Path,
          unit: Type.Optional(Choice(['seconds', 'milliseconds'])),
          /** `newest_first` lists are read from the top down to the first known item. */
          order: Choice(['newest_first', 'oldest_first', 'none']),
          /** How far behind the newest time an item may still appear. */
          overlapSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
        },
        closed,
      ),
      /** The service says where to continue; `start` requests the first position. */
      Type.Object({ kind: Type.Literal('token'), start: PackCall, first: Path, next: Path }, closed),
      /** Rows that are only added at the end: `cursor` is the number of known rows. */
      Type.Object({ kind: Type.Literal('count') }, closed),
    ]),
  },
  closed,
);
export type PackPoll = Static<typeof PackPoll>;

export const PackTrigger = Type.Object(
  {
    name: Type.String({ pattern: key }),
    title: Words(100),
    description: Words(400),
    input: Type.Optional(PackFields),
    /** Either svc polls every few minutes, or the service calls svc. */
    poll: Type.Optional(PackPoll),
    webhook: Type.Optional(PackWebhook),
    returns: Type.Optional(Type.Unknown()),
  },
  closed,
);
export type PackTrigger = Static<typeof PackTrigger>;

/** A further credential, such as a subscription key. */
const PackFurtherKey = Type.Object(
  {
    in: Choice(['header', 'query', 'cookie']),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    title: Words(60),
    /** Where to get it. */
    help: Type.Optional(Words(600)),
  },
  closed,
);
const PackFurtherKeys = Type.Optional(Type.Array(PackFurtherKey, { maxItems: 5 }));

const PackCredential = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('oauth2'),
      /** An id of connections.list_providers; `custom` for any other, with its addresses. */
      provider: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
      scopes: Type.Optional(Type.String({ maxLength: 2_000 })),
      authorizationUrl: Type.Optional(Address),
      tokenUrl: Type.Optional(Address),
      /** How the provider expects the client's secret. */
      clientAuth: Type.Optional(Choice(['basic', 'post', 'none'])),
      /** Where people register the client. */
      help: Type.Optional(Words(600)),
      more: PackFurtherKeys,
    },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('http'),
      /** `none`: only the keys of `more`. */
      auth: Choice(['none', 'bearer', 'basic', 'header', 'query', 'path']),
      headerName: Type.Optional(Type.String({ maxLength: 100 })),
      queryName: Type.Optional(Type.String({ maxLength: 100 })),
      /** The meaning of the user name, if the service needs one. */
      username: Type.Optional(Words(100)),
      /** A user name that is the same for everyone, or one of the variables in braces. */
      fixedUsername: Type.Optional(Type.String({ maxLength: 100 })),
      /** The values to enter if there is more than one key, by the names in `value`. */
      parts: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), Words(60), { maxProperties: 3 })),
      /** The template of the secret, such as `Bot {key}`. */
      value: Type.Optional(Type.String({ maxLength: 200 })),
      /** Where to get the key. */
      help: Words(600),
      keysAt: Type.Optional(Address),
      more: PackFurtherKeys,
    },
    closed,
  ),
]);
export type PackCredential = Static<typeof PackCredential>;

/** The part of a service's address that differs between its customers. */
const PackVariable = Type.Object(
  {
    title: Words(60),
    help: Words(300),
    example: Type.String({ maxLength: 100 }),
    /** The allowed values, which must not lead anywhere but to the service. */
    format: Choice(['label', 'segment']),
  },
  closed,
);

/** One declarative file that makes a service an app: docs/guides/writing-a-pack.md. */
export const Pack = Type.Object(
  {
    name: AppName,
    title: Type.String({ minLength: 1, maxLength: 60 }),
    description: Words(300),
    category: PackCategory,
    mark: Type.Object(
      {
        letters: Type.String({ minLength: 1, maxLength: 2 }),
        color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
      },
      closed,
    ),
    documentation: Type.String({ pattern: '^https://', maxLength: 500 }),
    baseUrl: Address,
    /** The maximum calls per minute, if the service documents less than usual. */
    callsPerMinute: Type.Optional(Type.Integer({ minimum: 1, maximum: appLimits.maxCallsPerMinute })),
    variables: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{1,20}$' }), PackVariable, { maxProperties: 3 }),
    ),
    /** Headers that every call carries. */
    headers: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }), Type.String({ maxLength: 200 })),
    ),
    /** How an answer of status 200 reports a failure, if the service does so. */
    failure: Type.Optional(
      Type.Object(
        {
          /** The field of the answer that reports it, and the value that means failure. */
          path: Path,
          is: Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]),
          /** The field with the reason. */
          says: Path,
          /** The reasons that concern the credentials. */
          credentials: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
        },
        closed,
      ),
    ),
    /** The ways to authenticate, the usual one first; none if the service needs no credentials. */
    credentials: Type.Array(PackCredential, { maxItems: 3 }),
    /** The operation that shows whether the credentials work, and whose they are. */
    test: Type.Optional(Type.Object({ operation: Type.String({ pattern: key }), shows: Type.Optional(Path) }, closed)),
    operations: Type.Array(PackOperation, { minItems: 1, maxItems: 100 }),
    triggers: Type.Optional(Type.Array(PackTrigger, { maxItems: 20 })),
  },
  closed,
);
export type Pack = Static<typeof Pack>;

export type PackWords = Static<ReturnType<typeof Words>>;

/** Texts in both languages, for packs that come with svc. */
export function says(en: string, de: string): { en: string; de: string } {
  return { en, de };
}

/** A pack that comes with svc; checked by its type here, and in test/apps/packs.test.ts like the packs of others. */
export function definePack(pack: Pack): Pack {
  return pack;
}
