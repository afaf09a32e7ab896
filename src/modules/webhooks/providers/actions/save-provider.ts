import { type Static, Type } from 'typebox';
import type { Provider } from '../../../../intake/providers/define-provider.ts';
import { sealProviderSecret } from '../../../../intake/providers/provider-secret.ts';
import { findProvider, providers } from '../../../../intake/providers/registry.ts';
import { newId, newSecret } from '../../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Ref } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { presentProviderWebhook } from '../present-provider-webhook.ts';
import { Kind, ProviderName, ProviderWebhook } from '../provider-webhook.ts';
import {
  countProviderWebhooks,
  insertProviderWebhook,
  lockProviderWebhook,
  updateProviderWebhook,
} from '../provider-webhooks.store.ts';

const SaveInput = Input({
  id: Type.Optional(Advanced(Ref('provider_webhook'))),
  kind: Kind,
  provider: ProviderName,
  name: Type.Optional(Name),
  secret: Type.Optional(
    Type.String({
      minLength: 12,
      maxLength: 500,
      pattern: '^\\s*\\S{12,}\\s*$',
      description:
        'What the service signs with. Leave it out to keep it; if the service lets people choose one, svc creates one for a new webhook.',
    }),
  ),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
type SaveInput = Static<typeof SaveInput>;

const maxPerWorkspace = 200;
/** Some providers put `whsec_` before the base64 of the key. */
const base64Secret = /^(whsec_)?[A-Za-z0-9+/]{11,}={0,2}$/;

export const saveProvider = defineAction({
  name: 'webhooks.save_provider',
  title: 'Save a provider webhook',
  description:
    'Let a calendar, notetaker or voice service call svc: returns the address and what to paste where. If the service lets people choose the secret, one is created and shown once; otherwise give the one that the service shows.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['baseUrl', 'vault'],
  effects: ['route'],
  sessionOnly: true,
  returnsSecret: true,
  input: SaveInput,
  output: Type.Object({
    ...ProviderWebhook.properties,
    secret: Type.Optional(Type.String({ description: 'One that svc made: shown this once.' })),
  }),
  example: { kind: 'calendar', provider: 'cal-com', name: 'Bookings of the practice' },

  async run(ctx, input) {
    const provider = findProvider(input.kind, input.provider);
    if (!provider)
      return refuseInput([
        faultAt('/provider', refusals.phrase('provider_of_kind', { providers: namesOf(input.kind), kind: input.kind })),
      ]);
    const given = input.secret?.trim();
    if (given !== undefined) requireUsable(provider, given);
    const saved =
      input.id === undefined
        ? await create(ctx, provider, input.name, given)
        : await change(ctx, provider, input.id, { ...input, secret: given });
    ctx.touch('webhook');
    ctx.note(
      phrase(input.id === undefined ? 'created_provider_webhook' : 'updated_provider_webhook', {
        provider: provider.title,
        name: saved.webhook.name,
      }),
    );
    return { ...saved.webhook, ...(saved.made === undefined ? {} : { secret: saved.made }) };
  },
});

interface Saved {
  webhook: ProviderWebhook;
  made?: string;
}

async function create(
  ctx: WriteContext<'baseUrl' | 'vault'>,
  provider: Provider,
  name: string | undefined,
  given: string | undefined,
): Promise<Saved> {
  if ((await countProviderWebhooks(ctx.db, ctx.workspaceId)) >= maxPerWorkspace)
    refuse('conflict', 'too_many_endpoints', refusals.phrase('too_many_of_providers', { max: maxPerWorkspace }));
  const made =
    given === undefined && provider.secretFrom === 'us' ? newSecret().slice(0, provider.secretLength) : undefined;
  const id = newId();
  const secret = given ?? made;
  const row = {
    id,
    kind: provider.kind,
    provider: provider.name,
    name: name?.trim() ?? provider.title,
    secret: secret === undefined ? null : sealProviderSecret(ctx.ports.vault, ctx.workspaceId, id, secret),
    createdAt: ctx.now,
    createdBy: ctx.principal.userId,
    updatedAt: ctx.now,
  };
  await insertProviderWebhook(ctx.dbFor('route'), ctx.workspaceId, row);
  return { webhook: presentProviderWebhook(ctx, { ...row, lastReceivedAt: null }), made };
}

async function change(
  ctx: WriteContext<'baseUrl' | 'vault'>,
  provider: Provider,
  id: string,
  { name, secret, expectedUpdatedAt }: SaveInput,
): Promise<Saved> {
  const before =
    (await lockProviderWebhook(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'provider_webhook_not_found', refusals.phrase('provider_webhook_not_found'));
  ctx.expectVersion(before, expectedUpdatedAt);
  if (before.provider !== provider.name)
    refuseInput([faultAt('/provider', refusals.phrase('provider_fixed', { provider: before.provider }))]);
  const row = {
    ...before,
    name: name?.trim() ?? before.name,
    secret: secret === undefined ? before.secret : sealProviderSecret(ctx.ports.vault, ctx.workspaceId, id, secret),
    updatedAt: ctx.now,
  };
  await updateProviderWebhook(ctx.dbFor('route'), ctx.workspaceId, row);
  return { webhook: presentProviderWebhook(ctx, row) };
}

/** A key that is not valid base64 would decode to a short key, or to none. */
function requireUsable({ title, schemes }: Provider, secret: string): void {
  const needsBase64 = schemes.some((scheme) => scheme.proof === 'signature' && scheme.key === 'base64');
  if (needsBase64 && !base64Secret.test(secret))
    refuseInput([faultAt('/secret', refusals.phrase('secret_form', { provider: title }))]);
}

function namesOf(kind: string): string {
  return providers.flatMap((provider) => (provider.kind === kind ? [provider.name] : [])).join(', ');
}
