/** One line of what the doctor says. A fault needs somebody soon; a warning can wait. */
export interface Finding {
  check: string;
  level: 'ok' | 'warning' | 'fault';
  found: string;
  /** What to do about it. */
  advice?: string;
}

/** A finding that is good unless `level` is given: what to do is only said where something is to be done. */
export function finding(check: string, found: string, level: Finding['level'] = 'ok', advice?: string): Finding {
  return { check, level, found, ...(level !== 'ok' && { advice }) };
}
