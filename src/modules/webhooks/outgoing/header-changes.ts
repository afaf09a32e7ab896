import { maskedValue } from './outgoing-endpoint.ts';

export function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The headers after an update. A caller can change one without knowing the values of the others. */
export function changedHeaders(before: Record<string, string>, wished: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(lowerCaseNames(wished)).map(([name, value]) => [
      name,
      value === maskedValue ? (before[name] ?? '') : value,
    ]),
  );
}
