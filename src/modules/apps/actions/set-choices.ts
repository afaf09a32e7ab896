import { Type } from 'typebox';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Nullable, type ReferenceKind } from '../../../runtime/schemas.ts';
import { FieldChoices } from '../app.ts';
import { findTool, setChoices } from '../app-tools.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setChoicesAction = defineAction({
  name: 'apps.set_choices',
  title: 'Set where the values of a field come from',
  description:
    'Choose which reading tool of the same app lists the values of an argument, so that forms offer them by name. This allows nothing more.',
  mode: 'write',
  capability: 'apps.admin',
  sessionOnly: true,
  effects: [],
  input: Input({
    tool: Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'The tool that has the argument, by the name it is published under.',
      'x-ref': 'app_tool' satisfies ReferenceKind,
    }),
    field: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The argument, or one inside of it, such as body.project.',
    }),
    choices: Type.Optional(
      Nullable({ ...FieldChoices, description: 'Null: none are offered. Left out: as the app itself says.' }),
    ),
  }),
  output: Type.Object({ choices: Type.Record(Type.String(), FieldChoices) }),
  example: { tool: 'app_notes_move_note', field: 'folder', choices: { tool: 'app_notes_list_folders' } },

  async run(ctx, { tool: published, field, choices }) {
    const tool =
      (await findTool(ctx.db, ctx.workspaceId, published)) ??
      refuse('not_found', 'app_tool_not_found', refusals.phrase('app_tool_not_found', { published }));
    if (!hasArgument(tool.inputSchema, field)) refuseInput([faultAt('/field', refusals.phrase('unknown_argument'))]);
    if (choices) {
      const list = await findTool(ctx.db, ctx.workspaceId, choices.tool);
      if (list?.appId !== tool.appId || !list.readOnly)
        refuseInput([faultAt('/choices/tool', refusals.phrase('not_a_list'))]);
    }
    await setChoices(ctx.db, ctx.workspaceId, published, field, choices);
    ctx.note(phrase('set_choices', { tool: tool.name, name: tool.appName }));
    ctx.touch('app');
    return { choices: offered((await findTool(ctx.db, ctx.workspaceId, published))?.choices ?? {}) };
  },
});

/** Without those that a person has switched off. */
export function offered(choices: Record<string, FieldChoices | null>): Record<string, FieldChoices> {
  const given = Object.entries(choices).flatMap(([field, one]) => (one === null ? [] : [[field, one] as const]));
  return Object.fromEntries(given);
}

/** The name of an argument may contain dots, so the rest after each dot is tried too. */
function hasArgument(schema: unknown, field: string): boolean {
  const { properties } = (schema ?? {}) as { properties?: Record<string, unknown> };
  if (!properties) return false;
  if (Object.hasOwn(properties, field)) return true;
  return Object.entries(properties).some(
    ([name, inner]) => field.startsWith(`${name}.`) && hasArgument(inner, field.slice(name.length + 1)),
  );
}
