import { type Static, Type } from 'typebox';
import { fieldsOfTable, showsRecord } from '../../records/record-shape.ts';
import { Choice, DateOut, Email, Id, MemberId, Name, Nullable, Timestamp } from '../../runtime/schemas.ts';
import { Custom, Phone, PictureId, Words } from './contact-fields.ts';

export const stages = ['new', 'screening', 'meeting', 'proposal', 'won', 'lost'] as const;

export const Stage = Choice([...stages]);

export const closedStages: ReadonlySet<string> = new Set(['won', 'lost']);

const Money = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'In minor units, such as cents.',
  'x-money': true,
});
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as EUR.' });

/** The fields that can be set on a lead; null clears an optional field. */
export const leadFields = {
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Phone)),
  company: Type.Optional(Nullable(Words)),
  source: Type.Optional(Nullable(Words)),
  value: Type.Optional(Nullable(Money)),
  currency: Type.Optional(Currency),
  ownerId: Type.Optional(Nullable(MemberId)),
  nextStepAt: Type.Optional(Nullable(Timestamp)),
  stage: Type.Optional(Stage),
  lostReason: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }))),
  custom: Type.Optional(Custom),
};

export const LeadInput = Type.Object({ name: Name, ...leadFields });
export type LeadInput = Static<typeof LeadInput>;
export type LeadChanges = Partial<LeadInput>;

const leadProperties = {
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
  source: Nullable(Type.String()),
  value: Nullable(Type.Integer()),
  currency: Type.String(),
  ownerId: Nullable(Id),
  nextStepAt: Nullable(DateOut),
  stage: Stage,
  lostReason: Nullable(Type.String()),
  custom: Type.Record(Type.String(), Type.Unknown()),
  customerId: Nullable(Id),
  convertedAt: Nullable(DateOut),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
};

const showing = {
  ...fieldsOfTable('crm.leads', Object.keys(LeadInput.properties)),
  customerId: ['crm.customers@customerId'],
};

/** A lead without the fields that the caller may not see. */
export const Lead = showsRecord(Type.Object(leadProperties), showing, { id: 'crm.leads' });
export type Lead = Static<typeof Lead>;

/** A lead as lists show it. */
export const ListedLead = showsRecord(
  Type.Object({ ...leadProperties, companyPictureId: Type.Optional(PictureId) }),
  { ...showing, companyPictureId: ['crm.leads.company', 'crm.companies.name'] },
  { id: 'crm.leads' },
);

export const leadExample: Lead = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  company: 'Analytical Engines',
  source: 'website',
  value: 250_000,
  currency: 'EUR',
  ownerId: null,
  nextStepAt: null,
  stage: 'new',
  lostReason: null,
  custom: {},
  customerId: null,
  convertedAt: null,
  createdAt: new Date('2026-01-02T09:30:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:00.000Z'),
  createdBy: null,
};
