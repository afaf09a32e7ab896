import type { TSchema } from 'typebox';
import type { DefinitionFault, PlaceFault } from '../definition/definition-fault.ts';

/** The trigger names in the run log. */
export type LoggedTrigger = 'manual' | 'api' | 'schedule' | 'chat' | 'webhook' | 'mcp' | 'a2a';

export interface ScheduleWish {
  cron: string;
  timeZone: string;
  misfire: 'once' | 'skip';
}

/** The name by which others call a deployed workflow: as a tool, a chat page or a skill. */
export interface CallableName {
  /** Unique in the workspace among triggers of this kind. */
  name: string;
  /** If empty, the name of the workflow is used. */
  title: string;
  description: string;
}

/** What to poll in a connected app. */
export interface AppPoll {
  app: string;
  trigger: string;
  parameters: Record<string, unknown>;
  everyMinutes: number;
  /** Whether existing items start runs too. */
  history: boolean;
}

/**
 * What has to be registered when a trigger is deployed. A trigger that is called by the workflow's id needs nothing.
 */
export interface Arms {
  /** Event patterns, such as `crm.lead_created` or `crm.*`. */
  subscriptions?: readonly string[];
  schedule?: ScheduleWish;
  callable?: CallableName;
  app?: AppPoll;
}

/** One way to start a run. Each has its own file and a line in the registry. */
export interface TriggerKind {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly config: TSchema;
  /** Whether `config.input` may contain a schema for the run's input. */
  readonly takesInput: boolean;
  /**
   * Fields that the trigger's door adds to the body. Checks against `config.input` ignore them unless the schema names
   * them.
   */
  readonly doorFields?: readonly string[];
  readonly example: Record<string, unknown>;
  /** The name in the run log. */
  logged(config: Record<string, unknown>): LoggedTrigger;
  /** Checks the config beyond its schema. `at(path, …)` reports a fault at a path in the config. */
  check?(config: Record<string, unknown>, at: PlaceFault): DefinitionFault[];
  arms(config: Record<string, unknown>): Arms;
  /** Which of the subscribed events start the trigger. Default: all. The engine checks filters itself. */
  admits?(config: Record<string, unknown>, event: { name: string; data: unknown }): boolean;
}

export function defineTriggerKind(kind: TriggerKind): TriggerKind {
  return kind;
}
