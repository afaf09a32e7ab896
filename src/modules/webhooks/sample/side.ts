import { inLanguage } from '../../../../language/languages.ts';
import { webhookReceived } from '../../../intake/webhook-received.ts';
import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { makePath, makeToken } from '../inbound/endpoint.ts';
import { insertEndpoint, readEndpoint } from '../inbound/endpoints.store.ts';
import { eraseEndpoint, holdsEndpoints, insertPast, listRunsByWebhook } from './sample.store.ts';

/** The sample workflow that starts with a webhook call refers to this endpoint. */
const sampleEndpoint = 'endpoint';

/** A call arrives shortly before the run that it starts. */
const leadMs = 40;

/**
 * One incoming webhook with the calls that started the sample's runs. Nobody has seen its token; to use the webhook,
 * create a new one.
 */
export const webhooksSample: SampleSide = {
  holdsAny: (ctx) => holdsEndpoints(ctx.db, ctx.workspaceId),

  async prepare(ctx) {
    const [id, name] = [
      newId(),
      inLanguage({ en: 'Website form', de: 'Formular der Website' }, ctx.principal.workspace.language),
    ];
    const { digest, hint } = makeToken();
    const path = makePath(name);
    await insertEndpoint(
      ctx.dbFor('route'),
      ctx.workspaceId,
      { id, name, path, requestsPerMinute: 60, digest, hint, createdBy: ctx.principal.userId },
      ctx.now,
    );
    ctx.touch('webhook');
    return new Map([[sampleEndpoint, { type: 'inbound_endpoint', id }]]);
  },

  async fill(ctx, made) {
    const id = made.get(sampleEndpoint)?.id;
    const endpoint = id === undefined ? undefined : await readEndpoint(ctx.db, ctx.workspaceId, id, ctx.now);
    if (endpoint) await fillReceived(ctx, endpoint);
    ctx.touch('received');
    return new Map();
  },

  async remove(ctx, things) {
    const used = await referredTo(
      ctx,
      'inbound_endpoint',
      things.map(({ id }) => id),
    );
    for (const { id } of things) if (!used.has(id)) await eraseEndpoint(ctx.db, ctx.workspaceId, id);
    for (const topic of ['webhook', 'received']) ctx.touch(topic);
    return things.filter(({ id }) => used.has(id));
  },
};

async function fillReceived(ctx: WriteContext, endpoint: { id: string; path: string }): Promise<void> {
  const runs = await listRunsByWebhook(ctx.db, ctx.workspaceId);
  const past = runs.map(({ logId, startedAt, body }) => {
    const receivedAt = new Date(startedAt.getTime() - leadMs);
    const headers = { 'content-type': 'application/json' };
    const data = { endpointId: endpoint.id, path: endpoint.path, body, headers, receivedAt: receivedAt.toISOString() };
    return { id: newId(receivedAt.getTime()), logId, receivedAt, raw: JSON.stringify(body), data };
  });
  await insertPast(ctx.db, ctx.workspaceId, endpoint.id, webhookReceived, past);
}
