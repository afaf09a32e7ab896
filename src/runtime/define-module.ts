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
  /** Somebody should look at it as long as it is not 0. */
  waits?: boolean;
}

export interface SearchHit {
  type: string;
  id: string;
  title: string;
  subtitle: string;
  href: string;
}

/** What was found where not everything could be looked at. */
export interface FoundHits {
  hits: SearchHit[];
  complete: boolean;
}

/** One kind of thing that can be deleted and brought back. */
export interface Trash<Uses extends PortName = never> {
  readonly type: string;
  readonly capability: string;
  list(ctx: ReadContext, page: DeletedPage): Promise<DeletedThing[]>;
  /** Answers the line for the activity, or undefined where there is nothing to bring back. */
  restore(ctx: WriteContext<Uses>, id: string): Promise<Phrase | undefined>;
  /**
   * Brings back at once all of these that nothing speaks against, and answers which; it may refuse, and then nothing is
   * brought back. Whatever is left is restored one by one.
   */
  restoreAll?(ctx: WriteContext<Uses>, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Whether one of them reaches beyond the workspace again once it is back: it is public, or orders of people go
   * through it. A program asks then.
   */
  reachesOut?(ctx: ReadContext, ids: readonly string[]): Promise<boolean>;
  /** What restoring emits. */
  readonly emits: readonly AnyEvent[];
  /** Ends for good what was deleted before then: everywhere, or in one workspace. */
  purge(db: Db, before: Date, workspaceId?: string): Promise<number>;
}

/** One line of what happened with a customer. */
export interface TimelineEntry {
  id: string;
  at: Date;
  /** What it is about, for its mark on the screen: `booking`, `message`, `task`, `note` … */
  kind: string;
  title: string;
  text: string | null;
  href: string | null;
  by: { id: string; name: string } | null;
}

/** Where a page of a timeline begins, and how long it is. */
export interface TimelinePage {
  before?: { at: Date; id: string };
  limit: number;
}

/** What a module knows of the customers of another one. */
export interface CustomerSide {
  /** Who may see its lines of the timeline. */
  readonly capability: string;
  /** Newest first, older than the given place. */
  timeline(ctx: ReadContext, customerId: string, page: TimelinePage): Promise<TimelineEntry[]>;
  /**
   * Why the customer cannot be deleted now: a stable code, and words; `untold` where the caller may not see what keeps
   * them.
   */
  whyKept?(ctx: ReadContext, customerId: string): Promise<{ code: string; phrase: Phrase } | 'untold' | undefined>;
  /** Gives what belongs to one customer to another one; answers how many, by kind. */
  move?(ctx: WriteContext, from: string, to: string): Promise<Record<string, number>>;
}

/** Things of one kind that others link to. */
export interface Titles {
  readonly type: string;
  /** Who may see them. */
  readonly capability: string;
  list(db: Db, workspaceId: string, ids: readonly string[]): Promise<{ id: string; title: string }[]>;
}

/** What the module that keeps customers tells others of them, whoever asks: for events, mails and limits. */
export interface CustomerBook {
  read(
    db: Db,
    workspaceId: string,
    id: string,
  ): Promise<{ name: string; email: string | null; language: string | null } | undefined>;
  /** Everybody who has this mail address, or had it when they were deleted. */
  withAddress(db: Db, workspaceId: string, email: string): Promise<{ id: string }[]>;
}

/** One thing of the sample business. */
export interface SampleThing {
  type: string;
  id: string;
}

/** One that stays since something of the workspace's own refers to it. */
export interface KeptThing extends SampleThing {
  /** What it is called, where the module says it nowhere else (`titles`). */
  name?: string;
}

/** A module's part of the sample business. */
export interface SampleSide<Uses extends PortName = never> {
  /** Whether the workspace has something of this module already: the sample is for empty ones. */
  holdsAny(ctx: ReadContext): Promise<boolean>;
  /** Adds, before all of them, what other modules’ samples refer to. */
  prepare?(ctx: WriteContext<Uses>): Promise<Map<string, SampleThing>>;
  /**
   * Adds it, quietly: nobody is told, nothing starts. What modules before it made stands in `made` by name; answers its
   * own.
   */
  fill(ctx: WriteContext<Uses>, made: ReadonlyMap<string, SampleThing>): Promise<Map<string, SampleThing>>;
  /**
   * Ends these for good, with what hangs on them; answers what had to stay since something of the workspace's own
   * refers to it.
   */
  remove(ctx: WriteContext, things: readonly SampleThing[]): Promise<KeptThing[]>;
}

/** Changed fields of records, each named by the table's own word for it. */
export interface RecordChanges {
  readonly tableId: string;
  readonly changes: readonly (FieldChange & { label: string; recordId: string })[];
}

export interface Label {
  readonly title: string;
  readonly description: string;
}

/** Words in another language, by the English contract's names. */
export interface Labels {
  readonly module: Label;
  /** By action name without the module. */
  readonly actions: Record<string, Label>;
  /** By event name. */
  readonly events: Record<string, Label>;
  /** By field key, for every input field of the module's actions. */
  readonly fields: Record<string, string>;
  /** By field key, at any depth, and by what can be chosen there. */
  readonly choices?: Record<string, Record<string, string>>;
}

/** What people say when they want an action, with “/” between phrases; by action name without the module. */
export type Requests = Readonly<Record<string, string>>;

/** What a module's reactions may use. */
export interface ReactionServices<Uses extends PortName = never> {
  readonly catalogue: Catalogue;
  readonly tables: Tables;
  /** What the module says that it uses, and nothing else. */
  readonly ports: Pick<Ports, Uses>;
  readonly signals: Signals;
}

/** What a module's jobs may use. */
export interface ModuleServices<Uses extends PortName = never> extends ReactionServices<Uses> {
  readonly runtime: Runtime;
  /** The connections of workers. */
  readonly database: Database;
}

/**
 * A part of the product: what it offers, and what it adds to the screens of others. Modules never import each other.
 */
export interface Module<Uses extends PortName = PortName> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The rest cannot do without it, so it cannot be switched off. */
  readonly required: boolean;
  /** The ports that its jobs, reactions, samples and trash are handed; each action says its own. */
  readonly uses?: readonly Uses[];
  readonly actions: readonly AnyAction[];
  readonly events: readonly AnyEvent[];
  /** What a stranger may do through a public page; no other door knows it, and no right is asked for. */
  readonly open?: readonly AnyAction[];
  /** What other actions may run as a part of themselves, whoever calls them; no door knows it. */
  readonly inner?: readonly AnyAction[];
  /** What svc itself does when something happens, in every workspace. */
  reactions?(services: ReactionServices<Uses>): Reaction[];
  /** Capabilities beside those its actions ask for: wider rights inside an action. */
  readonly widerCapabilities?: readonly string[];
  /** English ones stand with what they describe. */
  readonly labels: Translations<Labels>;
  /** The search for tools knows them. */
  readonly requests: ByLanguage<Requests>;
  overview?(ctx: ReadContext): Promise<OverviewItem[]>;
  /** What it finds by words, and of which types: at most `limit` of each, those with the words in the title first. */
  readonly search?: {
    types: readonly string[];
    capability: string;
    find(ctx: ReadContext, q: string, limit: number): Promise<SearchHit[] | FoundHits>;
  };
  readonly trash?: readonly Trash<Uses>[];
  /** What people are told of its events. */
  readonly notices?: readonly NoticeKind[];
  readonly customers?: CustomerSide;
  readonly customerBook?: CustomerBook;
  readonly titles?: readonly Titles[];
  /** Of these things of another module, those that something of this one is about. */
  refersTo?(db: Db, workspaceId: string, type: string, ids: readonly string[]): Promise<{ id: string }[]>;
  /** Whether something of this module tells strangers what is in this thing of another one. */
  tellsStrangers?(ctx: ReadContext, type: string, id: string): Promise<boolean>;
  /** Ends for good what it keeps only as long as the runs it belongs to. */
  forgetRuns?(db: Db, before: Date, workspaceId?: string): Promise<number>;
  /** What of it needs this connection, in words: who deletes one is told. */
  usesOfConnection?(ctx: ReadContext, connectionId: string): Promise<string[]>;
  /** What is wrong with the triggers of a workflow that name something of it. */
  triggerFaults?(ctx: ReadContext, triggers: WorkflowDefinition['triggers']): Promise<DefinitionFault[]>;
  readonly sample?: SampleSide<Uses>;
  /** Business data that is offered as tables of records. */
  readonly recordTables?: readonly SystemTable[];
  /** Further rows of it that dashboards count and list. */
  readonly countedTables?: readonly CountedTable[];
  /** Keeps what it knows of fields of tables by their keys. */
  readonly followRename?: FollowRename;
  /** Work it does later. */
  jobs?(services: ModuleServices<Uses>): AnyJob[];
  /** Upkeep at fixed times. */
  cron?(services: ModuleServices<Uses>): CronEntry[];
  /** What somebody may know of an event of this module; undefined: that it happened is none of their business. */
  eventView?(asker: Asker, event: StoredEvent): Promise<unknown>;
  /**
   * What changed, where the module itself keeps it; undefined where this person may not see it, or where it is gone.
   */
  keptChanges?(ctx: ReadContext, kept: unknown): Promise<RecordChanges | undefined>;
}

export function defineModule<Uses extends PortName = never>(module: Module<Uses>): Module<Uses> {
  return module;
}
