import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { moduleTitle } from '../../../runtime/catalogue-words.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { moduleLabel } from '../../../runtime/labels.ts';
import { Input } from '../../../runtime/schemas.ts';
import { moduleSwitched } from '../events/workspace-events.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { ModuleOut } from '../workspace.ts';
import { switchModule } from '../workspaces.store.ts';

export const setModule = defineAction({
  name: 'workspace.set_module',
  title: 'Turn a module on or off',
  description: 'Turn a part of the product on or off for this workspace. Its data is kept.',
  mode: 'write',
  capability: 'workspace.admin',
  effects: ['route'],
  input: Input({ module: Type.String({ maxLength: 60 }), enabled: Type.Boolean() }),
  output: ModuleOut,
  emits: [moduleSwitched],
  example: { module: 'crm', enabled: false },

  async preview(ctx, { module: name, enabled }) {
    find(ctx, name, enabled);
    return {
      says: phrase(enabled ? 'switch_module_on' : 'switch_module_off', { module: moduleTitle(name) }),
      facts: [
        fact('module', phrase('label_module'), name),
        fact(
          'enabled',
          phrase('label_switched_on'),
          { before: !ctx.principal.workspace.disabledModules.has(name), after: enabled },
          'diff',
        ),
      ],
    };
  },

  async run(ctx, { module: name, enabled }) {
    const module = find(ctx, name, enabled);
    await switchModule(ctx.dbFor('route'), ctx.workspaceId, name, enabled, ctx.now);
    ctx.emit(moduleSwitched, { module: name, enabled });
    ctx.note(phrase(enabled ? 'switched_module_on' : 'switched_module_off', { module: moduleTitle(name) }));
    return { name, ...moduleLabel(module, ctx.principal.language), required: module.required, enabled };
  },
});

function find(ctx: ReadContext, name: string, enabled: boolean) {
  const module =
    ctx.catalogue.modules.get(name) ??
    refuse('not_found', 'module_not_found', refusals.phrase('module_not_found', { name }));
  if (module.required && !enabled)
    refuse('conflict', 'module_required', refusals.phrase('module_required', { title: module.title }));
  return module;
}
