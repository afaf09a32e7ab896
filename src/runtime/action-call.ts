import type { Principal } from '../kernel/principal.ts';
import type { InputFault } from '../kernel/refusal.ts';

export interface ActionCall {
  name: string;
  input: unknown;
  principal: Principal;
  /** The size of the request body. */
  bytes?: number;
  idempotencyKey?: string;
  /** The caller's reason in its own words, which the approval card shows. */
  reason?: string;
  depth?: number;
  /** A person insists on a text that looks like a key. */
  allowsSecrets?: boolean;
  /** Who waits for the card, if not the caller's key or session: one step of one run. */
  askedBy?: string;
  /** An action with an effect creates a card, whatever the origin of the call. */
  ask?: boolean;
  /** The id for the card, if it is chosen in advance. A second call with the same id creates no second card. */
  cardId?: string;
  /** The card that allows this step of a run, possibly with others. What it showed must be unchanged. */
  allowedBy?: { approvalId: string; path: string };
  /** Until when the card may wait. Default: one day. */
  expiresAt?: Date;
}

export interface ActionAnswer {
  result: unknown;
  activity: { id: string; summary: string; at: Date }[];
  events: string[];
  /** Problems that did not prevent the call but should be looked at. */
  warnings?: InputFault[];
  /** The result contains a secret that is shown once, so it is never stored for a repeated call. */
  holdsSecret?: boolean;
}
