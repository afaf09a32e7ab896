import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { templates } from '../templates/registry.ts';

export const listTemplates = defineAction({
  name: 'workflows.list_templates',
  title: 'List workflow templates',
  description: 'Complete workflows to begin with, for what most businesses automate first.',
  synonyms: ['examples of automations', 'ready-made flows', 'recipes'],
  mode: 'read',
  capability: 'workflows.read',
  input: Input({}),
  output: ListOf(
    Type.Object({
      template: Type.String(),
      title: Type.String(),
      description: Type.String(),
      color: Type.String(),
      triggers: Type.Array(Type.String()),
      stepCount: Type.Integer(),
    }),
  ),
  example: {},

  async run({ principal }) {
    const { language, workspace } = principal;
    return {
      items: [...templates.values()].map((template) => {
        const { triggers, steps } = template.definition({ language, timeZone: workspace.timeZone });
        const { title, description } = language === 'de' ? template.german : template;
        return { template: template.template, title, description, color: template.color, triggers: [...new Set(triggers.map(({ kind }) => kind))], stepCount: steps.length };
      }),
    };
  },
});
