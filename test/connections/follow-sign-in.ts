import type { Client } from '../harness/client.ts';

/** A browser at the provider: follows where it is sent, keeps cookies, and sends forms as they stand. */
export class ProviderBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers the first address that is not the provider's, or the page where it ends. */
  async open(address: string, init: RequestInit = {}): Promise<{ address: string; page: string }> {
    let at = address;
    let request = init;
    for (let hops = 0; hops < 20; hops += 1) {
      if (!at.startsWith(this.origin)) return { address: at, page: '' };
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { ...request, headers: { ...request.headers, cookie }, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const page = await answer.text();
      const next = answer.headers.get('location');
      if (next === null) return { address: at, page };
      at = new URL(next, at).href;
      request = {};
    }
    throw new Error(`The provider never ends: ${at}`);
  }

  /** Presses the button of a form. */
  submit(address: string, page: string, values: Record<string, string>): Promise<{ address: string; page: string }> {
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
      ...values,
    });
    const [, action = address] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    return this.open(new URL(action, address).href, { method: 'POST', body });
  }
}

/** Goes to the provider and comes back to our door, as a person's browser does; answers where our door sends them. */
export async function followSignIn(person: Client, origin: string, authorizeUrl: string): Promise<string> {
  const { address } = await new ProviderBrowser(origin).open(authorizeUrl);
  return comeBack(person, address);
}

export async function comeBack(person: Client, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await person.get(`${pathname}${search}`, { headers: { accept: 'text/html' } });
  return String(answer.headers.location);
}
