import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../access/sessions.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { isRestricted } from '../../runtime/revealing-modules.ts';
import type { Signals } from '../../storage/signals.ts';
import { presentError } from '../actions/present-error.ts';
import { findSession } from '../http/find-session.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { OpenStreams } from './open-streams.ts';
import type { RecentChanges } from './recent-changes.ts';

/** Topics that are not topics of events. */
const topicsWithoutEvents: [topic: string, module: string][] = [
  ['import', 'tables'],
  ['presence', 'tables'],
];

export interface LiveDoor {
  sessions: Sessions;
  cookie: SessionCookie;
  signals: Signals;
  changes: RecentChanges;
  catalogue: Catalogue;
  /** How often a stream shows that it is alive, and its session is checked. */
  beatMs?: number;
}

const usualBeatMs = 15_000;
/** Changes are collected for this long, so that repeated ones are sent once. */
const gatherMs = 50;
/** Changes of these may change what somebody may see. */
const topicsOfRights: ReadonlySet<string> = new Set(['table', 'role', 'member']);

/**
 * Live updates: server-sent events with topic and id only, never data. The console refetches through actions, so this
 * shows nobody more than they may see. Somebody who may not see everything of a kind does not get the id either.
 */
export function liveRoutes(door: LiveDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const open = new Set<() => void>();
    const streams = new OpenStreams();
    const modules = modulesOfTopics(door.catalogue);
    const stopFollowing = door.changes.follow(door.signals);
    let isClosing = false;
    app.setErrorHandler(presentError);
    app.addHook('preClose', async () => {
      isClosing = true;
      for (const end of open) end();
      stopFollowing();
    });

    app.get<{ Querystring: { workspace?: string; since?: string } }>(
      '/api/live',
      { schema: { hide: true } },
      async (request, reply) => {
        const workspaceId = request.query.workspace || null;
        const token = door.cookie.read(request);
        const { principal } = await findSession(door, request, reply, workspaceId);
        const giveBack = streams.take(principal.userId);
        let reader = principal;
        // The stream ends with its session or membership.
        const lookAgain = async () => {
          try {
            const found = await door.sessions.look(token ?? '', principal.workspaceId);
            if (found) reader = found;
            else end();
          } catch (error) {
            // While the database is unavailable, the stream stays. Otherwise every page would have to start over.
            if (!isDatabaseAway(error)) end();
          }
        };
        reply.hijack();
        const stream = reply.raw;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) stream.setHeader(name, value);
        stream.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
        let waiting = new Set<string>();
        let gathering: NodeJS.Timeout | undefined;
        const flush = () => {
          gathering = undefined;
          for (const change of waiting) stream.write(`event: change\ndata: ${change}\n\n`);
          waiting = new Set();
        };
        const tell = (topic: string, id: string) => {
          waiting.add(JSON.stringify({ topic, id }));
          gathering ??= setTimeout(flush, gatherMs);
        };
        const subscriptions = [
          door.signals.on(`live:${principal.workspaceId}:`, (rest) => {
            const [topic = '*', id = '*'] = rest.split(':');
            tell(topic, visibleIdOf(modules, reader, topic, id));
            if (topicsOfRights.has(topic)) void lookAgain();
          }),
          // Not a `live:` signal: presence changes nothing that a page would have to refetch when it connects.
          door.signals.on(`present:${principal.workspaceId}:`, (id) =>
            tell('presence', visibleIdOf(modules, reader, 'presence', id)),
          ),
          // Changes may have been missed while the connection between processes was broken, so refetch everything.
          door.signals.on('reconnected', () => tell('*', '*')),
        ];
        // From now on no change is missed. The page refetches unless it is certain that nothing changed before.
        stream.write(
          `retry: 2000\nevent: hello\ndata: ${JSON.stringify({ changed: door.changes.maybeSince(principal.workspaceId, request.query.since) })}\n\n`,
        );
        const end = () => {
          open.delete(end);
          giveBack();
          clearInterval(beat);
          clearTimeout(gathering);
          for (const stop of subscriptions) stop();
          stream.end();
        };
        const beat = setInterval(() => {
          stream.write(': still here\n\n');
          void lookAgain();
        }, door.beatMs ?? usualBeatMs);
        open.add(end);
        stream.on('close', end);
        stream.on('error', end);
        // A kept connection may bring a request while this process stops. The page then connects to another process.
        if (isClosing) end();
      },
    );
  };
}

/** The module of each topic. */
function modulesOfTopics(catalogue: Catalogue): ReadonlyMap<string, string> {
  const ofEvents = [...catalogue.modules.values()].flatMap(({ name, events }) =>
    events.map((event): [string, string] => [event.topic, name]),
  );
  return new Map([...ofEvents, ...topicsWithoutEvents]);
}

/** The id for callers who may see everything of its kind. Others only learn that something of the kind changed. */
function visibleIdOf(modules: ReadonlyMap<string, string>, principal: Principal, topic: string, id: string): string {
  const module = modules.get(topic);
  const sees = !isRestricted(principal) && (module === undefined || principal.capabilities.has(`${module}.read`));
  return sees ? id : '*';
}
