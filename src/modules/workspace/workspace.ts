import { Type } from 'typebox';
import { Choice, DateOut, Id } from '../../runtime/schemas.ts';

export const Workspace = Type.Object({
  id: Id,
  name: Type.String(),
  timeZone: Type.String(),
  currency: Type.String(),
  language: Type.String(),
  plan: Type.String(),
  createdAt: DateOut,
  updatedAt: DateOut,
});

export const TimeZone = Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Berlin.' });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as EUR.' });
export const Language = Choice(['en', 'de']);

export const ModuleOut = Type.Object({ name: Type.String(), title: Type.String(), description: Type.String(), enabled: Type.Boolean(), required: Type.Boolean() });
