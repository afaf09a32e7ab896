import type { TSchema } from 'typebox';
import type { DefinitionFault, PlaceFault } from '../definition/definition-fault.ts';

/** The names that the run log knows. */
export type LoggedTrigger = 'manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a';

export interface ScheduleWish {
  cron: string;
  timeZone: string;
  misfire: 'once' | 'skip';
}

/** A name that others call a deployed workflow by: of a tool, of a chat page, of a skill. */
export interface CallableWish {
  /** Nobody else in the workspace has it among triggers of this kind. */
  name: string;
  /** Empty: as the workflow is called. */
  title: string;
  description: string;
}

/** What is looked for in a connected app, every few minutes. */
export interface AppWish {
  app: string;
  trigger: string;
  parameters: Record<string, unknown>;
  everyMinutes: number;
  /** Whether what is there already starts runs too. */
  history: boolean;
}

/**
 * What a deployed trigger listens for by itself, or is called by; one that is reached by the workflow's id alone needs
 * nothing.
 */
export interface Arms {
  /** Patterns of events, such as `crm.lead_created` or `crm.*`. */
  subscriptions?: readonly string[];
  schedule?: ScheduleWish;
  callable?: CallableWish;
  app?: AppWish;
}

/** One way a run can begin. One file each, and a line in the registry. */
export interface TriggerKind {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly config: TSchema;
  /** Whether `config.input` may hold the schema that the run's input must match. */
  readonly takesInput: boolean;
  /** What its door adds to the body: left out where the body is held against `config.input`, unless that names it. */
  readonly doorFields?: readonly string[];
  readonly example: Record<string, unknown>;
  /** Its name in the run log. */
  logged(config: Record<string, unknown>): LoggedTrigger;
  /** What is wrong with the config beyond its schema. `at(path, …)` places a fault. */
  check?(config: Record<string, unknown>, at: PlaceFault): DefinitionFault[];
  arms(config: Record<string, unknown>): Arms;
  /** Of the events its subscriptions match, those that start it; all unless told. Filters are the engine's matter. */
  admits?(config: Record<string, unknown>, event: { name: string; data: unknown }): boolean;
}

export function defineTriggerKind(kind: TriggerKind): TriggerKind {
  return kind;
}
