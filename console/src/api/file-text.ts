import { requestText } from './request.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

/** Fetches the text and the name of a stored file. */
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
