import type { AskedQuestion, AskedSection } from './form-door.ts';

type Values = Readonly<Record<string, unknown>>;

interface Condition {
  op?: 'and' | 'or' | 'not';
  children?: Condition[];
  field?: string;
  cmp?: string;
  value?: unknown;
}

/**
 * The questions that are shown for these answers, in order. The server applies the same rules again. A hidden question
 * counts as empty for the conditions after it.
 */
export function askedQuestions(sections: readonly AskedSection[], values: Values) {
  const seen: Record<string, unknown> = {};
  const types = new Map(sections.flatMap(({ questions }) => questions.map(({ key, type }) => [key, type])));
  return sections.flatMap((section) => {
    if (!holds(section.when, seen, types)) return [];
    const questions: AskedQuestion[] = [];
    for (const question of section.questions) {
      if (!holds(question.when, seen, types)) continue;
      seen[question.key] = values[question.key];
      questions.push(question);
    }
    return [{ section, questions }];
  });
}

function holds(when: unknown, values: Values, types: ReadonlyMap<string, string>): boolean {
  if (when === null || when === undefined) return true;
  const { op, children = [], field = '', cmp = '', value } = when as Condition;
  if (op === 'and') return children.every((child) => holds(child, values, types));
  if (op === 'or') return children.some((child) => holds(child, values, types));
  if (op === 'not') return !holds(children[0], values, types);
  const positive = negatives[cmp];
  const answer = compare(positive ?? cmp, values[field], value, types.get(field) ?? 'text');
  return positive === undefined ? answer : !answer;
}

/** Negative comparisons negate the positive ones, so an empty answer fulfils them. */
const negatives: Record<string, string> = {
  ...{ neq: 'eq', nin: 'in', notempty: 'empty', ncontains: 'contains', nbetween: 'between' },
  ...{ noneof: 'anyof', notchecked: 'checked' },
};

function compare(cmp: string, given: unknown, wanted: unknown, type: string): boolean {
  if (cmp === 'empty') return isEmpty(given);
  if (type === 'checkbox') return (given === true) === (cmp === 'checked' || wanted === true);
  if (isEmpty(given)) return false;
  const many = Array.isArray(wanted) ? wanted : [wanted];
  const chosen = Array.isArray(given) ? given : [given];
  const sign = (other: unknown) => order(type, given, other);
  const text = String(given).toLowerCase();
  const part = String(wanted).toLowerCase();
  switch (cmp) {
    case 'eq':
      return sign(wanted) === 0;
    case 'in':
      return many.some((one) => sign(one) === 0);
    case 'gt':
    case 'after':
      return sign(wanted) > 0;
    case 'gte':
      return sign(wanted) >= 0;
    case 'lt':
    case 'before':
      return sign(wanted) < 0;
    case 'lte':
      return sign(wanted) <= 0;
    case 'between':
      return sign(many[0]) >= 0 && sign(many[1]) <= 0;
    case 'contains':
      return text.includes(part);
    case 'startswith':
      return text.startsWith(part);
    case 'endswith':
      return text.endsWith(part);
    case 'anyof':
      return many.some((one) => chosen.includes(one));
    case 'allof':
      return many.every((one) => chosen.includes(one));
    case 'exactly':
      return chosen.length === many.length && many.every((one) => chosen.includes(one));
    default:
      return false;
  }
}

/** NaN if one of the values does not fit the type, because no comparison with NaN is true. */
function order(type: string, left: unknown, right: unknown): number {
  if (numeric.has(type)) return Math.sign(Number(left) - Number(right));
  if (type === 'datetime') return Math.sign(Date.parse(String(left)) - Date.parse(String(right)));
  const [one, other] = type === 'time' ? [padded(left), padded(right)] : [String(left), String(right)];
  return one === other ? 0 : one < other ? -1 : 1;
}

const numeric = new Set(['number', 'currency', 'percent', 'rating', 'duration']);

function padded(time: unknown): string {
  return `${String(time)}:00:00`.slice(0, 8);
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
