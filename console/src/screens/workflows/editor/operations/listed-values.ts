import { isRecord } from '../../../../api/is-record.ts';

/** One of the possible values of an argument. */
export interface ListedValue {
  value: unknown;
  label: string;
}

interface Answer {
  structuredContent?: unknown;
  content?: unknown[];
}

const labelNames = [
  'name',
  'title',
  'full_name',
  'fullName',
  'label',
  'displayName',
  'display_name',
  'subject',
  'login',
  'email',
  'slug',
  'key',
];
const valueNames = ['id', 'key', 'number', 'slug', 'uuid', 'code', 'name', 'login', 'value'];

/**
 * Reads values with names from an answer. The field with the value is either given or guessed from the argument's name:
 * `issue_number` is the `number` of an issue, `itemId` the `id` of an item.
 */
export function listedValues(
  answer: Answer,
  argument: string,
  { value: valuePath, label: labelPath }: { value?: string | undefined; label?: string | undefined },
  type: 'string' | 'number' | undefined,
): ListedValue[] {
  const items = listIn(answer.structuredContent ?? parsedText(answer.content));
  return items.flatMap((item): ListedValue[] => {
    if (!isRecord(item)) return isPlain(item) ? [{ value: item, label: String(item) }] : [];
    const value = valuePath === undefined ? guessed(item, valueCandidates(argument), type) : at(item, valuePath);
    if (!isPlain(value)) return [];
    const label = labelPath === undefined ? guessed(item, labelNames) : at(item, labelPath);
    return [{ value, label: isPlain(label) && label !== value ? `${label} · ${value}` : String(value) }];
  });
}

/** The answer itself, or the first list of objects in it. */
function listIn(answer: unknown, depth = 0): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer) || depth > 2) return [];
  const lists = Object.values(answer).filter(Array.isArray);
  const own = lists.find((list) => list.some(isRecord)) ?? lists[0];
  if (own) return own;
  return (
    Object.values(answer)
      .map((inner) => listIn(inner, depth + 1))
      .find((list) => list.length > 0) ?? []
  );
}

/** Many tools of MCP servers return their JSON as text. */
function parsedText(content: unknown[] = []): unknown {
  const [first] = content;
  if (!isRecord(first) || typeof first.text !== 'string') return undefined;
  try {
    return JSON.parse(first.text) as unknown;
  } catch {
    return undefined;
  }
}

/** The argument's name, then the same without the name of its thing, then the usual names. */
function valueCandidates(argument: string): string[] {
  const last = argument.split('.').at(-1) ?? argument;
  const parts = last
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]/);
  const tails = parts.slice(1).map((_, place) => parts.slice(place + 1).join('_'));
  return [last, ...tails, ...valueNames];
}

/** Prefers a value of the expected type: a repository as text is its name, not its number. */
function guessed(item: Record<string, unknown>, names: readonly string[], type?: 'string' | 'number'): unknown {
  const values = names.map((name) => item[name]).filter(isPlain);
  return values.find((value) => typeof value === type) ?? values[0];
}

function at(item: Record<string, unknown>, path: string): unknown {
  let value: unknown = item;
  for (const part of path.split('.')) value = isRecord(value) ? value[part] : undefined;
  return value;
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
