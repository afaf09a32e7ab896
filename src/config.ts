import { resolve } from 'node:path';
import type { KeepRule } from './backups/rotation.ts';
import { archiveDir, backupKeep, backupSchedule } from './config/backup-settings.ts';
import { ConfigFault, decimal, type Environment, integer, oneOf, text, url } from './config/environment.ts';
import { networks, networksOrHosts } from './config/network-settings.ts';
import { s3, s3WithKeys } from './config/s3-settings.ts';
import type { S3Settings } from './outbound/s3/s3-requests.ts';
import { addressesIn } from './storage/database-hosts.ts';

/** Everything that can be set from outside, read here and nowhere else. */
export interface Config {
  port: number;
  /** Whether PORT was set: a worker serves its health and metrics only then. */
  portGiven: boolean;
  host: string;
  baseUrl: string;
  /** Where the public pages are: an origin of its own, or that of everything else. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Past the pooler that `databaseUrl` leads through: for hints between processes. */
  directDatabaseUrl: string | null;
  /** A streaming replica of it, for lists and logs. */
  readDatabaseUrl: string | null;
  /** Whether `databaseUrl` leads through a pooler in transaction mode; null: found out at the start. */
  databasePooler: 'transaction' | 'none' | null;
  secretKey: string | null;
  role: 'all' | 'web' | 'worker';
  /** The role of each process that is run behind the one port; one alone needs no supervisor. */
  processes: readonly ('all' | 'web' | 'worker')[];
  admin: { email: string; password: string } | null;
  /** Whether the first workspace begins with the sample business. */
  sample: boolean;
  plan: 'free' | 'pro' | 'team' | 'enterprise' | 'self_hosted';
  actionCallsPerMinute: number | null;
  v1CallsPerMinute: number | null;
  syncRunsPerMinute: number | null;
  asyncRunsPerMinute: number | null;
  /** In USD. */
  periodCost: number | null;
  /** How long a caller of a sync run waits for its end. */
  syncRunSeconds: number;
  /** How long a single query may take while somebody waits for its answer. */
  querySeconds: number;
  /** How many connections to the database this process may open, all in all. */
  databaseConnections: number;
  /** How long the database may leave a probe unanswered before requests are refused. */
  probeSeconds: number;
  /** How long a start waits for a database that does not answer. */
  databaseWaitSeconds: number;
  /** How long requests are still taken after the signal to stop, with `/readyz` already saying no. */
  drainSeconds: number;
  /** Whether the port answers while svc starts. */
  startPage: boolean;
  /** Of a run, in USD; models come on top. */
  runPrice: number;
  /** JSON: prices of models, beside the ones svc knows. */
  modelPrices: string | null;
  /** What the operator is known as to providers that people sign in to, by the provider's id. */
  oauthClients: Readonly<Record<string, { clientId: string; clientSecret?: string }>>;
  /** How many runs a process carries on at the same time. */
  runsAtOnce: number;
  runRetentionDays: number;
  recordsPerTable: number | null;
  /** The largest file, in MiB; null: as the plan and the place where files are kept allow. */
  fileMebibytes: number | null;
  /** Where the content of files is kept; null: in the database. */
  s3: S3Settings | null;
  trustedProxies: string[];
  /** Networks, addresses and host names that may be called although they are not public. */
  allowedNetworks: string[];
  smtpUrl: string | null;
  mailFrom: string;
  metricsToken: string | null;
  backupPassphrase: string | undefined;
  /** A cron line in UTC; null: backups are made by hand only. */
  backupSchedule: string | null;
  /** Where backups are written, and kept unless `backupS3` says otherwise. */
  backupDir: string;
  backupS3: S3Settings | null;
  backupKeep: KeepRule;
  /** Whether each backup is restored into a scratch database. */
  backupVerify: boolean;
  /** Where every change of the embedded database is archived; null: nowhere. */
  archiveDir: string | null;
  archiveDays: number;
  newSecretKey: string | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  workerConcurrency: number;
  rowSecurity: boolean;
  eventRetentionDays: number;
  activityRetentionDays: number;
}

