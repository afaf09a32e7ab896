import { inLanguage } from '../../../../language/languages.ts';

export interface PageWords {
  empty: string;
  older: string;
  newest: string;
  allPosts: string;
  pages: string;
  feed: string;
  nothingHere: string;
  tooMany: string;
  unavailable: string;
  failed: string;
}

const english: PageWords = {
  empty: 'Nothing has been published here yet.',
  older: 'Older posts',
  newest: 'Newest posts',
  allPosts: 'All posts',
  pages: 'Pages',
  feed: 'Feed',
  nothingHere: 'There is nothing at this address.',
  tooMany: 'Too many requests: please try again in a minute.',
  unavailable: 'This page is not available right now: please try again in a moment.',
  failed: 'Something went wrong: please try again later.',
};

const german: PageWords = {
  empty: 'Hier wurde noch nichts veröffentlicht.',
  older: 'Ältere Beiträge',
  newest: 'Neueste Beiträge',
  allPosts: 'Alle Beiträge',
  pages: 'Seiten',
  feed: 'Feed',
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  tooMany: 'Zu viele Anfragen: Bitte versuchen Sie es in einer Minute noch einmal.',
  unavailable: 'Diese Seite ist gerade nicht erreichbar: Bitte versuchen Sie es gleich noch einmal.',
  failed: 'Etwas ist schiefgegangen: Bitte versuchen Sie es später noch einmal.',
};

export function pageWords(language: string): PageWords {
  return inLanguage({ en: english, de: german }, language);
}
