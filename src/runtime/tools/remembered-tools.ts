import type { Signals } from '../../storage/signals.ts';
import type { SourcedTool } from './tool.ts';

const maxWorkspaces = 1_000;
/** For all workspaces together. One schema may take several kilobytes. */
const maxTools = 20_000;
/** If a signal is lost, the cache is outdated for at most this long. */
const cacheMs = 1_000;

/**
 * Caches the tools of a source by workspace, so that showing a list needs no database query. It is only used for lists;
 * a call always queries.
 */
export class RememberedTools {
  private readonly read: (workspaceId: string) => Promise<SourcedTool[]>;
  private readonly known = new Map<string, { until: number; tools: Promise<SourcedTool[]> }>();
  /** How many tools were cached since the cache was last cleared. */
  private kept = 0;

  /** `topic`: the signal that the tools have changed. */
  constructor(signals: Signals, topic: string, read: (workspaceId: string) => Promise<SourcedTool[]>) {
    this.read = read;
    signals.on('live:', (rest) => {
      const [workspaceId = '', changed] = rest.split(':');
      if (changed === topic) this.known.delete(workspaceId);
    });
    signals.on('reconnected', () => this.known.clear());
  }

  of(workspaceId: string): Promise<SourcedTool[]> {
    const known = this.known.get(workspaceId);
    if (known && known.until > Date.now()) return known.tools;
    if (this.known.size >= maxWorkspaces || this.kept >= maxTools) {
      this.known.clear();
      this.kept = 0;
    }
    const tools = this.read(workspaceId);
    tools.then(
      ({ length }) => {
        this.kept += length;
      },
      () => this.known.delete(workspaceId),
    );
    this.known.set(workspaceId, { until: Date.now() + cacheMs, tools });
    return tools;
  }
}
