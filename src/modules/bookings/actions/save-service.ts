import { type Static, Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { defineAction, type ReadContext, type WriteContext } from '../../../runtime/define-action.ts';
import type { StateChange } from '../../../runtime/effects.ts';
import { freeSlug } from '../../../runtime/free-slug.ts';
import { Advanced, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { requireService, serviceNotFound } from '../booking-rules.ts';
import { Service, serviceFields } from '../service.ts';
import { serviceFacts } from '../service-facts.ts';
import {
  areMembers,
  insertService,
  lockService,
  readService,
  type ServiceValues,
  saveService,
  slugIsTaken,
} from '../services.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const SaveInput = Input({
  id: Type.Optional(Advanced(Ref('service'))),
  ...serviceFields,
  expectedUpdatedAt: ExpectedUpdatedAt,
});
type Fields = Omit<Static<typeof SaveInput>, 'id' | 'expectedUpdatedAt'>;

export const saveServiceAction = defineAction({
  name: 'bookings.save_service',
  title: 'Save a service',
  description:
    'Add something that can be booked, or change it: length, price, hosts, buffers, notice, seats, questions, public page. What is left out stays as it is.',
  mode: 'write',
  capability: 'bookings.admin',
  uses: ['publicUrl'],
  effects: ['publish'],
  input: SaveInput,
  output: Service,
  example: { name: 'First consultation', minutes: 30, bufferAfter: 10, noticeMinutes: 120, public: true },

  async hasEffect(ctx, { id, ...fields }) {
    const before = id === undefined ? { public: false, active: true } : await readService(ctx.db, ctx.workspaceId, id);
    return !before || isOpen(before) || isOpen({ ...before, ...fields });
  },

  async preview(ctx, { id, expectedUpdatedAt: _expected, ...fields }) {
    requireDifferentKeys(fields);
    const before =
      id === undefined ? undefined : ((await readService(ctx.db, ctx.workspaceId, id)) ?? serviceNotFound());
    const values = { ...(before ?? standardValues(ctx, requireName(fields), fields.slug ?? '')), ...fields };
    await requireMembers(ctx, fields);
    return {
      says: sentence(before?.name ?? values.name, before !== undefined && isOpen(before), isOpen(values)),
      facts: await serviceFacts(ctx, values, before),
    };
  },

  async run(ctx, { id: known, expectedUpdatedAt, ...fields }) {
    requireDifferentKeys(fields);
    const id = known ?? newId();
    const before =
      known === undefined ? await newValues(ctx, fields) : await presentValues(ctx, known, expectedUpdatedAt);
    const values: ServiceValues = { ...before, ...fields };
    await requireMembers(ctx, fields);
    const db = ctx.dbWhere('publish', isOpen(before) || isOpen(values));
    await store(ctx, db, id, values, known === undefined);
    ctx.touch('service');
    ctx.note(
      phrase(known === undefined ? 'added_service' : 'changed_service', { service: values.name }),
      known === undefined ? undefined : serviceChange(before, values),
    );
    return requireService(ctx, id);
  },
});

/** True if strangers can see and book the service. */
function isOpen(service: Pick<Fields, 'public' | 'active'>): boolean {
  return Boolean(service.public && service.active);
}

function sentence(name: string, wasOpen: boolean, willBeOpen: boolean): Phrase {
  if (!wasOpen && !willBeOpen) return phrase('change_service', { name });
  if (!wasOpen) return phrase('open_service', { name });
  return phrase(willBeOpen ? 'change_public_service' : 'close_service', { name });
}

function requireName({ name }: Fields): string {
  return name ?? refuseInput([faultAt('/name', inputFaults.phrase('required'))]);
}

async function requireMembers(ctx: ReadContext, { hosts }: Fields): Promise<void> {
  if (hosts && !(await areMembers(ctx.db, ctx.workspaceId, hosts)))
    refuse('conflict', 'host_not_member', refusals.phrase('host_not_member'));
}

async function newValues(ctx: WriteContext, fields: Fields): Promise<ServiceValues> {
  const name = requireName(fields);
  return standardValues(
    ctx,
    name,
    fields.slug ?? (await freeSlug(name, 'service', (wanted) => slugIsTaken(ctx.db, ctx.workspaceId, wanted))),
  );
}

function standardValues(ctx: ReadContext, name: string, slug: string): ServiceValues {
  return {
    name,
    slug,
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

async function presentValues(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt: string | undefined,
): Promise<ServiceValues> {
  const service = (await lockService(ctx.db, ctx.workspaceId, id)) ?? serviceNotFound();
  ctx.expectVersion(service, expectedUpdatedAt);
  const { id: _id, createdAt: _created, updatedAt: _updated, workspaceSlug: _slug, ...values } = service;
  return values;
}

async function store(
  ctx: WriteContext,
  db: PermittedDb<'publish'>,
  id: string,
  values: ServiceValues,
  isNew: boolean,
): Promise<void> {
  try {
    if (isNew) await insertService(db, ctx.workspaceId, id, values, ctx.principal.userId, ctx.now);
    else await saveService(db, ctx.workspaceId, id, values, ctx.now);
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'services_slug') throw error;
    refuse('conflict', 'slug_taken', refusals.phrase('slug_taken', { slug: values.slug }));
  }
}

function requireDifferentKeys({ questions = [] }: Fields): void {
  const keys = questions.map(({ key }) => key);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) refuseInput([faultAt(`/questions/${twice}/key`, refusals.phrase('question_twice'))]);
}

/** The changes of a service, for the activity list: the price with its currency, and questions by their text. */
function serviceChange(before: ServiceValues, after: ServiceValues): StateChange {
  return { before: readable(before), after: readable(after) };
}

function readable({ price, currency, questions, ...values }: ServiceValues): object {
  return {
    ...values,
    price: price === null ? null : { amount: price, currency },
    questions: questions.map(({ label }) => label),
  };
}
