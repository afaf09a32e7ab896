import type { unsubscribeWords as source } from '../en/unsubscribe.ts';

export const unsubscribeWords: { readonly [K in keyof typeof source]: string } = {
  'unsubscribe.title': 'Abmelden',
  'unsubscribe.text': '{workspace} schreibt an {address}. Nichts ändert sich, bevor Sie wählen.',
  'unsubscribe.marketing': 'Keine Werbung mehr',
  'unsubscribe.marketing_text': 'Nachrichten in eigener Sache, etwa zu einer Buchung, erreichen Sie weiterhin.',
  'unsubscribe.everything': 'Gar keine Nachrichten',
  'unsubscribe.everything_text': 'Auch keine in eigener Sache.',
  'unsubscribe.submit': 'Abmelden',
  'unsubscribe.done': 'Sie sind abgemeldet',
  'unsubscribe.done_marketing': '{workspace} sendet keine Werbung mehr an {address}.',
  'unsubscribe.done_everything': '{workspace} sendet keine Nachrichten mehr an {address}.',
  'unsubscribe.more': 'Alle Nachrichten abbestellen',
  'unsubscribe.unknown': 'Dieser Link funktioniert nicht',
  'unsubscribe.unknown_text':
    'Vielleicht ist er unvollständig: Öffnen Sie ihn noch einmal aus der Nachricht, oder kopieren Sie ihn ganz. Sie können auch auf die Nachricht antworten und um Abmeldung bitten.',
};
