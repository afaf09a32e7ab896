import { randomUUID } from 'node:crypto';
import type { Chance } from '../../test/harness/chance.ts';
import type { Attack } from './attack.ts';
import { oddTexts, oddValue, type Schema } from './odd-values.ts';
import type { World } from './world.ts';

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Route extends Operation {
  method: string;
  path: string;
}

/** These would end the attack itself. */
export const leftOut =
  /\/api\/auth\/(sign-out|change-password|two-factor)|\/(live|metrics)$|accounts\.|workspace\.(delete|leave)|members\.(remove|set_role)|keys\.(revoke|rotate)/;

/**
 * Calls every route and every action of the reference with values made from its own schema. An error of the caller must
 * never cause an internal error.
 */
export function fuzzRoutes(): Attack {
  let waiting: Route[] = [];
  return {
    name: 'routes and actions from their schemas',
    async attempt(world, chance) {
      // Each is used once, in random order, before any is repeated.
      if (waiting.length === 0) waiting = inAnyOrder(await readRoutes(world), chance);
      const route = waiting.pop() as Route;
      const address = addressOf(route, world, chance);
      const schema = Object.values(route.requestBody?.content ?? {})[0]?.schema;
      const body = route.method === 'GET' ? undefined : JSON.stringify(schema ? oddValue(schema, chance) : {});
      const caller = chance.pick(['stranger', 'owner', 'owner', 'owner', 'program', 'program'] as const);
      const answer = await world[caller].send(
        route.method,
        address,
        undefined,
        body === undefined ? {} : { raw: body },
      );
      if (caller === 'owner' && answer.status === 401) await world.signInAgain();
      return {
        what: `${caller}: ${route.method} ${address} ${body?.slice(0, 600) ?? ''}`,
        status: answer.status,
        answer: answer.text,
      };
    },
  };
}

export async function readRoutes(world: World): Promise<Route[]> {
  const { paths } = (
    await world.stranger.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json')
  ).body;
  return Object.entries(paths)
    .filter(([path]) => !leftOut.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    );
}

function inAnyOrder(routes: readonly Route[], chance: Chance): Route[] {
  return routes
    .map((route) => ({ route, place: chance.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ route }) => route);
}

function addressOf({ path, parameters = [] }: Route, world: World, chance: Chance): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      name === 'tableId' && chance.next() < 0.7
        ? world.tableId
        : chance.next() < 0.6
          ? randomUUID()
          : chance.pick(oddTexts) || 'x';
    return encodeURIComponent(value.toWellFormed()).slice(0, 900);
  });
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    if (place === 'query' && chance.next() < 0.5)
      query.set(name, asText(oddValue(schema ?? {}, chance)).slice(0, 3_000));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The value as text for a query. Not every odd value can be converted by itself. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
