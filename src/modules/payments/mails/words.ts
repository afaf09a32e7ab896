import type { ByLanguage } from '../../../../language/languages.ts';

export type Occasion = 'sent' | 'reminder';

export interface MailWords {
  subject: Record<Occasion, (number: string, seller: string) => string>;
  sentence: Record<Occasion, string>;
  hello(name: string): string;
  number: string;
  amount: string;
  due: string;
  link: string;
}

export const mailWords: ByLanguage<MailWords> = {
  en: {
    subject: {
      sent: (number, seller) => `Invoice ${number} from ${seller}`,
      reminder: (number, seller) => `Reminder: invoice ${number} from ${seller}`,
    },
    sentence: {
      sent: 'here is your invoice.',
      reminder:
        'we would like to remind you of this invoice. If you have already paid it, please disregard this e-mail.',
    },
    hello: (name) => `Hello ${name},`,
    number: 'Invoice',
    amount: 'Amount due',
    due: 'Due on',
    link: 'Read, print or pay it here',
  },
  de: {
    subject: {
      sent: (number, seller) => `Rechnung ${number} von ${seller}`,
      reminder: (number, seller) => `Erinnerung: Rechnung ${number} von ${seller}`,
    },
    sentence: {
      sent: 'hier ist Ihre Rechnung.',
      reminder:
        'wir möchten Sie an diese Rechnung erinnern. Falls Sie sie inzwischen bezahlt haben, ist diese E-Mail gegenstandslos.',
    },
    hello: (name) => `Guten Tag ${name},`,
    number: 'Rechnung',
    amount: 'Zu zahlen',
    due: 'Fällig am',
    link: 'Hier können Sie sie lesen, drucken oder bezahlen',
  },
};
