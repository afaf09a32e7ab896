import { defineAction } from '../../../runtime/define-action.ts';
import { moduleLabel } from '../../../runtime/labels.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { ModuleOut } from '../workspace.ts';

export const listModules = defineAction({
  name: 'workspace.list_modules',
  title: 'List modules',
  description: 'The parts of the product, and which of them are turned on here.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: ListOf(ModuleOut),
  example: {},

  async run(ctx) {
    const items = [...ctx.catalogue.modules.values()].map((module) => ({
      name: module.name,
      ...moduleLabel(module, ctx.principal.language),
      required: module.required,
      enabled: !ctx.principal.workspace.disabledModules.has(module.name),
    }));
    return { items };
  },
});
