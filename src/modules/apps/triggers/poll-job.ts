import {
  type ArmedAppTrigger,
  dueAppTriggers,
  keepFailedLook,
  keepFound,
  postpone,
  readAppTrigger,
  rest,
} from '../../../engine/triggers/app-triggers.store.ts';
import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Db } from '../../../storage/db.ts';
import { type AppRow, findAppByName } from '../apps.store.ts';
import { appTriggerFailing } from '../events/app-events.ts';
import { fillTemplate } from '../openapi/calling/inline-body.ts';
import type { PackCall } from '../packs/pack.ts';
import type { AppTrigger } from '../packs/read-pack.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { enqueueSubscriptions, want } from '../subscriptions/keep-subscription.ts';
import type { WebhookTrigger } from '../subscriptions/subscriptions.store.ts';
import { refusals } from '../words/refusals.ts';
import { failureOf, orderedCall, type TriggerFailure } from './ordered-call.ts';
import { firstState, type PollState, pageArguments, takePage, tokenOf } from './poll-page.ts';
import { valueAt } from './value-at.ts';

type Services = ModuleServices<'connectionAccess' | 'rateLimits' | 'triggerDial' | 'engine' | 'vault' | 'baseUrl'>;

interface Look {
  id: string;
}

const maxDue = 1_000;
/** The maximum for one poll; the rest follows right after it. */
const maxPages = 20;
const maxBackoffMs = 60 * 60_000;
/** How often svc checks whether a trigger still has its subscription here; the service's side is checked separately. */
const wantAgainMs = 6 * 60 * 60_000;
/** Failed polls in a row before anyone is notified, because most services have a bad minute. */
const failuresBeforeNotice = 3;

const lookAddress = { kind: 'apps.look', maxAttempts: 5 };

/** Polls apps for new items, for the triggers of deployed workflows. */
export function lookJob(services: Services) {
  return defineJob<Look>({
    ...lookAddress,
    mode: 'outside',
    run: async ({ db, workspaceId, signal, now }, { id }) => {
      for (let page = 0; page < maxPages && !signal.aborted; page += 1) {
        const trigger = await readAppTrigger(db, workspaceId, id);
        if (!trigger) return void (await postpone(db, workspaceId, id, new Date(now().getTime() + maxBackoffMs)));
        if ((await lookOnce(services, trigger, now())) !== 'more') return;
      }
    },
  });
}

/** Every minute, adds a job for each trigger that is due; a trigger that is still being polled gets no second one. */
export function lookSchedule({ database, runtime, signals }: Services): CronEntry {
  return {
    name: 'apps.look',
    pattern: '* * * * *',
    job: defineJob<Record<string, never>>({
      kind: 'apps.look_for_due',
      mode: 'outside',
      maxAttempts: 3,
      run: async () => {
        if ((await enqueueDueLooks(database, runtime.settings.clock.now())) === 0) return;
        signals.send('jobs');
      },
    }),
  };
}

export async function enqueueDueLooks(db: Db, now: Date): Promise<number> {
  const due = await dueAppTriggers(db, now, maxDue);
  if (due.length > 0)
    await enqueueEach(
      db,
      lookAddress,
      due.map(({ id, workspaceId }) => ({ workspaceId, payload: { id }, uniqueKey: `apps.look:${id}` })),
    );
  return due.length;
}

