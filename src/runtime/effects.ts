import type { Static, TSchema } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';
import type { EventType } from '../events/define-event.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import { insertDispatch, isHeard, patternsOf } from '../events/outbox.ts';
import { newId } from '../kernel/ids.ts';
import type { Via } from '../kernel/principal.ts';
import type { InputFault } from '../kernel/refusal.ts';
import { currentTrace } from '../kernel/tracing.ts';
import { inOtherWords, inWords } from '../kernel/words.ts';
import type { Transaction } from '../storage/db.ts';
import type { Signals } from '../storage/signals.ts';
import { prepared, type Sql, sql } from '../storage/sql.ts';
import { changedFields, type FieldChange } from './changed-fields.ts';

/** Who causes an effect, as events and activity record it. */
export interface Cause {
  readonly actorId: string | null;
  readonly via: Via;
  readonly client: string | null;
  readonly approvalId?: string;
  /** How many events led to this one. A chain that gets too long is cut off. */
  readonly depth: number;
  /** The workspace's time zone, for times in activity lines; UTC if unknown. */
  readonly timeZone?: string;
}

type Reacts = Pick<Dispatcher, 'reactsTo'>;

interface PendingEvent {
  id: string;
  name: string;
  at: Date;
  actor_id: string | null;
  via: Via;
  depth: number;
  topic: string;
  subject_id: string | null;
  data: unknown;
  /** Set if this row represents many events: the length of `data`. */
  items: number | null;
  trace: string | null;
}

interface PendingNote {
  id: string;
  at: Date;
  actor_id: string | null;
  action: string;
  module: string;
  summary: string;
  phrase: Phrase;
  other_words: string;
  via: Via;
  client: string | null;
  approval_id: string | null;
  changes: FieldChange[] | KeptChange['kept'] | null;
}

/** The states of a thing before and after its change. */
export interface StateChange {
  readonly before: object;
  readonly after: object;
}

/**
 * Identifies a change whose states the module stores itself. Its `keptChanges` reads them for those who may see them.
 */
export interface KeptChange {
  readonly kept: Readonly<Record<string, unknown>>;
}

/** What a transaction produces besides its change: events, activity, and signals after the commit. */
export class Effects {
  readonly workspaceId: string;
  /** Warnings about a call that succeeded. */
  readonly warnings: InputFault[] = [];
  private readonly dispatchId = newId();
  private readonly events: PendingEvent[] = [];
  private readonly notes: PendingNote[] = [];
  private readonly topics = new Set<string>();
  private readonly others: Effects[] = [];
  private addedJobs = false;
  private dispatched = false;

  constructor(workspaceId: string) {
    this.workspaceId = workspaceId;
  }

  /** Returns the event's id. */
  emit<Schema extends TSchema>(event: EventType<Schema>, data: Static<Schema>, at: Date, cause: Cause): string {
    const subjectId = event.subject(data);
    const id = newId();
    this.events.push({
      id,
      name: event.name,
      at,
      actor_id: cause.actorId,
      via: cause.via,
      depth: cause.depth,
      topic: event.topic,
      subject_id: subjectId,
      data,
      items: null,
      trace: currentTrace(),
    });
    this.topics.add(`${event.topic}:${subjectId ?? '*'}`);
    return id;
  }

  /** Stores many events of one kind as one row. A consumer still gets each of them. */
  emitEach<Schema extends TSchema>(
    event: EventType<Schema>,
    data: readonly Static<Schema>[],
    at: Date,
    cause: Cause,
  ): void {
    const [first] = data;
    if (first === undefined) return;
    this.emit(event, first, at, cause);
    const row = this.events.at(-1);
    if (data.length > 1 && row) Object.assign(row, { data, items: data.length });
  }

  note(action: string, said: Phrase, at: Date, cause: Cause, change?: StateChange | KeptChange): void {
    const { timeZone = 'UTC' } = cause;
    this.notes.push({
      id: newId(),
      at,
      actor_id: cause.actorId,
      action,
      module: action.slice(0, action.indexOf('.')),
      summary: inWords(said, { language: 'en', timeZone }),
      phrase: said,
      other_words: inOtherWords(said, timeZone),
      via: cause.via,
      client: cause.client,
      approval_id: cause.approvalId ?? null,
      changes: change ? toldBy(change) : null,
    });
    this.topics.add('activity:*');
  }

