import type { AnyEvent } from '../events/define-event.ts';
import type { AnyAction } from './define-action.ts';
import type { Module } from './define-module.ts';
import { compileInput, type InputCheck } from './validate.ts';

export interface CatalogueEntry {
  readonly action: AnyAction;
  readonly module: Module;
  readonly checkInput: InputCheck;
  readonly checkOutput: InputCheck;
  readonly emits: ReadonlySet<string>;
}

/** Every action, event and module of the program, by name. */
export class Catalogue {
  readonly modules: ReadonlyMap<string, Module>;
  readonly entries: ReadonlyMap<string, CatalogueEntry>;
  readonly events: ReadonlyMap<string, AnyEvent>;
  /** Every capability that some action asks for, in the order of modules. */
  readonly capabilities: readonly string[];

  constructor(modules: readonly Module[]) {
    this.modules = new Map(modules.map((module) => [module.name, module]));
    const entries = new Map<string, CatalogueEntry>();
    const events = new Map<string, AnyEvent>();
    for (const module of modules) {
      for (const event of module.events) events.set(event.name, event);
      for (const action of module.actions) {
        if (entries.has(action.name)) throw new Error(`Two actions are called ${action.name}.`);
        if (!action.name.startsWith(`${module.name}.`)) throw new Error(`The action ${action.name} does not belong to the module ${module.name}.`);
        entries.set(action.name, {
          action,
          module,
          checkInput: compileInput(action.input),
          checkOutput: compileInput(action.output),
          emits: new Set((action.emits ?? []).map((event) => event.name)),
        });
      }
    }
    const restore = entries.get('workspace.restore');
    if (restore) {
      const emits = modules.flatMap((module) => (module.trash ?? []).flatMap((trash) => trash.emits.map((event) => event.name)));
      entries.set('workspace.restore', { ...restore, emits: new Set([...restore.emits, ...emits]) });
    }
    this.entries = entries;
    this.events = events;
    this.capabilities = [...new Set(modules.flatMap((module) => [...module.actions.map((action) => action.capability), ...(module.widerCapabilities ?? [])]))];
  }

  find(name: string): CatalogueEntry | undefined {
    return this.entries.get(name);
  }
}
