import type { ByLanguage } from '../../language/languages.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { Effect } from '../kernel/effect.ts';
import type { Principal } from '../kernel/principal.ts';

/** One of the steps that a card covers: its config with secrets hidden, or the action it will run. */
export type AskedStep = { path: string /** As people know the step, where several are listed. */; step?: string } & (
  | { does: ByLanguage<string>; shown: Record<string, unknown> }
  | { action: string; input: unknown }
);

/** A request for one card about several rounds of the same step, each with an effect beyond the workspace. */
export interface StepsRequest {
  /** The id for the card. A second request with the same id creates no second card. */
  approvalId: string;
  principal: Principal;
  depth: number;
  runId: string;
  workflowId: string;
  /** The step's name, as people know it. */
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

/** The id of the card, or the steps that cannot be asked about and why. In that case no card was created. */
export type StepsAsked = { approvalId: string } | { refused: RefusedStep[] };
