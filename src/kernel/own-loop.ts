import { createHmac, timingSafeEqual } from 'node:crypto';
import { lessFree, type Origin, origins } from './origin.ts';
import type { Principal } from './principal.ts';

/** The header of calls that svc makes to itself: their effects have no more freedom than the cause of the call. */
export const loopHeader = 'svc-loop';

/** The cause of a call: a run, a delivery, a tool of a connected app. */
export interface Loop {
  origin: Origin;
  workspaceId: string | null;
  /** How many events and runs led to it. */
  depth: number;
}

/** Longer than any request takes, and too short for misuse. Clocks may differ by as much. */
const validMs = 5 * 60_000;
const form = /^v1\.([\w-]+)\.([\w-]+)$/;

/** Signs calls to our own addresses and verifies the signatures. */
export class OwnLoop {
  private readonly key: Buffer;
  private readonly hosts: ReadonlySet<string>;
  private readonly port: string;
  private readonly now: () => Date;

  constructor(settings: { key: Buffer; baseUrl: string; publicUrl: string; port: number; now(): Date }) {
    this.key = settings.key;
    this.hosts = new Set([settings.baseUrl, settings.publicUrl].map((url) => new URL(url).host));
    this.port = String(settings.port);
    this.now = settings.now;
  }

  /** Whether an address leads to this instance, by its public names or as a loopback address. */
  isOurs({ host, hostname, port }: URL): boolean {
    return this.hosts.has(host) || (port === this.port && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));
  }

  sign({ origin, workspaceId, depth }: Loop): string {
    const told = Buffer.from(JSON.stringify([origin, workspaceId, depth, this.now().getTime()])).toString('base64url');
    return `v1.${told}.${this.signatureOf(told)}`;
  }

  /** Undefined without a signature. An invalid or expired one only shows that a program made the call. */
  read(header: string | string[] | undefined): Loop | undefined {
    if (header === undefined) return undefined;
    const [, told = '', signature = ''] = form.exec(String(header)) ?? [];
    const [given, expected] = [signature, this.signatureOf(told)].map((text) => Buffer.from(text));
    if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected)) return unknown;
    const [origin, workspaceId, depth, at] = JSON.parse(Buffer.from(told, 'base64url').toString()) as [
      Origin,
      string | null,
      number,
      number,
    ];
    if (!origins.includes(origin) || Math.abs(this.now().getTime() - at) > validMs) return unknown;
    return { origin, workspaceId, depth };
  }

  private signatureOf(told: string): string {
    return createHmac('sha256', this.key).update(told).digest('base64url');
  }
}

const unknown: Loop = { origin: 'program', workspaceId: null, depth: 0 };

/** The same caller, with no more freedom than the cause of the call. */
export function lowered(principal: Principal, loop: Loop | undefined): Principal {
  if (!loop) return principal;
  return { ...principal, origin: lessFree(principal.origin, loop.origin), depth: loop.depth + 1 };
}
