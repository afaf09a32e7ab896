import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { presentService } from '../present-service.ts';
import { Service } from '../service.ts';
import { listServices } from '../services.store.ts';

export const listServicesAction = defineAction({
  name: 'bookings.list_services',
  title: 'List services',
  description: 'What can be booked: length, price, hosts, rules and the address of the public page.',
  mode: 'read',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  input: Input({}),
  output: ListOf(Service),
  example: {},

  async run(ctx) {
    return { items: (await listServices(ctx.db, ctx.workspaceId)).map((row) => presentService(ctx, row)) };
  },
});
