import type { ByLanguage } from '../../language/languages.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Effect } from '../kernel/effect.ts';
import type { Principal } from '../kernel/principal.ts';

/** One step of those that a card is about: what it was given with secrets hidden, or the action it will run. */
export type AskedStep = { path: string /** As people know the step, where several are listed. */; step?: string } & (
  | { does: ByLanguage<string>; shown: Record<string, unknown> }
  | { action: string; input: unknown }
);

/** Several times the same step, each about to do something beyond the workspace. */
export interface StepsRequest {
  /** The id that the card gets: asking again with it makes no second one. */
  approvalId: string;
  principal: Principal;
  depth: number;
  runId: string;
  workflowId: string;
  /** As people know the step. */
  step: string;
  kind: string;
  effects: readonly Effect[];
  items: AskedStep[];
}

export interface RefusedStep {
  path: string;
  code: string;
  message: string;
  phrase?: Phrase;
}

/** The card; or for which of the steps there can be none, and why: then no card was made. */
export type StepsAsked = { approvalId: string } | { refused: RefusedStep[] };
