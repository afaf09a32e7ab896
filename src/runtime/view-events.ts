import type { TSchema } from 'typebox';
import type { ViewEvent } from '../deliveries/view-event.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { Asker } from '../records/open-table.ts';
import type { Db } from '../storage/db.ts';
import type { Catalogue } from './catalogue.ts';
import { hidesOf, rowsInSight, rowsOf } from './hides-of.ts';
import { maskOf, shownRecordsIn } from './mask-output.ts';
import { readContextOn } from './read-context.ts';
import type { Runtime } from './runtime.ts';

interface EventView {
  /** Whether the view only differs for roles with rules for tables of records. */
  readonly byRules: boolean;
  see(asker: Asker, event: StoredEvent): Promise<unknown>;
}

/**
 * How the visible part of an event is determined: by the module of the event, or by what its payload shows. Undefined
 * if everybody may see the whole event.
 */
export function eventViewOf(catalogue: Catalogue, name: string): EventView | undefined {
  const module = [...catalogue.modules.values()].find(
    ({ eventView, events }) => eventView !== undefined && events.some((event) => event.name === name),
  );
  if (module?.eventView) return { byRules: false, see: module.eventView };
  const payload = catalogue.events.get(name)?.payload;
  return payload && maskOf(payload)
    ? { byRules: true, see: (asker, event) => eventInSight(asker, payload, event.data) }
    : undefined;
}

/** What a person may see of an event. Somebody who is no longer a member sees nothing. */
export function eventViewsOf(runtime: Runtime, db: Db): ViewEvent {
  const { catalogue, principals } = runtime.settings;
  const views = new Map([...catalogue.events.keys()].map((name) => [name, eventViewOf(catalogue, name)]));
  return {
    differs(eventName, ruled) {
      const view = views.get(eventName);
      return view !== undefined && (ruled || !view.byRules);
    },
    async as(userId, event) {
      const principal = await principals.ofMember(db, userId, event.workspaceId, 'system', null);
      return principal && views.get(event.name)?.see(readContextOn(runtime.readContext(principal), db), event);
    },
  };
}

/**
 * What a person may see of an event about business data: nothing if a row it is about is hidden, otherwise the event
 * without hidden fields. Uses the current rules and rows.
 */
async function eventInSight(asker: Asker, payload: TSchema, data: unknown): Promise<unknown> {
  const { tables } = asker.principal;
  if (!tables || tables.system.length === 0) return data;
  const records = shownRecordsIn(payload, data);
  const rows = await rowsInSight(
    asker,
    records.flatMap(({ shown, object }) => rowsOf(shown.rows, object)),
  );
  if (
    records.some(({ shown, object }) =>
      rowsOf(shown.rows, object).some(({ source, id }) => !rows.has(`${source}:${id}`)),
    )
  )
    return undefined;
  const hides = await hidesOf(asker, records);
  const { changed } = data as { changed?: string[] };
  const isVisible = (name: string) =>
    !records.some(({ shown, object }) => shown.properties[name]?.some((reveals) => hides(reveals, object)));
  if (changed && changed.length > 0 && !changed.some(isVisible)) return undefined;
  return { ...(maskOf(payload)?.(data, hides) as object), ...(changed ? { changed: changed.filter(isVisible) } : {}) };
}
