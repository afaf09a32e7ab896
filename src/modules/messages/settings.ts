import { type Static, Type } from 'typebox';
import { Email, Id, Nullable, Ref } from '../../runtime/schemas.ts';

export const settingsFields = {
  connectionId: Type.Optional(
    Nullable(Ref('connection', { description: 'The connection of kind smtp that sends. Default: the oldest one.' })),
  ),
  replyTo: Type.Optional(Nullable(Email)),
  signature: Type.Optional(Nullable(Type.String({ maxLength: 2_000 }))),
  inboundEndpointId: Type.Optional(
    Nullable(Ref('inbound_endpoint', { description: 'The incoming webhook that reports bounces and replies.' })),
  ),
};

export const Settings = Type.Object({
  connectionId: Nullable(Id),
  replyTo: Nullable(Type.String()),
  signature: Nullable(Type.String()),
  inboundEndpointId: Nullable(Id),
  connected: Type.Boolean({ description: 'Whether a mail server is connected.' }),
  from: Nullable(Type.String()),
});
export type Settings = Static<typeof Settings>;
