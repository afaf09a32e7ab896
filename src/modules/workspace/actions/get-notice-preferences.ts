import { type Static, Type } from 'typebox';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { noticeKindsOf, standardPreference } from '../../../runtime/notice-kind.ts';
import { Input } from '../../../runtime/schemas.ts';
import { listPreferences } from '../notices.store.ts';

export const PreferenceOut = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  console: Type.Boolean(),
  mail: Type.Boolean(),
});

export const getNoticePreferences = defineAction({
  name: 'workspace.get_notice_preferences',
  title: 'Get your notification preferences',
  description: 'Which notifications you get in the console and which by e-mail.',
  mode: 'read',
  capability: 'workspace.read',
  uses: ['mailAvailable'],
  input: Input({}),
  output: Type.Object({ mailAvailable: Type.Boolean(), items: Type.Array(PreferenceOut) }),
  example: {},

  async run(ctx) {
    return { mailAvailable: ctx.ports.mailAvailable, items: await preferencesOf(ctx) };
  },
});

/** The person's choices, with the defaults for everything else. */
export async function preferencesOf(ctx: ReadContext): Promise<Static<typeof PreferenceOut>[]> {
  const chosen = await listPreferences(ctx.db, ctx.workspaceId, ctx.principal.userId);
  return noticeKindsOf(ctx.catalogue.modules.values()).map(({ kind, title }) => {
    const own = chosen.find((preference) => preference.kind === kind) ?? standardPreference(kind);
    return { kind, title: inWords(title, readerOf(ctx.principal)), console: own.console, mail: own.mail };
  });
}
