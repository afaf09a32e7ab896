import { Type } from 'typebox';
import { refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable } from '../../../runtime/schemas.ts';
import { checkWebAddress } from '../kinds/web-address.ts';
import { discoverProvider } from '../oauth/discover-provider.ts';
import { ProviderFault } from '../oauth/provider-failure.ts';
import { refusals } from '../words/refusals.ts';

export const discoverProviderAction = defineAction({
  name: 'connections.discover_provider',
  title: 'Find the addresses of a sign-in provider',
  description:
    'Read what a server says about itself at its well-known addresses: where people sign in and where tokens are issued.',
  mode: 'staged',
  capability: 'connections.admin',
  uses: ['line'],
  effects: ['call'],
  sessionOnly: true,
  input: Input({ issuer: Type.String({ minLength: 1, maxLength: 2_000 }) }),
  output: Type.Object({
    issuer: Type.String(),
    authorizationUrl: Nullable(Type.String()),
    tokenUrl: Nullable(Type.String()),
    deviceUrl: Nullable(Type.String()),
    scopes: Type.Array(Type.String()),
  }),
  example: { issuer: 'https://login.example.com' },

  async run(ctx, { issuer }) {
    const faults = checkWebAddress('/issuer', issuer);
    if (faults.length > 0) return refuseInput(faults);
    const found = await discoverProvider(ctx.ports.line.under(ctx.permit('call')), issuer).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      return refuse('conflict', 'provider_failed', refusals.phrase('provider_failed', { problem: error.why }));
    });
    return {
      ...found,
      authorizationUrl: found.authorizationUrl ?? null,
      tokenUrl: found.tokenUrl ?? null,
      deviceUrl: found.deviceUrl ?? null,
    };
  },
});
