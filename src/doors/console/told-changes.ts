import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { isRestricted } from '../../runtime/told-elsewhere.ts';

/** Told by jobs, of things that no event speaks of. */
const topicsOfJobs: [topic: string, module: string][] = [['import', 'tables']];

/** Which module each topic of the live streams belongs to. */
export function modulesOfTopics(catalogue: Catalogue): ReadonlyMap<string, string> {
  const ofEvents = [...catalogue.modules.values()].flatMap(({ name, events }) => events.map((event): [string, string] => [event.topic, name]));
  return new Map([...ofEvents, ...topicsOfJobs]);
}

/** The id of what changed, for those who may see everything of its kind; others learn that something of the kind did. */
export function toldId(modules: ReadonlyMap<string, string>, principal: Principal, topic: string, id: string): string {
  const module = modules.get(topic);
  const sees = !isRestricted(principal) && (module === undefined || principal.capabilities.has(`${module}.read`));
  return sees ? id : '*';
}
