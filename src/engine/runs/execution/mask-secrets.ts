/** Shorter ones would blacken half of a trace, and guard nothing. */
const shortest = 4;
const mask = '••••••';

/**
 * Keeps secrets out of what is stored. A trace shows dots. What the run itself must remember holds a mark in place of the
 * secret, and the secret is put back when the run is read again.
 */
export class SecretMask {
  private readonly secrets: { name: string; escaped: string }[];

  constructor(secrets: Readonly<Record<string, string>>) {
    this.secrets = Object.entries(secrets)
      .filter(([, value]) => value.length >= shortest)
      .sort((left, right) => right[1].length - left[1].length)
      .map(([name, value]) => ({ name, escaped: JSON.stringify(value).slice(1, -1) }));
  }

  get empty(): boolean {
    return this.secrets.length === 0;
  }

  /** JSON text with dots where secrets were. */
  hide(json: string): string {
    return this.secrets.reduce((text, { escaped }) => text.replaceAll(escaped, mask), json);
  }

  /** JSON text with marks where secrets were. */
  seal(json: string): string {
    return this.secrets.reduce((text, { name, escaped }) => text.replaceAll(escaped, markOf(name)), json);
  }

  open(json: string): string {
    return this.secrets.reduce((text, { name, escaped }) => text.replaceAll(markOf(name), escaped), json);
  }

  /** For messages. */
  hideText(text: string): string {
    return this.empty ? text : (JSON.parse(this.hide(JSON.stringify(text))) as string);
  }
}

/** Of characters that no text has: private use. */
function markOf(name: string): string {
  return `\uE000secret:${name}\uE001`;
}
