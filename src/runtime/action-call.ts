import type { Principal } from '../kernel/principal.ts';
import type { InputFault } from '../kernel/refusal.ts';

export interface ActionCall {
  name: string;
  input: unknown;
  principal: Principal;
  /** How large the body was that it came in. */
  bytes?: number;
  idempotencyKey?: string;
  /** Why the caller wants it, in its own words; shown on the approval card. */
  reason?: string;
  depth?: number;
  /** A person insists on a text that looks like a key. */
  allowsSecrets?: boolean;
  /** Who waits for the card, where it is not the caller's key or session: one step of one run. */
  askedBy?: string;
  /** An action with an effect makes a card, however the call came. */
  ask?: boolean;
  /** The id of the card, where it is known before the card is made: asking again with it makes no second one. */
  cardId?: string;
  /** The card that lets this step of a run act, with others that it lists; what it showed must still be so. */
  allowedBy?: { approvalId: string; path: string };
  /** How long a card may wait; a day unless told. */
  expiresAt?: Date;
}

export interface ActionAnswer {
  result: unknown;
  activity: { id: string; summary: string; at: Date }[];
  events: string[];
  /** What was done all the same, but should be looked at. */
  warnings?: InputFault[];
  /** The result holds a secret that is shown once: never kept for a repeated call. */
  holdsSecret?: boolean;
}