export function readConfig(env: Environment): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const port = integer(env, 'PORT', 0, 65_535) ?? 3000;
  const databaseUrl = database(env, 'DATABASE_URL');
  const secretKey = secret(env);
  if (databaseUrl && !secretKey)
    throw new ConfigFault(
      'SVC_SECRET_KEY must be set when DATABASE_URL is: 64 hexadecimal digits, the same for every process (make one with: openssl rand -hex 32).',
    );
  const baseUrl = (
    url(env, 'SVC_BASE_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  ).replace(/\/+$/, '');
  const role = oneOf(env, 'SVC_ROLE', ['all', 'web', 'worker']) ?? 'all';
  const dataDir = resolve(text(env, 'SVC_DATA_DIR') ?? 'data');
  return {
    port,
    portGiven: text(env, 'PORT') !== null,
    host,
    baseUrl,
    publicUrl: publicUrl(env, baseUrl),
    dataDir,
    databaseUrl,
    directDatabaseUrl: database(env, 'SVC_DIRECT_DATABASE_URL'),
    readDatabaseUrl: database(env, 'SVC_READ_DATABASE_URL'),
    databasePooler: oneOf(env, 'SVC_DATABASE_POOLER', ['transaction', 'none']),
    secretKey,
    role,
    processes: processes(env, role),
    admin: admin(env),
    sample: oneOf(env, 'SVC_SAMPLE', ['1', '0']) === '1',
    plan: oneOf(env, 'SVC_PLAN', ['free', 'pro', 'team', 'enterprise', 'self_hosted']) ?? 'self_hosted',
    actionCallsPerMinute: integer(env, 'SVC_ACTION_CALLS_PER_MINUTE', 1, 10_000_000),
    v1CallsPerMinute: integer(env, 'SVC_V1_CALLS_PER_MINUTE', 1, 10_000_000),
    syncRunsPerMinute: integer(env, 'SVC_SYNC_RUNS_PER_MINUTE', 1, 10_000_000),
    asyncRunsPerMinute: integer(env, 'SVC_ASYNC_RUNS_PER_MINUTE', 1, 10_000_000),
    periodCost: integer(env, 'SVC_PERIOD_COST', 0, 1_000_000_000),
    syncRunSeconds: integer(env, 'SVC_SYNC_RUN_SECONDS', 1, 3_600) ?? 60,
    querySeconds: integer(env, 'SVC_QUERY_SECONDS', 1, 600) ?? 5,
    databaseConnections: integer(env, 'SVC_DATABASE_CONNECTIONS', 10, 1_000) ?? (role === 'all' ? 36 : 24),
    probeSeconds: integer(env, 'SVC_DATABASE_PROBE_SECONDS', 1, 60) ?? 1,
    databaseWaitSeconds: integer(env, 'SVC_DATABASE_WAIT_SECONDS', 0, 3_600) ?? 60,
    // A process that shares its database is one of several behind a proxy, which needs a moment to turn to the others.
    drainSeconds: integer(env, 'SVC_DRAIN_SECONDS', 0, 300) ?? (databaseUrl === null ? 0 : 5),
    startPage: (oneOf(env, 'SVC_START_PAGE', ['on', 'off']) ?? (databaseUrl === null ? 'on' : 'off')) === 'on',
    runPrice: decimal(env, 'SVC_RUN_PRICE', 0, 1_000) ?? 0.001,
    modelPrices: text(env, 'SVC_MODEL_PRICES'),
    oauthClients: oauthClients(env),
    runsAtOnce: integer(env, 'SVC_RUNS_AT_ONCE', 1, 1_000) ?? 50,
    runRetentionDays: integer(env, 'SVC_RUN_RETENTION_DAYS', 7, 36_500) ?? 90,
    recordsPerTable: integer(env, 'SVC_RECORDS_PER_TABLE', 1, 1_000_000_000),
    fileMebibytes: integer(env, 'SVC_FILE_MEBIBYTES', 1, 81_920),
    s3: s3(env),
    trustedProxies: networks(env, 'SVC_TRUSTED_PROXIES'),
    allowedNetworks: networksOrHosts(env, 'SVC_ALLOWED_NETWORKS'),
    smtpUrl: url(env, 'SVC_SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'SVC_MAIL_FROM') ?? 'svc <svc@localhost>',
    metricsToken: text(env, 'SVC_METRICS_TOKEN'),
    backupPassphrase: text(env, 'SVC_BACKUP_PASSPHRASE') ?? undefined,
    backupSchedule: backupSchedule(env),
    backupDir: resolve(text(env, 'SVC_BACKUP_DIR') ?? `${dataDir}/backups`),
    backupS3: s3WithKeys(env, 'SVC_BACKUP_S3_URL'),
    backupKeep: backupKeep(env),
    backupVerify: oneOf(env, 'SVC_BACKUP_VERIFY', ['on', 'off']) !== 'off',
    archiveDir: archiveDir(env, dataDir, databaseUrl),
    archiveDays: integer(env, 'SVC_PITR_DAYS', 1, 365) ?? 7,
    newSecretKey: text(env, 'SVC_NEW_SECRET_KEY') ?? undefined,
    logLevel: oneOf(env, 'SVC_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug']) ?? 'warn',
    workerConcurrency: integer(env, 'SVC_WORKER_CONCURRENCY', 1, 200) ?? 8,
    rowSecurity: oneOf(env, 'SVC_ROW_SECURITY', ['on', 'off']) === 'on',
    eventRetentionDays: integer(env, 'SVC_EVENT_RETENTION_DAYS', 1, 36_500) ?? 90,
    activityRetentionDays: integer(env, 'SVC_ACTIVITY_RETENTION_DAYS', 1, 36_500) ?? 400,
  };
}

/** May name several servers, separated by commas: each of them is an address then. */
function database(env: Environment, name: string): string | null {
  const value = text(env, name);
  for (const address of value === null ? [] : addressesIn(value))
    url({ [name]: address }, name, ['postgres:', 'postgresql:']);
  return value;
}

/** An origin, so that a host alone tells what is asked for: a path below it would be somebody else's. */
function publicUrl(env: Environment, baseUrl: string): string {
  const value = url(env, 'SVC_PUBLIC_URL', ['http:', 'https:']);
  if (value === null) return baseUrl;
  const { origin, host, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '')
    throw new ConfigFault('SVC_PUBLIC_URL must be an origin such as https://pages.example.com, without a path.');
  if (host === new URL(baseUrl).host)
    throw new ConfigFault(
      'SVC_PUBLIC_URL must have a host other than that of SVC_BASE_URL; leave it out to serve the public pages there.',
    );
  return origin;
}

/** The value holds secrets, so the message does not repeat it. */
function oauthClients(env: Environment): Config['oauthClients'] {
  const fault = new ConfigFault(
    'SVC_OAUTH_CLIENTS must be JSON such as {"google":{"clientId":"…","clientSecret":"…"}}.',
  );
  const value = text(env, 'SVC_OAUTH_CLIENTS');
  if (value === null) return {};
  let clients: unknown;
  try {
    clients = JSON.parse(value);
  } catch {
    throw fault;
  }
  if (!isObject(clients)) throw fault;
  return Object.fromEntries(
    Object.entries(clients).map(([provider, client]) => {
      if (!isObject(client)) throw fault;
      const { clientId, clientSecret, ...rest } = client;
      const isText = (part: unknown) => typeof part === 'string' && part !== '';
      if (!isText(clientId) || !(clientSecret === undefined || isText(clientSecret)) || Object.keys(rest).length > 0)
        throw fault;
      return [
        provider,
        { clientId: String(clientId), ...(clientSecret !== undefined && { clientSecret: String(clientSecret) }) },
      ];
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const maxProcesses = 64;

/** `4`: four that do what the role says. `2+3`: two for web and three for work. */
function processes(env: Environment, role: Config['role']): Config['processes'] {
  const value = text(env, 'SVC_PROCESSES') ?? '1';
  const [, first = '', second] = /^(\d{1,2})(?:\+(\d{1,2}))?$/.exec(value) ?? [];
  const counts = second === undefined ? [Number(first)] : [Number(first), Number(second)];
  if (first === '' || counts.some((count) => count < 1) || counts.reduce((one, other) => one + other) > maxProcesses)
    throw new ConfigFault(
      `SVC_PROCESSES must be a number of processes such as 4, or those for web and for work such as 2+2, ${maxProcesses} at most, not “${value}”.`,
    );
  if (second === undefined) return Array.from({ length: Number(first) }, () => role);
  if (role !== 'all') throw new ConfigFault('SVC_PROCESSES=web+work goes with SVC_ROLE=all, which is the standard.');
  return counts.flatMap((count, place) =>
    Array.from({ length: count }, () => (place === 0 ? ('web' as const) : ('worker' as const))),
  );
}

function secret(env: Environment): string | null {
  const value = text(env, 'SVC_SECRET_KEY');
  if (value !== null && !/^[0-9a-fA-F]{64}$/.test(value))
    throw new ConfigFault('SVC_SECRET_KEY must be 64 hexadecimal digits (make one with: openssl rand -hex 32).');
  return value?.toLowerCase() ?? null;
}

function admin(env: Environment): Config['admin'] {
  const email = text(env, 'SVC_ADMIN_EMAIL');
  const password = text(env, 'SVC_ADMIN_PASSWORD');
  if (!email && !password) return null;
  if (!email || !password) throw new ConfigFault('SVC_ADMIN_EMAIL and SVC_ADMIN_PASSWORD must be set together.');
  if (!/^[^@\s]+@[^@\s]+$/.test(email))
    throw new ConfigFault(`SVC_ADMIN_EMAIL must be an e-mail address, not “${email}”.`);
  if (password.length < 8) throw new ConfigFault('SVC_ADMIN_PASSWORD must have at least 8 characters.');
  return { email, password };
}
