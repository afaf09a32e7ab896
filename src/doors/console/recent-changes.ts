import { randomBytes } from 'node:crypto';
import type { Signals } from '../../storage/signals.ts';

const maxWorkspaces = 10_000;
/** Processes may run on several machines whose clocks differ slightly. */
const slackMs = 5_000;

/**
 * Remembers when something last changed in each workspace. A page that was loaded after that need not fetch everything
 * again.
 */
export class RecentChanges {
  private readonly at = new Map<string, number>();
  private readonly process = randomBytes(6).toString('hex');
  /** Changes before this time are unknown. */
  private knownFrom = now();

  /** Returns how to stop. */
  follow(signals: Signals): () => void {
    const subscriptions = [
      signals.on('live:', (rest) => this.note(rest.slice(0, rest.indexOf(':')))),
      signals.on('reconnected', () => this.forget()),
    ];
    return () => {
      for (const stop of subscriptions) stop();
    };
  }

  /** A token for the present moment, to pass to `maybeSince` later. The comparison is exact within the same process. */
  moment(): string {
    return `${this.process}-${now()}`;
  }

  /** Returns false only if that is certain. */
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

/** Milliseconds with fractions. Unlike `Date.now()`, it never goes back. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
