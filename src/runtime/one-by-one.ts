import { Type } from 'typebox';
import { Refusal } from '../kernel/refusal.ts';
import { inEnglish, inWords, readerOf } from '../kernel/words.ts';
import { sql } from '../storage/sql.ts';
import type { WriteContext } from './define-action.ts';
import { Id } from './schemas.ts';

/** Something that was left unchanged, and why. */
export const Skipped = Type.Object({
  id: Id,
  code: Type.String({ description: 'The code of the refusal that a call for this one alone would get.' }),
  message: Type.String({ description: 'The same as a sentence, in the language of the caller.' }),
});

export interface Left {
  id: string;
  code: string;
  message: string;
}

export interface Outcome<Result> {
  done: Result[];
  skipped: Left[];
}

/** Sorts the ids, so that two calls for the same rows cannot deadlock. */
export function inLockOrder(ids: readonly string[]): { id: string }[] {
  return ids.map((id) => ({ id: id.toLowerCase() })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Does the same for many items in one transaction. If an item is refused, it stays unchanged and the others are still
 * done.
 */
export async function oneByOne<Item extends { id: string }, Result>(
  ctx: WriteContext,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Outcome<Result>> {
  const outcome: Outcome<Result> = { done: [], skipped: [] };
  for (const item of items) {
    await ctx.db.run(sql`savepoint one_of_many`);
    try {
      outcome.done.push(await work(item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await ctx.db.run(sql`rollback to savepoint one_of_many`);
      outcome.skipped.push({ id: item.id, code: error.code, message: said(ctx, error) });
    }
    await ctx.db.run(sql`release savepoint one_of_many`);
  }
  return outcome;
}

/** Tries the work for many items at once; undefined, with nothing changed, if it is refused. */
export async function unlessRefused<Result>(
  ctx: WriteContext,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  await ctx.db.run(sql`savepoint all_at_once`);
  try {
    const result = await work();
    await ctx.db.run(sql`release savepoint all_at_once`);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await ctx.db.run(sql`rollback to savepoint all_at_once`);
    return undefined;
  }
}

function said({ principal }: WriteContext, { phrase, message }: Refusal): string {
  if (!phrase) return message;
  return principal.via === 'session' ? inWords(phrase, readerOf(principal)) : inEnglish(phrase);
}
