import type { Signals } from '../../storage/signals.ts';
import type { SourcedTool } from './tool.ts';

const maxWorkspaces = 1_000;
/** Of all of them together: a schema may be some kilobytes long. */
const maxTools = 20_000;
/** A lost hint costs so long. */
const heldMs = 1_000;

/**
 * The tools of a source by workspace, so that every look at a list is not a question to the database. Only for lists: a
 * call looks itself.
 */
export class RememberedTools {
  private readonly read: (workspaceId: string) => Promise<SourcedTool[]>;
  private readonly known = new Map<string, { until: number; tools: Promise<SourcedTool[]> }>();
  /** How many were read since everything was last forgotten. */
  private kept = 0;

  /** `topic`: what is told when something of it changes. */
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
    this.known.set(workspaceId, { until: Date.now() + heldMs, tools });
    return tools;
  }
}
