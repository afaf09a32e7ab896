import { inLanguage } from '../../../../language/languages.ts';

/** One conversation: the customer, the subject, and the messages. */
export interface SampleThread {
  /** The index of the customer. */
  customer: number;
  subject: string;
  unread?: boolean;
  messages: readonly { from: 'us' | 'them'; draft?: boolean; hoursAgo: number; text: string }[];
}

export interface SampleMails {
  threads: readonly SampleThread[];
  template: { name: string; subject: string; text: string };
}

const english: SampleMails = {
  template: {
    name: 'Ready to collect',
    subject: 'Your bike is ready',
    text: 'Hello {{ customer.name }},\n\nyour bike is ready and waits for you. We are open until six.\n\nSpoke & Chain',
  },
  threads: [
    {
      customer: 0,
      subject: 'Dynamo light',
      unread: true,
      messages: [
        {
          from: 'them',
          hoursAgo: 220,
          text: 'Hello,\n\nwould a dynamo light fit my bike, and what would it cost roughly?\n\nAmelia',
        },
        {
          from: 'us',
          hoursAgo: 200,
          text: 'Hello Amelia,\n\nyes, it would. A new front wheel with a dynamo and both lights comes to about 290. Shall I write a proper quote?',
        },
        { from: 'them', hoursAgo: 3, text: 'Yes please! And could you do it before the end of the month?' },
      ],
    },
    {
      customer: 7,
      subject: 'Inspection of our rental bikes',
      messages: [
        {
          from: 'them',
          hoursAgo: 130,
          text: 'Dear team,\n\ncan you take all twelve bikes in one week? The season begins early this year.\n\nHelen Ward, Harbour Hotel',
        },
        {
          from: 'us',
          hoursAgo: 125,
          text: 'Dear Helen,\n\nwe can: six on Monday, six on Wednesday. We collect them and bring them back.',
        },
        { from: 'them', hoursAgo: 100, text: 'Wonderful, thank you.' },
      ],
    },
    {
      customer: 3,
      subject: 'Three more bikes in spring',
      unread: true,
      messages: [
        {
          from: 'them',
          hoursAgo: 20,
          text: 'Hi, we are getting three more cargo bikes in March. Can we add them to our agreement, and what changes in price?\n\nTom',
        },
      ],
    },
    {
      customer: 14,
      subject: 'We missed you',
      messages: [
        {
          from: 'us',
          draft: true,
          hoursAgo: 26,
          text: 'Hello Jack,\n\nwe had a time for you last week. Shall we find another one? Mornings are quiet at the moment.',
        },
      ],
    },
    {
      customer: 21,
      subject: 'Order number for the last invoice',
      messages: [
        {
          from: 'them',
          hoursAgo: 60,
          text: 'Good morning,\n\nplease put order number 4711-B on the invoice, otherwise our accounts cannot pay it.\n\nNina Rossi',
        },
        {
          from: 'us',
          draft: true,
          hoursAgo: 2,
          text: 'Good morning,\n\nof course. The corrected invoice comes today.',
        },
      ],
    },
  ],
};

const german: SampleMails = {
  template: {
    name: 'Abholbereit',
    subject: 'Ihr Rad ist fertig',
    text: 'Guten Tag {{ customer.name }},\n\nIhr Rad ist fertig und wartet auf Sie. Wir haben bis 18 Uhr geöffnet.\n\nRadwerk',
  },
  threads: [
    {
      customer: 0,
      subject: 'Dynamolicht',
      unread: true,
      messages: [
        {
          from: 'them',
          hoursAgo: 220,
          text: 'Guten Tag,\n\npasst ein Dynamolicht an mein Rad, und was würde das etwa kosten?\n\nAnna Hartmann',
        },
        {
          from: 'us',
          hoursAgo: 200,
          text: 'Guten Tag Frau Hartmann,\n\nja, das passt. Ein neues Vorderrad mit Dynamo und beide Lichter kosten etwa 290 Euro. Soll ich ein Angebot schreiben?',
        },
        { from: 'them', hoursAgo: 3, text: 'Ja, gern! Ginge es noch vor Monatsende?' },
      ],
    },
    {
      customer: 7,
      subject: 'Inspektion unserer Leihräder',
      messages: [
        {
          from: 'them',
          hoursAgo: 130,
          text: 'Liebes Team,\n\nkönnen Sie alle zwölf Räder in einer Woche nehmen? Die Saison beginnt dieses Jahr früh.\n\nHelene Wagner, Hotel am Kanal',
        },
        {
          from: 'us',
          hoursAgo: 125,
          text: 'Liebe Frau Wagner,\n\ndas geht: sechs am Montag, sechs am Mittwoch. Wir holen sie ab und bringen sie zurück.',
        },
        { from: 'them', hoursAgo: 100, text: 'Wunderbar, vielen Dank.' },
      ],
    },
    {
      customer: 3,
      subject: 'Drei weitere Räder im Frühjahr',
      unread: true,
      messages: [
        {
          from: 'them',
          hoursAgo: 20,
          text: 'Hallo, im März bekommen wir drei weitere Lastenräder. Können sie in unsere Vereinbarung, und was ändert sich am Preis?\n\nThomas Weber',
        },
      ],
    },
    {
      customer: 14,
      subject: 'Wir haben Sie vermisst',
      messages: [
        {
          from: 'us',
          draft: true,
          hoursAgo: 26,
          text: 'Guten Tag Herr Möller,\n\nletzte Woche hatten wir einen Termin für Sie. Finden wir einen neuen? Vormittags ist es gerade ruhig.',
        },
      ],
    },
    {
      customer: 21,
      subject: 'Bestellnummer zur letzten Rechnung',
      messages: [
        {
          from: 'them',
          hoursAgo: 60,
          text: 'Guten Morgen,\n\nbitte setzen Sie die Bestellnummer 4711-B auf die Rechnung, sonst kann unsere Buchhaltung sie nicht zahlen.\n\nNina Rossi',
        },
        {
          from: 'us',
          draft: true,
          hoursAgo: 2,
          text: 'Guten Morgen,\n\nselbstverständlich. Die korrigierte Rechnung kommt heute.',
        },
      ],
    },
  ],
};

export function sampleMails(language: string): SampleMails {
  return inLanguage({ en: english, de: german }, language);
}
