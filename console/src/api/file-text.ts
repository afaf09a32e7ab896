import { requestText } from './request.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

/** The text of a stored file, and what the file is called. */
export function fileText(id: string): Promise<{ text: string; name: string }> {
  return repeatAfterSignIn(async () => {
    const { text, disposition } = await requestText(`/api/files/${encodeURIComponent(id)}`);
    return { text, name: nameIn(disposition) };
  });
}

function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return encoded === undefined ? (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '') : decodeURIComponent(encoded);
}
