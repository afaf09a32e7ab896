import { clockTime } from '../../kernel/clock-time.ts';
import type { Module } from '../../runtime/define-module.ts';
import { findBookings, findServices } from './find-bookings.store.ts';

export const search: NonNullable<Module['search']> = {
  types: ['booking', 'service'],
  capability: 'bookings.read',
  async find(ctx, q, limit) {
    const { language, workspace } = ctx.principal;
    const [bookings, services] = await Promise.all([
      findBookings(ctx.db, ctx.workspaceId, q, ctx.now, limit),
      findServices(ctx.db, ctx.workspaceId, q, limit),
    ]);
    return [
      ...bookings.map(({ id, serviceName, customerName, customerEmail, start }) => ({
        type: 'booking',
        id,
        title: `${serviceName} – ${customerName ?? customerEmail ?? ''}`,
        subtitle: clockTime(start, workspace.timeZone, language),
        href: `/bookings?id=${id}`,
      })),
      ...services.map(({ id, name, description }) => ({
        type: 'service',
        id,
        title: name,
        subtitle: description,
        href: `/bookings/services?id=${id}`,
      })),
    ];
  },
};
