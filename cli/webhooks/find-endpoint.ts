import type { Api } from '../api.ts';
import { CommandFailure } from '../command-failure.ts';

export interface Endpoint {
  id: string;
  name: string;
  /** Whether svc sends from there, or receives there. */
  direction: 'outgoing' | 'incoming';
  /** The path of an incoming one. */
  path?: string;
  /** What kind of provider calls there. */
  kind?: string;
}

type Listed = Pick<Endpoint, 'id' | 'name' | 'path' | 'kind'>;

/** The endpoint of that id, name or path, of whichever kind. */
export async function findEndpoint(api: Api, key: string, wanted: string): Promise<Endpoint> {
  const list = async (action: string, direction: Endpoint['direction']): Promise<Endpoint[]> => {
    const { items } = await api.act<{ items: Listed[] }>(key, action);
    return items.map(({ id, name, path, kind }) => ({ id, name, path, kind, direction }));
  };
  const lists = [
    await list('webhooks.list_outgoing', 'outgoing'),
    await list('webhooks.list_inbound', 'incoming'),
    await list('webhooks.list_providers', 'incoming'),
  ];
  const endpoints = lists.flat();
  const text = wanted.toLowerCase();
  const byId = endpoints.filter(({ id }) => id === text);
  const found =
    byId.length > 0 ? byId : endpoints.filter(({ name, path }) => name.toLowerCase() === text || path === text);
  const [first] = found;
  if (found.length > 1)
    throw new CommandFailure(
      `There are several endpoints “${wanted}”: name one by its id (${found.map(({ id, direction }) => `${id} ${direction}`).join(', ')}).`,
    );
  if (!first)
    throw new CommandFailure(
      `There is no endpoint “${wanted}”. There are: ${endpoints.map(({ name }) => name).join(', ') || 'none yet'}.`,
    );
  return first;
}
