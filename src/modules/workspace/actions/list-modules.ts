import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { ModuleOut } from '../workspace.ts';

export const listModules = defineAction({
  name: 'workspace.list_modules',
  title: 'List modules',
  description: 'The parts of the product, and which of them are switched on here.',
  synonyms: ['features', 'what can be switched off'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: ListOf(ModuleOut),
  example: {},

  async run(ctx) {
    const items = [...ctx.instance.catalogue.modules.values()].map(({ name, title, description, required }) => ({
      name,
      title,
      description,
      required,
      enabled: !ctx.principal.workspace.disabledModules.has(name),
    }));
    return { items };
  },
});
