import { type Static, Type } from 'typebox';
import { fieldsOfTable, showsRecord } from '../../../records/record-shape.ts';
import { DateOut, Id, Name, Nullable } from '../../../runtime/schemas.ts';
import { Phone, PictureId } from '../contact-fields.ts';

const Domain = Type.String({
  maxLength: 253,
  pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$',
  description: 'Without https://, such as example.com.',
});

/** The fields that can be set on a company; null clears an optional field. */
export const companyFields = {
  domain: Type.Optional(Nullable(Domain)),
  phone: Type.Optional(Nullable(Phone)),
  address: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 5000 }))),
};

export const CompanyInput = Type.Object({ name: Name, ...companyFields });
export type CompanyInput = Static<typeof CompanyInput>;
export type CompanyChanges = Partial<CompanyInput>;

/** A company without the fields that the caller may not see. */
export const Company = showsRecord(
  Type.Object({
    id: Id,
    name: Type.String(),
    domain: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    address: Nullable(Type.String()),
    notes: Nullable(Type.String()),
    pictureId: PictureId,
    createdAt: DateOut,
    updatedAt: DateOut,
    createdBy: Nullable(Id),
  }),
  { ...fieldsOfTable('crm.companies', Object.keys(CompanyInput.properties)), pictureId: ['crm.companies.name'] },
  { id: 'crm.companies' },
);
export type Company = Static<typeof Company>;

export const companyExample: Company = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6bc1',
  name: 'Analytical Engines',
  domain: 'engines.example.com',
  phone: '+44 20 7946 0000',
  address: '12 St James’s Square, London',
  notes: null,
  pictureId: null,
  createdAt: new Date('2026-01-02T09:30:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:00.000Z'),
  createdBy: null,
};
