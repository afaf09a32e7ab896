/** A moment as people write it, with its time zone. */
export function clockTime(at: Date, timeZone: string, language: string): string {
  return `${inWords(at, { timeZone, dateStyle: 'full', timeStyle: 'short' }, language)} (${timeZone})`;
}

export function dayInWords(at: Date, timeZone: string, language: string): string {
  return inWords(at, { timeZone, dateStyle: 'long' }, language);
}

function inWords(at: Date, options: Intl.DateTimeFormatOptions, language: string): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', options).format(at);
}
