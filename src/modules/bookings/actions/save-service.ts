import { type Static, Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Id, Input } from '../../../runtime/schemas.ts';
import { requireService } from '../booking-rules.ts';
import { Service, serviceFields } from '../service.ts';
import { serviceChange } from '../service-change.ts';
import { slugFor } from '../service-slug.ts';
import { areMembers, insertService, lockService, type ServiceValues, saveService } from '../services.store.ts';

const SaveInput = Input({ id: Type.Optional(Id), ...serviceFields, expectedUpdatedAt: ExpectedUpdatedAt });
type Fields = Omit<Static<typeof SaveInput>, 'id' | 'expectedUpdatedAt'>;

export const saveServiceAction = defineAction({
  name: 'bookings.save_service',
  title: 'Save a service',
  description: 'Add something that can be booked, or change it: length, price, hosts, buffers, notice, seats, questions, public page. What is left out stays as it is.',
  synonyms: [
    'new appointment type',
    'change the length of a meeting',
    'set the price of a consultation',
    'make a booking page',
    'offer a new treatment',
    'how many minutes it takes',
    'charge more for a treatment',
    'set a buffer between appointments',
    'how many seats a class has',
  ],
  mode: 'write',
  capability: 'bookings.admin',
  input: SaveInput,
  output: Service,
  example: { name: 'First consultation', minutes: 30, bufferAfter: 10, noticeMinutes: 120, public: true },

  async run(ctx, { id: known, expectedUpdatedAt, ...fields }) {
    requireDifferentKeys(fields);
    const id = known ?? newId();
    const before = known === undefined ? await standardValues(ctx, fields) : await presentValues(ctx, known, expectedUpdatedAt);
    const values: ServiceValues = { ...before, ...fields };
    if (fields.hosts && !(await areMembers(ctx.db, ctx.workspaceId, fields.hosts))) refuse('conflict', 'host_not_member', 'Hosts of a service must be members of this workspace.');
    await store(ctx, id, values, known === undefined);
    ctx.touch('service');
    ctx.note(`${known === undefined ? 'added' : 'changed'} the service “${values.name}”`, known === undefined ? undefined : serviceChange(before, values));
    return requireService(ctx, id);
  },
});

async function standardValues(ctx: WriteContext, { name, slug }: Fields): Promise<ServiceValues> {
  if (name === undefined) return refuseInput([{ path: '/name', message: 'is required' }]);
  return {
    name,
    slug: slug ?? (await slugFor(ctx, name)),
    description: '',
    minutes: 30,
    price: null,
    currency: ctx.principal.workspace.currency,
    hosts: [ctx.principal.userId],
    bufferBefore: 0,
    bufferAfter: 0,
    noticeMinutes: 0,
    windowDays: 60,
    stepMinutes: null,
    requiresConfirmation: false,
    seats: 1,
    location: '',
    questions: [],
    public: false,
    active: true,
  };
}

async function presentValues(ctx: WriteContext, id: string, expectedUpdatedAt: string | undefined): Promise<ServiceValues> {
  const service = (await lockService(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'service_not_found', 'There is no such service.');
  ctx.expectVersion(service, expectedUpdatedAt);
  return service;
}

async function store(ctx: WriteContext, id: string, values: ServiceValues, isNew: boolean): Promise<void> {
  try {
    if (isNew) await insertService(ctx.db, ctx.workspaceId, id, values, ctx.principal.userId, ctx.now);
    else await saveService(ctx.db, ctx.workspaceId, id, values, ctx.now);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'services_slug') throw error;
    refuse('conflict', 'slug_taken', `Another service has the address “${values.slug}”.`);
  }
}

function requireDifferentKeys({ questions = [] }: Fields): void {
  const keys = questions.map(({ key }) => key);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) refuseInput([{ path: `/questions/${twice}/key`, message: 'is the key of another question too' }]);
}
