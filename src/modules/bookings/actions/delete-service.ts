import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { serviceNotFound } from '../booking-rules.ts';
import { countUpcomingOfService } from '../bookings.store.ts';
import { serviceFacts } from '../service-facts.ts';
import { deleteService, lockService, readService } from '../services.store.ts';
import { phrase } from '../words/words.ts';

export const deleteServiceAction = defineAction({
  name: 'bookings.delete_service',
  title: 'Delete a service',
  description: 'Delete a service and its public page. Its bookings are kept; it can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'bookings.delete',
  input: Input({ id: Ref('service') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d' },

  async preview(ctx, { id }) {
    const service = (await readService(ctx.db, ctx.workspaceId, id)) ?? serviceNotFound();
    const { name } = service;
    const { count } = await countUpcomingOfService(ctx.db, ctx.workspaceId, id, ctx.now);
    return {
      says: count === 0 ? phrase('delete_service', { name }) : phrase('delete_booked_service', { name, count }),
      facts: await serviceFacts(ctx, service),
    };
  },

  async run(ctx, { id }) {
    const service = (await lockService(ctx.db, ctx.workspaceId, id)) ?? serviceNotFound();
    await deleteService(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('service');
    ctx.note(phrase('deleted_service', { service: service.name }));
    return { id };
  },
});
