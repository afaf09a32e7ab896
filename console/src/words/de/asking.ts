import type { askingWords as source } from '../en/asking.ts';

export const askingWords: { readonly [K in keyof typeof source]: string } = {
  'asking.notice.one': '{count} Workflow fragt jetzt erst, bevor er etwas bewirkt, wenn ein Programm ihn startet.',
  'asking.notice.other':
    '{count} Workflows fragen jetzt erst, bevor sie etwas bewirken, wenn ein Programm sie startet.',
  'asking.show': 'Ansehen',
  'asking.hide': 'Verstanden',
};
