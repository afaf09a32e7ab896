import type { OutgoingEndpoint, OutgoingSettings } from '../../../api/types.ts';
import type { FormValues } from '../../../ui/form/field.ts';
import { patternsOf } from './event-patterns.tsx';
import { headersOf, headersText } from './header-values.ts';

/** The fields of the form, with `timeout` in seconds. */
export type OutgoingField =
  | 'name'
  | 'url'
  | 'events'
  | 'advanced'
  | 'timeout'
  | 'maxAttempts'
  | 'ratePerSecond'
  | 'ordered'
  | 'headers';

/** The usual values of the advanced settings. */
const usual = { timeout: '15', maxAttempts: '10', ratePerSecond: '', ordered: '', headers: '[]' };
export type AdvancedField = keyof typeof usual;

export function isUsual(name: AdvancedField, value: string): boolean {
  return value === '' || value === usual[name];
}

export function valuesOf(endpoint: OutgoingEndpoint | undefined): Partial<FormValues<OutgoingField>> {
  if (!endpoint) return usual;
  const headers = Object.entries(endpoint.headers).map(([name, value]) => ({ name, value }));
  const values = {
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.events.join(' '),
    timeout: String(endpoint.timeoutMs / 1000),
    maxAttempts: String(endpoint.maxAttempts),
    ratePerSecond: endpoint.ratePerSecond === null ? '' : String(endpoint.ratePerSecond),
    ordered: endpoint.ordered ? 'true' : '',
    headers: headersText(headers),
  };
  const advanced = Object.keys(usual) as AdvancedField[];
  return { ...values, advanced: advanced.every((name) => isUsual(name, values[name])) ? '' : 'true' };
}

export function settingsOf(values: FormValues<OutgoingField>): OutgoingSettings {
  const rate = values.ratePerSecond.trim();
  const timeout = numberOf(values.timeout || usual.timeout);
  return {
    name: values.name.trim(),
    url: values.url.trim(),
    events: patternsOf(values.events),
    timeoutMs: typeof timeout === 'number' ? Math.round(timeout * 1000) : timeout,
    maxAttempts: numberOf(values.maxAttempts || usual.maxAttempts),
    ratePerSecond: rate === '' ? null : numberOf(rate),
    ordered: values.ordered === 'true',
    headers: headersOf(values.headers),
  };
}

/** An invalid number is sent unchanged, because the server reports it next to the field. */
function numberOf(text: string): number {
  const number = Number(text.trim().replace(',', '.'));
  return (Number.isNaN(number) ? text : number) as number;
}
