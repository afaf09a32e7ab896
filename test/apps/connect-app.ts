import type { Answer, Client } from '../harness/client.ts';

export interface ConnectedApp {
  id: string;
  name: string;
  state: string;
  message: string | null;
  tools: number;
  permitted: number;
  updatedAt: string;
  toolList: {
    name: string;
    publishedAs: string;
    title: string;
    description: string;
    readOnly: boolean;
    permitted: boolean;
    inputSchema: Record<string, unknown>;
  }[];
}

let made = 0;

/** Connects a server, with a name of its own unless told, and permits these of its tools; all of them unless told. */
export async function connectApp(
  owner: Client,
  input: Record<string, unknown>,
  permitted?: string[],
): Promise<ConnectedApp> {
  made += 1;
  const { app } = await owner.act<{ app: ConnectedApp }>('apps.connect', {
    name: `app${made}`,
    auth: 'none',
    ...input,
  });
  return owner.act('apps.set_permissions', { id: app.id, tools: permitted ?? app.toolList.map(({ name }) => name) });
}

export function tryToConnect(
  owner: Client,
  input: Record<string, unknown>,
): Promise<Answer<{ code?: string; error?: string }>> {
  made += 1;
  return owner.call('apps.connect', { name: `app${made}`, auth: 'none', ...input });
}
