/** What somebody who watches a run is told. */
export interface RunProgress {
  type: 'step_started' | 'step_finished' | 'step_failed' | 'step_skipped' | 'step_waiting';
  stepId: string;
  path: string;
  name: string;
  at: string;
  durationMs?: number;
  output?: unknown;
  error?: string;
}

/**
 * A piece of what the model of a step says. One that is asked again, after a fault, begins anew: what its step answers
 * in the end is what counts.
 */
export interface SaidPiece {
  stepId: string;
  path: string;
  text: string;
}

/** Who watches a run, and what they want to hear of it. */
export interface RunWatcher {
  onProgress?(event: RunProgress): void;
  onText?(piece: SaidPiece): void;
}
