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
