import { refuse } from '../../kernel/refusal.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { listDeletedServices, purgeServices, restoreService } from './services.store.ts';
import { phrase } from './words/words.ts';

/** Deleted services. */
export const serviceTrash: Trash = {
  type: 'service',
  capability: 'bookings.admin',
  emits: [],
  list: listDeletedServices,
  async restore(ctx, id) {
    const service = await restoreService(ctx.db, ctx.workspaceId, id, ctx.now).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'services_slug') throw error;
      return refuse('conflict', 'slug_taken', 'Another service has its address now: change that one first.');
    });
    if (service) ctx.touch('service');
    return service && phrase('restored_service', { service: service.name });
  },
  purge: purgeServices,
};
