import type { ByLanguage, Translations } from '../../language/languages.ts';
import type { Phrase } from '../../language/phrase.ts';
import type { WorkflowDefinition } from '../engine/definition/definition.ts';
import type { DefinitionFault } from '../engine/definition/definition-fault.ts';
import type { AnyEvent } from '../events/define-event.ts';
import type { Reaction } from '../events/dispatch.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { CronEntry } from '../queue/cron.ts';
import type { AnyJob } from '../queue/define-job.ts';
import type { CountedTable } from '../records/counted-table.ts';
import type { FollowRename } from '../records/field-rename.ts';
import type { Asker } from '../records/open-table.ts';
import type { SystemTable } from '../records/system-table.ts';
import type { Tables } from '../records/tables.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import type { DeletedPage, DeletedThing } from '../storage/deletable.ts';
import type { Signals } from '../storage/signals.ts';
import type { Catalogue } from './catalogue.ts';
import type { FieldChange } from './changed-fields.ts';
import type { AnyAction, ReadContext, WriteContext } from './define-action.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { PortName, Ports } from './ports.ts';
import type { Runtime } from './runtime.ts';

export interface OverviewItem {
  label: Phrase;
  value: string | number;
  href?: string;
  /** Whether somebody should look at it as long as it is not 0. */
  waits?: boolean;
}

export interface SearchHit {
  type: string;
  id: string;
  title: string;
  subtitle: string;
  href: string;
}

/** What was found in an incomplete search. */
export interface FoundHits {
  hits: SearchHit[];
  complete: boolean;
}

