import type { Signals } from '../../storage/signals.ts';

const mostWorkspaces = 10_000;
/** Processes may stand on several machines, whose clocks differ a little. */
const slackMs = 5_000;

/** When something changed last in each workspace: a page that was loaded after that need not fetch everything a second time. */
export class RecentChanges {
  private readonly at = new Map<string, number>();
  /** Of what was before, nothing is known. */
  private knownFrom = Date.now();

  /** Answers how to stop. */
  follow(signals: Signals): () => void {
    const deaf = [signals.on('live:', (rest) => this.note(rest.slice(0, rest.indexOf(':')))), signals.on('reconnected', () => this.forget())];
    return () => {
      for (const stop of deaf) stop();
    };
  }

  /** False only where it is certain. */
  maybeSince(workspaceId: string, moment: number): boolean {
    const since = moment - slackMs;
    return !(since > this.knownFrom) || (this.at.get(workspaceId) ?? 0) >= since;
  }

  private note(workspaceId: string): void {
    if (this.at.size >= mostWorkspaces) this.forget();
    this.at.set(workspaceId, Date.now());
  }

  private forget(): void {
    this.at.clear();
    this.knownFrom = Date.now();
  }
}
