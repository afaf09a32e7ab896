import { Type } from 'typebox';
import { lookSoon } from '../../../engine/triggers/app-triggers.store.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { AppTriggerOut } from '../app.ts';
import { listReadingOperations } from '../app-tools.store.ts';
import { lockApp, setTriggers } from '../apps.store.ts';
import { checkTriggers } from '../packs/check-pack.ts';
import { triggerOf } from '../packs/read-pack.ts';
import { presentTrigger } from '../present-app.ts';
import { lookAtSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const maxTriggers = 20;

export const setTriggersAction = defineAction({
  name: 'apps.set_triggers',
  title: 'Set the triggers of an app',
  description:
    'Declare what can start workflows in an app from an OpenAPI document: what svc looks for with its reading operations, or which webhooks it subscribes to. Replaces what was declared before, unless keepOthers is set.',
  mode: 'write',
  capability: 'apps.admin',
  sessionOnly: true,
  effects: ['route'],
  maxBytes: 256 * 1024,
  input: Input({
    id: Ref('app'),
    triggers: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      maxItems: maxTriggers,
      description: 'Each as in a pack: name, title, description, input, and either poll or webhook.',
    }),
    keepOthers: Type.Optional(Type.Boolean({ default: false, description: 'Keep declared triggers of other names.' })),
    remove: Type.Optional(
      Type.Array(Type.String({ maxLength: 40 }), {
        maxItems: maxTriggers,
        description: 'With keepOthers: names of declared triggers that are not kept.',
      }),
    ),
  }),
  output: Type.Object({ id: Id, triggers: Type.Array(AppTriggerOut) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', triggers: [] },

  async run(ctx, { id, triggers: given, keepOthers = false, remove = [] }) {
    const { workspaceId, now } = ctx;
    const app =
      (await lockApp(ctx.db, workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    if (app.source !== 'openapi')
      refuse('conflict', 'triggers_of_pack', refusals.phrase('triggers_of_pack', { name: app.name }));
    const operations = await listReadingOperations(ctx.db, workspaceId, id);
    const { triggers, faults } = checkTriggers(given, new Map(operations.map((each) => [each.name, each.arguments])));
    if (!triggers) return refuseInput(faults);
    const byName = new Map(operations.map((each) => [each.name, each.operation]));
    const gone = new Set([...triggers.map(({ name }) => name), ...remove]);
    const kept = [
      ...(keepOthers ? (app.triggers ?? []).filter(({ name }) => !gone.has(name)) : []),
      ...triggers.map((trigger) => triggerOf(trigger, byName, { server: app.url })),
    ];
    if (kept.length > maxTriggers)
      return refuseInput([faultAt('/triggers', refusals.phrase('too_many_triggers', { max: maxTriggers }))]);
    await setTriggers(ctx.dbFor('route'), workspaceId, id, kept);
    await lookSoon(ctx.db, workspaceId, app.name, now);
    await lookAtSubscriptions(ctx.db, workspaceId, app.name, now);
    ctx.note(phrase('set_triggers', { count: kept.length, name: app.name }));
    ctx.touch('app');
    return { id, triggers: kept.map((trigger) => presentTrigger(trigger, ctx.principal.language)) };
  },
});
