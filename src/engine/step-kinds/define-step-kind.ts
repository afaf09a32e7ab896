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
 * An error of a step that people see: a sentence with a stable code. Any other error counts as an internal error of
 * svc.
 */
export class StepFailure extends WordedError {
  readonly code: string;
  /** Whether another attempt could succeed. A wrong address, for example, stays wrong. */
  readonly retryable: boolean;
  readonly details: unknown;

  constructor(code: string, why: Phrase | string, options: { retryable?: boolean; details?: unknown } = {}) {
    super(why);
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.details = options.details;
  }
}

/** The usage of an AI model, which costs money. */
export interface ModelUse {
  model: string;
  promptTokens: number;
  completionTokens: number;
  /** In USD per million tokens at the time of the call; missing if unknown. */
  price?: ModelPrice;
}

/** What a step waits for. The run releases its worker until then. */
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
      /** The port by which the step leaves; the default port if missing. */
      port?: string;
      uses?: ModelUse[];
      /** For `response`: the answer to a waiting caller. */
      response?: { status: number; headers: Record<string, string>; body: unknown };
      /** For `set`: new values of the run's variables. */
      variables?: Record<string, unknown>;
      /** For `code`: its log output, which the trace shows. */
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

/** A later step, as an approval card shows it. */
export interface CoveredStep {
  stepId: string;
  asked: AskedStep;
  effects: readonly Effect[];
  digest: string;
}

/**
 * Notes of a step on its own work, from which it continues after a crash, a wait or a failed attempt. They are deleted
 * when the step ends.
 */
export interface StepJournal {
  read(): Promise<unknown[]>;
  /**
   * Stores an entry before it returns; with `later`, the entry is stored with the next save. `use` is charged even if
   * the step fails. `transcript` is what people see of the work so far.
   */
  add(
    entry: unknown,
    more?: { later?: boolean; use?: ModelUse; transcript?: readonly TranscriptEntry[] },
  ): Promise<void>;
}

/** The files of the run, for one of its steps. */
export interface StepFiles {
  /** Stores the content as it arrives. Returns a reference, which is a secret value if the content contains secrets. */
  make(file: NewFile): Promise<FileReference | SecretValue>;
  /**
   * Opens the file that a value refers to. Throws a StepFailure if the run may not use it. A secret file needs
   * `tainted`: the reference comes from a secret and the step only sends it where the secret may go.
   */
  open(value: unknown, options?: { tainted?: boolean }): Promise<StoredFile>;
  content(file: StoredFile): AsyncIterable<Buffer>;
  /** Reads a small file completely. Throws a StepFailure if it is too large. */
  read(file: StoredFile, maxBytes: number): Promise<Buffer>;
  /**
   * Lets the run use the files in the result of an action: files of records, or with `made`, files created for the run
   * and kept with it.
   */
  learn(value: unknown, options?: { made?: boolean }): Promise<void>;
  /** Lets the run use the files that another run passes with this value. */
  share(runId: string, value: unknown): Promise<void>;
}

/** What a step knows about its run. */
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
   * The path in the run: the id of the step, preceded by each loop around it and its round, such as `loop[3].notify`.
   */
  readonly path: string;
  readonly attempt: number;
  /**
   * The same for every attempt at this step of this run, even after a crash. Outside calls use it to recognize
   * repetitions.
   */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  now(): Date;
  /** The person that the run acts as, with their current permissions. Throws a StepFailure `deployer_gone`. */
  principal(): Promise<Principal>;
  /** The output of the step that led to this one. */
  readonly previous: unknown;
  /** Evaluates a field named in `unevaluated` when the step needs it. */
  evaluate(value: Evaluable): Promise<unknown>;
  /** Everything that expressions can see, for steps that pass it on as a whole (code). */
  visible(): Promise<{ trigger: unknown; steps: Record<string, unknown>; vars: Record<string, unknown> }>;
  /** The given later steps with their values, as far as known now. A step with an unknown value is left out. */
  resolve(stepIds: readonly string[]): Promise<CoveredStep[]>;
  /** Set if somebody watches what models say in this run. */
  onText?(piece: string): void;
  readonly files: StepFiles;
  /** Opens values that come from secrets, and tells where they may go. */
  readonly secrets: Pick<RunSecrets, 'namesIn' | 'open' | 'mayReach' | 'requireReach' | 'net'>;
  /** Set if the step waited and now continues. */
  readonly answer: Answer | undefined;
  /** For kinds with a journal: what the step has done so far in this run. */
  readonly journal: StepJournal;
  /** For an action: the id for its card, or the card that already allows it. */
  readonly card?: { approvalId: string; allows: boolean };
}

/** A step that may act: a person stands behind the run or approved this step. */
export interface RunningStep extends StepContext {
  /** Creates the permit for an effect that the kind declares. */
  permit<Allowed extends Effect>(effect: Allowed): Permit<Allowed>;
}

interface KindBase {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** The schema of the config as written; wherever it has text, an expression is allowed. Forms are built from it. */
  readonly config: TSchema;
  /** Fields that are not evaluated in advance: source code, and conditions that are checked repeatedly. */
  readonly unevaluated?: readonly string[];
  /** Fields that are passed on as written, even if they look like expressions. */
  readonly verbatim?: readonly string[];
  /**
   * The ports by which the step can leave. The first is the default. `error` is added if the step's `onError` asks for
   * it.
   */
  ports(config: Record<string, unknown>): readonly string[];
  /** Checks the config beyond its schema. `at(path, …)` reports a fault at a path in the config. */
  check?(config: Record<string, unknown>, at: PlaceFault): DefinitionFault[];
  /**
   * How the kind treats values that come from secrets. `opened`: it opens them to send or compute something. `kept`:
   * its output is as secret as they are. `shown`: it sees dots. If missing, it refuses them.
   */
  readonly secrets?: 'opened' | 'kept' | 'shown';
  /** An example config for documentation, the editor and the registry's tests. */
  readonly example: Record<string, unknown>;
}

/** One kind of step: its name, its config and what it does. Each has its own file and a line in the registry. */
export interface StepKind extends KindBase {
  /**
   * `pure`: can be repeated unnoticed, so its end is not saved separately. `outside`: reaches the outside world, so its
   * end is saved at once.
   */
  readonly effect: 'pure' | 'outside';
  /** Set if its journal stores model usage, so that results and failures do not count it again. */
  readonly keepsJournal?: true;
  /** The time limit for an attempt if the step sets none. Default: five minutes. */
  timeLimitMs?(config: Record<string, unknown>): number;
  /** The step's own effects beyond the workspace. An action step declares none; its action does. */
  readonly effects: readonly Effect[];
  /** Whether this config has these effects. Default: always. */
  hasEffect?(ctx: StepContext, config: Record<string, unknown>): Promise<boolean>;
  /** For a step that runs an action, whose effects count as the step's. */
  actionOf?(config: Record<string, unknown>): { name: string; input: unknown };
  /**
   * Resolves references in the config that determine what happens, because somebody could change their targets while a
   * card waits.
   */
  spellOut?(ctx: StepContext, config: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** A readable description of the effect, for the person who is asked to approve. */
  describeEffect?(config: Record<string, unknown>): ByLanguage<string>;
  run(ctx: RunningStep, config: Record<string, unknown>): Promise<StepResult>;
}

/** A step around others. The engine runs it itself (runs/execution/containers.ts). */
export interface ContainerKind extends KindBase {
  readonly effect: 'container';
  readonly kind: 'each' | 'while' | 'parallel';
}

export type AnyStepKind = StepKind | ContainerKind;

export function defineStepKind(kind: StepKind): StepKind {
  return kind;
}
