import { Type } from 'typebox';
import { newId } from '../../../../kernel/ids.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Id, Input, Name } from '../../../../runtime/schemas.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { makePath, makeToken, Path, RequestsPerMinute, refuseTakenPath } from '../endpoint.ts';
import { countEndpoints, insertEndpoint } from '../endpoints.store.ts';
import { urlOf } from '../present-endpoint.ts';

const maxEndpoints = 200;

export const createInbound = defineAction({
  name: 'webhooks.create_inbound',
  title: 'Create an incoming webhook',
  description:
    'Create an address that another system can call, with a token that is shown only once. Accepted calls start the workflows that use it.',
  mode: 'write',
  capability: 'webhooks.admin',
  uses: ['baseUrl'],
  effects: ['route'],
  sessionOnly: true,
  returnsSecret: true,
  input: Input({ name: Name, path: Type.Optional(Path), requestsPerMinute: Type.Optional(RequestsPerMinute) }),
  output: Type.Object({ id: Id, path: Type.String(), url: Type.String(), token: Type.String() }),
  example: { name: 'Shop orders', path: 'shop-orders', requestsPerMinute: 120 },

  async run(ctx, { name: given, path: wished, requestsPerMinute = 60 }) {
    if ((await countEndpoints(ctx.db, ctx.workspaceId)) >= maxEndpoints)
      refuse('conflict', 'too_many_endpoints', refusals.phrase('too_many_incoming', { max: maxEndpoints }));
    const [id, name] = [newId(), given.trim()];
    const path = wished ?? makePath(name);
    const { token, digest, hint } = makeToken();
    await insertEndpoint(
      ctx.dbFor('route'),
      ctx.workspaceId,
      { id, name, path, requestsPerMinute, digest, hint, createdBy: ctx.principal.userId },
      ctx.now,
    ).catch(refuseTakenPath);
    ctx.touch('webhook');
    ctx.note(phrase('created_inbound', { name }));
    return { id, path, url: urlOf(ctx, path), token };
  },
});
