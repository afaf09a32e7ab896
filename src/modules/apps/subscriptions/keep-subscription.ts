import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../kernel/ids.ts';
import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Db } from '../../../storage/db.ts';
import { type AppRow, findAppByName } from '../apps.store.ts';
import { appTriggerFailing } from '../events/app-events.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { failureOf, type TriggerFailure } from '../triggers/ordered-call.ts';
import { refusals } from '../words/refusals.ts';
import { ServiceCalls } from './service-calls.ts';
import {
  newSubscriptionSecret,
  openSubscriptionSecret,
  type SubscriptionSecret,
  sealSubscriptionSecret,
  subscriptionAddress,
  subscriptionAt,
} from './subscription-secret.ts';
import {
  claimSubscription,
  deleteSubscription,
  dueSubscriptions,
  keepFailedTry,
  keepSubscription,
  readSubscription,
  type Subscription,
  type WebhookTrigger,
  wantAgain,
  wantSubscription,
  workflowsOf,
} from './subscriptions.store.ts';

type Services = ModuleServices<'connectionAccess' | 'rateLimits' | 'triggerDial' | 'engine' | 'vault' | 'baseUrl'>;

const maxDue = 1_000;
/** The time for which nobody else tries, longer than one try can take. */
const tryMs = 3 * 60_000;
/** How often svc checks whether the service still has a subscription that does not expire. */
const checkMs = 24 * 60 * 60_000;
const maxBackoffMs = 60 * 60_000;
const failuresBeforeNotice = 3;
/** An unwanted subscription that cannot be removed is given up after about a week. */
const maxRemovals = 170;

const address = { kind: 'apps.keep_subscription', maxAttempts: 5 };

/** Stores the intent to subscribe, in the transaction that found that a trigger needs it. */
export function want(
  db: Db,
  { ports: { vault } }: Services,
  app: AppRow,
  { trigger, parameters }: { trigger: string; parameters: Record<string, unknown> },
  declared: WebhookTrigger,
  now: Date,
): Promise<string> {
  const { workspaceId } = app;
  const id = newId();
  const secret = sealSubscriptionSecret(
    vault,
    { workspaceId, id },
    newSubscriptionSecret(declared.webhook.secret?.from),
  );
  const { id: appId, name, connectionId } = app;
  return wantSubscription(
    db,
    { id, workspaceId, appId, app: name, connectionId, trigger, parameters, declared, secret },
    now,
  );
}

export function enqueueSubscriptions(db: Db, due: readonly { id: string; workspaceId: string }[]): Promise<void> {
  return enqueueEach(
    db,
    address,
    due.map(({ id, workspaceId }) => ({ workspaceId, payload: { id }, uniqueKey: `${address.kind}:${id}` })),
  );
}

export async function enqueueDueSubscriptions(db: Db, now: Date): Promise<number> {
  const due = await dueSubscriptions(db, now, maxDue);
  if (due.length > 0) await enqueueSubscriptions(db, due);
  return due.length;
}

/** Creates a subscription at its service, or renews, repairs or removes it, as needed. */
export function keepSubscriptionJob(services: Services) {
  return defineJob<{ id: string }>({
    ...address,
    mode: 'outside',
    run: async ({ db, workspaceId, now }, { id }) => {
      const subscription = await readSubscription(db, workspaceId, id);
      if (subscription) await work(services, db, subscription, now());
    },
  });
}

/** Every minute, adds a job for each subscription that needs something. */
export function subscriptionSchedule({ database, runtime, signals }: Services): CronEntry {
  return {
    name: 'apps.subscriptions',
    pattern: '* * * * *',
    job: defineJob<Record<string, never>>({
      kind: 'apps.keep_due_subscriptions',
      mode: 'outside',
      maxAttempts: 3,
      run: async () => {
        if ((await enqueueDueSubscriptions(database, runtime.settings.clock.now())) === 0) return;
        signals.send('jobs');
      },
    }),
  };
}

async function work(services: Services, db: Db, seen: Subscription, now: Date): Promise<void> {
  const isEnding = seen.status === 'ending' || !(await isWanted(db, seen));
  const version = await claimSubscription(db, seen, { isEnding, until: new Date(now.getTime() + tryMs) });
  if (version === undefined) return;
  const subscription: Subscription = { ...seen, version, status: isEnding ? 'ending' : seen.status };
  const secret = openSubscriptionSecret(services.ports.vault, subscription);
  const at = subscriptionAddress(services.ports.baseUrl, subscription.id, secret);
  const calls = new ServiceCalls(services, subscription, at, secret.secret);
  try {
    if (isEnding) await end(db, subscription, calls, at);
    else await keep({ services, db, subscription, calls, at, secret, now });
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    await keepFailure(services, subscription, failure, now);
  }
  services.signals.send(`live:${subscription.workspaceId}:app:*`);
}

/** Whether a deployed workflow waits for it, and its app and trigger are unchanged. */
async function isWanted(db: Db, subscription: Subscription): Promise<boolean> {
  const { workspaceId, app, appId, connectionId, trigger, declared } = subscription;
  const row = await findAppByName(db, workspaceId, app);
  const current = row?.triggers?.find(({ name }) => name === trigger);
  if (row?.id !== appId || row.connectionId !== connectionId || !isDeepStrictEqual(current, declared)) return false;
  return (await workflowsOf(db, subscription)).length > 0;
}

