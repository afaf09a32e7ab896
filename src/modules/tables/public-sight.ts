import { keysIn, keysInCondition } from '../../records/structure/rename-key.ts';
import { sortedBy } from '../../records/structure/view-keys.ts';
import { fieldById, fieldByKey, type Table, titleFieldOf } from '../../records/table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Section } from './forms/form-settings.ts';
import { listPublicViews } from './view-links.store.ts';
import type { View } from './views.store.ts';

/** What visitors of the public links see of the workspace's tables, or what decides what they see. */
export interface PublicSight {
  /** The tables that have a public link. */
  tables: Set<string>;
  /** Those of them with a view that shows every field, including new ones. */
  showsAll: Set<string>;
  /** Every table that contributes, even if it is deleted. */
  reached: Set<string>;
  /** The keys of fields by table, including keys of fields that do not exist at present. */
  keys: Map<string, Set<string>>;
  /** The tables whose record titles visitors see. */
  named: Set<string>;
  /** Lookups of fields that do not exist. */
  lost: Set<string>;
}

/**
 * One statement for the links, and one for each step from table to table. `also`: links of deleted tables to include.
 */
export async function publicSight(ctx: ReadContext, also: readonly string[] = []): Promise<PublicSight> {
  const sight: PublicSight = {
    tables: new Set(),
    showsAll: new Set(),
    reached: new Set(),
    keys: new Map(),
    named: new Set(),
    lost: new Set(),
  };
  const views = await listPublicViews(ctx.db, ctx.workspaceId, also);
  for (const { tableId, kind, fields } of views) {
    sight.tables.add(tableId);
    if (kind !== 'form' && fields === null) sight.showsAll.add(tableId);
  }
  const walk = new Walk(sight);
  const known = new Map<string, Table>();
  let wanted = [...sight.tables];
  for (const id of wanted) sight.reached.add(id);
  while (wanted.length > 0) {
    for (const table of await ctx.tables.readAll(ctx.db, ctx.workspaceId, wanted)) {
      known.set(table.id, table);
      walk.enter(table);
      for (const view of views) if (view.tableId === table.id) walk.addView(table, view);
    }
    // The fields found in one table lead to others, and from there back.
    for (let before = -1; before !== walk.size; ) {
      before = walk.size;
      for (const table of known.values()) walk.follow(table);
    }
    wanted = [...sight.reached].filter((id) => !known.has(id) && !walk.asked.has(id));
    for (const id of wanted) walk.asked.add(id);
  }
  walk.finish();
  return sight;
}

class Walk {
  readonly asked = new Set<string>();
  /** The number of things found, which shows when there are no more. */
  size = 0;
  private readonly sight: PublicSight;
  /** Fields of tables that are not loaded yet: they are looked up by id. */
  private readonly ids = new Map<string, Set<string>>();
  /** Links that a lookup goes through, without showing the title of the linked record. */
  private readonly paths: [tableId: string, key: string][] = [];

  constructor(sight: PublicSight) {
    this.sight = sight;
    for (const id of sight.tables) this.asked.add(id);
  }

  /** Its row rules decide which records are seen. */
  enter(table: Table): void {
    for (const { verb, condition } of table.rules)
      if (verb === 'read') this.addKeys(table.id, keysInCondition(condition));
  }

  addView(table: Table, { kind, fields, hidden, filter, sort, settings }: View): void {
    this.addKeys(table.id, keysInCondition(filter));
    this.addKeys(table.id, sortedBy(sort));
    if (kind !== 'form')
      this.addKeys(table.id, fields ?? table.fields.map(({ key }) => key).filter((key) => !hidden.includes(key)));
    else
      for (const { when, questions } of (settings.sections ?? []) as Section[]) {
        this.addKeys(table.id, keysInCondition(when));
        for (const question of questions) this.addKeys(table.id, [question.field, ...keysInCondition(question.when)]);
      }
  }

  /** The fields that the visible fields of the table are computed from. */
  follow(table: Table): void {
    for (const id of this.ids.get(table.id) ?? []) {
      const field = fieldById(table, id);
      if (field) this.addKeys(table.id, [field.key]);
      else this.sight.lost.add(id);
    }
    if (this.sight.named.has(table.id)) this.addKeys(table.id, [titleFieldOf(table)?.key ?? []].flat());
    for (const key of [...(this.sight.keys.get(table.id) ?? [])]) this.followField(table, key);
  }

  private followField(table: Table, key: string): void {
    const settings = fieldByKey(table, key)?.settings;
    if (!settings) return;
    if (settings.formula !== undefined) this.addKeys(table.id, keysIn(settings.formula));
    if (settings.link) {
      this.reach(settings.link.tableId);
      this.add(this.sight.named, settings.link.tableId);
    }
    const through = settings.lookup?.link ?? settings.rollup?.link ?? settings.count?.link;
    if (through === undefined) return;
    const link = fieldById(table, through);
    if (link) this.paths.push([table.id, link.key]);
    else this.sight.lost.add(through);
    const far = link?.settings.link?.tableId;
    const field = settings.lookup?.field ?? settings.rollup?.field;
    if (far === undefined || field === undefined) return;
    this.reach(far);
    const ids = this.ids.get(far) ?? new Set();
    this.ids.set(far, ids);
    this.add(ids, field);
  }

  finish(): void {
    for (const [tableId, key] of this.paths) this.addKeys(tableId, [key]);
  }

  private addKeys(tableId: string, keys: Iterable<string>): void {
    this.reach(tableId);
    const seen = this.sight.keys.get(tableId) ?? new Set();
    this.sight.keys.set(tableId, seen);
    for (const key of keys) this.add(seen, key);
  }

  private reach(tableId: string): void {
    this.add(this.sight.reached, tableId);
  }

  private add<Value>(to: Set<Value>, value: Value): void {
    if (to.has(value)) return;
    to.add(value);
    this.size++;
  }
}
