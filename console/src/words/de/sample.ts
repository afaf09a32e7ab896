import type { sampleWords as source } from '../en/sample.ts';

export const sampleWords: { readonly [K in keyof typeof source]: string } = {
  'sample.title': 'Beispielbetrieb',
  'sample.text':
    'In diesem Arbeitsbereich steht eine erfundene Fahrradwerkstatt. Sehen Sie sich um und probieren Sie aus: die wartende Anfrage freigeben, einen Termin buchen, einen Lead verschieben. Die Menschen darin und ihre Adressen sind erfunden.',
  'sample.text_look':
    'Dieser Arbeitsbereich enthält eine erfundene Fahrradwerkstatt, in der Sie sich umsehen können. Ihre Menschen und deren Adressen sind erfunden.',
  'sample.decide': 'Ansehen, was wartet',
  'sample.remove': 'Beispiel entfernen',
  'sample.remove_title': 'Beispielbetrieb entfernen?',
  'sample.remove_effect':
    'Alles, was er mitgebracht hat, wird endgültig gelöscht. Was Sie selbst angelegt haben, bleibt, und ebenso, worauf es sich bezieht.',
  'sample.removed': 'Der Beispielbetrieb ist entfernt.',
  'sample.removed_but':
    'Der Beispielbetrieb ist entfernt. Geblieben ist, worauf sich Ihre eigenen Dinge beziehen ({count}).',
  'sample.offer': 'Sich in einem Beispielbetrieb umsehen',
  'sample.offer_text':
    'Füllt diesen leeren Arbeitsbereich mit einer erfundenen Fahrradwerkstatt. Ein Klick entfernt sie wieder.',
  'sample.fill': 'Mit dem Beispiel füllen',
  'sample.filled': 'Der Beispielbetrieb ist da.',
  'claim.sample': 'Mit einem Beispielbetrieb beginnen',
  'claim.sample_hint': 'Eine erfundene Fahrradwerkstatt zum Umsehen. Ein Klick entfernt sie wieder.',
};
