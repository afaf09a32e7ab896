import type { TSchema } from 'typebox';
import type { ByLanguage } from '../../../language/languages.ts';
import type { Phrase } from '../../../language/phrase.ts';
import type { FileReference } from '../../files/file-reference.ts';
import type { StoredFile } from '../../files/files.store.ts';
import type { Effect } from '../../kernel/effect.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Permit } from '../../kernel/permit.ts';
import type { Principal } from '../../kernel/principal.ts';
import { WordedError } from '../../kernel/worded-error.ts';
import type { AskedStep } from '../asked-steps.ts';
import type { StepDefinition, WorkflowSettings } from '../definition/definition.ts';
import type { DefinitionFault, PlaceFault } from '../definition/definition-fault.ts';
import type { EngineServices } from '../engine-services.ts';
import type { Evaluable } from '../expressions/template.ts';
import type { ModelPrice } from '../models/list-prices.ts';
import type { TranscriptEntry } from '../models/transcript.ts';
import type { NewFile } from '../runs/execution/run-files.ts';
import type { RunSecrets } from '../secrets/run-secrets.ts';
import type { SecretValue } from '../secrets/secret-value.ts';

/**
 * A fault of a step that is told to people: what is wrong, in a sentence, with a stable code. Everything else is a
 * fault of svc.
 */
export class StepFailure extends WordedError {
  readonly code: string;
  /** Whether another attempt could succeed; a wrong address stays wrong. */
  readonly retryable: boolean;
  readonly details: unknown;

  constructor(code: string, why: Phrase | string, options: { retryable?: boolean; details?: unknown } = {}) {
    super(why);
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.details = options.details;
  }
}

/** What an AI model was paid for. */
export interface ModelUse {
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** In USD per million tokens, when it was asked; left out where nobody knows it. */
  price?: ModelPrice;
}

/** What a step waits for; the run gives its worker back until then. */
export type Wait =
  | { for: 'time'; until: Date }
  | { for: 'event'; event: string; filter?: unknown; timeoutAt?: Date }
  | { for: 'callback'; timeoutAt?: Date }
  | {
      for: 'approval';
      approvalId: string /** By the id of a step that it covers: the digest of what the card shows of it. */;
      covers?: Record<string, string>;
    }
  | { for: 'child'; workflowId: string; input: unknown; timeoutAt?: Date };

export type StepResult =
  | {
      output: unknown;
      /** By which port it leaves; the ordinary one unless told. */
      port?: string;
      uses?: ModelUse[];
      /** For `response`: what a sync caller gets. */
      response?: { status: number; headers: Record<string, string>; body: unknown };
      /** For `set`: the run's variables from here on. */
      variables?: Record<string, unknown>;
      /** For `code`: what it wrote while it ran; shown in the trace. */
      logs?: string[];
    }
  | { wait: Wait };

/** How a wait ended. */
export type Answer =
  | { for: 'time' }
  | { for: 'event'; event: { id: string; name: string; at: string; data: unknown } }
  | { for: 'callback'; body: unknown; callbackUrl?: string }
  | {
      for: 'approval';
      state: 'executed' | 'failed' | 'declined' | 'expired';
      result: unknown;
      error: { code: string; message: string; phrase?: Phrase } | null;
      note: string | null;
    }
  | { for: 'child'; executionId: string; status: string; output: unknown; error: string | null; phrase?: Phrase | null }
  | { for: 'timeout' };

/** A step that comes later, as a card shows it. */
export interface CoveredStep {
  stepId: string;
  asked: AskedStep;
  effects: readonly Effect[];
  digest: string;
}

/**
 * What a step notes of its own work, so that after a crash, a wait or a failed attempt it goes on from there. It is
 * forgotten when the step ends.
 */
export interface StepJournal {
  read(): Promise<unknown[]>;
  /**
   * Stored before it returns. `later`: with whatever is stored next. `use`: what is paid for, whatever becomes of the
   * step. `transcript`: what people are shown of the step's work so far.
   */
  add(
    entry: unknown,
    more?: { later?: boolean; use?: ModelUse; transcript?: readonly TranscriptEntry[] },
  ): Promise<void>;
}

/** The files of the run, for one of its steps. */
export interface StepFiles {
  /** Stores the content as it comes. The answer is a value to hand on; a secret one where secrets are inside. */
  make(file: NewFile): Promise<FileReference | SecretValue>;
  /**
   * The file that a value refers to, if the run was given it; throws a StepFailure otherwise. `tainted`: the value
   * comes from a secret and the step lets it go where that may go; without it a secret file is refused.
   */
  open(value: unknown, options?: { tainted?: boolean }): Promise<StoredFile>;
  content(file: StoredFile): AsyncIterable<Buffer>;
  /** Small content as a whole; throws a StepFailure where it is larger. */
  read(file: StoredFile, maxBytes: number): Promise<Buffer>;
  /**
   * From now on the run may use the files in this answer of an action: those of records, or `made` for the run, which
   * are kept with it.
   */
  learn(value: unknown, options?: { made?: boolean }): Promise<void>;
  /** And those that another run handed over with this value. */
  share(runId: string, value: unknown): Promise<void>;
}

