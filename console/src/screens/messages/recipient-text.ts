interface Reader {
  name: string;
  email: string | null;
}

/** How a customer is written as a recipient: as mail programs do it. */
export function recipientText({ name, email }: Reader): string {
  return email ? `${name} <${email}>` : name;
}

/** The address in "Ada <ada@example.com>" or in a plain address; undefined where there is none yet. */
export function addressIn(text: string): string | undefined {
  return /^(?:.*<)?([^\s<>]+@[^\s<>]+\.[^\s<>]+)>?$/.exec(text.trim())?.[1];
}
