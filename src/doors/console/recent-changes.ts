import { randomBytes } from 'node:crypto';
import type { Signals } from '../../storage/signals.ts';

const maxWorkspaces = 10_000;
/** Processes may stand on several machines, whose clocks differ a little. */
const slackMs = 5_000;

/**
 * When something changed last in each workspace: a page that was loaded after that need not fetch everything a second
 * time.
 */
export class RecentChanges {
  private readonly at = new Map<string, number>();
  private readonly process = randomBytes(6).toString('hex');
  /** Of what was before, nothing is known. */
  private knownFrom = now();

  /** Answers how to stop. */
  follow(signals: Signals): () => void {
    const subscriptions = [
      signals.on('live:', (rest) => this.note(rest.slice(0, rest.indexOf(':')))),
      signals.on('reconnected', () => this.forget()),
    ];
    return () => {
      for (const stop of subscriptions) stop();
    };
  }

  /**
   * A token for the present moment, to be given to `maybeSince` later. The comparison is exact when the same process
   * makes it.
   */
  moment(): string {
    return `${this.process}-${now()}`;
  }

  /** False only where it is certain. */
  maybeSince(workspaceId: string, moment: string | undefined): boolean {
    const [, process, ms] = /^([0-9a-f]+)-(\d+(?:\.\d+)?)$/.exec(moment ?? '') ?? [];
    const since = Number(ms) - (process === this.process ? 0 : slackMs);
    return !(since > this.knownFrom) || (this.at.get(workspaceId) ?? 0) >= since;
  }

  private note(workspaceId: string): void {
    if (this.at.size >= maxWorkspaces) this.forget();
    this.at.set(workspaceId, now());
  }

  private forget(): void {
    this.at.clear();
    this.knownFrom = now();
  }
}

/** Milliseconds with fractions; unlike `Date.now()` it never goes back. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
