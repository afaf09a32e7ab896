import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Input } from '../../../runtime/schemas.ts';
import { presentService } from '../present-service.ts';
import { listPublicServices } from '../services.store.ts';
import { nothingHere } from './find-open.ts';
import { PublicService, publicService } from './public-shapes.ts';

export const showServices = defineAction({
  name: 'bookings.show_services',
  title: 'Show all public services',
  description: 'Every service of the workspace that strangers can book.',
  mode: 'read',
  capability: 'bookings.read',
  uses: ['publicUrl'],
  input: Input({}),
  output: Type.Object({
    workspace: PublicWorkspace,
    services: Type.Array(Type.Object({ slug: Type.String(), ...PublicService.properties })),
  }),
  example: {},

  async run(ctx) {
    const services = (await listPublicServices(ctx.db, ctx.workspaceId)).map((row) => presentService(ctx, row));
    // A workspace that offers nothing is not disclosed.
    if (services.length === 0) nothingHere();
    return {
      workspace: publicWorkspace(ctx.principal),
      services: services.map((service) => ({ slug: service.slug, ...publicService(service) })),
    };
  },
});
