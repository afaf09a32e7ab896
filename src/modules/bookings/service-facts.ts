import { isDeepStrictEqual } from 'node:util';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Both } from '../../runtime/words/words.ts';
import { namesOfHosts, type ServiceValues } from './services.store.ts';

const labels: Record<Exclude<keyof ServiceValues, 'currency'>, Both> = {
  name: { en: 'Name', de: 'Name' },
  slug: { en: 'End of its address', de: 'Ende der Adresse' },
  description: { en: 'Description', de: 'Beschreibung' },
  minutes: { en: 'Length in minutes', de: 'Dauer in Minuten' },
  price: { en: 'Price', de: 'Preis' },
  hosts: { en: 'Hosts', de: 'Gastgeber' },
  bufferBefore: { en: 'Minutes kept free before', de: 'Freie Minuten davor' },
  bufferAfter: { en: 'Minutes kept free after', de: 'Freie Minuten danach' },
  noticeMinutes: { en: 'Notice in minutes', de: 'Vorlauf in Minuten' },
  windowDays: { en: 'Days ahead', de: 'Tage im Voraus' },
  stepMinutes: { en: 'Minutes from one start to the next', de: 'Minuten von einem Beginn zum nächsten' },
  requiresConfirmation: { en: 'Must be confirmed', de: 'Muss bestätigt werden' },
  seats: { en: 'Seats', de: 'Plätze' },
  location: { en: 'Location', de: 'Ort' },
  questions: { en: 'Questions', de: 'Fragen' },
  public: { en: 'Public', de: 'Öffentlich' },
  active: { en: 'Can be booked', de: 'Buchbar' },
};

/** A whole service: who makes it public shows all of it. With an earlier state, what changes is shown as it was and as it will be. */
export async function serviceFacts(ctx: ReadContext, after: ServiceValues, before?: ServiceValues): Promise<Fact[]> {
  const names = await namesOfHosts(ctx.db, ctx.workspaceId, [...after.hosts, ...(before?.hosts ?? [])]);
  const is = readable(after, names);
  const was = before && readable(before, names);
  return Object.entries(labels).flatMap(([key, { en, de }]) => {
    const value = is[key as keyof typeof labels];
    const old = was?.[key as keyof typeof labels];
    if (was && !isDeepStrictEqual(old, value)) return [fact(key, en, de, { before: old, after: value }, 'diff')];
    return value === '' || value === null ? [] : [fact(key, en, de, value, key === 'price' ? 'money' : undefined)];
  });
}

function readable({ price, currency, hosts, questions, ...rest }: ServiceValues, names: Map<string, string>): Record<keyof typeof labels, unknown> {
  return {
    ...rest,
    price: price === null ? null : { amount: price, currency },
    hosts: hosts.map((id) => names.get(id) ?? id).join(', '),
    questions: questions.map(({ key, label, required }) => ({ key, label, required })),
  };
}
