/** A value that is JSON text already, made by the database: a door that writes JSON passes it on as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For whoever treats it as any other value. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** An object as JSON text, in which values that are JSON text already are passed on. */
export function stringify(value: Record<string, unknown>): string {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${part instanceof JsonText ? part.text : JSON.stringify(part)}`).join(',')}}`;
}
