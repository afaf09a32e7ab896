import type { Principal } from '../../kernel/principal.ts';
import type { Runtime } from '../runtime.ts';
import { callTool } from './call-tool.ts';
import { ToolFinder } from './find-tools.ts';
import { ToolList } from './tool-list.ts';
import type { ToolCallContext, ToolSource } from './tool-source.ts';

/** What AI clients are offered: tools made from the catalogue, and those of other sources. */
export class Toolbox {
  readonly runtime: Runtime;
  readonly sources: readonly ToolSource[];
  readonly tools: ToolList;
  readonly finder: ToolFinder;

  constructor(runtime: Runtime, sources: readonly ToolSource[]) {
    this.runtime = runtime;
    this.sources = sources;
    this.tools = new ToolList(runtime.settings.instance.catalogue);
    this.finder = new ToolFinder(this.tools);
  }

  /** The result, or a refusal that says what is wrong. */
  call(principal: Principal, name: string, args: unknown, context: ToolCallContext = {}): Promise<unknown> {
    return callTool(this, principal, name, args, context);
  }
}
