import type { Signals } from '../storage/signals.ts';

/** Somebody who is looking at a thing, and at which part of it. */
export interface Looker {
  readonly userId: string;
  readonly part: string | null;
}

interface Place {
  readonly workspaceId: string;
  /** The thing as a whole, such as a table. */
  readonly thing: string;
  /** One part of it, such as a record. */
  readonly part: string | null;
}

/** A person counts as gone after this time without a signal. Consoles send one every 20 seconds. */
const expiryMs = 45_000;
const maxLookers = 20_000;
const maxOfThing = 100;

/**
 * Who is looking at what right now. Nothing is stored: processes inform each other through signals, and a new process
 * knows everything after one round. A lost signal costs only seconds.
 */
export class Presence {
  private readonly signals: Signals;
  private readonly now: () => number;
  /** By thing and then by looker: when the looker expires. */
  private readonly things = new Map<string, Map<string, number>>();
  private count = 0;

  constructor(signals: Signals, now: () => number = Date.now) {
    this.signals = signals;
    this.now = now;
    signals.on('presence:', (rest) => {
      const [workspaceId = '', thing = '', part = '', userId = '', verb] = rest.split(':');
      this.hear(`${workspaceId}:${thing}`, `${userId}:${part}`, verb === 'here');
    });
  }

  here(userId: string, place: Place): void {
    this.say(userId, place, 'here');
  }

  gone(userId: string, place: Place): void {
    this.say(userId, place, 'gone');
  }

  lookersAt(workspaceId: string, thing: string): Looker[] {
    const lookers = this.things.get(`${workspaceId}:${thing}`);
    const now = this.now();
    return [...(lookers ?? [])].flatMap(([looker, until]) => {
      const [userId = '', part = ''] = looker.split(':');
      return until > now ? [{ userId, part: part === '' ? null : part }] : [];
    });
  }

  private say(userId: string, { workspaceId, thing, part }: Place, verb: 'here' | 'gone'): void {
    const known = this.lookersAt(workspaceId, thing).some((one) => one.userId === userId && one.part === part);
    this.signals.send(`presence:${workspaceId}:${thing}:${part ?? ''}:${userId}:${verb}`);
    // Screens refetch only when somebody comes or goes, not at every signal that somebody is still there.
    if (known !== (verb === 'here')) this.signals.send(`present:${workspaceId}:${thing}`);
  }

  private hear(thing: string, looker: string, isHere: boolean): void {
    const lookers = this.things.get(thing) ?? new Map<string, number>();
    if (lookers.delete(looker)) this.count--;
    if (isHere && (this.count < maxLookers || this.forgetThoseWhoLeft())) {
      if (lookers.size >= maxOfThing) {
        lookers.delete(lookers.keys().next().value ?? '');
        this.count--;
      }
      lookers.set(looker, this.now() + expiryMs);
      this.count++;
    }
    if (lookers.size > 0) this.things.set(thing, lookers);
    else this.things.delete(thing);
  }

  /** Returns whether there is room again. */
  private forgetThoseWhoLeft(): boolean {
    const now = this.now();
    for (const [thing, lookers] of this.things) {
      for (const [looker, until] of lookers) if (until <= now && lookers.delete(looker)) this.count--;
      if (lookers.size === 0) this.things.delete(thing);
    }
    return this.count < maxLookers;
  }
}
