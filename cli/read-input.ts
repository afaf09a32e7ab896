import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageFault } from './command-failure.ts';

export interface InputOptions {
  input?: string;
  field?: string[];
}

/** What was given as `--input` (JSON, @file or - for standard input), with every `--field key=value` on top. */
export async function readInput({ input, field = [] }: InputOptions): Promise<Record<string, unknown>> {
  const given = input === undefined ? {} : parsed(await sourceOf(input));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageFault('--input must be a JSON object, such as {"name":"Ada"}.');
  const whole = { ...given } as Record<string, unknown>;
  for (const each of field) setField(whole, each);
  return whole;
}

/** The text itself, that of a @file, or of standard input (-). */
export async function sourceOf(input: string): Promise<string> {
  if (input === '-') return text(process.stdin);
  if (!input.startsWith('@')) return input;
  const file = input.slice(1);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageFault(`${file} cannot be read (${error.code}).`);
  });
}

/** For commander: an option that may be given again and again. */
export function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}

/** For commander: how many of a list. */
export function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageFault(`A whole number from 1 on is needed, not “${value}”.`);
  return Number(value);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new UsageFault(`--input is not JSON (${(error as Error).message}).`);
  }
}

/** `stage=won`, `value=120`, `consent.mail=true`: values that read as JSON are taken as such, all others as text. */
function setField(whole: Record<string, unknown>, field: string): void {
  const [, path, value] = /^([^=]+)=(.*)$/s.exec(field) ?? [];
  if (path === undefined || value === undefined) throw new UsageFault(`--field takes key=value, not “${field}”.`);
  setAt(whole, path, typedValue(value));
}

/** `consent.mail` is the field `mail` inside the field `consent`. */
export function setAt(whole: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let place = whole;
  for (const key of keys) {
    const inner = Object.hasOwn(place, key) ? place[key] : undefined;
    const next: Record<string, unknown> =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner } : {};
    own(place, key, next);
    place = next;
  }
  own(place, last, value);
}

/** Also for names such as __proto__, which svc then refuses as it does others that it does not know. */
function own(place: object, key: string, value: unknown): void {
  Object.defineProperty(place, key, { value, enumerable: true, writable: true, configurable: true });
}

function typedValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
