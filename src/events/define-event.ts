import type { Static, TSchema } from 'typebox';

/** Something that happened in a workspace. Name: `module.noun_verbed`; `platform` for the core. */
export interface EventType<Schema extends TSchema = TSchema> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly payload: Schema;
  readonly example: Static<Schema>;
  /** What live screens refetch: a topic such as `lead`, and its id. */
  readonly topic: string;
  subject(data: Static<Schema>): string | null;
}

export type AnyEvent = EventType;

export function defineEvent<Schema extends TSchema>(event: EventType<Schema>): EventType<Schema> {
  return event;
}
