import type { ViewEvent } from '../deliveries/view-event.ts';
import type { Db } from '../storage/db.ts';
import type { Runtime } from './runtime.ts';

/** What a person may know of an event, as the module says that it belongs to; somebody who left knows nothing. */
export function eventViewsOf(runtime: Runtime, db: Db): ViewEvent {
  const { instance, principals } = runtime.settings;
  const modules = [...instance.catalogue.modules.values()].filter((module) => module.eventView);
  const viewers = new Map(modules.flatMap((module) => module.events.map((event) => [event.name, module])));
  return {
    differs: (eventName) => viewers.has(eventName),
    async as(userId, event) {
      const principal = await principals.ofMember(db, userId, event.workspaceId, 'system', null);
      return principal && viewers.get(event.name)?.eventView?.({ ...runtime.readContext(principal), db }, event);
    },
  };
}
