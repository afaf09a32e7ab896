import { inLanguage } from '../../../../language/languages.ts';

/** A memory of the sample business. */
export interface SampleMemory {
  content: string;
  /** The key under which another module registered the thing, or a topic. */
  about?: { known: string } | { topic: string };
  category: string;
  daysAgo: number;
  /** Added by an AI client and not confirmed yet. */
  proposed?: boolean;
  source?: { kind: 'person' | 'client' | 'document'; note: string };
  confidence?: number;
  expiresInDays?: number;
}

const english: readonly SampleMemory[] = [
  {
    content: 'We close between Christmas and New Year.',
    category: 'rule',
    daysAgo: 200,
    source: { kind: 'person', note: 'Team meeting' },
  },
  { content: 'Repairs above 150 need a call to the customer before we begin.', category: 'rule', daysAgo: 180 },
  {
    content: 'Couriers pay monthly, within 30 days; everybody else within 14.',
    about: { topic: 'Invoices' },
    category: 'rule',
    daysAgo: 150,
    source: { kind: 'document', note: 'Price list, page 2' },
  },
  {
    content: 'Needs one cargo bike ready every Friday before noon.',
    about: { known: 'customer:3' },
    category: 'preference',
    daysAgo: 88,
  },
  { content: 'Prefers a call in the afternoon.', about: { known: 'customer:1' }, category: 'preference', daysAgo: 65 },
  {
    content: 'Is allergic to the cleaning spray: use soap on her bike.',
    about: { known: 'customer:2' },
    category: 'important',
    daysAgo: 60,
  },
  {
    content: 'The key to the bike cellar is at the reception, day and night.',
    about: { known: 'customer:7' },
    category: 'fact',
    daysAgo: 30,
  },
  {
    content: 'The caretaker opens the gate only until three o’clock.',
    about: { known: 'customer:11' },
    category: 'fact',
    daysAgo: 45,
    confidence: 0.8,
  },
  {
    content: 'Rubber & Road delivers tyres on Tuesdays and Fridays.',
    about: { topic: 'Suppliers' },
    category: 'fact',
    daysAgo: 21,
  },
  {
    content: 'The torque wrench of bench two is away for calibration.',
    about: { topic: 'Workshop' },
    category: 'fact',
    daysAgo: 3,
    expiresInDays: 18,
  },
  {
    content: 'Will probably order three more cargo bikes in March.',
    about: { known: 'customer:3' },
    category: 'plan',
    daysAgo: 1,
    proposed: true,
    source: { kind: 'client', note: 'From the mail “Three more bikes in spring”' },
    confidence: 0.7,
  },
  {
    content: 'Wants the dynamo light before the end of the month.',
    about: { known: 'customer:0' },
    category: 'plan',
    daysAgo: 0.1,
    proposed: true,
    source: { kind: 'client', note: 'From the mail “Dynamo light”' },
    confidence: 0.9,
  },
];

const german: readonly SampleMemory[] = [
  {
    content: 'Zwischen Weihnachten und Neujahr haben wir geschlossen.',
    category: 'Regel',
    daysAgo: 200,
    source: { kind: 'person', note: 'Teamrunde' },
  },
  { content: 'Bei Reparaturen über 150 Euro rufen wir vor Beginn an.', category: 'Regel', daysAgo: 180 },
  {
    content: 'Kuriere zahlen monatlich binnen 30 Tagen, alle anderen binnen 14.',
    about: { topic: 'Rechnungen' },
    category: 'Regel',
    daysAgo: 150,
    source: { kind: 'document', note: 'Preisliste, Seite 2' },
  },
  {
    content: 'Braucht jeden Freitag vor zwölf ein fertiges Lastenrad.',
    about: { known: 'customer:3' },
    category: 'Vorliebe',
    daysAgo: 88,
  },
  { content: 'Am liebsten nachmittags anrufen.', about: { known: 'customer:1' }, category: 'Vorliebe', daysAgo: 65 },
  {
    content: 'Verträgt das Reinigungsspray nicht: an ihrem Rad nur Seife verwenden.',
    about: { known: 'customer:2' },
    category: 'Wichtig',
    daysAgo: 60,
  },
  {
    content: 'Der Schlüssel zum Fahrradkeller liegt Tag und Nacht am Empfang.',
    about: { known: 'customer:7' },
    category: 'Tatsache',
    daysAgo: 30,
  },
  {
    content: 'Der Hausmeister öffnet das Tor nur bis 15 Uhr.',
    about: { known: 'customer:11' },
    category: 'Tatsache',
    daysAgo: 45,
    confidence: 0.8,
  },
  {
    content: 'Gummi & Straße liefert Reifen dienstags und freitags.',
    about: { topic: 'Lieferanten' },
    category: 'Tatsache',
    daysAgo: 21,
  },
  {
    content: 'Der Drehmomentschlüssel von Platz zwei ist beim Kalibrieren.',
    about: { topic: 'Werkstatt' },
    category: 'Tatsache',
    daysAgo: 3,
    expiresInDays: 18,
  },
  {
    content: 'Bestellt im März wohl drei weitere Lastenräder.',
    about: { known: 'customer:3' },
    category: 'Plan',
    daysAgo: 1,
    proposed: true,
    source: { kind: 'client', note: 'Aus der E-Mail „Drei weitere Räder im Frühjahr“' },
    confidence: 0.7,
  },
  {
    content: 'Möchte das Dynamolicht noch vor Monatsende.',
    about: { known: 'customer:0' },
    category: 'Plan',
    daysAgo: 0.1,
    proposed: true,
    source: { kind: 'client', note: 'Aus der E-Mail „Dynamolicht“' },
    confidence: 0.9,
  },
];

export function sampleMemories(language: string): readonly SampleMemory[] {
  return inLanguage({ en: english, de: german }, language);
}
