import { Type } from 'typebox';
import { languages } from '../../../language/languages.ts';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';

export const Workspace = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String({ description: 'Its name in the addresses of public pages.' }),
  timeZone: Type.String(),
  currency: Type.String(),
  language: Choice(languages),
  plan: Type.String(),
  programHosts: Type.Array(Type.String(), { description: 'Hosts that runs of programs may call without asking.' }),
  logoId: Nullable(Type.String({ format: 'uuid', description: 'The file of its logo, which strangers see too.' })),
  createdAt: DateOut,
  updatedAt: DateOut,
});

export const TimeZone = Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Berlin.' });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as EUR.' });
export const Slug = Type.String({
  pattern: '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$',
  description: 'Lowercase letters, digits and hyphens, at most 40.',
});
export const ProgramHosts = Type.Array(
  Type.String({ pattern: '^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[0-9]{1,5})?$' }),
  {
    maxItems: 100,
    uniqueItems: true,
    description:
      'Names such as api.example.com, each with its port if that is not the usual one. Runs that programs start call them without asking.',
  },
);
export const Language = Choice(languages);

export const ModuleOut = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  enabled: Type.Boolean(),
  required: Type.Boolean(),
});
