import type { Phrase } from '../../../../language/phrase.ts';
import type { TranscriptEntry } from '../../models/transcript.ts';
import type { ModelUse, Wait } from '../../step-kinds/define-step-kind.ts';
import type { Span } from './spans.ts';

/** A value of a run, stored inline or, if it is large, by reference. */
export interface Kept {
  value?: unknown;
  ref?: string;
  /** The parts of a list that is stored as several values. */
  parts?: string[];
}

/** The error of a step in English, and as a phrase for translation if the message is ours. */
export interface StepError {
  code: string;
  message: string;
  phrase?: Phrase;
}

export interface RunError extends StepError {
  stepId: string | null;
}

/** The state of a step in one round. A step that has not started has no record. */
export interface StepRecord {
  state: 'done' | 'skipped' | 'failed' | 'waiting' | 'open';
  port?: string;
  output?: Kept;
  error?: StepError;
  /** Set while the step waits: what for, and how many attempts were made before. */
  wait?: StoredWait;
  attempts?: number;
  /** Set if a person has to approve the step. */
  question?: StepQuestion;
  startedAt?: string;
  /** Set while a container is running. */
  container?: ContainerProgress;
  /** Set while a step with a journal is running: references to its entries, oldest first. */
  journal?: string[];
}

/** The config that the card shows. Once approved, the step does exactly this. */
export interface StepQuestion {
  config: Kept;
  /** The length of the config as text. */
  bytes?: number;
  /** The id of the card, saved before the card is created so that a crash in between cannot create two. */
  approvalId?: string;
  /** Set if the card lists several steps: `config` then holds a list of configs, and this is the index in it. */
  place?: number;
  /** The step's action creates its own card, and the card executes the action. */
  alone?: true;
  approved?: true;
  /** A person approved the step beforehand, in an approval step that covers it. */
  covered?: true;
  /** Set if no card could be created: the reason. */
  refused?: StepError;
}

/**
 * `again`: the pause before the next attempt. `asking`: the card is created when nothing else in the run can continue.
 */
export type StoredWait =
  | { for: 'again'; until: string }
  | { for: 'asking'; until?: undefined }
  | (Stored<Wait> & { until?: string /** Whether it is in the database already. */; registered?: true });
type Stored<Each> = Each extends { for: 'time' }
  ? { for: 'time' }
  : Each extends { timeoutAt?: Date }
    ? Omit<Each, 'timeoutAt'>
    : Each;

export interface RoundDoc {
  steps: Record<string, StepRecord>;
  /** Step ids in the order in which the steps ended. */
  order: string[];
  /** Steps that a person approved beforehand: the card, and the digest of what it showed of the step. */
  covered?: Record<string, { approvalId: string; digest: string }>;
}

export interface ContainerProgress {
  kind: 'each' | 'while' | 'parallel';
  /** The index of the next round. */
  next: number;
  total: number;
  failed: number;
  items?: Kept;
  /** Results in order: `parts` refers to those stored separately, `tail` holds the latest. */
  parts: string[];
  /** How many results the parts contain. If missing (in older versions), every part has a thousand. */
  inParts?: number;
  tail: unknown[];
  /** The approximate size of the tail as JSON. */
  tailSize?: number;
  /** Results of rounds that ended before an earlier round did. */
  early: Record<number, unknown>;
  last?: unknown;
  rounds: Record<string, RoundDoc>;
}

/** Everything that a run remembers between turns; one JSON document in `runs.progress`. */
export interface Progress {
  logId: string;
  startedAt: string;
  /** The input of the run, set when it begins. */
  trigger: unknown;
  entries: string[];
  vars: Record<string, unknown>;
  root: RoundDoc;
  spans: Span[];
  spanParts: number;
  spanCount: number;
  uses: ModelUse[];
  /** Working time of all turns. */
  activeMs: number;
  bytes: number;
  /** Set if values that come from secrets are stored separately. Older versions put marks into the document. */
  secrets?: 'apart';
  response?: { status: number; headers: Record<string, string>; body: unknown };
  /** By path: the visible part of conversations with models that are in progress. */
  transcripts?: Record<string, readonly TranscriptEntry[]>;
}

export function newRound(): RoundDoc {
  return { steps: {}, order: [] };
}

export function newProgress(start: {
  logId: string;
  startedAt: Date;
  trigger: unknown;
  entries: readonly string[];
}): Progress {
  return {
    logId: start.logId,
    startedAt: start.startedAt.toISOString(),
    trigger: start.trigger,
    entries: [...start.entries],
    vars: {},
    root: newRound(),
    spans: [],
    spanParts: 0,
    spanCount: 0,
    uses: [],
    activeMs: 0,
    bytes: 0,
    secrets: 'apart',
  };
}
