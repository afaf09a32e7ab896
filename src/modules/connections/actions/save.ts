import { type Static, Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { openConnectionSecret, sealConnectionSecret } from '../../../vault/connections.ts';
import { Connection, Kind } from '../connection.ts';
import {
  isSameGrant,
  keptSecret,
  refuseTakenName,
  requireSameDestinations,
  requireUnused,
  requireValid,
} from '../connection-rules.ts';
import { type ConnectionRow, insertConnection, lockConnection, updateConnection } from '../connections.store.ts';
import { connectionChanged } from '../events/connection-changed.ts';
import { connectionKinds, kindOf } from '../kinds/registry.ts';
import { readTokens, signOut } from '../oauth/tokens.store.ts';
import { presentConnection } from '../present-connection.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const SaveInput = Input({
  id: Type.Optional(Advanced(Ref('connection'))),
  name: Type.Optional(Name),
  kind: Type.Optional(Kind),
  settings: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: connectionKinds.map(({ summary }) => summary).join(' · '),
    }),
  ),
  secret: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Encrypted and never shown again. What you leave out is kept.',
    }),
  ),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
type SaveInput = Static<typeof SaveInput>;

export const saveConnection = defineAction({
  name: 'connections.save',
  title: 'Save a connection',
  description:
    'Connect another service, or change a connection: an HTTP service with its credentials, a service that people sign in to with OAuth, a provider of AI models, a mail server, a payment provider. The secret is stored encrypted.',
  mode: 'write',
  capability: 'connections.admin',
  uses: ['vault'],
  effects: ['route'],
  sessionOnly: true,
  input: SaveInput,
  output: Connection,
  emits: [connectionChanged],
  example: {
    name: 'Billing API',
    kind: 'http',
    settings: { auth: 'bearer', baseUrl: 'https://billing.example.com/api' },
    secret: { token: 'the token of the billing service' },
  },

  async run(ctx, input) {
    const row = input.id === undefined ? await create(ctx, input) : await change(ctx, input.id, input);
    const { id, name, kind } = row;
    ctx.emit(connectionChanged, { id, name, kind, change: input.id === undefined ? 'created' : 'updated' });
    ctx.note(phrase(input.id === undefined ? 'created_connection' : 'updated_connection', { name }));
    const tokens = await readTokens(ctx.db, ctx.workspaceId, id);
    return presentConnection(ctx.ports.vault, ctx.workspaceId, row, tokens);
  },
});

async function create(
  ctx: WriteContext<'vault'>,
  { name, kind, settings: given = {}, secret }: SaveInput,
): Promise<ConnectionRow> {
  if (name === undefined || kind === undefined)
    return refuseInput(
      Object.entries({ name, kind }).flatMap(([field, value]) =>
        value ? [] : [faultAt(`/${field}`, inputFaults.phrase('required'))],
      ),
    );
  requireValid(kindOf(kind), given, secret);
  const settings = kindOf(kind).complete?.(given) ?? given;
  const id = newId();
  const sealed = secret ? sealConnectionSecret(ctx.ports.vault, ctx.workspaceId, id, secret) : null;
  const row: ConnectionRow = {
    id,
    name: name.trim(),
    kind,
    settings,
    secret: sealed,
    testedAt: null,
    testError: null,
    testErrorPhrase: null,
    createdAt: ctx.now,
    createdBy: ctx.principal.userId,
    updatedAt: ctx.now,
  };
  await insertConnection(ctx.dbFor('route'), ctx.workspaceId, row).catch(refuseTakenName);
  if (kind === 'oauth2') await signOut(ctx.db, ctx.workspaceId, id);
  return row;
}

async function change(ctx: WriteContext<'vault'>, id: string, input: SaveInput): Promise<ConnectionRow> {
  const before =
    (await lockConnection(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
  ctx.expectVersion(before, input.expectedUpdatedAt);
  if (input.kind !== undefined && input.kind !== before.kind)
    refuseInput([faultAt('/kind', refusals.phrase('kind_fixed', { kind: before.kind }))]);
  const { vault } = ctx.ports;
  const name = input.name?.trim() ?? before.name;
  const kind = kindOf(before.kind);
  const given = input.settings ?? before.settings;
  const kept = keptSecret(given, openConnectionSecret(vault, ctx.workspaceId, id, before.secret), input.secret);
  const whole = { ...kept, ...input.secret };
  const isEmpty = Object.keys(whole).length === 0;
  requireValid(kind, given, isEmpty && !input.secret ? undefined : whole);
  const settings = kind.complete?.(given) ?? given;
  if (Object.keys(kept).length > 0) requireSameDestinations(kind, before.settings, settings);
  if (name.toLowerCase() !== before.name.toLowerCase())
    await requireUnused(ctx.db, ctx.workspaceId, before, [before.name], 'keep_name');
  const secret = isEmpty ? null : sealConnectionSecret(vault, ctx.workspaceId, id, whole);
  // Tokens are only valid for the client and the addresses they were issued for.
  const isSameClient = input.secret?.clientSecret === undefined && isSameGrant(kind, before.settings, settings);
  if (before.kind === 'oauth2' && !isSameClient) await signOut(ctx.db, ctx.workspaceId, id);
  return updateConnection(ctx.dbFor('route'), ctx.workspaceId, {
    id,
    name,
    settings,
    secret,
    updatedAt: ctx.now,
  }).catch(refuseTakenName);
}
