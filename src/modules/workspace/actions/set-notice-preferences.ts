import { Type } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { oneOf } from '../../../kernel/input-faults.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { noticeKindsOf } from '../../../runtime/notice-kind.ts';
import { Input } from '../../../runtime/schemas.ts';
import { asPhrase } from '../../../runtime/words/words.ts';
import { savePreference } from '../notices.store.ts';
import { phrase } from '../words/words.ts';
import { PreferenceOut, preferencesOf } from './get-notice-preferences.ts';

export const setNoticePreferences = defineAction({
  name: 'workspace.set_notice_preferences',
  title: 'Choose your notifications',
  description: 'Choose for one kind of notification whether you get it in the console and by e-mail.',
  mode: 'write',
  capability: 'workspace.read',
  effects: ['route'],
  input: Input({
    kind: Type.String({ maxLength: 60 }),
    console: Type.Optional(Type.Boolean()),
    mail: Type.Optional(Type.Boolean()),
  }),
  output: PreferenceOut,
  example: { kind: 'approval_waiting', mail: false },

  async preview(ctx, { kind, ...changes }) {
    const { console, mail } = await preferenceOf(ctx, kind);
    const title =
      noticeKindsOf(ctx.catalogue.modules.values()).find((known) => known.kind === kind)?.title ?? asPhrase(kind);
    const { name } = ctx.principal;
    return {
      says: phrase('set_notice_preferences', { name, notice: title }),
      facts: [
        fact('person', phrase('label_person'), name),
        fact('console', phrase('label_in_the_console'), { before: console, after: changes.console ?? console }, 'diff'),
        fact('mail', phrase('label_by_mail'), { before: mail, after: changes.mail ?? mail }, 'diff'),
      ],
    };
  },

  async run(ctx, { kind, ...changes }) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const before = await preferenceOf(ctx, kind);
    const after = { ...before, ...changes };
    await savePreference(ctx.dbFor('route'), ctx.workspaceId, ctx.principal.userId, after);
    return after;
  },
});

async function preferenceOf(ctx: ReadContext, kind: string) {
  const preferences = await preferencesOf(ctx);
  const found = preferences.find((preference) => preference.kind === kind);
  return found ?? refuseInput([faultAt('/kind', oneOf(preferences.map((known) => known.kind)))]);
}
