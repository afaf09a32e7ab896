import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { holdsCapability, mayCall } from '../require-capability.ts';
import { briefTool } from './brief-tool.ts';
import { metaTools } from './meta-tools.ts';
import { namedTools } from './named-tools.ts';
import { isForConsole, isForPrograms, type PublishedTool, type Tool, toolOf } from './tool.ts';

export const toolLists = ['svc', 'compact', 'full'] as const;

/** Which tools a client sees: the named ones, a few with a search for the others, or every action. */
export type ListName = (typeof toolLists)[number];

export interface Listed {
  tool: Tool;
  entry: CatalogueEntry;
}

/** The tools that are generated from the catalogue. */
export class ToolList {
  /** The tools that programs can use. */
  readonly all: readonly Listed[];
  /** The same, and those for people only. */
  readonly everything: readonly Listed[];
  private readonly byName = new Map<string, Listed>();
  /** Cached by the permissions and disabled modules, which stay the same objects until they change. */
  private readonly published = new WeakMap<
    ReadonlySet<string>,
    WeakMap<ReadonlySet<string>, Map<ListName, readonly PublishedTool[]>>
  >();

  constructor(catalogue: Catalogue) {
    const known = [...catalogue.entries.values()].map((entry) => ({ tool: toolOf(entry.action), entry }));
    const taken = new Set(metaTools.map(({ tool }) => tool.name));
    for (const each of known) {
      if (taken.has(each.tool.name)) throw new Error(`Two tools would be published as ${each.tool.name}.`);
      taken.add(each.tool.name);
      this.byName.set(each.tool.name, each).set(each.tool.action, each);
    }
    this.all = known.filter(({ entry }) => isForPrograms(entry.action));
    this.everything = known.filter(({ entry }) => isForPrograms(entry.action) || isForConsole(entry.action));
  }

  /** Finds a tool by either spelling of its name, whoever may use it. */
  find(name: string): Listed | undefined {
    return this.byName.get(name);
  }

  usable(principal: Principal): readonly Listed[] {
    return this.all.filter(({ entry }) => mayCall(entry.action, principal) && isOn(entry, principal));
  }

  /** What the person behind this caller can do in the console and no program can. */
  forPersons(principal: Principal): readonly Listed[] {
    return this.everything.filter(
      ({ entry }) => isForConsole(entry.action) && holdsCapability(entry.action, principal) && isOn(entry, principal),
    );
  }

  /** The list that this caller sees. */
  of(principal: Principal, list: ListName): readonly PublishedTool[] {
    const { capabilities, workspace } = principal;
    const byModules = this.published.get(capabilities) ?? new WeakMap();
    this.published.set(capabilities, byModules);
    const lists: Map<ListName, readonly PublishedTool[]> = byModules.get(workspace.disabledModules) ?? new Map();
    byModules.set(workspace.disabledModules, lists);
    const made = lists.get(list) ?? this.make(principal, list);
    lists.set(list, made);
    return made;
  }

  private make(principal: Principal, list: ListName): PublishedTool[] {
    const usable = this.usable(principal).map(({ tool }) => tool);
    const named = namedTools.flatMap((name) => usable.find(({ action }) => action === name) ?? []);
    const metas = metaTools.filter(({ lists }) => lists.includes(list)).map(({ tool }) => tool);
    const chosen = { svc: named, compact: named.filter(({ annotations }) => annotations.readOnlyHint), full: usable }[
      list
    ];
    const published = [...metas, ...chosen].map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    }));
    return list === 'compact' ? published.map(briefTool) : published;
  }
}

function isOn({ module }: CatalogueEntry, { workspace }: Principal): boolean {
  return !workspace.disabledModules.has(module.name);
}
