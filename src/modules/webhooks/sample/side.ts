import { newId } from '../../../kernel/ids.ts';
import type { SampleSide } from '../../../runtime/define-module.ts';
import { makeToken } from '../inbound/endpoint-token.ts';
import { insertEndpoint } from '../inbound/endpoints.store.ts';
import { makePath } from '../inbound/make-path.ts';
import { eraseEndpoint, holdsEndpoints } from './sample.store.ts';

/** One incoming webhook. Nobody has seen its token: who wants to use it makes a new one. */
export const webhooksSample: SampleSide = {
  holdsAny: (ctx) => holdsEndpoints(ctx.db, ctx.workspaceId),

  async fill(ctx) {
    const [id, name] = [newId(), ctx.principal.workspace.language === 'de' ? 'Formular der Website' : 'Website form'];
    const { digest, hint } = makeToken();
    await insertEndpoint(ctx.db, ctx.workspaceId, { id, name, path: makePath(name), requestsPerMinute: 60, digest, hint, createdBy: ctx.principal.userId }, ctx.now);
    ctx.touch('webhook');
    return new Map([['endpoint', { type: 'inbound_endpoint', id }]]);
  },

  async remove(ctx, things) {
    for (const { id } of things) await eraseEndpoint(ctx.db, ctx.workspaceId, id);
    ctx.touch('webhook');
    return [];
  },
};
