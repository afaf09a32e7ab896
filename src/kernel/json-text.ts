/** A value that the database already returned as JSON text. Doors that write JSON pass it on unchanged. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For code that treats it like any other value. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Serialises an object, passing on values that are JSON text already. */
export function stringify(value: Record<string, unknown>): string {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${part instanceof JsonText ? part.text : JSON.stringify(part)}`).join(',')}}`;
}
