import type { TSchema } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import type { InputFault } from '../../../kernel/refusal.ts';
import { WordedError } from '../../../kernel/worded-error.ts';
import type { RequestCredentials } from '../../../outbound/connection-access.ts';
import type { Dial } from '../../../outbound/dial.ts';

/** What a trial needs: network access, the settings and the secret. */
export interface Trial {
  dial: Dial;
  settings: Record<string, unknown>;
  secret: Record<string, string>;
  /** The credentials for a request, for kinds that use HTTP. */
  credentials(address: string): Promise<RequestCredentials>;
  /** Where to try it, for kinds without an address of their own. */
  url?: string;
}

/** The fault that a trial found, as a message for people. */
export class TrialFailure extends WordedError {}

/**
 * One kind of connection: its fields, where its secret may be sent, and how it is tried. Each has its own file and a
 * line in the registry.
 */
export interface ConnectionKind {
  readonly kind: string;
  /** A text for the description of the action that saves a connection. */
  readonly summary: string;
  readonly settings: TSchema;
  /** The fields of the secret; all of them are texts. */
  readonly secret: TSchema;
  /** Returns the faults of the settings that their schema cannot express. */
  check?(settings: Record<string, unknown>): InputFault[];
  /** Adds derived values to the settings before they are stored. */
  complete?(settings: Record<string, unknown>): Record<string, unknown>;
  /** The secret fields that these settings require. */
  neededSecrets(settings: Record<string, unknown>): string[];
  /**
   * Everywhere the secret may be sent. If this changes, the secret must be entered again, so that nobody redirects a
   * secret that they do not know.
   */
  destinations(settings: Record<string, unknown>): string[];
  /** Returns a text that says what worked, or throws a TrialFailure. */
  test(trial: Trial): Promise<Phrase>;
}
