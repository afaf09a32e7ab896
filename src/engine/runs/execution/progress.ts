import type { Phrase } from '../../../../language/phrase.ts';
import type { TranscriptEntry } from '../../models/transcript.ts';
import type { ModelUse, Wait } from '../../step-kinds/define-step-kind.ts';
import type { Span } from './spans.ts';

/** A value of a run: itself, or where it is kept when it is large. */
export interface Kept {
  value?: unknown;
  ref?: string;
  /** A list kept in parts: each a value of its own. */
  parts?: string[];
}

/** What went wrong, in English, and as a phrase that says the same to people where the words are ours. */
export interface StepError {
  code: string;
  message: string;
  phrase?: Phrase;
}

export interface RunError extends StepError {
  stepId: string | null;
}

/** What became of a step in one round. Nothing is written for a step that has not begun. */
export interface StepRecord {
  state: 'done' | 'skipped' | 'failed' | 'waiting' | 'open';
  port?: string;
  output?: Kept;
  error?: StepError;
  /** While it waits: for what, and how many attempts were made before. */
  wait?: StoredWait;
  attempts?: number;
  /** What a person is asked about before it may act. */
  question?: StepQuestion;
  startedAt?: string;
  /** While a container is under way. */
  container?: ContainerProgress;
  /** While a step that keeps a journal is under way: where its entries are kept, oldest first. */
  journal?: string[];
}

/** The config that the card shows: the step does this and nothing else, once a person approved it. */
export interface StepQuestion {
  config: Kept;
  /** How long the config is as text. */
  bytes?: number;
  /** The card, whose id is written down before it is made: a crash between the two makes no second one. */
  approvalId?: string;
  /**
   * One of several steps that the card lists; `config` then holds all of their configs, and this is the place of its
   * own.
   */
  place?: number;
  /** The action of the step makes its own card, and is executed by it. */
  alone?: true;
  approved?: true;
  /** A person allowed it beforehand, by a step that covers it. */
  covered?: true;
  /** Set where no card could be made: the reason. */
  refused?: StepError;
}

/**
 * `again`: not an outside wait but the pause before the next attempt. `asking`: its card is made when nothing else of
 * the run can go on.
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
  /** Steps in the order they ended. */
  order: string[];
  /** Steps that a person allowed beforehand: by which card, and the digest of what it showed of them. */
  covered?: Record<string, { approvalId: string; digest: string }>;
}

export interface ContainerProgress {
  kind: 'each' | 'while' | 'parallel';
  /** The number of the next round to begin. */
  next: number;
  total: number;
  failed: number;
  items?: Kept;
  /** Results in order: those already kept away, and the latest. */
  parts: string[];
  /** How many results the parts hold; a thousand each where an older version wrote them. */
  inParts?: number;
  tail: unknown[];
  /** About how long the latest are as JSON. */
  tailSize?: number;
  /** Results of rounds that ended before an earlier one did. */
  early: Record<number, unknown>;
  last?: unknown;
  rounds: Record<string, RoundDoc>;
}

/** Everything a run has to remember between its turns; one JSON document in `runs.progress`. */
export interface Progress {
  logId: string;
  startedAt: string;
  /** What the run was given, once it has begun. */
  trigger: unknown;
  entries: string[];
  vars: Record<string, unknown>;
  root: RoundDoc;
  spans: Span[];
  spanParts: number;
  spanCount: number;
  uses: ModelUse[];
  /** Time spent working, of all turns. */
  activeMs: number;
  bytes: number;
  /**
   * Where values that come from secrets are: beside the document, not in it. Older versions put marks into the texts
   * instead.
   */
  secrets?: 'apart';
  response?: { status: number; headers: Record<string, string>; body: unknown };
  /** By path: what people are shown of a conversation with a model that is under way. */
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
