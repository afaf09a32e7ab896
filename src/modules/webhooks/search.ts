import type { Module } from '../../runtime/define-module.ts';
import { findWebhooks } from './find-webhooks.store.ts';

const places = {
  inbound: { type: 'inbound_endpoint', place: '/webhooks/incoming/' },
  outgoing: { type: 'outgoing_endpoint', place: '/webhooks/outgoing/' },
  provider: { type: 'provider_webhook', place: '/settings/providers?id=' },
};

export const search: NonNullable<Module['search']> = {
  types: ['inbound_endpoint', 'outgoing_endpoint', 'provider_webhook'],
  capability: 'webhooks.read',
  async find(ctx, q, limit) {
    const found = await findWebhooks(ctx.db, ctx.workspaceId, q, limit);
    return found.map(({ kind, id, name, detail }) => ({
      type: places[kind].type,
      id,
      title: name,
      subtitle: detail,
      href: `${places[kind].place}${id}`,
    }));
  },
};
