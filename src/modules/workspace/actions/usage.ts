import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { actionBucket, asyncRunBucket, syncRunBucket, v1Bucket } from '../../../access/buckets.ts';
import type { CountedDoor } from '../../../access/call-counts.ts';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { DateOut, Input, Nullable } from '../../../runtime/schemas.ts';
import { asPhrase } from '../../../runtime/words/words.ts';
import { storageParts } from '../storage-parts.ts';
import { sizeOfFiles, sizeOfRecords, sizesOfParts } from '../storage-sizes.store.ts';
import { listUseByDay } from '../use-by-day.store.ts';
import { phrase } from '../words/words.ts';
import { databaseSize } from '../workspaces.store.ts';

const ownTitles: Partial<Record<string, Phrase>> = {
  records: phrase('storage_records'),
  files: phrase('storage_files'),
};

/** What the workspace stores, in the caller's language, largest first. */
async function storageOf(ctx: ReadContext): Promise<{ name: string; title: string; rows: number; bytes: number }[]> {
  const titleOf = (part: string) =>
    storageParts.find(({ name }) => name === part)?.title ?? ownTitles[part] ?? asPhrase(part);
  const [parts, records, files] = await Promise.all([
    sizesOfParts(ctx.db, ctx.workspaceId, storageParts),
    sizeOfRecords(ctx.db, ctx.workspaceId),
    sizeOfFiles(ctx.db, ctx.workspaceId),
  ]);
  return [...parts, records, files]
    .map((size) => ({ title: inWords(titleOf(size.name), readerOf(ctx.principal)), ...size }))
    .sort((left, right) => right.bytes - left.bytes || right.rows - left.rows);
}

const CallsOut = Type.Object({
  v1: Type.Integer({ description: 'The v1 API.' }),
  execute: Type.Integer({ description: 'Workflows run by their address.' }),
  mcp: Type.Integer({ description: 'AI clients.' }),
  a2a: Type.Integer({ description: 'Other agents.' }),
  cli: Type.Integer({ description: 'The command line.' }),
  webhooks: Type.Integer({ description: 'Incoming webhooks and those of providers, repeated ones too.' }),
});
const noCalls: Record<CountedDoor, number> = { v1: 0, execute: 0, mcp: 0, a2a: 0, cli: 0, webhooks: 0 };

export const usage = defineAction({
  name: 'workspace.usage',
  title: 'Usage and limits',
  description:
    'The plan, its rate limits with what is left of them for you, and how much is stored; with `days`, also how much was done on each of the last days.',
  mode: 'read',
  fromReplica: true,
  capability: 'workspace.read',
  uses: ['limitsOf', 'rateLimits'],
  input: Input({
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 90, description: 'How many days to count, today included.' }),
    ),
  }),
  output: Type.Object({
    plan: Type.String(),
    recordsPerTable: Nullable(Type.Integer({ description: 'How many records one table may hold; null: no limit.' })),
    limits: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        perMinute: Type.Number(),
        burst: Type.Number(),
        remaining: Type.Number(),
        resetAt: DateOut,
      }),
    ),
    storage: Type.Object({
      databaseBytes: Type.Integer(),
      parts: Type.Array(
        Type.Object({ name: Type.String(), title: Type.String(), rows: Type.Integer(), bytes: Type.Integer() }),
        {
          description: 'What this workspace stores, largest first. Large sizes are estimates.',
        },
      ),
    }),
    days: Type.Optional(
      Type.Array(
        Type.Object({
          day: Type.String(),
          changes: Type.Integer(),
          received: Type.Integer(),
          delivered: Type.Integer(),
          undelivered: Type.Integer(),
          calls: CallsOut,
        }),
        {
          description:
            'Changes to data, webhooks received, webhooks delivered or not, and calls by programs by interface, per day (UTC).',
        },
      ),
    ),
  }),
  example: {},

  async run(ctx, { days }) {
    const limits = ctx.ports.limitsOf(ctx.principal.workspace.plan);
    const buckets = [
      { name: 'actions', title: phrase('limit_actions'), bucket: actionBucket(ctx.principal.userId, limits) },
      { name: 'v1', title: phrase('limit_v1'), bucket: v1Bucket(ctx.principal.userId, limits) },
      { name: 'sync_runs', title: phrase('limit_sync_runs'), bucket: syncRunBucket(ctx.principal.userId, limits) },
      { name: 'async_runs', title: phrase('limit_async_runs'), bucket: asyncRunBucket(ctx.principal.userId, limits) },
    ];
    const firstDay = new Date(ctx.now.getTime() - ((days ?? 1) - 1) * 86_400_000);
    const [bytes, parts, ...looks] = await Promise.all([
      databaseSize(ctx.db),
      storageOf(ctx),
      ...buckets.map(({ bucket }) => ctx.ports.rateLimits.look(bucket)),
    ]);
    return {
      plan: ctx.principal.workspace.plan,
      recordsPerTable: limits.recordsPerTable,
      limits: buckets.map(({ name, title, bucket }, index) => ({
        name,
        title: inWords(title, readerOf(ctx.principal)),
        perMinute: bucket.perMinute,
        burst: bucket.burst,
        remaining: looks[index]?.remaining ?? 0,
        resetAt: looks[index]?.resetAt ?? ctx.now,
      })),
      storage: { databaseBytes: bytes, parts },
      ...(days !== undefined && {
        days: (await listUseByDay(ctx.db, ctx.workspaceId, dayOf(firstDay), dayOf(ctx.now))).map((day) => ({
          ...day,
          calls: { ...noCalls, ...day.calls },
        })),
      }),
    };
  },
});

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
