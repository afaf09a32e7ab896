import { providers } from '../../../src/intake/providers/registry.ts';
import { type Proof, verifyRequest } from '../../../src/intake/providers/verify-request.ts';

interface Sent {
  headers: Record<string, string>;
  raw: Buffer;
}

/** What the verifier says to this request, with the preset of that name. */
export function verify(name: string, secret: string, sent: Sent, at: { now: Date; url?: string }): Proof {
  const provider = providers.find((each) => each.name === name);
  if (!provider) throw new Error(`There is no preset ${name}.`);
  return verifyRequest(provider.schemes, secret, { ...sent, url: at.url ?? 'https://svc.example.com/', now: at.now });
}

export function json(body: string, headers: Record<string, string>): Sent {
  return { raw: Buffer.from(body), headers: { 'content-type': 'application/json', ...headers } };
}

export function form(fields: Record<string, string | string[]>, headers: Record<string, string>): Sent {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return {
    raw: Buffer.from(new URLSearchParams(pairs).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', ...headers },
  };
}
