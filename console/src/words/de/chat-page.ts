import type { chatPageWords as source } from '../en/chat-page.ts';

export const chatPageWords: { readonly [K in keyof typeof source]: string } = {
  'chat_page.loading': 'Einen Moment …',
  'chat_page.not_there': 'Hier ist nichts',
  'chat_page.not_there_text': 'Die Adresse ist vielleicht unvollständig, oder die Seite wurde entfernt.',
  'chat_page.password': 'Passwort',
  'chat_page.password_text': 'Diese Seite ist mit einem Passwort geschützt. Fragen Sie, von wem Sie die Adresse haben.',
  'chat_page.enter': 'Weiter',
  'chat_page.begin_anew': 'Neue Unterhaltung',
  'chat_page.conversation': 'Unterhaltung',
  'chat_page.suggestions': 'Vorschläge',
  'chat_page.write': 'Ihre Nachricht',
  'chat_page.write_hint': 'Schreiben Sie eine Nachricht …',
  'chat_page.send': 'Senden',
  'chat_page.you': 'Sie:',
  'chat_page.answer': 'Antwort:',
  'chat_page.working': 'Die Antwort wird geschrieben …',
  'chat_page.waiting':
    'Jemand muss das zuerst prüfen. Die Antwort erscheint hier, sobald entschieden ist. Sie können die Seite so lange schließen.',
  'chat_page.failed':
    'Das hat leider nicht funktioniert. Bitte versuchen Sie es noch einmal, oder kommen Sie etwas später wieder.',
  'chat_page.no_words': 'Erledigt.',
};
