import { Type } from 'typebox';
import type { ReadContext } from '../../runtime/define-action.ts';
import { DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';
import type { ActivityRow } from './activity.store.ts';

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

/** In the words of the person who reads it. */
export function presentEntry<Row extends ActivityRow>(ctx: ReadContext, { actorId, actorName, ...entry }: Row) {
  const summary = ctx.principal.language === 'de' ? germanSummary(ctx, entry) : entry.summary;
  return { ...entry, summary, actor: actorId === null ? null : { id: actorId, name: actorName ?? '' } };
}

/** What is written down is an English sentence; another language says it by the action's own title and the names in the sentence. */
function germanSummary({ instance }: ReadContext, { action, module, summary }: Pick<ActivityRow, 'action' | 'module' | 'summary'>): string {
  const title = instance.catalogue.modules.get(module)?.german.actions[action.slice(module.length + 1)]?.title;
  if (title === undefined) return summary;
  const names = [...summary.matchAll(/“([^”]*)”/g)].map(([, name]) => `„${name}“`);
  const said = names.length === 0 ? title : `${title}: ${names.join(', ')}`;
  // Asked for is not done.
  return summary.startsWith('asked for approval: ') ? `Freigabe erbeten – ${said}` : said;
}
