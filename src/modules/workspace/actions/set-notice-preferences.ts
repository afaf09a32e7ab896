import { Type } from 'typebox';
import { refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
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
  input: Input({ kind: Type.String({ maxLength: 60 }), console: Type.Optional(Type.Boolean()), mail: Type.Optional(Type.Boolean()) }),
  output: PreferenceOut,
  example: { kind: 'approval_waiting', mail: false },

  async run(ctx, { kind, ...changes }) {
    const before = (await preferencesOf(ctx)).find((preference) => preference.kind === kind);
    if (!before) refuseInput([{ path: '/kind', message: `must be one of ${noticeKinds.map((known) => known.kind).join(', ')}` }]);
    const after = { ...before, ...changes };
    await savePreference(ctx.db, ctx.workspaceId, ctx.principal.userId, after);
    return after;
  },
});
