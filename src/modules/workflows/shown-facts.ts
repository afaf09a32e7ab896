import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

/** What a step was given, as a card shows it. */
export function shownFacts({ method, url, connection, query, headers, body, event, data, ...rest }: Record<string, unknown>): Fact[] {
  const facts = [
    fact('request', phrase('label_request'), typeof url === 'string' ? `${String(method ?? 'GET').toUpperCase()} ${url}` : null, 'code'),
    fact('connection', phrase('label_connection'), connection),
    fact('query', phrase('label_query'), query),
    fact('headers', phrase('label_headers'), headers),
    fact('body', phrase('label_body'), body, 'code'),
    fact('event', phrase('label_event'), event, 'code'),
    fact('data', phrase('label_data'), data, 'code'),
    ...Object.entries(rest).map(([name, value]) => fact(`rest.${name}`, asPhrase(name), value)),
  ];
  return facts.filter(({ value }) => !isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
