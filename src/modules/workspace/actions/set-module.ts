import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { wordsOf } from '../../../runtime/define-module.ts';
import { Input } from '../../../runtime/schemas.ts';
import { moduleSwitched } from '../events/workspace-events.ts';
import { ModuleOut } from '../workspace.ts';
import { switchModule } from '../workspaces.store.ts';

export const setModule = defineAction({
  name: 'workspace.set_module',
  title: 'Switch a module on or off',
  description: 'Switch a part of the product on or off for this workspace. Its data stays.',
  synonyms: [
    'enable a feature',
    'hide a feature',
    'turn off',
    'deactivate a part of the product',
    'we do not need invoicing here',
    'switch on the blog area',
    'turn a module on',
    'turn off a whole area',
  ],
  mode: 'write',
  capability: 'workspace.admin',
  input: Input({ module: Type.String({ maxLength: 60 }), enabled: Type.Boolean() }),
  output: ModuleOut,
  emits: [moduleSwitched],
  example: { module: 'crm', enabled: false },

  async run(ctx, { module: name, enabled }) {
    const module = ctx.instance.catalogue.modules.get(name) ?? refuse('not_found', 'module_not_found', `There is no module “${name}”.`);
    if (module.required && !enabled) refuse('conflict', 'module_required', `The module “${module.title}” is needed by the others and cannot be switched off.`);
    await switchModule(ctx.db, ctx.workspaceId, name, enabled, ctx.now);
    ctx.emit(moduleSwitched, { module: name, enabled });
    ctx.note(`switched the module “${module.title}” ${enabled ? 'on' : 'off'}`);
    return { name, ...wordsOf(module, ctx.principal.language), required: module.required, enabled };
  },
});
