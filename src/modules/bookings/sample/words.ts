import { inLanguage } from '../../../../language/languages.ts';

interface ServiceWords {
  name: string;
  slug: string;
  description: string;
  question: string;
}

/** The services of the sample business, and the notes on its bookings. */
export interface BookingWords {
  services: readonly [ServiceWords, ServiceWords, ServiceWords];
  location: string;
  /** The customers' answers to the question which bike they have. */
  bikes: readonly string[];
  notes: Record<string, string>;
}

const english: BookingWords = {
  services: [
    {
      name: 'Inspection',
      slug: 'inspection',
      description:
        'We check brakes, gears, tyres and lights, and tell you what is to be done. You can wait with a coffee.',
      question: 'Which bike is it?',
    },
    {
      name: 'Full service',
      slug: 'full-service',
      description: 'Everything cleaned, adjusted and greased; worn parts are replaced after asking you.',
      question: 'Which bike is it, and what bothers you?',
    },
    {
      name: 'Bike fitting',
      slug: 'bike-fitting',
      description: 'Saddle, handlebars and cleats set for you, so that long rides stay pleasant.',
      question: 'What do you use the bike for?',
    },
  ],
  location: 'Spoke & Chain, 21 Stokes Croft, Bristol',
  bikes: [
    'Blue city bike, the gears skip',
    'Road bike, 105',
    'E-bike with a mid motor',
    'Cargo bike no. 4',
    'Gravel bike',
    'Mountain bike, the fork drips',
    'Folding bike',
  ],
  notes: {
    late: 'Comes ten minutes later.',
    collect: 'Collect the bike at the hotel.',
    ill: 'Ill, will book again.',
    rain: 'Moved by phone because of the rain.',
  },
};

const german: BookingWords = {
  services: [
    {
      name: 'Inspektion',
      slug: 'inspektion',
      description:
        'Wir prüfen Bremsen, Schaltung, Reifen und Licht und sagen, was zu tun ist. Bei einem Kaffee können Sie warten.',
      question: 'Um welches Rad geht es?',
    },
    {
      name: 'Große Inspektion',
      slug: 'grosse-inspektion',
      description: 'Alles gereinigt, eingestellt und geschmiert; Verschlissenes tauschen wir nach Rückfrage.',
      question: 'Um welches Rad geht es, und was stört Sie?',
    },
    {
      name: 'Sitzposition einstellen',
      slug: 'sitzposition',
      description: 'Sattel, Lenker und Pedalplatten passend eingestellt, damit lange Fahrten angenehm bleiben.',
      question: 'Wofür nutzen Sie das Rad?',
    },
  ],
  location: 'Radwerk, Oranienstraße 21, Berlin',
  bikes: [
    'Blaues Stadtrad, die Gänge springen',
    'Rennrad, 105',
    'E-Bike mit Mittelmotor',
    'Lastenrad Nr. 4',
    'Gravelbike',
    'Mountainbike, die Gabel tropft',
    'Faltrad',
  ],
  notes: {
    late: 'Kommt zehn Minuten später.',
    collect: 'Rad am Hotel abholen.',
    ill: 'Krank, bucht neu.',
    rain: 'Wegen Regen telefonisch abgesagt.',
  },
};

export function bookingWords(language: string): BookingWords {
  return inLanguage({ en: english, de: german }, language);
}
