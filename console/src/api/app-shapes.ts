/** Connected apps, as the actions of the module `apps` give and take them. */

export const appAuthKinds = ['none', 'api_key', 'oauth'] as const;
export type AppAuth = (typeof appAuthKinds)[number];

export type AppState = 'connected' | 'needs_authorization' | 'failing' | 'resting';

export interface ConnectedApp {
  id: string;
  name: string;
  url: string;
  auth: AppAuth;
  header: string | null;
  state: AppState;
  /** What went wrong last, in words. */
  message: string | null;
  serverName: string | null;
  tools: number;
  permitted: number;
  toolsReadAt: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
}

/** Name, title and description were written outside: shown as text, and as nothing else. */
export interface AppTool {
  name: string;
  publishedAs: string;
  title: string;
  description: string;
  readOnly: boolean;
  permitted: boolean;
}

export interface ConnectedAppWithTools extends ConnectedApp {
  toolList: AppTool[];
}
