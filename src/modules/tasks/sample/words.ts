import { inLanguage } from '../../../../language/languages.ts';

/** The tasks of the sample business. */
export interface SampleTask {
  title: string;
  text?: string;
  /** Negative if it has passed. */
  dueInDays?: number;
  priority?: 'low' | 'high';
  /** The key under which another module registered the thing that it belongs to. */
  about?: string;
  done?: boolean;
}

const english: readonly SampleTask[] = [
  { title: 'Call Swift Couriers about three more cargo bikes', dueInDays: -2, priority: 'high', about: 'customer:3' },
  { title: 'Order brake pads, the last box is open', dueInDays: -1 },
  {
    title: 'Write to Jack Morris for a new time',
    text: 'He did not come last week.',
    dueInDays: 0,
    about: 'customer:14',
  },
  {
    title: 'Prepare the proposal for Severn Boats',
    text: 'Ten folding bikes, service for two years. Ask for the delivery time first.',
    dueInDays: 0,
    priority: 'high',
    about: 'lead:7',
  },
  { title: 'Confirm the full service of the café’s cargo bike', dueInDays: 0, about: 'booking:21' },
  { title: 'Collect the hotel bikes', text: 'Bring the trailer and the straps.', dueInDays: 3, about: 'customer:7' },
  { title: 'Bike check day: list of tools for the school', dueInDays: 6, about: 'customer:11' },
  { title: 'Send the quote for a dynamo light', dueInDays: 2, about: 'customer:0' },
  { title: 'Calibrate the torque wrenches', dueInDays: 20, priority: 'low' },
  { title: 'New photos for the website', priority: 'low' },
  { title: 'Count the stock of tubes', dueInDays: -4, done: true },
  { title: 'Answer the tender of the parks department', dueInDays: -12, about: 'customer:21', done: true },
];

const german: readonly SampleTask[] = [
  {
    title: 'Flink Kurier wegen drei weiterer Lastenräder anrufen',
    dueInDays: -2,
    priority: 'high',
    about: 'customer:3',
  },
  { title: 'Bremsbeläge bestellen, die letzte Schachtel ist offen', dueInDays: -1 },
  {
    title: 'Jakob Möller einen neuen Termin anbieten',
    text: 'Kam letzte Woche nicht.',
    dueInDays: 0,
    about: 'customer:14',
  },
  {
    title: 'Angebot für Spree Boote vorbereiten',
    text: 'Zehn Falträder, Wartung für zwei Jahre. Vorher die Lieferzeit erfragen.',
    dueInDays: 0,
    priority: 'high',
    about: 'lead:7',
  },
  { title: 'Große Inspektion des Café-Lastenrads bestätigen', dueInDays: 0, about: 'booking:21' },
  { title: 'Hotelräder abholen', text: 'Anhänger und Gurte mitnehmen.', dueInDays: 3, about: 'customer:7' },
  { title: 'Fahrradtag: Werkzeugliste für die Schule', dueInDays: 6, about: 'customer:11' },
  { title: 'Angebot für das Dynamolicht schicken', dueInDays: 2, about: 'customer:0' },
  { title: 'Drehmomentschlüssel prüfen lassen', dueInDays: 20, priority: 'low' },
  { title: 'Neue Fotos für die Website', priority: 'low' },
  { title: 'Schläuche zählen', dueInDays: -4, done: true },
  { title: 'Auf die Ausschreibung des Bezirksamts antworten', dueInDays: -12, about: 'customer:21', done: true },
];

export function sampleTasks(language: string): readonly SampleTask[] {
  return inLanguage({ en: english, de: german }, language);
}
