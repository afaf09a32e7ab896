import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { inEnglish } from '../../../kernel/words.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input, PhraseOut, Ref } from '../../../runtime/schemas.ts';
import { openConnectionSecret } from '../../../vault/connections.ts';
import { readConnection, recordTest } from '../connections.store.ts';
import { TrialFailure } from '../kinds/define-connection-kind.ts';
import { kindOf } from '../kinds/registry.ts';
import { connectionFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const testConnection = defineAction({
  name: 'connections.test',
  title: 'Test a connection',
  description:
    'Try whether a service can be reached and accepts the credentials. Nothing is changed there and nothing is sent.',
  mode: 'staged',
  capability: 'connections.admin',
  uses: ['connectionAccess', 'line', 'vault'],
  effects: ['call'],
  input: Input({
    id: Ref('connection'),
    url: Type.Optional(
      Type.String({
        maxLength: 2_000,
        description: 'For an HTTP service: what to fetch, instead of its base address.',
      }),
    ),
  }),
  output: Type.Object({ ok: Type.Boolean(), message: Type.String(), phrase: Type.Optional(PhraseOut) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id, url }) {
    const connection = await find(ctx, id);
    const { name, kind, settings } = connection;
    return {
      says: phrase('test', { name }),
      facts: [
        ...connectionFacts(connection),
        fact('address', phrase('label_calls'), url ?? kindOf(kind).destinations(settings)),
      ],
    };
  },

  async run(ctx, { id, url }) {
    // In a transaction, so that what the card showed is compared again before anything is called.
    const row = await ctx.transaction((write) => find(write, id));
    const { line, vault } = ctx.ports;
    const dial = line.under(ctx.permit('call'));
    const secret = openConnectionSecret(vault, ctx.workspaceId, id, row.secret);
    const credentials = (address: string) => ctx.ports.connectionAccess.credentialsFor(ctx.workspaceId, id, address);
    const outcome = await kindOf(row.kind)
      .test({ dial, settings: row.settings, secret, credentials, url })
      .then((why): Outcome => ({ ok: true, why }))
      .catch((error: unknown): Outcome => {
        if (error instanceof TrialFailure) return { ok: false, why: error.why };
        throw error;
      });
    await ctx.transaction(async (write) => {
      await recordTest(write.db, ctx.workspaceId, row, outcome.ok ? null : outcome.why, ctx.now);
      write.touch('connection');
    });
    const { ok, why } = outcome;
    return typeof why === 'string' ? { ok, message: why } : { ok, message: inEnglish(why), phrase: why };
  },
});

interface Outcome {
  ok: boolean;
  why: Phrase | string;
}

async function find(ctx: ReadContext, id: string) {
  return (
    (await readConnection(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'))
  );
}
