import { Type } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { oneOf } from '../../../kernel/input-faults.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { savePreference } from '../notices.store.ts';
import { PreferenceOut, preferencesOf } from './get-notice-preferences.ts';

export const setNoticePreferences = defineAction({
  name: 'workspace.set_notice_preferences',
  title: 'Choose your notices',
  description: 'Choose for one kind of notice whether you get it in the console and by mail.',
  synonyms: [
    'stop mails about',
    'notification settings',
    'too many notifications',
    'mute alerts',
    'email me when something fails',
    'unsubscribe from alerts',
    'turn notifications on or off',
    'do not email me about',
  ],
  mode: 'write',
  capability: 'workspace.read',
  effects: ['route'],
  input: Input({ kind: Type.String({ maxLength: 60 }), console: Type.Optional(Type.Boolean()), mail: Type.Optional(Type.Boolean()) }),
  output: PreferenceOut,
  example: { kind: 'approval_waiting', mail: false },

  async preview(ctx, { kind, ...changes }) {
    const { console, mail } = await preferenceOf(ctx, kind);
    const { title = kind, titleGerman = kind } = noticeKinds.find((known) => known.kind === kind) ?? {};
    const { name } = ctx.principal;
    return {
      en: `Change whether ${name} gets the notice “${title}” in the console and by mail.`,
      de: `Ändern, ob ${name} den Hinweis „${titleGerman}“ in der Konsole und per Mail bekommt.`,
      facts: [
        fact('person', 'Person', 'Person', name),
        fact('console', 'In the console', 'In der Konsole', { before: console, after: changes.console ?? console }, 'diff'),
        fact('mail', 'By mail', 'Per Mail', { before: mail, after: changes.mail ?? mail }, 'diff'),
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
  const found = (await preferencesOf(ctx)).find((preference) => preference.kind === kind);
  return found ?? refuseInput([faultAt('/kind', oneOf(noticeKinds.map((known) => known.kind)))]);
}
