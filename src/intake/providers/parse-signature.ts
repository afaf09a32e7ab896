import type { SignatureScheme } from './define-provider.ts';

export interface FoundSignature {
  readonly timestamp?: string;
  /** Several while the sender changes its secret. */
  readonly signatures: string[];
}

/** Takes a signature header apart; undefined where it is not of that form. */
export function parseSignature(parse: SignatureScheme['parse'], value: string): FoundSignature | undefined {
  if (parse.as === 'value')
    return { signatures: [parse.prefix && value.startsWith(parse.prefix) ? value.slice(parse.prefix.length) : value] };
  const separator = parse.as === 'pairs' ? '=' : ',';
  const entries = value.split(parse.as === 'pairs' ? ',' : ' ').map((entry) => {
    const at = entry.indexOf(separator);
    return { name: entry.slice(0, Math.max(at, 0)).trim(), text: entry.slice(at + 1).trim() };
  });
  const signatures = entries
    .filter(({ name, text }) => name === parse.signature && text !== '')
    .map(({ text }) => text);
  if (signatures.length === 0) return undefined;
  if (parse.as === 'list') return { signatures };
  const times = entries.filter(({ name }) => name === parse.timestamp);
  return times.length === 1 ? { timestamp: times[0]?.text, signatures } : undefined;
}
