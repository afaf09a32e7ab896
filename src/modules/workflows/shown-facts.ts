import { type Fact, fact } from '../../runtime/approvals/preview.ts';

/** What a step was given, as a card shows it. */
export function shownFacts({ method, url, connection, query, headers, body, event, data, ...rest }: Record<string, unknown>): Fact[] {
  const facts = [
    fact('request', 'Request', 'Aufruf', typeof url === 'string' ? `${String(method ?? 'GET').toUpperCase()} ${url}` : null, 'code'),
    fact('connection', 'Connection', 'Verbindung', connection),
    fact('query', 'Query', 'Parameter', query),
    fact('headers', 'Headers', 'Kopfzeilen', headers),
    fact('body', 'Body', 'Inhalt', body, 'code'),
    fact('event', 'Event', 'Ereignis', event, 'code'),
    fact('data', 'Data', 'Daten', data, 'code'),
    ...Object.entries(rest).map(([name, value]) => fact(`rest.${name}`, name, name, value)),
  ];
  return facts.filter(({ value }) => !isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
