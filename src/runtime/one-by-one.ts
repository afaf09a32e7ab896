import { Type } from 'typebox';
import { Refusal } from '../kernel/refusal.ts';
import { inEnglish, inWords, readerOf } from '../kernel/words.ts';
import { sql } from '../storage/sql.ts';
import type { WriteContext } from './define-action.ts';
import { Id } from './schemas.ts';

/** What was left as it is, and why. */
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

/** In one order, so that two calls over the same rows cannot wait for each other. */
export function inLockOrder(ids: readonly string[]): { id: string }[] {
  return ids.map((id) => ({ id: id.toLowerCase() })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Does the same for many in one transaction: one that is refused stays as it was, and the others are done. */
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

/** What can be done for many at once; undefined, with nothing done, where it is refused. */
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
