import type { StateChange } from '../../runtime/effects.ts';
import type { ServiceValues } from './services.store.ts';

/** What became of a service, for the activity: the price with its currency, and questions by what they ask. */
export function serviceChange(before: ServiceValues, after: ServiceValues): StateChange {
  return { before: readable(before), after: readable(after) };
}

function readable({ price, currency, questions, ...values }: ServiceValues): object {
  return {
    ...values,
    price: price === null ? null : { amount: price, currency },
    questions: questions.map(({ label }) => label),
  };
}
