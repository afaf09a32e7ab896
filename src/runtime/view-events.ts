import type { ViewEvent } from '../deliveries/view-event.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { Db } from '../storage/db.ts';
import type { Catalogue } from './catalogue.ts';
import type { ReadContext } from './define-action.ts';
import { eventInSight } from './event-in-sight.ts';
import { maskOf } from './mask-output.ts';
import { readContextOn } from './read-context.ts';
import type { Runtime } from './runtime.ts';

interface EventView {
  /** Only for roles that something is set for about tables of records. */
  readonly byRules: boolean;
  see(ctx: ReadContext, event: StoredEvent): Promise<unknown>;
}

/** How what people may know of an event differs: as the module says that it belongs to, or by what its payload shows; undefined where everybody may know all of it. */
export function eventViewOf(catalogue: Catalogue, name: string): EventView | undefined {
  const module = [...catalogue.modules.values()].find(({ eventView, events }) => eventView !== undefined && events.some((event) => event.name === name));
  if (module?.eventView) return { byRules: false, see: module.eventView };
  const payload = catalogue.events.get(name)?.payload;
  return payload && maskOf(payload) ? { byRules: true, see: (ctx, event) => eventInSight(ctx, payload, event.data) } : undefined;
}

/** What a person may know of an event; somebody who left knows nothing. */
export function eventViewsOf(runtime: Runtime, db: Db): ViewEvent {
  const { instance, principals } = runtime.settings;
  const { catalogue } = instance;
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
