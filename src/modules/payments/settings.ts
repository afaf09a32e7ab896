import { type Static, Type } from 'typebox';
import { Id, Nullable, Ref } from '../../runtime/schemas.ts';
import { ProviderName } from './payment.ts';

export const Seller = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    address: Type.String({ maxLength: 1_000 }),
    taxId: Type.String({ maxLength: 100 }),
    email: Type.String({ maxLength: 320 }),
    bank: Type.String({ maxLength: 500, description: 'Where transfers go, such as an IBAN.' }),
  },
  { additionalProperties: false },
);
export type Seller = Static<typeof Seller>;

export const settingsFields = {
  connectionId: Type.Optional(
    Nullable(
      Ref('connection', {
        description: 'The connection of kind payment that takes cards. Default: the oldest one.',
      }),
    ),
  ),
  numberFormat: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description:
        'Contains {number}, or {number:4} to pad it with zeros, and {year} if numbering starts again each year.',
    }),
  ),
  dueInDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  defaultTaxRate: Type.Optional(
    Type.Number({ minimum: 0, maximum: 100, description: 'Percent, two decimals at most.' }),
  ),
  seller: Type.Optional(Type.Partial(Seller, { additionalProperties: false })),
  footer: Type.Optional(Type.String({ maxLength: 2_000 })),
};

export const Settings = Type.Object({
  connectionId: Nullable(Id),
  numberFormat: Type.String(),
  dueInDays: Type.Integer(),
  defaultTaxRate: Type.Number(),
  seller: Seller,
  footer: Type.String(),
  connected: Type.Boolean({ description: 'Whether a payment provider is connected.' }),
  provider: Nullable(ProviderName),
  nextNumber: Type.String({ description: 'The number that the next invoice would get.' }),
});
export type Settings = Static<typeof Settings>;