/** Everything that the service lists under our address is ours, even if we never learned that it was created. */
async function end(db: Db, subscription: Subscription, calls: ServiceCalls, at: string): Promise<void> {
  for (const listed of await calls.list()) if (isOurs(listed, at)) await calls.remove(listed.id);
  await deleteSubscription(db, subscription.workspaceId, subscription.id);
}

/** Also matches an address from before svc was moved, because its end identifies the subscription. */
function isOurs(listed: { address: string }, at: string): boolean {
  return listed.address.endsWith(at.slice(at.indexOf('/api/webhooks/app/')));
}

interface Work {
  services: Services;
  db: Db;
  subscription: Subscription;
  calls: ServiceCalls;
  at: string;
  secret: SubscriptionSecret;
  now: Date;
}

async function keep(work: Work): Promise<void> {
  const { subscription, calls, now, at, db } = work;
  const { renew } = subscription.declared.webhook;
  if (subscription.status === 'active' && renew) {
    try {
      const expiresAt = await calls.renew(renew, subscription.remoteId, now);
      return await store(work, { remoteId: subscription.remoteId, expiresAt, secret: undefined });
    } catch (error) {
      // The service no longer knows it.
      if (!(error instanceof AppFailure && (error.status === 404 || error.status === 410))) throw error;
    }
  }
  const listed = await calls.list();
  const ours = listed.filter((each) => isOurs(each, at));
  const here = ours.filter((each) => each.address === at);
  const known = here.find(({ id }) => id === subscription.remoteId) ?? here[0];
  if (known && mayAdopt(work)) {
    for (const extra of ours) if (extra !== known && extra.id !== null) await calls.remove(extra.id);
    const { expires } = subscription.declared.webhook;
    const expiresAt = expires ? new Date(now.getTime() + expires.minutes * 30_000) : null;
    return store(work, { remoteId: known.id, expiresAt: subscription.expiresAt ?? expiresAt, secret: undefined });
  }
  // From here on deliveries may arrive before the answer does, and a handshake may contain the secret.
  await wantAgain(db, subscription);
  for (const { id } of ours) await calls.remove(id);
  await requireRoom(work, listed);
  await store(work, await calls.subscribe(now));
}

/**
 * A subscription whose creation svc did not see can be kept if svc knows what proves its deliveries, and if it does not
 * simply expire.
 */
function mayAdopt({ subscription: { declared, status }, secret }: Work): boolean {
  const { webhook } = declared;
  if (webhook.expires && !webhook.renew && status === 'active') return false;
  return webhook.proof.proof === 'address' || secret.secret !== '';
}

/** If the service allows only one, that of somebody else is not replaced. */
async function requireRoom({ services, db, subscription }: Work, listed: readonly { address: string }[]) {
  const [other] = listed;
  if (!subscription.declared.webhook.single || !other) return;
  const id = subscriptionAt(services.ports.baseUrl, other.address);
  const holder = id === undefined ? undefined : await readSubscription(db, subscription.workspaceId, id);
  if (holder?.id === subscription.id || (id !== undefined && (!holder || holder.status === 'ending'))) return;
  throw new AppFailure(
    'declined',
    id === undefined ? refusals.phrase('failure_address_taken') : refusals.phrase('failure_trigger_has_address'),
  );
}

async function store(
  { services, db, subscription, secret, now }: Work,
  made: { remoteId: string | null; expiresAt: Date | null; secret: string | undefined },
): Promise<void> {
  const { remoteId, expiresAt } = made;
  const sealed =
    made.secret === undefined
      ? undefined
      : sealSubscriptionSecret(services.ports.vault, subscription, { ...secret, secret: made.secret });
  // At half its time there is enough left for many tries.
  const waits = expiresAt ? Math.max(60_000, (expiresAt.getTime() - now.getTime()) / 2) : checkMs;
  await keepSubscription(db, subscription, {
    remoteId,
    expiresAt,
    secret: sealed,
    nextAt: new Date(now.getTime() + Math.min(waits, checkMs)),
  });
}

async function keepFailure(
  { runtime }: Services,
  subscription: Subscription,
  { why, message, retryMs, remedy }: TriggerFailure,
  now: Date,
): Promise<void> {
  const { workspaceId, id, app, status } = subscription;
  const backoff = Math.min(maxBackoffMs, 60_000 * 2 ** Math.min(10, subscription.failures));
  const nextAt = new Date(now.getTime() + Math.max(backoff, retryMs ?? 0));
  await runtime.transact(workspaceId, async (tx, effects) => {
    const failures = await keepFailedTry(tx, subscription, { why, remedy, nextAt });
    if (failures === undefined) return;
    if (status === 'ending') return void (failures >= maxRemovals && (await deleteSubscription(tx, workspaceId, id)));
    if (remedy === 'access' ? failures !== 1 : failures !== failuresBeforeNotice) return;
    for (const waiting of await workflowsOf(tx, subscription))
      effects.emit(appTriggerFailing, { ...waiting, app, message }, now, {
        actorId: null,
        via: 'system',
        client: null,
        depth: 0,
      });
  });
}
