/** One line of the doctor's report. A fault needs attention soon; a warning can wait. */
export interface Finding {
  check: string;
  level: 'ok' | 'warning' | 'fault';
  found: string;
  /** What to do about it. */
  advice?: string;
}

/** A finding that is good unless `level` is given. The remedy is only shown if something is wrong. */
export function finding(check: string, found: string, level: Finding['level'] = 'ok', advice?: string): Finding {
  return { check, level, found, ...(level !== 'ok' && { advice }) };
}
