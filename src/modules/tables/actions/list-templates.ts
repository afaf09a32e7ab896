import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { planOf } from '../templates/define-template.ts';
import { templates } from '../templates/registry.ts';

export const listTemplates = defineAction({
  name: 'tables.list_templates',
  title: 'List table templates',
  description: 'Ready-made tables to begin with, with the fields and views that each has.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        key: Type.String(),
        name: Type.String(),
        description: Type.String(),
        icon: Type.String(),
        color: Type.String(),
        fields: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
        views: Type.Array(Type.Object({ name: Type.String(), kind: Type.String() })),
      }),
    ),
  }),
  example: {},

  async run({ principal }) {
    return {
      items: templates.map((template) => {
        const { name, description, fields, views } = planOf(template, principal.language, principal.workspace.currency);
        return {
          ...{ key: template.key, name, description, icon: template.icon, color: template.color },
          fields: fields.map((field) => ({ name: field.name ?? field.key, type: field.type })),
          views: views.map((view) => ({ name: view.name, kind: view.kind })),
        };
      }),
    };
  },
});
