/** The comparisons, in the order of the menu. */
export const comparisons = [
  'is',
  'is_not',
  'contains',
  'more',
  'at_least',
  'less',
  'at_most',
  'is_empty',
  'is_filled',
  'is_true',
] as const;
export type Comparison = (typeof comparisons)[number];

/** A simple condition: a path, a comparison, and a value if the comparison needs one. */
export interface PlainCondition {
  subject: string;
  comparison: Comparison;
  /** The text that was typed: a number, true, false, null, or a text without quotes. */
  value: string;
}

const operators = { is: '==', is_not: '!=', more: '>', at_least: '>=', less: '<', at_most: '<=' } as const;
const withoutValue: ReadonlySet<Comparison> = new Set(['is_empty', 'is_filled', 'is_true']);

export function needsValue(comparison: Comparison): boolean {
  return !withoutValue.has(comparison);
}

/** A name followed by keys, such as trigger.body.amount or steps.load.output.items[0]["x-y"]. */
const path = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d+\]|\["[^"\\]*"\])*/.source;
const literal = /-?\d+(?:\.\d+)?|true|false|null|"(?:[^"\\]|\\.)*"/.source;

const shapes: { pattern: RegExp; comparison: (operator: string) => Comparison }[] = [
  { pattern: new RegExp(`^(${path})\\s*(==|!=|>=|<=|>|<)\\s*(${literal})$`), comparison: named },
  { pattern: new RegExp(`^CONTAINS\\((${path})()\\s*,\\s*(${literal})\\)$`, 'i'), comparison: () => 'contains' },
  { pattern: new RegExp(`^EMPTY\\((${path})\\)$`, 'i'), comparison: () => 'is_empty' },
  { pattern: new RegExp(`^!\\s*EMPTY\\((${path})\\)$`, 'i'), comparison: () => 'is_filled' },
  { pattern: new RegExp(`^(${path})$`), comparison: () => 'is_true' },
];

/** Reads an expression that consists of exactly these three parts. Undefined for any other. */
export function readCondition(text: string): PlainCondition | undefined {
  const inner = /^\{\{([^{}]*)\}\}$/.exec(text.trim())?.[1]?.trim();
  if (inner === undefined) return undefined;
  for (const { pattern, comparison } of shapes) {
    const [, subject, operator = '', value] = pattern.exec(inner) ?? [];
    if (subject === undefined || isLiteralWord(subject)) continue;
    return { subject, comparison: comparison(operator), value: value === undefined ? '' : plain(value) };
  }
  return undefined;
}

export function writeCondition({ subject, comparison, value }: PlainCondition): string {
  return `{{ ${inner(subject.trim(), comparison, value)} }}`;
}

/** Whether the subject is a path that an expression can name. */
export function isPath(subject: string): boolean {
  return new RegExp(`^${path}$`).test(subject.trim()) && !isLiteralWord(subject.trim());
}

function inner(subject: string, comparison: Comparison, value: string): string {
  switch (comparison) {
    case 'contains':
      return `CONTAINS(${subject}, ${quoted(value)})`;
    case 'is_empty':
      return `EMPTY(${subject})`;
    case 'is_filled':
      return `!EMPTY(${subject})`;
    case 'is_true':
      return subject;
    default:
      return `${subject} ${operators[comparison]} ${quoted(value)}`;
  }
}

/** These words are values and not names. */
function isLiteralWord(text: string): boolean {
  return text === 'true' || text === 'false' || text === 'null';
}

function named(operator: string): Comparison {
  const found = (Object.keys(operators) as (keyof typeof operators)[]).find((name) => operators[name] === operator);
  return found ?? 'is';
}

/** A number stays a number. To compare with the text 5, a person writes "5". */
function quoted(value: string): string {
  const typed = value.trim();
  return isLiteral(typed) ? typed : JSON.stringify(value).replace(/[{}]/g, braceAsEscape);
}

function plain(value: string): string {
  if (!value.startsWith('"')) return value;
  const text = textOf(value);
  return text === undefined || isLiteral(text.trim()) ? value : text;
}

function isLiteral(text: string): boolean {
  if (!new RegExp(`^(?:${literal})$`).test(text)) return false;
  return !text.startsWith('"') || (textOf(text) !== undefined && !/[{}]/.test(text));
}

/** Returns undefined for escapes that JSON does not know, so that the text stays as written. */
function textOf(quotedText: string): string | undefined {
  try {
    return JSON.parse(quotedText) as string;
  } catch {
    return undefined;
  }
}

/** Braces would end the surrounding expression. */
function braceAsEscape(brace: string): string {
  return `\\u00${brace.charCodeAt(0).toString(16)}`;
}
