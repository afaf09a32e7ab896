import { type Static, Type } from 'typebox';
import { providerKinds } from '../../../intake/providers/define-provider.ts';
import { providers } from '../../../intake/providers/registry.ts';
import { Choice, DateOut, Id, Nullable } from '../../../runtime/schemas.ts';

export const Kind = Choice([...providerKinds]);
export const ProviderName = Choice(providers.map(({ name }) => name));
export const Steps = Type.Array(Type.String(), {
  description: 'What to paste where, in the language of whoever asks.',
});

/** The visible part of a provider webhook, without its secret. */
export const ProviderWebhook = Type.Object({
  id: Id,
  kind: Kind,
  provider: ProviderName,
  name: Type.String(),
  url: Type.String(),
  steps: Steps,
  secretHint: Nullable(
    Type.String({
      description: 'The last four characters; null where there is no secret yet, and nothing is accepted.',
    }),
  ),
  lastReceivedAt: Nullable(DateOut),
  createdAt: DateOut,
  updatedAt: DateOut,
});
export type ProviderWebhook = Static<typeof ProviderWebhook>;
