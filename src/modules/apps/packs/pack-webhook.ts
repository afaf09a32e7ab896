import { type Static, Type } from 'typebox';
import { Choice } from '../../../runtime/schemas.ts';
import { Path } from '../triggers/value-at.ts';

const closed = { additionalProperties: false } as const;
const HeaderName = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });

/**
 * One request to the service. `{name}` in the path is a parameter of the trigger, `{id}` the service's id of the
 * subscription. Templates know `input`, `address`, `secret`, `id` and `expires`.
 */
const PackRequest = Type.Object(
  {
    method: Choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: Type.String({ maxLength: 300, pattern: '^(/[^?#\\s]*)?$' }),
    query: Type.Optional(Type.Record(Type.String({ minLength: 1, maxLength: 100 }), Type.Unknown())),
    body: Type.Optional(Type.Unknown()),
    bodyKind: Type.Optional(Choice(['json', 'form'])),
  },
  closed,
);
export type PackRequest = Static<typeof PackRequest>;

/** How a delivery proves that it comes from the service. */
const PackProof = Type.Union([
  /** Only the service knows the address. */
  Type.Object({ proof: Type.Literal('address') }, closed),
  /** Each item contains the secret. */
  Type.Object({ proof: Type.Literal('field'), path: Path }, closed),
  /** A header contains the secret. */
  Type.Object(
    { proof: Type.Literal('token'), header: HeaderName, prefix: Type.Optional(Type.String({ maxLength: 40 })) },
    closed,
  ),
  /** A header contains an HMAC of the delivery. */
  Type.Object(
    {
      proof: Type.Literal('signature'),
      header: HeaderName,
      parse: Type.Union([
        Type.Object({ as: Type.Literal('value'), prefix: Type.Optional(Type.String({ maxLength: 40 })) }, closed),
        Type.Object({ as: Type.Literal('pairs'), timestamp: Type.String(), signature: Type.String() }, closed),
        Type.Object({ as: Type.Literal('list'), signature: Type.String() }, closed),
      ]),
      /** Text with `{body}`, `{timestamp}`, `{id}` and `{url}`. */
      signed: Type.String({ minLength: 1, maxLength: 200 }),
      key: Choice(['text', 'base64']),
      digest: Choice(['sha256', 'sha1']),
      encoding: Choice(['hex', 'base64']),
      idHeader: Type.Optional(HeaderName),
      timestampHeader: Type.Optional(HeaderName),
      tolerance: Type.Optional(
        Type.Object(
          { seconds: Type.Integer({ minimum: 1, maximum: 86_400 }), unit: Choice(['seconds', 'milliseconds']) },
          closed,
        ),
      ),
    },
    closed,
  ),
]);

/** How svc subscribes at a service, and what the service then sends. */
export const PackWebhook = Type.Object(
  {
    subscribe: PackRequest,
    /** The path of the subscription's id in the answer; none if the service allows only one subscription. */
    id: Type.Optional(Path),
    /** Lists the subscriptions: svc finds its own by the address, so that none is created twice or left behind. */
    listed: Type.Object(
      { request: PackRequest, items: Type.Optional(Path), address: Path, id: Type.Optional(Path) },
      closed,
    ),
    remove: PackRequest,
    /** How long a subscription lasts: what svc requests (`expires`), and where the answer says it. */
    expires: Type.Optional(
      Type.Object({ minutes: Type.Integer({ minimum: 10, maximum: 525_600 }), at: Type.Optional(Path) }, closed),
    ),
    /** Extends it; without this, svc subscribes again. */
    renew: Type.Optional(PackRequest),
    /** The service has at most one subscription, and a new one would replace it. */
    single: Type.Optional(Type.Literal(true)),
    /** Who creates the secret: svc (`{{ secret }}`), the answer to `subscribe`, or the handshake. */
    secret: Type.Optional(
      Type.Union([
        Type.Object({ from: Type.Literal('svc') }, closed),
        Type.Object({ from: Type.Literal('answer'), path: Path }, closed),
        Type.Object({ from: Type.Literal('handshake'), header: HeaderName }, closed),
      ]),
    ),
    proof: PackProof,
    /** What the service sends first to check the address. */
    handshake: Type.Optional(
      Type.Union([
        /** A GET or HEAD that needs only an answer. */
        Type.Object({ kind: Type.Literal('visit') }, closed),
        /** A parameter of the address that is sent back as text. */
        Type.Object({ kind: Type.Literal('query'), parameter: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
        /** A field of the body that is sent back as text. */
        Type.Object({ kind: Type.Literal('field'), path: Path }, closed),
      ]),
    ),
    /** The path of the items in a delivery; if left out, the delivery itself. */
    items: Type.Optional(Path),
    /** Only items for which every condition is true. */
    only: Type.Optional(
      Type.Array(
        Type.Object(
          {
            /** In the item, or in the headers of the delivery. */
            path: Type.Optional(Path),
            header: Type.Optional(HeaderName),
            /** One of these values; if left out, any value. `{name}` is a parameter of the trigger. */
            is: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 100 })),
          },
          closed,
        ),
        { maxItems: 5 },
      ),
    ),
    /** What identifies a delivery: fields of the item, or a header; otherwise the whole item. */
    itemId: Type.Optional(Type.Array(Path, { minItems: 1, maxItems: 5 })),
    deliveryHeader: Type.Optional(HeaderName),
  },
  closed,
);
export type PackWebhook = Static<typeof PackWebhook>;
