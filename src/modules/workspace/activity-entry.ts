import { Type } from 'typebox';
import { inWords, readerOf } from '../../kernel/words.ts';
import { askedFor, translateLine } from '../../runtime/activity-words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';
import { modulesThatMayTell } from '../../runtime/told-elsewhere.ts';
import type { ActivityRow, Untold } from './activity.store.ts';

/** One line of what was done. */
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

/** Which lines may tell of records and fields that the reader does not see. */
export function untoldTo(ctx: ReadContext): Untold {
  // Lines of tables name no record where a rule is set, and what changed is looked up with the reader's rights; only lines from before tell.
  const modules = modulesThatMayTell(ctx);
  const unnamed = modules.filter((name) => name === 'tables');
  return { readerId: ctx.principal.userId, modules: modules.filter((name) => name !== 'tables'), unnamed, hidesFields: (ctx.principal.tables?.hidden.size ?? 0) > 0 };
}

/** In the words of the person who reads it. */
export function presentEntry<Row extends ActivityRow>(ctx: ReadContext, { actorId, actorName, previewGerman, phrase, ...entry }: Row, untold: Untold) {
  const said = phrase ? inWords(phrase, readerOf(ctx.principal)) : sayEntry(ctx, entry, previewGerman);
  const isUnnamed = (untold.hidesFields && untold.modules.includes(entry.module)) || (actorId !== untold.readerId && untold.unnamed.includes(entry.module));
  const summary = isUnnamed ? titleOf(ctx, entry) : said;
  return { ...entry, summary, actor: actorId === null ? null : { id: actorId, name: actorName ?? '' } };
}

function titleOf(ctx: ReadContext, { action, module }: Pick<ActivityRow, 'action' | 'module'>): string {
  const german = ctx.principal.language === 'de' ? ctx.instance.catalogue.modules.get(module)?.german.actions[action.slice(module.length + 1)]?.title : undefined;
  return german ?? ctx.instance.catalogue.find(action)?.action.title ?? action;
}

function sayEntry(ctx: ReadContext, entry: Pick<ActivityRow, 'action' | 'module' | 'summary'>, previewGerman: string | null): string {
  return ctx.principal.language === 'de' ? germanSummary(ctx, entry, previewGerman) : entry.summary;
}

/** What is written down is an English sentence; the module has the German one beside it. */
function germanSummary(ctx: ReadContext, { action, module, summary }: Pick<ActivityRow, 'action' | 'module' | 'summary'>, preview: string | null): string {
  const words = ctx.instance.catalogue.modules.get(module)?.german;
  const key = action.slice(module.length + 1);
  const title = words?.actions[key]?.title;
  // Asked for is not done.
  if (summary.startsWith(askedFor)) return `hat um Freigabe gebeten: ${preview ?? named(title, summary) ?? summary.slice(askedFor.length)}`;
  const said = words?.activity && translateLine(words.activity, key, summary, () => preview ?? undefined);
  if (said !== undefined) return said;
  // A line of an earlier version, in words that are no longer used.
  return named(title, summary) ?? summary;
}

/** The action by its own title, with the names in the sentence. */
function named(title: string | undefined, summary: string): string | undefined {
  if (title === undefined) return undefined;
  const names = [...summary.matchAll(/“([^”]*)”/g)].map(([, name]) => `„${name}“`);
  return names.length === 0 ? title : `${title}: ${names.join(', ')}`;
}
