import type { TSchema } from 'typebox';
import type { ReadContext } from './define-action.ts';
import { hidesOf, rowsInSight, rowsOf } from './hides-of.ts';
import { maskOf, shownRecordsIn } from './mask-output.ts';

/**
 * What somebody may know of an event about business data: nothing where a row that it is about is out of their sight, and otherwise
 * the event without what they do not see. Looked at when they are told, by the rules and the rows of that moment.
 */
export async function eventInSight(ctx: ReadContext, payload: TSchema, data: unknown): Promise<unknown> {
  const { tables } = ctx.principal;
  if (!tables || tables.system.length === 0) return data;
  const records = shownRecordsIn(payload, data);
  const rows = await rowsInSight(
    ctx,
    records.flatMap(({ shown, object }) => rowsOf(shown.rows, object)),
  );
  if (records.some(({ shown, object }) => rowsOf(shown.rows, object).some(({ source, id }) => !rows.has(`${source}:${id}`)))) return undefined;
  const hides = await hidesOf(ctx, records);
  const { changed } = data as { changed?: string[] };
  const isTold = (name: string) => !records.some(({ shown, object }) => shown.properties[name]?.some((told) => hides(told, object)));
  if (changed && changed.length > 0 && !changed.some(isTold)) return undefined;
  return { ...(maskOf(payload)?.(data, hides) as object), ...(changed ? { changed: changed.filter(isTold) } : {}) };
}