/** Reads one page and starts its runs. The call is made outside a transaction; one transaction stores the result. */
async function lookOnce(services: Services, trigger: ArmedAppTrigger, now: Date): Promise<'more' | 'done' | 'failed'> {
  const { runtime, ports } = services;
  const { workspaceId } = trigger;
  try {
    const row = await findAppByName(services.database, workspaceId, trigger.app);
    const declared = row?.triggers?.find(({ name }) => name === trigger.trigger);
    if (!row || !(declared?.poll || declared?.webhook))
      throw new AppFailure(
        'declined',
        refusals.phrase('failure_not_connected', { app: trigger.app, trigger: trigger.trigger }),
      );
    const { poll } = declared;
    if (!poll) return await subscribe(services, trigger, row, declared as WebhookTrigger, now);
    const state = await begun(services, trigger, row, declared);
    const answer = await call(services, row, declared, poll.call, pageArguments(poll, state, trigger, now));
    const page = { body: answer.structuredContent, next: answer.next };
    const found = takePage(poll, state, trigger, page, now);
    const nextAt = new Date(found.done ? now.getTime() + trigger.everyMinutes * 60_000 : now.getTime());
    const { result } = await runtime.transact(workspaceId, (tx) =>
      keepFound(tx, trigger, { items: found.items, cursor: found.state, nextAt, now }),
    );
    if (!result) return 'done';
    if (result.started > 0) ports.engine.wake();
    return found.done ? 'done' : 'more';
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await keepFailure(services, trigger, failure, now);
    return 'failed';
  }
}

/** A trigger that the service reports by itself: keeps its subscription, and does not poll. */
async function subscribe(
  services: Services,
  trigger: ArmedAppTrigger,
  row: AppRow,
  declared: WebhookTrigger,
  now: Date,
): Promise<'done'> {
  const { workspaceId } = trigger;
  await services.runtime.transact(workspaceId, async (tx) => {
    const id = await want(tx, services, row, trigger, declared, now);
    await enqueueSubscriptions(tx, [{ id, workspaceId }]);
    await rest(tx, trigger, { nextAt: new Date(now.getTime() + wantAgainMs), now });
  });
  services.signals.send('jobs');
  return 'done';
}

/** The current state. If the service says itself where to continue, asks it for the first position. */
async function begun(
  services: Services,
  trigger: ArmedAppTrigger,
  row: AppRow,
  declared: AppTrigger,
): Promise<PollState> {
  const state = (trigger.cursor as PollState | null) ?? firstState(trigger);
  const by = declared.poll?.by;
  if (by?.kind !== 'token' || state.token !== null) return state;
  const args = (fillTemplate(by.start.arguments ?? {}, { input: trigger.parameters }) ?? {}) as Record<string, unknown>;
  const answer = await call(services, row, declared, by.start, args);
  const token = tokenOf(valueAt(answer.structuredContent, by.first, trigger.parameters));
  if (token === null) throw new AppFailure('declined', refusals.phrase('failure_no_beginning'));
  return { ...state, token };
}

function call(
  services: Services,
  { workspaceId, id, connectionId, callsPerMinute }: AppRow,
  { operations }: AppTrigger,
  { operation: name }: PackCall,
  args: Record<string, unknown>,
) {
  const operation = operations[name];
  if (!operation) throw new AppFailure('declined', refusals.phrase('failure_no_operation', { name }));
  const app = { workspaceId, appId: id, connectionId, callsPerMinute };
  return orderedCall(services, { ...app, operation, arguments: args, readOnly: true });
}

async function keepFailure(
  { runtime }: Services,
  trigger: ArmedAppTrigger,
  { why, message, retryMs, remedy }: TriggerFailure,
  now: Date,
): Promise<void> {
  const { workspaceId, workflowId, workflowName, app, actorId } = trigger;
  const backoff = Math.min(maxBackoffMs, trigger.everyMinutes * 60_000 * 2 ** Math.min(10, trigger.failures));
  const nextAt = new Date(now.getTime() + Math.max(backoff, retryMs ?? 0));
  await runtime.transact(workspaceId, async (tx, effects) => {
    const failures = await keepFailedLook(tx, trigger, { why, nextAt, now });
    const isTold = remedy === 'access' ? failures === 1 : failures === failuresBeforeNotice;
    if (isTold)
      effects.emit(appTriggerFailing, { workflowId, workflowName, app, ownerId: actorId, message }, now, {
        actorId: null,
        via: 'system',
        client: null,
        depth: 0,
      });
  });
}
