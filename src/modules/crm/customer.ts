import { type Static, Type } from 'typebox';
import { languages } from '../../../language/languages.ts';
import { fieldsOfTable, showsRecord } from '../../records/record-shape.ts';
import { Choice, DateOut, Email, Id, MemberId, Name, Nullable } from '../../runtime/schemas.ts';
import { Custom, Phone, PictureId, Words } from './contact-fields.ts';

export const CustomerState = Choice(['active', 'archived']);

export const Consent = Choice(['unknown', 'given', 'withdrawn']);

export const Locale = Choice(languages);

export const TimeZone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA name, such as Europe/Berlin.' });

export const Tag = Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$' });

/** The fields that can be set on a customer; null clears an optional field. */
export const customerFields = {
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(Phone)),
  company: Type.Optional(Nullable(Words)),
  address: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  tags: Type.Optional(Type.Array(Tag, { maxItems: 50, uniqueItems: true })),
  ownerId: Type.Optional(Nullable(MemberId)),
  locale: Type.Optional(Nullable(Locale)),
  timeZone: Type.Optional(Nullable(TimeZone)),
  consent: Type.Optional(Consent),
  state: Type.Optional(CustomerState),
  custom: Type.Optional(Custom),
};

export const CustomerInput = Type.Object({ name: Name, ...customerFields });
export type CustomerInput = Static<typeof CustomerInput>;
export type CustomerChanges = Partial<CustomerInput>;

/** A customer without the fields that the caller may not see. */
export const Customer = showsRecord(
  Type.Object({
    id: Id,
    name: Type.String(),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    company: Nullable(Type.String()),
    address: Nullable(Type.String()),
    tags: Type.Array(Type.String()),
    ownerId: Nullable(Id),
    locale: Nullable(Locale),
    timeZone: Nullable(Type.String()),
    consent: Consent,
    consentAt: Nullable(DateOut),
    state: CustomerState,
    custom: Type.Record(Type.String(), Type.Unknown()),
    pictureId: PictureId,
    createdAt: DateOut,
    updatedAt: DateOut,
    createdBy: Nullable(Id),
  }),
  {
    ...fieldsOfTable('crm.customers', Object.keys(CustomerInput.properties)),
    consentAt: ['crm.customers.consent'],
    pictureId: ['crm.customers.name'],
  },
  { id: 'crm.customers' },
);
export type Customer = Static<typeof Customer>;

export const customerExample: Customer = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b8d',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  company: 'Analytical Engines',
  address: '12 St James’s Square, London',
  tags: ['press'],
  ownerId: null,
  locale: 'en',
  timeZone: 'Europe/London',
  consent: 'given',
  consentAt: new Date('2026-01-02T09:30:00.000Z'),
  state: 'active',
  custom: {},
  pictureId: null,
  createdAt: new Date('2026-01-02T09:30:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:00.000Z'),
  createdBy: null,
};
