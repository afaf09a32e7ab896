import type { AppAuth, ConnectedApp, ConnectedAppWithTools } from './app-shapes.ts';

type ById = { id: string };

export interface NewApp {
  name: string;
  url: string;
  auth: AppAuth;
  apiKey?: string;
  header?: string;
  clientId?: string;
  clientSecret?: string;
}

/** Input and result of each action of the module `apps` that the console calls. */
export interface AppActions {
  'apps.list': [Record<string, never>, { items: ConnectedApp[] }];
  'apps.get': [ById, ConnectedAppWithTools];
  'apps.connect': [NewApp, { app: ConnectedAppWithTools; authorizeUrl: string | null; leftOut: string[] }];
  'apps.authorize': [ById, { authorizeUrl: string }];
  'apps.refresh_tools': [ById, { app: ConnectedAppWithTools; leftOut: string[]; withdrawn: string[] }];
  'apps.set_permissions': [ById & { tools: string[]; expectedUpdatedAt?: string }, ConnectedAppWithTools];
  'apps.disconnect': [ById, ById];
}
