import type { askingWords as source } from '../en/asking.ts';

export const askingWords: { readonly [K in keyof typeof source]: string } = {
  'asking.notice.one': '{count} Workflow fragt jetzt erst nach einer Freigabe, wenn ein Programm ihn startet.',
  'asking.notice.other': '{count} Workflows fragen jetzt erst nach einer Freigabe, wenn ein Programm sie startet.',
  'asking.show': 'Workflows ansehen',
  'asking.hide': 'Verstanden',
};
