import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'Gekoppelte Computer', description: 'Kommandozeilen, die in Ihrem Namen handeln.' },
  actions: {
    list: {
      title: 'Gekoppelte Computer auflisten',
      description:
        'Computer, deren Kommandozeile in Ihrem Namen handelt; wer Schlüssel verwaltet, sieht die aller Personen.',
    },
    confirm_code: {
      title: 'Computer koppeln',
      description:
        'Den Code bestätigen, den die Kommandozeile anzeigt: Dieser Computer darf danach in Ihrem Namen handeln.',
    },
    revoke: { title: 'Computer entkoppeln', description: 'Einem gekoppelten Computer den Zugang entziehen, sofort.' },
  },
  events: {
    'platform.computer_paired': {
      title: 'Computer gekoppelt',
      description: 'Jemand hat den Code einer Kommandozeile bestätigt; sie handelt jetzt im Namen dieser Person.',
    },
  },
  fields: {
    id: 'Computer',
    code: 'Code',
  },
};
