import { Type } from 'typebox';
import { Choice, Nullable } from '../../runtime/schemas.ts';
import { Condition } from './record.ts';

const Right = Nullable(Type.Boolean());

export const Permission = Type.Object({ role: Type.String(), read: Right, write: Right, import: Right });

export const Rule = Type.Object(
  { role: Type.String({ maxLength: 100 }), verb: Choice(['read', 'create', 'update', 'delete']), condition: Condition },
  { additionalProperties: false },
);

export const FieldRight = Type.Object(
  {
    role: Type.String({ maxLength: 100 }),
    field: Type.String({ maxLength: 60 }),
    access: Choice(['hidden', 'readonly']),
  },
  { additionalProperties: false },
);
