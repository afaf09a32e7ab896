import type { PlanLimits } from '../access/plans.ts';
import type { RateLimits } from '../access/rate-limits.ts';
import type { RunLimits } from '../access/run-limits.ts';
import type { Engine } from '../engine/engine.ts';
import type { PriceOf } from '../engine/models/prices.ts';
import type { Files } from '../files/files.ts';
import type { Principal } from '../kernel/principal.ts';
import type { ConnectionAccess } from '../outbound/connection-access.ts';
import type { Dial } from '../outbound/dial.ts';
import type { Line } from '../outbound/line.ts';
import type { Db } from '../storage/db.ts';
import type { Vault } from '../vault/vault.ts';
import type { ActionAnswer } from './action-call.ts';
import type { Card, DecisionInput } from './approvals/card.ts';
import type { Presence } from './presence.ts';
import type { Toolbox } from './tools/toolbox.ts';
import type { Retention } from './upkeep.ts';

/** What actions and modules can request by name in `uses`. The composition creates the ports. */
export interface Ports {
  readonly baseUrl: string;
  /** The base of links to public pages. */
  readonly publicUrl: string;
  readonly mailAvailable: boolean;
  readonly plan: string;
  readonly rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  readonly vault: Vault;
  readonly approvals: ApprovalDesk;
  /** The tools for AI clients. */
  readonly tools: Toolbox;
  /** All outgoing calls go through this, each with a permit. */
  readonly line: Line;
  /** Calls model providers without asking: whoever configured a connection to a model meant it to be called. */
  readonly modelDial: Dial;
  /** The content of stored files. */
  readonly files: Files;
  /** Calls apps for triggers of deployed workflows: whoever deployed one ordered these calls. */
  readonly triggerDial: Dial;
  /** Creates the credentials for a request from a connection. */
  readonly connectionAccess: ConnectionAccess;
  /** The operator's OAuth clients at providers, by provider id. Never shown. */
  readonly oauthClients: Readonly<Record<string, { clientId: string; clientSecret?: string }>>;
  /** The ids of the providers that a person can sign in to. */
  readonly signInProviders: readonly string[];
  /** Who is looking at what right now. */
  readonly presence: Presence;
  readonly engine: Engine;
  readonly runLimits: RunLimits;
  /** What a model costs in USD per million tokens; undefined if unknown. */
  readonly priceOf: PriceOf;
  /**
   * The same person with their current permissions, for work that takes a while; undefined if they are no longer a
   * member.
   */
  renew(
    principal: Pick<Principal, 'userId' | 'workspaceId' | 'via' | 'client' | 'origin'>,
    db?: Db,
  ): Promise<Principal | undefined>;
  /** How long events and deleted data are kept. A workspace may choose a shorter time. */
  readonly retention: Retention;
}

/** Where cards are decided. */
export interface ApprovalDesk {
  approve(approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }>;
  decline(approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }>;
}

export type PortName = keyof Ports;

/** Something that declares its ports: an action, or a module. */
export interface Using<Uses extends PortName> {
  readonly uses?: readonly Uses[];
}

/** Provides the declared ports and no others. */
export type PortsOf = <Uses extends PortName>(definition: Using<Uses>) => Pick<Ports, Uses>;

export function handOut(ports: Ports): PortsOf {
  // Copies descriptors instead of values, because some ports are only available later.
  const all = Object.getOwnPropertyDescriptors(ports);
  const handed = new Map<readonly PortName[], unknown>();
  return <Uses extends PortName>({ uses = noPorts }: Using<Uses>) => {
    if (!handed.has(uses))
      handed.set(uses, Object.defineProperties({}, Object.fromEntries(uses.map((name) => [name, all[name]]))));
    return handed.get(uses) as Pick<Ports, Uses>;
  };
}

const noPorts: readonly never[] = [];

/** The same call on behalf of another definition, with the ports that the other one declares. */
export function onBehalfOf<Context extends { portsOf: PortsOf }, Uses extends PortName>(
  ctx: Context,
  definition: Using<Uses>,
): Context & { readonly ports: Pick<Ports, Uses> } {
  return { ...ctx, ports: ctx.portsOf(definition) };
}
