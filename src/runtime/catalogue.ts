import type { AnyEvent } from '../events/define-event.ts';
import type { AnyAction } from './define-action.ts';
import type { Module } from './define-module.ts';
import { type SecretCheck, secretCheckOf } from './keep-out-secrets.ts';
import { type Mask, maskOf } from './mask-output.ts';
import { compileInput, type InputCheck } from './validate.ts';

export interface CatalogueEntry {
  readonly action: AnyAction;
  readonly module: Module;
  readonly checkInput: InputCheck;
  readonly checkOutput: InputCheck;
  /** Set if some texts of the input must not contain keys. */
  readonly checkSecrets?: SecretCheck;
  readonly emits: ReadonlySet<string>;
  /** Set if the answer shows fields of business data that some callers cannot see. */
  readonly mask?: Mask;
}

/** Every action, event and module of the program, by name. */
export class Catalogue {
  readonly modules: ReadonlyMap<string, Module>;
  readonly entries: ReadonlyMap<string, CatalogueEntry>;
  readonly events: ReadonlyMap<string, AnyEvent>;
  /** Actions for public pages only. */
  readonly open: ReadonlyMap<string, CatalogueEntry>;
  /** Actions that only other actions may run. */
  readonly inner: ReadonlyMap<string, CatalogueEntry>;
  /** Every capability that some action requires, in the order of modules. */
  readonly capabilities: readonly string[];

  constructor(modules: readonly Module[]) {
    this.modules = new Map(modules.map((module) => [module.name, module]));
    const entries = entriesOf(modules, (module) => module.actions);
    const restored = modules.flatMap((module) =>
      (module.trash ?? []).flatMap((trash) => trash.emits.map((event) => event.name)),
    );
    for (const name of ['workspace.restore', 'workspace.restore_many']) {
      const restore = entries.get(name);
      if (restore) entries.set(name, { ...restore, emits: new Set([...restore.emits, ...restored]) });
    }
    this.entries = entries;
    this.open = entriesOf(modules, (module) => module.open ?? []);
    this.inner = entriesOf(modules, (module) => module.inner ?? []);
    this.events = new Map(modules.flatMap((module) => module.events.map((event) => [event.name, event])));
    this.capabilities = [
      ...new Set(
        modules.flatMap((module) => [
          ...module.actions.map((action) => action.capability),
          ...(module.widerCapabilities ?? []),
        ]),
      ),
    ];
  }

  find(name: string): CatalogueEntry | undefined {
    return this.entries.get(name);
  }
}

function entriesOf(
  modules: readonly Module[],
  actionsOf: (module: Module) => readonly AnyAction[],
): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  for (const module of modules) {
    for (const action of actionsOf(module)) {
      if (entries.has(action.name)) throw new Error(`Two actions are called ${action.name}.`);
      if (!action.name.startsWith(`${module.name}.`))
        throw new Error(`The action ${action.name} does not belong to the module ${module.name}.`);
      const emits = new Set((action.emits ?? []).map((event) => event.name));
      entries.set(action.name, {
        ...{ action, module, emits, mask: maskOf(action.output) },
        ...{
          checkInput: compileInput(action.input),
          checkOutput: compileInput(action.output),
          checkSecrets: secretCheckOf(action),
        },
      });
    }
  }
  return entries;
}