/** What a step knows of its run. */
export interface RunFacts {
  id: string;
  workspaceId: string;
  workflowId: string;
  trigger: string;
  origin: Origin;
  depth: number;
  settings: WorkflowSettings;
}

export interface StepContext {
  readonly services: EngineServices;
  readonly run: RunFacts;
  readonly step: StepDefinition;
  /**
   * Where in the run: the step's id, with the number of the round for every loop around it, such as `loop[3].notify`.
   */
  readonly path: string;
  readonly attempt: number;
  /** The same for every attempt at this step of this run, also after a crash: what outside calls are told apart by. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  now(): Date;
  /** The person the run acts as, with the rights they have now. Throws a StepFailure `deployer_gone`. */
  principal(): Promise<Principal>;
  /** The output of the step that led here. */
  readonly previous: unknown;
  /** The value of one of the fields named in `unevaluated`, at the moment it is needed. */
  evaluate(value: Evaluable): Promise<unknown>;
  /** What expressions see, for steps that hand it on whole (code): trigger, steps, vars. */
  visible(): Promise<{ trigger: unknown; steps: Record<string, unknown>; vars: Record<string, unknown> }>;
  /** What steps that come later will be given, as far as it is known now; one of which it is not is left out. */
  resolve(stepIds: readonly string[]): Promise<CoveredStep[]>;
  /** Set where somebody listens to what models say in this run, while they say it. */
  onText?(piece: string): void;
  readonly files: StepFiles;
  /** Opens values that come from secrets, and says where those may go. */
  readonly secrets: Pick<RunSecrets, 'namesIn' | 'open' | 'mayReach' | 'requireReach' | 'net'>;
  /** Set when the step was waiting and goes on now. */
  readonly answer: Answer | undefined;
  /** For kinds that keep one: what the step has done so far, in this run. */
  readonly journal: StepJournal;
  /** For an action: the id its card is to have, or the card that allows it, with others, to be executed. */
  readonly card?: { approvalId: string; allows: boolean };
}

/** A step that may do what it is there for: a person stands behind the run, or has approved this very step. */
export interface RunningStep extends StepContext {
  /** For an effect that the kind of step declares. */
  permit<Allowed extends Effect>(effect: Allowed): Permit<Allowed>;
}

interface KindBase {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** Of the config as it is written; wherever a text stands, an expression may. Forms are made from it. */
  readonly config: TSchema;
  /** Fields that are not evaluated before the step runs: source code, conditions that are looked at again and again. */
  readonly unevaluated?: readonly string[];
  /** Fields that are handed on as they are written: what looks like an expression there is none. */
  readonly verbatim?: readonly string[];
  /**
   * The ports it can leave by, in order; the first is the ordinary one. `error` exists beside them where the step says
   * so.
   */
  ports(config: Record<string, unknown>): readonly string[];
  /** What is wrong with the config beyond its schema. `at(path, …)` places a fault below the config. */
  check?(config: Record<string, unknown>, at: PlaceFault): DefinitionFault[];
  /**
   * What becomes of values that come from secrets. `opened`: the step opens them for what it sends out or computes.
   * `kept`: its output is as secret as they are. `shown`: it sees dots. Without it the step refuses them.
   */
  readonly secrets?: 'opened' | 'kept' | 'shown';
  /** An example config, for documents, the editor and the tests of the registry. */
  readonly example: Record<string, unknown>;
}

/** One kind of step: what it is called, what it takes, what it does. One file each, and a line in the registry. */
export interface StepKind extends KindBase {
  /**
   * `pure`: may be done again without anybody noticing, so it is not recorded by itself. `outside`: reaches the world;
   * its end is recorded at once.
   */
  readonly effect: 'pure' | 'outside';
  /** Its journal holds what was spent on models, so that its result and its failures do not count it once more. */
  readonly keepsJournal?: true;
  /** How long an attempt may take where the step does not say; five minutes unless told. */
  timeLimitMs?(config: Record<string, unknown>): number;
  /** What the step does beyond the workspace by itself. What the action of an action step does, that action says. */
  readonly effects: readonly Effect[];
  /** Whether it has these effects with this config; always unless told. */
  hasEffect?(ctx: StepContext, config: Record<string, unknown>): Promise<boolean>;
  /** For a step that runs an action: the effects are those of the action. */
  actionOf?(config: Record<string, unknown>): { name: string; input: unknown };
  /**
   * The config with what it refers to spelled out, as far as that decides what happens: somebody could change it while
   * a card waits.
   */
  spellOut?(ctx: StepContext, config: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** What it is about to do, in words, for the person who is asked to approve. */
  describeEffect?(config: Record<string, unknown>): ByLanguage<string>;
  run(ctx: RunningStep, config: Record<string, unknown>): Promise<StepResult>;
}

/** A step around others, which the engine itself runs (runs/execution/containers.ts). */
export interface ContainerKind extends KindBase {
  readonly effect: 'container';
  readonly kind: 'each' | 'while' | 'parallel';
}

export type AnyStepKind = StepKind | ContainerKind;

export function defineStepKind(kind: StepKind): StepKind {
  return kind;
}
