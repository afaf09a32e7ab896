import { Type } from 'typebox';
import { inWords, readerOf } from '../../kernel/words.ts';
import { actionTitle } from '../../runtime/catalogue-words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { revealingModules } from '../../runtime/revealing-modules.ts';
import { DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';
import type { ActivityRow, HiddenActivity } from './activity.store.ts';

/** One line of the activity list. */
export const ActivityEntry = Type.Object({
  id: Id,
  at: DateOut,
  actor: Nullable(PersonOut),
  action: Type.String(),
  module: Type.String(),
  summary: Type.String(),
  via: Type.String(),
  client: Nullable(Type.String()),
  approvalId: Nullable(Id),
});

/** Decides which lines may name records and fields that the reader cannot see. */
export function activityHiddenFrom(ctx: ReadContext): HiddenActivity {
  // If a rule is set, newer lines name no record, and changes are looked up with the reader's rights. Only older lines
  // can reveal anything.
  const modules = revealingModules(ctx);
  const unnamed = modules.filter((name) => name === 'tables');
  return {
    readerId: ctx.principal.userId,
    modules: modules.filter((name) => name !== 'tables'),
    unnamed,
    hidesFields: (ctx.principal.tables?.hidden.size ?? 0) > 0,
  };
}

/** The entry in the reader's language. */
export function presentEntry<Row extends ActivityRow>(
  ctx: ReadContext,
  { actorId, actorName, phrase, ...entry }: Row,
  hidden: HiddenActivity,
) {
  const said = phrase ? inWords(phrase, readerOf(ctx.principal)) : earlierWords(ctx, entry);
  const isUnnamed =
    (hidden.hidesFields && hidden.modules.includes(entry.module)) ||
    (actorId !== hidden.readerId && hidden.unnamed.includes(entry.module));
  const summary = isUnnamed ? titleOf(ctx, entry) : said;
  return { ...entry, summary, actor: actorId === null ? null : { id: actorId, name: actorName ?? '' } };
}

function titleOf(ctx: ReadContext, { action }: Pick<ActivityRow, 'action'>): string {
  return ctx.catalogue.find(action) ? inWords(actionTitle(action), readerOf(ctx.principal)) : action;
}

/**
 * A line of an earlier version is an English sentence. In other languages it becomes the action's title, with the names
 * from the sentence.
 */
function earlierWords(ctx: ReadContext, entry: Pick<ActivityRow, 'action' | 'summary'>): string {
  if (ctx.principal.language === 'en') return entry.summary;
  const names = [...entry.summary.matchAll(/“([^”]*)”/g)].map(([, name]) => `„${name}“`);
  return names.length === 0 ? titleOf(ctx, entry) : `${titleOf(ctx, entry)}: ${names.join(', ')}`;
}
