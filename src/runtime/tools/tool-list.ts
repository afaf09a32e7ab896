import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { mayCall } from '../require-capability.ts';
import { briefTool } from './brief-tool.ts';
import { metaTools } from './meta-tools.ts';
import { namedTools } from './named-tools.ts';
import { isForPrograms, type PublishedTool, type Tool, toolOf } from './tool.ts';

export const toolLists = ['svc', 'compact', 'full'] as const;

/** Which tools a client is shown: the named ones, few with a search for the rest, or every action. */
export type ListName = (typeof toolLists)[number];

interface KnownTool {
  tool: Tool;
  entry: CatalogueEntry;
}

/** The tools that are made from the catalogue of actions. */
export class ToolList {
  /** What a program may use at all. */
  readonly all: readonly KnownTool[];
  private readonly byName = new Map<string, KnownTool>();
  /** By the rights and the modules switched off, which are the same objects as long as nobody changes them. */
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
  }

  /** By either spelling, whoever may use it. */
  find(name: string): KnownTool | undefined {
    return this.byName.get(name);
  }

  usable(principal: Principal): readonly KnownTool[] {
    return this.all.filter(
      ({ entry: { action, module } }) =>
        mayCall(action, principal) && !principal.workspace.disabledModules.has(module.name),
    );
  }

  /** The list as it is published to this caller. */
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
