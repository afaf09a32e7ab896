import type { unsubscribeWords as source } from '../en/unsubscribe.ts';

export const unsubscribeWords: { readonly [K in keyof typeof source]: string } = {
  'unsubscribe.title': 'Abmelden',
  'unsubscribe.text': '{workspace} sendet Nachrichten an {address}. Wählen Sie, was Sie nicht mehr erhalten möchten.',
  'unsubscribe.marketing': 'Werbung',
  'unsubscribe.marketing_text': 'Nachrichten, die Sie betreffen, etwa Buchungsbestätigungen, erhalten Sie weiterhin.',
  'unsubscribe.everything': 'Alle Nachrichten',
  'unsubscribe.everything_text': 'Auch Nachrichten, die Sie betreffen, etwa Buchungsbestätigungen.',
  'unsubscribe.submit': 'Abmelden',
  'unsubscribe.done': 'Sie sind abgemeldet',
  'unsubscribe.done_marketing': '{workspace} sendet keine Werbung mehr an {address}.',
  'unsubscribe.done_everything': '{workspace} sendet keine Nachrichten mehr an {address}.',
  'unsubscribe.more': 'Alle Nachrichten abbestellen',
  'unsubscribe.unknown': 'Dieser Link ist ungültig',
  'unsubscribe.unknown_text':
    'Der Link ist vielleicht unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz. Sie können auch auf die E-Mail antworten und um Abmeldung bitten.',
};
