/** Shorter ones would blacken half of a trace, and guard nothing. */
const shortest = 4;
const mask = '••••••';

/**
 * A mark replaces a secret in the stored progress of a run: `sign`, “secret:”, the name of the secret, `end`. Where text contains the
 * sign itself, `literally` follows it, so that no text from outside can imitate a mark.
 */
const sign = '\uE000';
const end = '\uE001';
const literally = '\uE002';
const marks = new RegExp(`${sign}(?:${literally}|secret:([^${end}]*)${end})`, 'g');

/**
 * Keeps secrets out of what is stored. A trace shows dots. What the run itself must remember holds a mark in place of the
 * secret, and the secret is put back when the run is read again. Works on JSON text and changes only what is inside strings.
 */
export class SecretMask {
  private readonly secrets: { name: string; value: string; escaped: string }[];

  constructor(secrets: Readonly<Record<string, string>>) {
    this.secrets = Object.entries(secrets)
      .filter(([, value]) => value.length >= shortest)
      .sort((left, right) => right[1].length - left[1].length)
      .map(([name, value]) => ({ name, value, escaped: JSON.stringify(value).slice(1, -1) }));
  }

  get empty(): boolean {
    return this.secrets.length === 0;
  }

  /** JSON text with dots where secrets were. */
  hide(json: string): string {
    return this.replace(json, () => mask);
  }

  /** JSON text with marks where secrets were. */
  seal(json: string): string {
    return this.replace(sealWithoutSecrets(json), (name) => `${sign}secret:${name}${end}`);
  }

  open(json: string): string {
    if (!json.includes(sign)) return json;
    const values = new Map(this.secrets.map(({ name, escaped }) => [name, escaped]));
    return json.replaceAll(marks, (_mark, name?: string) => (name === undefined ? sign : (values.get(name) ?? mask)));
  }

  /** For messages. */
  hideText(text: string): string {
    return this.empty ? text : (JSON.parse(this.hide(JSON.stringify(text))) as string);
  }

  private replace(json: string, by: (name: string) => string): string {
    const present = this.secrets.filter(({ escaped }) => json.includes(escaped));
    if (present.length === 0) return json;
    return mapStrings(json, (text) => {
      if (!present.some(({ escaped }) => text.includes(escaped))) return text;
      return JSON.stringify(present.reduce((inside, { name, value }) => inside.replaceAll(value, () => by(name)), JSON.parse(text) as string));
    });
  }
}

/** Without a regular expression, which would overflow the stack on strings of several megabytes. */
function mapStrings(json: string, change: (text: string) => string): string {
  let mapped = '';
  let from = 0;
  for (let first = json.indexOf('"'); first >= 0; first = json.indexOf('"', from)) {
    let last = json.indexOf('"', first + 1);
    while (isEscaped(json, last)) last = json.indexOf('"', last + 1);
    mapped += json.slice(from, first) + change(json.slice(first, last + 1));
    from = last + 1;
  }
  return mapped + json.slice(from);
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Escapes JSON text that contains no secrets but will be opened. */
export function sealWithoutSecrets(json: string): string {
  return json.includes(sign) ? json.replaceAll(sign, sign + literally) : json;
}

/** Sealed JSON text for display, with dots in place of marks. */
export function hideMarks(json: string): string {
  return new SecretMask({}).open(json);
}
