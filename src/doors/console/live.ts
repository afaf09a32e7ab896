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

/** Of things that no event speaks of. */
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
  /** How often a stream is shown to be alive, and its session is looked at. */
  beatMs?: number;
}

const usualBeatMs = 15_000;
/** Changes of one moment are told once. */
const gatherMs = 50;
/** Changes of what somebody may see. */
const topicsOfRights: ReadonlySet<string> = new Set(['table', 'role', 'member']);

/**
 * Live updates: server-sent events with topic and id only, never data. The console refetches through actions, so nobody
 * sees by this way what they may not see; who may not see everything of a kind is not even told which one changed.
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
        // A session that ended, or a membership, ends its stream too.
        const lookAgain = async () => {
          try {
            const found = await door.sessions.look(token ?? '', principal.workspaceId);
            if (found) reader = found;
            else end();
          } catch (error) {
            // Whether it did is not known while the database is away: the stream stays, or every page would have to begin
            // anew.
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
            tell(topic, toldId(modules, reader, topic, id));
            if (topicsOfRights.has(topic)) void lookAgain();
          }),
          // Who looks at a table changes nothing that a page would have to fetch again when it connects.
          door.signals.on(`present:${principal.workspaceId}:`, (id) =>
            tell('presence', toldId(modules, reader, 'presence', id)),
          ),
          // What was said while the connection between processes was broken is not known: look at everything again.
          door.signals.on('reconnected', () => tell('*', '*')),
        ];
        // Only now nothing is missed any more; what was before, the page has to look at itself unless it is known that
        // nothing was.
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
        // It came by a connection that was kept: the page opens the next one where others serve.
        if (isClosing) end();
      },
    );
  };
}

/** Which module each topic of the live streams belongs to. */
function modulesOfTopics(catalogue: Catalogue): ReadonlyMap<string, string> {
  const ofEvents = [...catalogue.modules.values()].flatMap(({ name, events }) =>
    events.map((event): [string, string] => [event.topic, name]),
  );
  return new Map([...ofEvents, ...topicsWithoutEvents]);
}

/**
 * The id of what changed, for those who may see everything of its kind; others learn that something of the kind did.
 */
function toldId(modules: ReadonlyMap<string, string>, principal: Principal, topic: string, id: string): string {
  const module = modules.get(topic);
  const sees = !isRestricted(principal) && (module === undefined || principal.capabilities.has(`${module}.read`));
  return sees ? id : '*';
}
