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

/** What actions and modules may ask for, each by its name in their `uses`; made by compose.ts. */
export interface Ports {
  readonly baseUrl: string;
  /** What links to public pages begin with. */
  readonly publicUrl: string;
  readonly mailAvailable: boolean;
  readonly plan: string;
  readonly rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  readonly vault: Vault;
  readonly approvals: ApprovalDesk;
  /** What AI clients are offered. */
  readonly tools: Toolbox;
  /** Everything that calls out goes through this, under a permit. */
  readonly line: Line;
  /** The way to models: whoever configured a connection to one meant it to be asked. */
  readonly modelDial: Dial;
  /** The content of stored files. */
  readonly files: Files;
  /** The way to apps that deployed workflows look into: whoever deployed one ordered it. */
  readonly triggerDial: Dial;
  /** From a connection to what a request is sent with. */
  readonly connectionAccess: ConnectionAccess;
  /** What the operator is known as to providers that people sign in to, by the provider's id. Never shown. */
  readonly oauthClients: Readonly<Record<string, { clientId: string; clientSecret?: string }>>;
  /** The ids of the providers that connections know, so that a person can sign in there. */
  readonly signInProviders: readonly string[];
  /** Who looks at what right now. */
  readonly presence: Presence;
  readonly engine: Engine;
  readonly runLimits: RunLimits;
  /** What a model costs, in USD per million tokens; undefined where that is not known. */
  readonly priceOf: PriceOf;
  /**
   * The same person with the rights they have by now, for what takes a while; undefined where they are no member any
   * more.
   */
  renew(
    principal: Pick<Principal, 'userId' | 'workspaceId' | 'via' | 'client' | 'origin'>,
    db?: Db,
  ): Promise<Principal | undefined>;
  /** How long it keeps what happened and what was deleted; a workspace may keep it for a shorter time. */
  readonly retention: Retention;
}

/** Where cards are decided. */
export interface ApprovalDesk {
  approve(approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }>;
  decline(approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }>;
}

export type PortName = keyof Ports;

/** What says which ports it uses: an action, or a module for what it adds to others. */
export interface Using<Uses extends PortName> {
  readonly uses?: readonly Uses[];
}

/** Hands over the ports that are asked for, and no others. */
export type PortsOf = <Uses extends PortName>(definition: Using<Uses>) => Pick<Ports, Uses>;

export function handOut(ports: Ports): PortsOf {
  // Some parts are made after the ports that lead to them, so what is handed over leads there too.
  const all = Object.getOwnPropertyDescriptors(ports);
  const handed = new Map<readonly PortName[], unknown>();
  return <Uses extends PortName>({ uses = noPorts }: Using<Uses>) => {
    if (!handed.has(uses))
      handed.set(uses, Object.defineProperties({}, Object.fromEntries(uses.map((name) => [name, all[name]]))));
    return handed.get(uses) as Pick<Ports, Uses>;
  };
}

const noPorts: readonly never[] = [];

/** The same call on behalf of another definition: with the ports which that one asks for. */
export function onBehalfOf<Context extends { portsOf: PortsOf }, Uses extends PortName>(
  ctx: Context,
  definition: Using<Uses>,
): Context & { readonly ports: Pick<Ports, Uses> } {
  return { ...ctx, ports: ctx.portsOf(definition) };
}
