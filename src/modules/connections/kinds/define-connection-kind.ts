import type { TSchema } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import type { InputFault } from '../../../kernel/refusal.ts';
import { WordedError } from '../../../kernel/worded-error.ts';
import type { RequestCredentials } from '../../../outbound/connection-access.ts';
import type { Dial } from '../../../outbound/dial.ts';

/** What a trial needs: the way out, and both halves of the connection. */
export interface Trial {
  dial: Dial;
  settings: Record<string, unknown>;
  secret: Record<string, string>;
  /** What a request of this connection is sent with, for kinds that speak HTTP. */
  credentials(address: string): Promise<RequestCredentials>;
  /** Where it is tried, for kinds that have no address of their own. */
  url?: string;
}

/** What a trial found wrong, in words for people. */
export class TrialFailure extends WordedError {}

/**
 * One kind of connection: what it takes, where its secret goes, and how it is tried. One file each, and a line in the
 * registry.
 */
export interface ConnectionKind {
  readonly kind: string;
  /** In words, for the description of the action that saves one. */
  readonly summary: string;
  readonly settings: TSchema;
  /** Of the secret half; every field is a text. */
  readonly secret: TSchema;
  /** What is wrong with the settings beyond their schema. */
  check?(settings: Record<string, unknown>): InputFault[];
  /** The settings as they are kept, with what follows from them. */
  complete?(settings: Record<string, unknown>): Record<string, unknown>;
  /** The fields of the secret that it cannot do without, with these settings. */
  neededSecrets(settings: Record<string, unknown>): string[];
  /**
   * Everywhere the secret may be sent. Where this changes, the secret must be given anew: nobody redirects a secret
   * they do not know.
   */
  destinations(settings: Record<string, unknown>): string[];
  /** Answers in words what worked; throws a TrialFailure otherwise. */
  test(trial: Trial): Promise<Phrase>;
}
