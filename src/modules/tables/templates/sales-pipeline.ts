import type { Template } from './define-template.ts';

export const salesPipeline: Template = {
  key: 'sales_pipeline',
  icon: '📈',
  color: 'blue',
  fields: [
    {
      key: 'deal',
      type: 'text',
      required: true,
    },
    {
      key: 'company',
      type: 'text',
    },
    {
      key: 'contact',
      type: 'email',
    },
    {
      key: 'stage',
      type: 'select',
      colors: {
        new: 'gray',
        talking: 'blue',
        offer: 'yellow',
        won: 'green',
        lost: 'red',
      },
      default: 'new',
    },
    {
      key: 'amount',
      type: 'currency',
      min: 0,
    },
    {
      key: 'chance',
      type: 'percent',
      min: 0,
      max: 1,
    },
    {
      key: 'expected',
      type: 'formula',
      formula: '{amount} * {chance}',
    },
    {
      key: 'owner',
      type: 'user',
      default: 'me',
    },
    {
      key: 'close_on',
      type: 'date',
    },
    {
      key: 'notes',
      type: 'long_text',
    },
  ],
  views: [
    {
      key: 'board',
      kind: 'board',
      groupBy: ['stage'],
      settings: {
        sumField: 'amount',
      },
    },
    {
      key: 'open',
      kind: 'grid',
      filter: {
        field: 'stage',
        cmp: 'nin',
        value: ['won', 'lost'],
      },
      sort: '-expected',
    },
    {
      key: 'calendar',
      kind: 'calendar',
      settings: {
        startField: 'close_on',
      },
    },
  ],
  words: {
    en: {
      name: 'Sales pipeline',
      description: 'Deals from the first talk to the signature, with what they are likely to bring.',
      fields: {
        deal: 'Deal',
        company: 'Company',
        contact: 'Contact',
        stage: 'Stage',
        amount: 'Amount',
        chance: 'Chance',
        expected: 'Expected amount',
        owner: 'Owner',
        close_on: 'Closes on',
        notes: 'Notes',
      },
      options: {
        stage: {
          new: 'New',
          talking: 'In talks',
          offer: 'Offer sent',
          won: 'Won',
          lost: 'Lost',
        },
      },
      views: {
        board: 'By stage',
        open: 'Open deals',
        calendar: 'Closing dates',
      },
    },
    de: {
      name: 'Vertriebspipeline',
      description: 'Geschäfte vom ersten Gespräch bis zur Unterschrift, mit dem, was sie voraussichtlich einbringen.',
      fields: {
        deal: 'Geschäft',
        company: 'Firma',
        contact: 'Kontakt',
        stage: 'Phase',
        amount: 'Betrag',
        chance: 'Chance',
        expected: 'Erwarteter Betrag',
        owner: 'Zuständig',
        close_on: 'Abschluss am',
        notes: 'Notizen',
      },
      options: {
        stage: {
          new: 'Neu',
          talking: 'Im Gespräch',
          offer: 'Angebot verschickt',
          won: 'Gewonnen',
          lost: 'Verloren',
        },
      },
      views: {
        board: 'Nach Phase',
        open: 'Offene Geschäfte',
        calendar: 'Abschlusstermine',
      },
    },
  },
};
