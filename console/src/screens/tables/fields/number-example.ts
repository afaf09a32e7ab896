/** The number that a pattern gives to the first record of today. The server decides which patterns it accepts. */
export function numberExample(pattern: string, today: Date): string {
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  const [year = '', month = '', date = ''] = day;
  const parts: Record<string, string> = { YYYY: year, YY: year.slice(-2), MM: month, DD: date };
  return pattern.replace(/\{([^{}]*)\}/g, (whole, name: string) =>
    /^0+$/.test(name) ? '1'.padStart(name.length, '0') : (parts[name] ?? whole),
  );
}
