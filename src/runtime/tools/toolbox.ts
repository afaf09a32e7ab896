import type { Principal } from '../../kernel/principal.ts';
import type { Runtime } from '../runtime.ts';
import { callTool } from './call-tool.ts';
import { type OtherTool, ToolFinder } from './find-tools.ts';
import type { PublishedTool } from './tool.ts';
import { type ListName, ToolList } from './tool-list.ts';
import type { ToolCallContext, ToolSource } from './tool-source.ts';

/** The tools for AI clients: those from the catalogue and those of other sources. */
export class Toolbox {
  readonly runtime: Runtime;
  readonly sources: readonly ToolSource[];
  readonly tools: ToolList;
  readonly finder: ToolFinder;

  constructor(runtime: Runtime, sources: readonly ToolSource[]) {
    this.runtime = runtime;
    this.sources = sources;
    this.tools = new ToolList(runtime.settings.catalogue);
    this.finder = new ToolFinder(this.tools);
  }

  /** What this caller sees: the chosen list of our tools, and the tools of all other sources. */
  async list(principal: Principal, list: ListName): Promise<PublishedTool[]> {
    return [...this.tools.of(principal, list), ...(await this.othersIn(principal, list))];
  }

  /**
   * The tools of other sources on a list. The compact list only has those that read; svc_find_tools and svc_call
   * provide the rest.
   */
  async othersIn(principal: Principal, list: ListName): Promise<PublishedTool[]> {
    const others = (await this.listOthers(principal)).flatMap(({ tool }) => (tool.onlyFound ? [] : [tool]));
    return list === 'compact' ? others.filter(({ annotations }) => annotations.readOnlyHint) : others;
  }

  /** This caller's tools from other sources. */
  async listOthers(principal: Principal): Promise<OtherTool[]> {
    const lists = await Promise.all(
      this.sources.map(async (source) =>
        (await source.list(principal)).map((tool) => ({ tool, module: source.module })),
      ),
    );
    return lists.flat();
  }

  /** Returns the result, or throws a refusal that explains the problem. */
  call(principal: Principal, name: string, args: unknown, context: ToolCallContext = {}): Promise<unknown> {
    return callTool(this, principal, name, args, context);
  }

  filesMadeBy(name: string, result: unknown): { made: unknown } | undefined {
    for (const source of this.sources) {
      const found = source.filesMade?.(name, result);
      if (found) return found;
    }
    return undefined;
  }
}
