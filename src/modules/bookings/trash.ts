import { refuse } from '../../kernel/refusal.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { listDeletedServices, purgeServices, restoreService } from './services.store.ts';
import { refusals } from './words/refusals.ts';

/** Deleted services. */
export const serviceTrash: Trash = {
  type: 'service',
  capability: 'bookings.admin',
  emits: [],
  async list(ctx, page) {
    return (await listDeletedServices(ctx.db, ctx.workspaceId, page)).map((service) => ({ type: 'service', ...service }));
  },
  async restore(ctx, id) {
    const service = await restoreService(ctx.db, ctx.workspaceId, id, ctx.now).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'services_slug') throw error;
      return refuse('conflict', 'slug_taken', refusals.phrase('slug_taken_meanwhile'));
    });
    if (service) ctx.touch('service');
    return service?.name;
  },
  purge: purgeServices,
};
