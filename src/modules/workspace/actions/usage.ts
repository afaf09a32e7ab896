import { Type } from 'typebox';
import { actionBucket, asyncRunBucket, syncRunBucket, v1Bucket } from '../../../access/buckets.ts';
import type { CountedDoor } from '../../../access/call-counts.ts';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input, Nullable } from '../../../runtime/schemas.ts';
import { storageOf } from '../storage-of.ts';
import { listUseByDay } from '../use-by-day.store.ts';
import { phrase } from '../words/words.ts';
import { databaseSize } from '../workspaces.store.ts';

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
  synonyms: [
    'quota',
    'how many calls are left',
    'plan limits',
    'storage used',
    'how much is used up',
    'rate limit left',
    'space we take up',
    'disk space',
    'api consumption',
  ],
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
