import { Type } from 'typebox';
import { insertMember, insertWorkspace } from '../../../access/members.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { causeOf } from '../../../runtime/cause-of.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Name } from '../../../runtime/schemas.ts';
import { requireTimeZone } from '../require-time-zone.ts';
import { phrase } from '../words/words.ts';
import { Currency, Language, TimeZone, Workspace } from '../workspace.ts';
import { readWorkspace } from '../workspaces.store.ts';

export const create = defineAction({
  name: 'workspace.create',
  title: 'Create a workspace',
  description: 'Create another workspace, with you as its owner. Nothing is shared between workspaces.',
  mode: 'write',
  capability: 'workspace.admin',
  uses: ['plan'],
  effects: [],
  sessionOnly: true,
  crossesWorkspaces: true,
  input: Input({
    name: Name,
    timeZone: Type.Optional(TimeZone),
    currency: Type.Optional(Currency),
    language: Type.Optional(Language),
  }),
  output: Workspace,
  example: { name: 'Second Company', timeZone: 'Europe/Berlin', currency: 'EUR' },

  async run(ctx, { name, timeZone, currency, language }) {
    const here = ctx.principal.workspace;
    const id = newId();
    if (timeZone) requireTimeZone(timeZone);
    const { ownerRoleId } = await insertWorkspace(ctx.db, {
      id,
      name,
      plan: ctx.ports.plan,
      timeZone: timeZone ?? here.timeZone,
      currency: currency ?? here.currency,
      language: language ?? here.language,
      now: ctx.now,
    });
    await insertMember(ctx.db, { workspaceId: id, userId: ctx.principal.userId, roleId: ownerRoleId, now: ctx.now });
    ctx.effectsIn(id).note('workspace.create', phrase('created_this_workspace'), ctx.now, causeOf(ctx.principal));
    ctx.note(phrase('created_workspace', { name }));
    return readWorkspace(ctx.db, id);
  },
});
