import { FirstOwner } from '../access/first-owner.ts';
import { backupSchedule } from '../backups/backup-schedule.ts';
import { baseSchedule } from '../backups/base-schedule.ts';
import { Courier } from '../deliveries/courier.ts';
import { InboundEndpoints } from '../intake/inbound-endpoints.ts';
import { Intake } from '../intake/intake.ts';
import { ProviderWebhooks } from '../intake/providers/provider-webhooks.ts';
import { Rejections } from '../intake/rejections.ts';
import { AppDeliveries } from '../modules/apps/subscriptions/app-deliveries.ts';
import { modules } from '../modules/registry.ts';
import { backupNews } from '../modules/workspace/backup-news.ts';
import { mailJob } from '../outbound/mail.ts';
import type { AnyJob } from '../queue/define-job.ts';
import type { Module, ModuleServices } from '../runtime/define-module.ts';
import { standingOrder } from '../runtime/permits.ts';
import type { PortName } from '../runtime/ports.ts';
import { upkeepSchedule } from '../runtime/upkeep.ts';
import { eventViewsOf } from '../runtime/view-events.ts';
import type { Base } from './base.ts';
import type { People } from './open-access.ts';
import { openBackups } from './open-backups.ts';
import type { Core } from './open-core.ts';
import type { Storage } from './open-storage.ts';

/** The work of doors and workers: webhooks, files, the first owner, jobs and schedules. */
export function openWork(
  { settings, config, log, clock, onError }: Base,
  storage: Storage,
  people: People,
  { tables, files, retention, portsOf, reactions, dispatcher, engine, runtime }: Core,
) {
  const { database, workerDatabase, intakeDatabase, signals, vault } = storage;
  const { catalogue, accounts, principals, rateLimits } = people;
  const fillSample = async ({ userId, workspaceId }: { userId: string; workspaceId: string }) => {
    const principal = await principals.ofMember(database, userId, workspaceId, 'session', null);
    if (principal) await runtime.runAction({ name: 'workspace.fill_sample', input: {}, principal }).catch(onError);
  };
  const servicesOf = (module: Module): ModuleServices<PortName> => ({
    catalogue,
    tables,
    ports: portsOf(module),
    signals,
    runtime,
    database: workerDatabase,
  });
  const { connection, secretKey } = settings;
  const opened =
    config.backupSchedule === null
      ? undefined
      : openBackups(config, { connection, secretKey, passphrase: config.backupPassphrase ?? '' });
  const cron = [
    ...upkeepSchedule(runtime, retention, files),
    ...(opened && config.backupSchedule !== null
      ? backupSchedule({
          backups: opened.backups,
          schedule: config.backupSchedule,
          database: workerDatabase,
          clock,
          log,
          tell: backupNews(runtime),
        })
      : []),
    ...(config.archiveDir === null
      ? []
      : [
          baseSchedule({
            dataDir: config.dataDir,
            archiveDir: config.archiveDir,
            keepDays: config.archiveDays,
            connection,
            clock,
            log,
          }),
        ]),
    ...modules.flatMap((module) => module.cron?.(servicesOf(module)) ?? []),
  ];
  const jobs: AnyJob[] = [
    mailJob(people.mailer, vault),
    ...reactions.map((reaction) => reaction.job),
    ...engine.jobs,
    ...modules.flatMap((module) => module.jobs?.(servicesOf(module)) ?? []),
    ...cron.map((entry) => entry.job),
    ...(settings.extraJobs ?? []),
  ];
  return {
    closeBackups: opened?.close,
    cron,
    jobs: new Map(jobs.map((job) => [job.kind, job])),
    courier: new Courier({
      database: storage.deliveryDatabase,
      clock,
      signals,
      dispatcher,
      rateLimits,
      vault,
      dial: people.deliveryLine.under(standingOrder('send')),
      baseUrl: config.baseUrl,
      viewEvent: eventViewsOf(runtime, workerDatabase),
      onError,
    }),
    intake: new Intake({ database: intakeDatabase, dispatcher, signals, clock }),
    rejections: new Rejections({ db: intakeDatabase, clock, signals, onError }),
    inboundEndpoints: new InboundEndpoints(intakeDatabase),
    providerWebhooks: new ProviderWebhooks(intakeDatabase, vault),
    appDeliveries: new AppDeliveries({ database: intakeDatabase, vault, runtime, engine, baseUrl: config.baseUrl }),
    firstOwner: new FirstOwner({ database, accounts, clock, plan: config.plan, fillSample }),
  };
}
