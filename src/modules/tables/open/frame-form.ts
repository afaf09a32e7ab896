import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import type { FormSettings } from '../forms/form-settings.ts';
import { findForm, LinkToken, PersonToken } from '../forms/open-form.ts';

export const frameForm = defineAction({
  name: 'tables.frame_form',
  title: 'Where a form may be framed',
  description: 'The websites that may show a form in a frame.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ token: LinkToken, person: Type.Optional(PersonToken) }),
  output: Type.Object({ embedOn: Type.Array(Type.String()) }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, input) {
    const { settings } = await findForm(ctx, input);
    return { embedOn: (settings as FormSettings).embedOn ?? [] };
  },
});
