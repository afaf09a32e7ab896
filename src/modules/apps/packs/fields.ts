import { type PackField, says } from './pack.ts';

type More = Partial<Omit<PackField, 'type' | 'help'>>;

/** Short ways to write the fields of a pack: a text, with its purpose in English and German. */
export function text(en: string, de: string, more: More = {}): PackField {
  return { type: 'string', help: says(en, de), ...more };
}

/** A required text. */
export function needed(en: string, de: string, more: More = {}): PackField {
  return text(en, de, { required: true, ...more });
}

export function whole(en: string, de: string, more: More = {}): PackField {
  return { type: 'integer', help: says(en, de), ...more };
}

export function amount(en: string, de: string, more: More = {}): PackField {
  return { type: 'number', help: says(en, de), ...more };
}

export function yesNo(en: string, de: string, more: More = {}): PackField {
  return { type: 'boolean', help: says(en, de), ...more };
}

export function list(en: string, de: string, more: More = {}): PackField {
  return { type: 'array', help: says(en, de), ...more };
}

export function object(en: string, de: string, more: More = {}): PackField {
  return { type: 'object', help: says(en, de), ...more };
}

export function file(en: string, de: string, more: More = {}): PackField {
  return { type: 'file', help: says(en, de), ...more };
}

/** The number of items per page. */
export function pageSize(max: number, as?: string): PackField {
  return whole(`How many at once, at most ${max}.`, `Wie viele auf einmal, höchstens ${max}.`, as ? { as } : {});
}

/** The cursor from the previous answer. */
export function nextPage(): PackField {
  return text('Where to go on, from the answer before.', 'Wo es weitergeht, aus der vorigen Antwort.');
}
