import type { Module } from '../../runtime/define-module.ts';
import { findTemplates, findThreads } from './find-messages.store.ts';

export const search: NonNullable<Module['search']> = {
  types: ['thread', 'message_template'],
  capability: 'messages.read',
  async find(ctx, q, limit) {
    const [threads, templates] = await Promise.all([
      findThreads(ctx.db, ctx.workspaceId, q, limit),
      findTemplates(ctx.db, ctx.workspaceId, q, limit),
    ]);
    return [
      ...threads.map(({ id, subject, address, customerName }) => ({
        type: 'thread',
        id,
        title: subject || address,
        subtitle: customerName ?? address,
        href: `/messages?id=${id}`,
      })),
      ...templates.map(({ id, name, subject }) => ({
        type: 'message_template',
        id,
        title: name,
        subtitle: subject,
        href: `/messages/templates?id=${id}`,
      })),
    ];
  },
};
