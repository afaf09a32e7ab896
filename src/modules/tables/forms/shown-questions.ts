import { evaluate } from '../../../records/expression/evaluate.ts';
import { readFilter } from '../../../records/expression/read-filter.ts';
import { ValueFault } from '../../../records/field-types/define-field-type.ts';
import { typeOf } from '../../../records/field-types/registry.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { type Field, fieldByKey } from '../../../records/table.ts';
import type { Question, Section } from './form-settings.ts';

export interface Answered {
  question: Question;
  field: Field;
  value: unknown;
}

/**
 * The questions that a visitor with these answers was asked, with the answers. A question hidden by a condition counts
 * as empty for later ones, so one pass from first to last decides everything, here as on the page.
 */
export function shownQuestions(
  open: OpenTable,
  sections: readonly Section[],
  given: Readonly<Record<string, unknown>>,
): Answered[] {
  const seen: Record<string, unknown> = Object.create(null);
  const shown: Answered[] = [];
  const holds = (when: unknown) =>
    when === undefined ||
    evaluate(
      readFilter(when, (key) => open.columns.handle(key), { variables: false }),
      seen,
      open.environment,
    ) === true;
  for (const section of sections) {
    if (!holds(section.when)) continue;
    for (const question of section.questions) {
      const field = fieldByKey(open.table, question.field);
      if (!field || !holds(question.when)) continue;
      const value = takenValue(question, given);
      seen[field.key] = asStored(field, value);
      shown.push({ question, field, value });
    }
  }
  return shown;
}

/** The submitted value; for a hidden question only if its link may set one. */
function takenValue(question: Question, given: Readonly<Record<string, unknown>>): unknown {
  const { field, hidden, prefill, default: standard } = question;
  const isTaken = Object.hasOwn(given, field) && (!hidden || prefill === true);
  return isTaken ? given[field] : hidden ? standard : undefined;
}

/** The value as conditions see it. Anything that is not a value of the field counts as empty. */
function asStored(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  try {
    return typeOf(field).read(value, field);
  } catch (error) {
    if (error instanceof ValueFault) return null;
    throw error;
  }
}
