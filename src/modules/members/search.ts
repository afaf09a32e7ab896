import { findMembers } from '../../access/members.store.ts';
import type { Module } from '../../runtime/define-module.ts';

export const search: NonNullable<Module['search']> = {
  types: ['member'],
  capability: 'members.read',
  async find(ctx, q, limit) {
    const found = await findMembers(ctx.db, ctx.workspaceId, q, limit);
    return found.map(({ id, name, email }) => ({
      type: 'member',
      id,
      title: name || email,
      subtitle: email,
      href: '/members',
    }));
  },
};
