import { inLanguage } from '../../../../language/languages.ts';

/** One invoice of the sample business and its payments. */
export interface SampleInvoice {
  /** The index of the customer. */
  customer: number;
  lines: readonly [text: string, quantity: number, unitPrice: number][];
  daysAgo: number;
  dueInDays?: number;
  becomes: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** How long the customer took to pay. */
  paidAfterDays?: number;
  kind?: 'transfer' | 'cash';
  /** In percent of the total; the rest is owed. */
  paidPart?: number;
  reason?: string;
  reference?: string;
  notes?: string;
}

export interface InvoiceWords {
  /** A separate number series, so that removing the samples leaves no gap in the workspace's own. */
  series: string;
  taxRate: number;
  invoices: readonly SampleInvoice[];
}

const english: InvoiceWords = {
  series: 'SAMPLE-',
  taxRate: 20,
  invoices: [
    {
      customer: 11,
      lines: [['Bike check day, two classes', 1, 24_000]],
      daysAgo: 120,
      becomes: 'uncollectible',
      reason: 'The parents’ association was dissolved.',
    },
    {
      customer: 3,
      lines: [
        ['Full service of a cargo bike', 4, 9_900],
        ['Brake pads', 8, 1_290],
      ],
      daysAgo: 62,
      dueInDays: 30,
      becomes: 'paid',
      paidAfterDays: 27,
    },
    {
      customer: 7,
      lines: [['Inspection of a rental bike', 12, 3_250]],
      daysAgo: 48,
      becomes: 'paid',
      paidAfterDays: 9,
    },
    {
      customer: 5,
      lines: [['Bike fitting', 1, 7_417]],
      daysAgo: 40,
      becomes: 'void',
      reason: 'Billed twice by mistake.',
    },
    {
      customer: 12,
      lines: [
        ['Bike fitting', 1, 7_417],
        ['Stem, adjustable', 1, 3_750],
      ],
      daysAgo: 33,
      becomes: 'paid',
      paidAfterDays: 0,
      kind: 'cash',
    },
    {
      customer: 16,
      lines: [
        ['Repair of a cargo bike', 2.5, 5_800],
        ['Cargo bike tyre', 2, 4_333],
      ],
      daysAgo: 29,
      becomes: 'open',
    },
    {
      customer: 9,
      lines: [
        ['Full service', 1, 9_917],
        ['Child seat', 1, 9_917],
      ],
      daysAgo: 22,
      becomes: 'open',
      paidPart: 50,
      paidAfterDays: 4,
    },
    {
      customer: 3,
      lines: [
        ['Full service of a cargo bike', 4, 9_900],
        ['Tube 20″', 3, 742],
      ],
      daysAgo: 12,
      dueInDays: 30,
      becomes: 'open',
    },
    {
      customer: 21,
      lines: [
        ['Inspection at the depot', 6, 3_250],
        ['Way there and back', 1, 2_500],
      ],
      daysAgo: 5,
      dueInDays: 30,
      becomes: 'open',
      reference: '4711-B',
    },
    { customer: 2, lines: [['Full service of an e-bike', 1, 10_750]], daysAgo: 6, becomes: 'paid', paidAfterDays: 2 },
    {
      customer: 0,
      lines: [
        ['Front wheel with dynamo', 1, 12_417],
        ['Front light, dynamo', 1, 3_325],
        ['Work', 1.5, 5_800],
      ],
      daysAgo: 1,
      becomes: 'draft',
      notes: 'After asking again about the colour.',
    },
  ],
};

const german: InvoiceWords = {
  series: 'BEISPIEL-',
  taxRate: 19,
  invoices: [
    {
      customer: 11,
      lines: [['Fahrradtag, zwei Klassen', 1, 24_000]],
      daysAgo: 120,
      becomes: 'uncollectible',
      reason: 'Der Förderverein wurde aufgelöst.',
    },
    {
      customer: 3,
      lines: [
        ['Große Inspektion eines Lastenrads', 4, 9_900],
        ['Bremsbeläge', 8, 1_290],
      ],
      daysAgo: 62,
      dueInDays: 30,
      becomes: 'paid',
      paidAfterDays: 27,
    },
    { customer: 7, lines: [['Inspektion eines Leihrads', 12, 3_250]], daysAgo: 48, becomes: 'paid', paidAfterDays: 9 },
    {
      customer: 5,
      lines: [['Sitzposition einstellen', 1, 7_479]],
      daysAgo: 40,
      becomes: 'void',
      reason: 'Versehentlich doppelt berechnet.',
    },
    {
      customer: 12,
      lines: [
        ['Sitzposition einstellen', 1, 7_479],
        ['Vorbau, verstellbar', 1, 3_782],
      ],
      daysAgo: 33,
      becomes: 'paid',
      paidAfterDays: 0,
      kind: 'cash',
    },
    {
      customer: 16,
      lines: [
        ['Reparatur eines Lastenrads', 2.5, 5_800],
        ['Lastenradreifen', 2, 4_370],
      ],
      daysAgo: 29,
      becomes: 'open',
    },
    {
      customer: 9,
      lines: [
        ['Große Inspektion', 1, 10_000],
        ['Kindersitz', 1, 10_000],
      ],
      daysAgo: 22,
      becomes: 'open',
      paidPart: 50,
      paidAfterDays: 4,
    },
    {
      customer: 3,
      lines: [
        ['Große Inspektion eines Lastenrads', 4, 9_900],
        ['Schlauch 20″', 3, 748],
      ],
      daysAgo: 12,
      dueInDays: 30,
      becomes: 'open',
    },
    {
      customer: 21,
      lines: [
        ['Inspektion auf dem Hof', 6, 3_250],
        ['Anfahrt', 1, 2_500],
      ],
      daysAgo: 5,
      dueInDays: 30,
      becomes: 'open',
      reference: '4711-B',
    },
    {
      customer: 2,
      lines: [['Große Inspektion eines E-Bikes', 1, 10_840]],
      daysAgo: 6,
      becomes: 'paid',
      paidAfterDays: 2,
    },
    {
      customer: 0,
      lines: [
        ['Vorderrad mit Dynamo', 1, 12_521],
        ['Frontlicht, Dynamo', 1, 3_353],
        ['Arbeit', 1.5, 5_800],
      ],
      daysAgo: 1,
      becomes: 'draft',
      notes: 'Vorher noch einmal nach der Farbe fragen.',
    },
  ],
};

export function invoiceWords(language: string): InvoiceWords {
  return inLanguage({ en: english, de: german }, language);
}

/** Covers all languages in which the sample can be created. */
export const sampleSeries: readonly string[] = [english.series, german.series];
