import { Type } from 'typebox';
import type { ByLanguage } from '../../../language/languages.ts';
import { Nullable } from '../../runtime/schemas.ts';

/** Parts that the schemas of customers and leads share. */

export const Words = Type.String({ maxLength: 200 });

export const Phone = Type.String({ maxLength: 50 });

/** A picture identifies a person, so only people who may see the name see it. */
export const PictureId = Nullable(
  Type.String({ format: 'uuid', description: 'The file of the picture: GET /api/v1/files/{id}.' }),
);

export const Custom = Type.Record(Type.String({ pattern: '^[^\\n]{1,60}$' }), Type.Unknown(), {
  additionalProperties: false,
  maxProperties: 100,
  description: 'Fields of your own; names of at most 60 characters.',
});

/** A message from a form. It is stored among the custom fields, as `message`. */
export const Message = Type.String({ maxLength: 5_000 });
export const messageName: ByLanguage<string> = { en: 'Message', de: 'Nachricht' };
