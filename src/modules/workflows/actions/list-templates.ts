import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { readSetUp } from '../set-up.store.ts';
import { templateLabel } from '../templates/define-template.ts';
import { templates } from '../templates/registry.ts';
import { needsOf, TemplateNeed } from '../templates/template-needs.ts';

const Part = Type.Object({ kind: Type.String(), name: Type.String() });

export const listTemplates = defineAction({
  name: 'workflows.list_templates',
  title: 'List workflow templates',
  description: 'Complete workflows to begin with, for what most businesses automate first.',
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
      starts: Type.Array(Part, { description: 'Its triggers by name.' }),
      steps: Type.Array(Part, { description: 'Its steps by name, in order.' }),
      needs: Type.Array(TemplateNeed, { description: 'What must be set before it runs, and whether it is there.' }),
    }),
  ),
  example: {},

  async run({ principal, db, workspaceId }) {
    const { language, workspace } = principal;
    const setUp = await readSetUp(db, workspaceId);
    return {
      items: [...templates.values()].map((template) => {
        const definition = template.definition({ language, timeZone: workspace.timeZone });
        const { triggers, steps } = definition;
        const { title, description } = templateLabel(template, language);
        return {
          template: template.template,
          title,
          description,
          color: template.color,
          triggers: [...new Set(triggers.map(({ kind }) => kind))],
          stepCount: steps.length,
          starts: triggers.map(partOf),
          steps: steps.map(partOf),
          needs: needsOf(definition, setUp),
        };
      }),
    };
  },
});

function partOf({ id, kind, name }: { id: string; kind: string; name?: string }): { kind: string; name: string } {
  return { kind, name: name ?? id };
}
