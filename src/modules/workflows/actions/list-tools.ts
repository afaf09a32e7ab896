import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';

export const listTools = defineAction({
  name: 'workflows.list_tools',
  title: 'List tools for agents',
  description:
    'The tools, besides actions, that an agent step can be given: deployed workflows and permitted operations of connected apps.',
  mode: 'read',
  sessionOnly: true,
  capability: 'workflows.read',
  uses: ['tools'],
  input: Input({}),
  output: ListOf(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      description: Type.String(),
      readOnly: Type.Boolean({ description: 'It changes nothing, so that it needs no approval.' }),
    }),
  ),
  example: {},

  async run({ ports, principal }) {
    const tools = await ports.tools.listOthers(principal);
    return {
      items: tools.map(({ tool: { name, description, annotations } }) => ({
        name,
        title: annotations.title ?? name,
        description,
        readOnly: annotations.readOnlyHint,
      })),
    };
  },
});