/** One kind of thing that can be deleted and restored. */
export interface Trash<Uses extends PortName = never> {
  readonly type: string;
  readonly capability: string;
  list(ctx: ReadContext, page: DeletedPage): Promise<DeletedThing[]>;
  /** Restores one. Returns the activity line, or undefined if there is nothing to restore. */
  restore(ctx: WriteContext<Uses>, id: string): Promise<Phrase | undefined>;
  /**
   * Restores all of these that can be restored together, and returns their ids. It may refuse, in which case nothing is
   * restored. The others are restored one at a time.
   */
  restoreAll?(ctx: WriteContext<Uses>, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Whether one of them has effects beyond the workspace once it is restored: it is public, or people order through it.
   * A program then needs approval.
   */
  reachesOut?(ctx: ReadContext, ids: readonly string[]): Promise<boolean>;
  /** The events that restoring emits. */
  readonly emits: readonly AnyEvent[];
  /** Deletes for good what was deleted before this time, everywhere or in one workspace. */
  purge(db: Db, before: Date, workspaceId?: string): Promise<number>;
}

/** One line in the history of a customer. */
export interface TimelineEntry {
  id: string;
  at: Date;
  /** The kind of subject, for its symbol on the screen: `booking`, `message`, `task`, `note` … */
  kind: string;
  title: string;
  text: string | null;
  href: string | null;
  by: { id: string; name: string } | null;
}

/** Where a page of the timeline starts, and its length. */
export interface TimelinePage {
  before?: { at: Date; id: string };
  limit: number;
}

/** What a module knows about the customers of another module. */
export interface CustomerSide {
  /** The capability to see its lines in the timeline. */
  readonly capability: string;
  /** Newest first, older than the given position. */
  timeline(ctx: ReadContext, customerId: string, page: TimelinePage): Promise<TimelineEntry[]>;
  /**
   * Why the customer cannot be deleted now, as a stable code and a phrase; `untold` if the caller may not see the
   * reason.
   */
  whyKept?(ctx: ReadContext, customerId: string): Promise<{ code: string; phrase: Phrase } | 'untold' | undefined>;
  /** Moves everything from one customer to another. Returns the numbers by kind. */
  move?(ctx: WriteContext, from: string, to: string): Promise<Record<string, number>>;
}

/** Things of one kind that others link to. */
export interface Titles {
  readonly type: string;
  /** The capability to see them. */
  readonly capability: string;
  list(db: Db, workspaceId: string, ids: readonly string[]): Promise<{ id: string; title: string }[]>;
}

/** What the customer module tells other modules about customers, whoever asks: for events, mails and limits. */
export interface CustomerBook {
  read(
    db: Db,
    workspaceId: string,
    id: string,
  ): Promise<{ name: string; email: string | null; language: string | null } | undefined>;
  /** Everybody with this mail address, including deleted customers who had it. */
  withAddress(db: Db, workspaceId: string, email: string): Promise<{ id: string }[]>;
}

/** One thing in the sample business. */
export interface SampleThing {
  type: string;
  id: string;
}

/** A thing that was not removed because the workspace's own data refers to it. */
export interface KeptThing extends SampleThing {
  /** Its name, if the module does not provide it through `titles`. */
  name?: string;
}

/** A module's part of the sample business. */
export interface SampleSide<Uses extends PortName = never> {
  /** Whether the workspace already has data of this module. The sample is only for empty workspaces. */
  holdsAny(ctx: ReadContext): Promise<boolean>;
  /** Creates what the samples of other modules refer to, before any of them is filled. */
  prepare?(ctx: WriteContext<Uses>): Promise<Map<string, SampleThing>>;
  /**
   * Creates the sample data without notifying anybody or starting anything. `made` contains the things that earlier
   * modules created, by name. Returns its own.
   */
  fill(ctx: WriteContext<Uses>, made: ReadonlyMap<string, SampleThing>): Promise<Map<string, SampleThing>>;
  /**
   * Deletes these things for good, with everything that depends on them. Returns what had to stay because the
   * workspace's own data refers to it.
   */
  remove(ctx: WriteContext, things: readonly SampleThing[]): Promise<KeptThing[]>;
}

/** Changed fields of records, named by the table's own labels. */
export interface RecordChanges {
  readonly tableId: string;
  readonly changes: readonly (FieldChange & { label: string; recordId: string })[];
}

export interface Label {
  readonly title: string;
  readonly description: string;
}

/** Labels in another language, by the names of the English contract. */
export interface Labels {
  readonly module: Label;
  /** By action name without the module. */
  readonly actions: Record<string, Label>;
  /** By event name. */
  readonly events: Record<string, Label>;
  /** By field key, for every input field of the module's actions. */
  readonly fields: Record<string, string>;
  /** By field key at any depth, and then by value. */
  readonly choices?: Record<string, Record<string, string>>;
}

/** What people say when they want an action, with “/” between phrases, by action name without the module. */
export type Requests = Readonly<Record<string, string>>;

/** What a module's reactions may use. */
export interface ReactionServices<Uses extends PortName = never> {
  readonly catalogue: Catalogue;
  readonly tables: Tables;
  /** The ports that the module lists in `uses`. */
  readonly ports: Pick<Ports, Uses>;
  readonly signals: Signals;
}

/** What a module's jobs may use. */
export interface ModuleServices<Uses extends PortName = never> extends ReactionServices<Uses> {
  readonly runtime: Runtime;
  /** The workers' connections. */
  readonly database: Database;
}

/**
 * A part of the product: what it offers, and what it contributes to other modules' screens. Modules never import each
 * other.
 */
export interface Module<Uses extends PortName = PortName> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether the module is indispensable and cannot be switched off. */
  readonly required: boolean;
  /** The ports for its jobs, reactions, samples and trash. Each action lists its own. */
  readonly uses?: readonly Uses[];
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  /** What a stranger may do through a public page. No other door offers these actions, and they need no capability. */
  readonly open?: readonly AnyAction[];
  /** Actions that other actions may run as a part of themselves, for any caller. No door offers them. */
  readonly inner?: readonly AnyAction[];
  /** What svc itself does when an event happens, in every workspace. */
  reactions?(services: ReactionServices<Uses>): Reaction[];
  /** Capabilities besides those its actions require: wider permissions inside an action. */
  readonly widerCapabilities?: readonly string[];
  /** Labels in other languages. The English ones are next to what they describe. */
  readonly labels: Translations<Labels>;
  /** The phrases that the search for tools knows. */
  readonly requests: ByLanguage<Requests>;
  overview?(ctx: ReadContext): Promise<OverviewItem[]>;
  /** Finds things by words, at most `limit` of each type, with matches in the title first. */
  readonly search?: {
    types: readonly string[];
    capability: string;
    find(ctx: ReadContext, q: string, limit: number): Promise<SearchHit[] | FoundHits>;
  };
  readonly trash?: readonly Trash<Uses>[];
  /** The notices that people get about its events. */
  readonly notices?: readonly NoticeKind[];
  readonly customers?: CustomerSide;
  readonly customerBook?: CustomerBook;
  readonly titles?: readonly Titles[];
  /** Which of these things of another module this module refers to. */
  refersTo?(db: Db, workspaceId: string, type: string, ids: readonly string[]): Promise<{ id: string }[]>;
  /** Whether this module shows the content of another module's thing to strangers. */
  showsToStrangers?(ctx: ReadContext, type: string, id: string): Promise<boolean>;
  /** Deletes for good what it keeps only as long as the runs it belongs to. */
  forgetRuns?(db: Db, before: Date, workspaceId?: string): Promise<number>;
  /** What depends on this connection, in words, as a warning before it is deleted. */
  usesOfConnection?(ctx: ReadContext, connectionId: string): Promise<string[]>;
  /** Errors in the triggers of a workflow that refer to things of this module. */
  triggerFaults?(ctx: ReadContext, triggers: WorkflowDefinition['triggers']): Promise<DefinitionFault[]>;
  readonly sample?: SampleSide<Uses>;
  /** Business data that it offers as tables of records. */
  readonly recordTables?: readonly SystemTable[];
  /** Additional rows that dashboards can count and list. */
  readonly countedTables?: readonly CountedTable[];
  /** Updates keys of table fields that it has stored. */
  readonly followRename?: FollowRename;
  /** Work that it does later. */
  jobs?(services: ModuleServices<Uses>): AnyJob[];
  /** Upkeep at fixed times. */
  cron?(services: ModuleServices<Uses>): CronEntry[];
  /** What a person may see of an event of this module; undefined if they may not know that it happened. */
  eventView?(asker: Asker, event: StoredEvent): Promise<unknown>;
  /** The change, if the module itself stores it; undefined if this person may not see it, or if it no longer exists. */
  keptChanges?(ctx: ReadContext, kept: unknown): Promise<RecordChanges | undefined>;
}

export function defineModule<Uses extends PortName = never>(module: Module<Uses>): Module<Uses> {
  return module;
}
