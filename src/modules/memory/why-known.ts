import { inLanguage, languageOf } from '../../../language/languages.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { readMemory } from './memories.store.ts';
import type { Memory } from './memory.ts';
import { listNames } from './subject-titles.store.ts';
import { reasons } from './why-words.ts';

/**
 * Explains in sentences who said it, when, through which program, from which source, what it replaced, and who
 * confirmed it.
 */
export async function whyKnown(ctx: ReadContext, memory: Memory): Promise<string[]> {
  const { language } = ctx.principal;
  const words = inLanguage(reasons, language);
  const names = await namesOf(ctx, memory);
  const dated = new Intl.DateTimeFormat(languageOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ctx.principal.workspace.timeZone,
  });
  const at = (moment: Date) => dated.format(moment);
  const { source, via, createdBy, reviewedAt, reviewedBy } = memory;
  const lines = [
    words.said(
      (createdBy && names.get(createdBy)) ?? words.somebody,
      at(memory.createdAt),
      words.ways[via] ?? via,
      source.client,
    ),
  ];
  if (source.note || source.ref || source.kind === 'import' || source.kind === 'document')
    lines.push(words.source(words.kinds[source.kind], source.note, source.ref));
  if (memory.confidence < 1) lines.push(words.confidence(Math.round(memory.confidence * 100)));
  const older = memory.supersedesId ? await readMemory(ctx.db, ctx.workspaceId, memory.supersedesId) : undefined;
  if (older?.content)
    lines.push(memory.state === 'proposed' ? words.wouldReplace(older.content) : words.replaced(older.content));
  if (reviewedAt) lines.push(words.confirmed((reviewedBy && names.get(reviewedBy)) ?? words.somebody, at(reviewedAt)));
  return lines;
}

async function namesOf(ctx: ReadContext, { createdBy, reviewedBy }: Memory): Promise<Map<string, string>> {
  const ids = [createdBy, reviewedBy].filter((id) => id !== null);
  return ids.length === 0 ? new Map() : new Map((await listNames(ctx.db, ids)).map(({ id, name }) => [id, name]));
}
