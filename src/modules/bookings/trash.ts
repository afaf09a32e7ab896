import { refuse } from '../../kernel/refusal.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { listDeletedServices, purgeServices, restoreService, wereOpen } from './services.store.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Deleted services. */
export const serviceTrash: Trash = {
  type: 'service',
  capability: 'bookings.admin',
  emits: [],
  list: listDeletedServices,
  reachesOut: (ctx, ids) => wereOpen(ctx.db, ctx.workspaceId, ids),
  async restore(ctx, id) {
    const service = await restoreService(ctx.db, ctx.workspaceId, id, ctx.now).catch(
      (error: { constraint?: string }) => {
        if (error.constraint !== 'services_slug') throw error;
        return refuse('conflict', 'slug_taken', refusals.phrase('slug_taken_meanwhile'));
      },
    );
    if (service) ctx.touch('service');
    return service && phrase('restored_service', { service: service.name });
  },
  purge: purgeServices,
};