  jobAdded(): void {
    this.addedJobs = true;
  }

  /** For screens that show something no event describes. */
  touch(topic: string, id = '*'): void {
    this.topics.add(`${topic}:${id}`);
  }

  /** Effects of the same transaction in another workspace, such as the one that somebody joins. */
  elsewhere(workspaceId: string): Effects {
    const other = new Effects(workspaceId);
    this.others.push(other);
    return other;
  }

  /** Adds the effects of one of several calls in the same transaction. */
  include(call: Effects): void {
    this.events.push(...call.events);
    this.notes.push(...call.notes);
    for (const topic of call.topics) this.topics.add(topic);
    this.others.push(...call.others);
    this.addedJobs ||= call.addedJobs;
  }

  get eventNames(): string[] {
    return [...new Set(this.events.map((event) => event.name))];
  }

  get activity(): { id: string; summary: string; at: Date }[] {
    return this.notes.map(({ id, summary, at }) => ({ id, summary, at }));
  }

  /** Writes all effects in the transaction. The statement for the own workspace is sent together with the COMMIT. */
  async writeTo(tx: Transaction, dispatcher: Reacts): Promise<void> {
    for (const other of this.others) {
      const statement = other.statement(dispatcher);
      if (statement) other.dispatched = (await tx.run(statement)) > 0;
    }
    const statement = this.statement(dispatcher);
    if (statement)
      tx.finishWith(statement, (rows) => {
        this.dispatched = rows > 0;
      });
  }

  /** Adds a dispatch row if anything listens for one of these events. */
  private statement(dispatcher: Reacts): Sql | undefined {
    if (this.events.length === 0 && this.notes.length === 0) return undefined;
    const eventIds = this.events.map((event) => event.id);
    const { eventNames } = this;
    const patterns = [...new Set(eventNames.flatMap(patternsOf))];
    return prepared(sql`
      with written as (
        insert into events (id, workspace_id, name, at, actor_id, via, depth, topic, subject_id, data, items, trace)
        select id, ${this.workspaceId}, name, at, actor_id, via, depth, topic, subject_id, data, items, trace
        from jsonb_to_recordset(${JSON.stringify(this.events)}::jsonb)
          as x (id uuid, name text, at timestamptz, actor_id uuid, via text, depth smallint, topic text, subject_id uuid, data jsonb, items integer, trace text)
      ), noted as (
        insert into activity (id, workspace_id, at, actor_id, action, module, summary, phrase, other_words, via, client, approval_id, changes)
        select id, ${this.workspaceId}, at, actor_id, action, module, summary, phrase, other_words, via, client, approval_id, changes
        from jsonb_to_recordset(${JSON.stringify(this.notes)}::jsonb)
          as x (id uuid, at timestamptz, actor_id uuid, action text, module text, summary text, phrase jsonb, other_words text, via text, client text,
            approval_id uuid, changes jsonb)
      )
      ${insertDispatch(
        { id: this.dispatchId, workspaceId: this.workspaceId, eventIds: sql`${eventIds}::uuid[]` },
        sql`where ${eventNames.some((name) => dispatcher.reactsTo(name))} or ${isHeard(this.workspaceId, patterns)}`,
      )}`);
  }

  /** Called only after the commit, because whoever is woken must find the rows. */
  announce(dispatcher: Dispatcher, signals: Signals): void {
    if (this.dispatched) dispatcher.push(this.dispatchId);
    if (this.addedJobs) signals.send('jobs');
    for (const topic of this.topics) signals.send(`live:${this.workspaceId}:${topic}`);
    for (const other of this.others) other.announce(dispatcher, signals);
  }
}

function toldBy(change: StateChange | KeptChange): PendingNote['changes'] {
  return 'kept' in change ? change.kept : changedFields(change.before, change.after);
}
