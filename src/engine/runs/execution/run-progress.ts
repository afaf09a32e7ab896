/** An event about a run for somebody who watches it. */
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
 * A piece of a model's answer. If the model is asked again after a fault, its answer starts over; only the step's
 * output counts in the end.
 */
export interface SaidPiece {
  stepId: string;
  path: string;
  text: string;
}

/** Callbacks for somebody who watches a run. */
export interface RunWatcher {
  onProgress?(event: RunProgress): void;
  onText?(piece: SaidPiece): void;
}
