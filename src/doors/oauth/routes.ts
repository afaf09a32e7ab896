import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../access/accounts.ts';
import type { OAuthShelf } from '../../access/oauth-storage.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Sessions } from '../../access/sessions.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import { openDoor } from '../http/open-door.ts';
import type { Origins } from '../http/origins.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { clientRoutes } from './client-routes.ts';
import { connectRoutes } from './connect-routes.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { makeProvider } from './provider.ts';

export interface OAuthDoor {
  resource: string;
  cookieKey: string;
  shelf(name: string): OAuthShelf;
  fetchDocument(address: string | URL): Promise<Response>;
  https: boolean;
  db: Db;
  clock: Clock;
  signals: Signals;
  rateLimits: RateLimits;
  accounts: Accounts;
  sessions: Sessions;
  cookie: SessionCookie;
  origins: Origins;
}

/** The authorization server of the MCP endpoint. contract: OAuth. */
export function oauthRoutes(door: OAuthDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const provider = makeProvider({ ...door, log: app.log });
    const own = { ...door, provider, mountPath: new URL(door.resource).pathname };
    await openDoor(app, discoveryRoutes(door.resource));
    await openDoor(app, clientRoutes(own));
    await openDoor(app, connectRoutes(own));
  };
}
