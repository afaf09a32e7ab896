import { Type } from 'typebox';
import { actionBucket, asyncRunBucket, syncRunBucket, v1Bucket } from '../../../access/buckets.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input } from '../../../runtime/schemas.ts';
import { storageOf } from '../storage-of.ts';
import { databaseSize } from '../workspaces.store.ts';

export const usage = defineAction({
  name: 'workspace.usage',
  title: 'Usage and limits',
  description: 'The plan, its rate limits with what is left of them for you, and how much is stored.',
  synonyms: ['quota', 'how many calls are left', 'plan limits', 'storage used', 'how much is used up', 'rate limit left', 'space we take up', 'disk space', 'api consumption'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: Type.Object({
    plan: Type.String(),
    limits: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), perMinute: Type.Number(), burst: Type.Number(), remaining: Type.Number(), resetAt: DateOut })),
    storage: Type.Object({
      databaseBytes: Type.Integer(),
      parts: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), rows: Type.Integer(), bytes: Type.Integer() }), {
        description: 'What this workspace holds, the largest first. Of large parts an estimate.',
      }),
    }),
  }),
  example: {},

  async run(ctx) {
    const german = ctx.principal.language === 'de';
    const limits = ctx.instance.limitsOf(ctx.principal.workspace.plan);
    const buckets = [
      { name: 'actions', title: german ? 'Aktions- und MCP-Aufrufe' : 'Action and MCP calls', bucket: actionBucket(ctx.principal.userId, limits) },
      { name: 'v1', title: german ? 'Aufrufe der v1-API' : 'v1 API calls', bucket: v1Bucket(ctx.principal.userId, limits) },
      { name: 'sync_runs', title: german ? 'Synchrone Läufe' : 'Sync runs', bucket: syncRunBucket(ctx.principal.userId, limits) },
      { name: 'async_runs', title: german ? 'Asynchrone Läufe' : 'Async runs', bucket: asyncRunBucket(ctx.principal.userId, limits) },
    ];
    const [bytes, parts, ...looks] = await Promise.all([databaseSize(ctx.db), storageOf(ctx), ...buckets.map(({ bucket }) => ctx.instance.rateLimits.look(bucket))]);
    return {
      plan: ctx.principal.workspace.plan,
      limits: buckets.map(({ name, title, bucket }, index) => ({
        name,
        title,
        perMinute: bucket.perMinute,
        burst: bucket.burst,
        remaining: looks[index]?.remaining ?? 0,
        resetAt: looks[index]?.resetAt ?? ctx.now,
      })),
      storage: { databaseBytes: bytes, parts },
    };
  },
});
