interface Reader {
  name: string;
  email: string | null;
}

/** A customer as a recipient, in the format of mail programs. */
export function recipientText({ name, email }: Reader): string {
  return email ? `${name} <${email}>` : name;
}

/** The address in "Ada <ada@example.com>" or in a plain address; undefined if there is none yet. */
export function addressIn(text: string): string | undefined {
  return /^(?:.*<)?([^\s<>]+@[^\s<>]+\.[^\s<>]+)>?$/.exec(text.trim())?.[1];
}
