import { isDeepStrictEqual } from 'node:util';
import type { Phrase } from '../../../language/phrase.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { namesOfHosts, type ServiceValues } from './services.store.ts';
import { phrase } from './words/words.ts';

const labels: Record<Exclude<keyof ServiceValues, 'currency'>, Phrase> = {
  name: phrase('label_name'),
  slug: phrase('label_end_of_its_address'),
  description: phrase('label_description'),
  minutes: phrase('label_length_in_minutes'),
  price: phrase('label_price'),
  hosts: phrase('label_hosts'),
  bufferBefore: phrase('label_minutes_kept_free_before'),
  bufferAfter: phrase('label_minutes_kept_free_after'),
  noticeMinutes: phrase('label_notice_in_minutes'),
  windowDays: phrase('label_days_ahead'),
  stepMinutes: phrase('label_minutes_from_one_start_to_the'),
  requiresConfirmation: phrase('label_must_be_confirmed'),
  seats: phrase('label_seats'),
  location: phrase('label_location'),
  questions: phrase('label_questions'),
  public: phrase('label_public'),
  active: phrase('label_can_be_booked'),
};

/**
 * A whole service, because publishing it makes all of it visible. If an earlier state is given, changed values are
 * shown before and after.
 */
export async function serviceFacts(ctx: ReadContext, after: ServiceValues, before?: ServiceValues): Promise<Fact[]> {
  const names = await namesOfHosts(ctx.db, ctx.workspaceId, [...after.hosts, ...(before?.hosts ?? [])]);
  const is = readable(after, names);
  const was = before && readable(before, names);
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = is[key as keyof typeof labels];
    const old = was?.[key as keyof typeof labels];
    if (was && !isDeepStrictEqual(old, value)) return [fact(key, label, { before: old, after: value }, 'diff')];
    return value === '' || value === null ? [] : [fact(key, label, value, key === 'price' ? 'money' : undefined)];
  });
}

function readable(
  { price, currency, hosts, questions, ...rest }: ServiceValues,
  names: Map<string, string>,
): Record<keyof typeof labels, unknown> {
  return {
    ...rest,
    price: price === null ? null : { amount: price, currency },
    hosts: hosts.map((id) => names.get(id) ?? id).join(', '),
    questions: questions.map(({ key, label, required }) => ({ key, label, required })),
  };
}
