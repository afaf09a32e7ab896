import { inLanguage } from '../../../../language/languages.ts';

/** Published some days ago, scheduled for a later day, or a draft that waits for approval. */
export interface SamplePost {
  title: string;
  excerpt: string;
  body: string;
  publishedDaysAgo?: number;
  publishInDays?: number;
}

const english: readonly SamplePost[] = [
  {
    title: 'Five minutes for your chain',
    excerpt: 'What you can do yourself between two visits.',
    body: 'A clean chain lasts **twice as long**. You need a cloth, a drop of oil and five minutes:\n\n1. Turn the pedals backwards and hold the chain in the cloth.\n2. One small drop of oil on each link.\n3. Wait a moment, then wipe off what is too much.\n\nOnce a month is enough; after rain, once more.',
    publishedDaysAgo: 34,
  },
  {
    title: 'We now collect company bikes',
    excerpt: 'For companies with four bikes or more, within the city.',
    body: 'If your company has **four bikes or more**, we collect them in the morning and bring them back in the evening.\n\n- within the city, without extra cost\n- one bike stays with you, so that nobody has to walk\n- one invoice a month\n\nWrite to us, or book a time for the first bike.',
    publishedDaysAgo: 9,
  },
  {
    title: 'Longer evenings in spring',
    excerpt: 'On Thursdays we stay until eight.',
    body: 'From next month on we stay until **eight o’clock on Thursdays**. Bring the bike after work, collect it the next day.',
    publishInDays: 6,
  },
  {
    title: 'Winter check: ready before the first frost',
    excerpt: 'Light, brakes, tyres: what we look at, and what it costs.',
    body: 'Dark mornings are coming. Our winter check takes 45 minutes:\n\n- **Light**: does it shine far enough, and does it hold?\n- **Brakes**: how much is left of the pads?\n- **Tyres**: cuts, pressure, profile\n\nBook it online; you can wait with a coffee.',
  },
];

const german: readonly SamplePost[] = [
  {
    title: 'Fünf Minuten für Ihre Kette',
    excerpt: 'Was Sie zwischen zwei Besuchen selbst tun können.',
    body: 'Eine saubere Kette hält **doppelt so lange**. Sie brauchen ein Tuch, einen Tropfen Öl und fünf Minuten:\n\n1. Pedale rückwärts drehen und die Kette durch das Tuch laufen lassen.\n2. Einen kleinen Tropfen Öl auf jedes Glied.\n3. Kurz warten, dann abwischen, was zu viel ist.\n\nEinmal im Monat genügt, nach Regen noch einmal.',
    publishedDaysAgo: 34,
  },
  {
    title: 'Wir holen Firmenräder jetzt ab',
    excerpt: 'Für Betriebe ab vier Rädern, in der ganzen Stadt.',
    body: 'Hat Ihr Betrieb **vier Räder oder mehr**, holen wir sie morgens ab und bringen sie abends zurück.\n\n- in der ganzen Stadt, ohne Aufpreis\n- ein Rad bleibt bei Ihnen, damit niemand laufen muss\n- eine Rechnung im Monat\n\nSchreiben Sie uns oder buchen Sie einen Termin für das erste Rad.',
    publishedDaysAgo: 9,
  },
  {
    title: 'Längere Abende im Frühjahr',
    excerpt: 'Donnerstags bleiben wir bis acht.',
    body: 'Ab nächstem Monat bleiben wir **donnerstags bis 20 Uhr**. Bringen Sie das Rad nach der Arbeit, holen Sie es am nächsten Tag ab.',
    publishInDays: 6,
  },
  {
    title: 'Wintercheck: bereit vor dem ersten Frost',
    excerpt: 'Licht, Bremsen, Reifen: was wir ansehen und was es kostet.',
    body: 'Die dunklen Morgen kommen. Unser Wintercheck dauert 45 Minuten:\n\n- **Licht**: Leuchtet es weit genug, und sitzt es fest?\n- **Bremsen**: Wie viel Belag ist noch da?\n- **Reifen**: Schnitte, Druck, Profil\n\nBuchen Sie online; bei einem Kaffee können Sie warten.',
  },
];

export function samplePosts(language: string): readonly SamplePost[] {
  return inLanguage({ en: english, de: german }, language);
}
