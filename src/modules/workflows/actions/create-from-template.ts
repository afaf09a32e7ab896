import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { onlyEndpoint } from '../known-things.store.ts';
import { makeWorkflow } from '../make-workflow.ts';
import { templateLabel } from '../templates/define-template.ts';
import { templates } from '../templates/registry.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { Made, WorkflowName } from '../workflow.ts';

export const createFromTemplate = defineAction({
  name: 'workflows.create_from_template',
  title: 'Create a workflow from a template',
  description: 'Create a draft from a template, in your language and time zone.',
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({
    template: Type.String({ maxLength: 60 }),
    name: Type.Optional(WorkflowName),
    folderId: Type.Optional(Ref('folder')),
    endpointId: Type.Optional(
      Ref('inbound_endpoint', {
        description: 'The incoming webhook that starts it, if it begins with one. Default: the only one there is.',
      }),
    ),
  }),
  output: Made,
  example: { template: 'lead_follow_up' },

  async run(ctx, { template: wanted, name, folderId, endpointId: given }) {
    const template =
      templates.get(wanted) ??
      refuse('not_found', 'template_not_found', refusals.phrase('template_not_found', { template: wanted }), {
        known: [...templates.keys()],
      });
    const { language, workspace } = ctx.principal;
    const { title, description } = templateLabel(template, language);
    const endpointId = given ?? (await onlyEndpoint(ctx.db, ctx.workspaceId));
    const definition = template.definition({ language, timeZone: workspace.timeZone, endpointId });
    const made = await makeWorkflow(ctx, {
      name: name ?? title,
      description,
      color: template.color,
      folderId,
      definition,
    });
    ctx.note(phrase('made_workflow_from_template', { name: made.name }));
    return made;
  },
});
