import { Type } from 'typebox';

/** Pieces that the schemas of customers and leads share. */

export const Words = Type.String({ maxLength: 200 });

export const Phone = Type.String({ maxLength: 50 });

export const Custom = Type.Record(Type.String({ pattern: '^[^\\n]{1,60}$' }), Type.Unknown(), {
  additionalProperties: false,
  maxProperties: 100,
  description: 'Fields of your own; names of at most 60 characters.',
});
