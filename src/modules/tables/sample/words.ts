import { inLanguage } from '../../../../language/languages.ts';

/** The two tables of the sample business, in one language. */
export interface StockWords {
  suppliers: {
    name: string;
    description: string;
    fields: Record<'name' | 'email' | 'days', string>;
    rows: readonly [name: string, days: number][];
  };
  parts: {
    name: string;
    description: string;
    fields: Record<'name' | 'number' | 'category' | 'price' | 'stock' | 'minimum' | 'worth' | 'supplier', string>;
    categories: Record<string, string>;
    /** In the order of stock.ts. */
    rows: readonly string[];
  };
  views: { reorder: string; valuable: string; board: string };
}

const english: StockWords = {
  suppliers: {
    name: 'Suppliers',
    description: 'Who we order from, and how long they take.',
    fields: { name: 'Name', email: 'Orders by e-mail', days: 'Days to deliver' },
    rows: [
      ['Northern Components', 3],
      ['Avon Wheel Supply', 5],
      ['Rubber & Road', 2],
      ['Brightside Electrics', 6],
      ['Saddle Row', 4],
    ],
  },
  parts: {
    name: 'Parts',
    description: 'The stock of the workshop: what there is, what it is worth, and what runs out.',
    fields: {
      name: 'Part',
      number: 'Number',
      category: 'Category',
      price: 'Price',
      stock: 'In stock',
      minimum: 'At least',
      worth: 'Worth',
      supplier: 'Supplier',
    },
    categories: {
      brakes: 'Brakes',
      drive: 'Drive',
      wheels: 'Wheels',
      tyres: 'Tyres',
      lights: 'Lights',
      electric: 'E-bike',
      fitting: 'Saddle and grips',
      care: 'Care',
    },
    rows: [
      ...[
        'Disc brake pads, organic',
        'Rim brake pads',
        'Disc brake pads, metal',
        'Brake disc 160 mm',
        'Brake cable, inner',
        'Cable housing, 1 m',
        'Hydraulic disc brake, front',
        'Bleeding kit',
      ],
      ...[
        'Chain, 11 speed',
        'Chain, 8 speed',
        'Cassette 11–34',
        'Crankset 46/30',
        'Rear derailleur, 10 speed',
        'Shift lever, left',
        'Shift cable',
        'Chain link',
        'Bottom bracket',
        'Pedals, flat',
      ],
      ...[
        'Front wheel 28″',
        'Rear wheel 28″',
        'Front wheel with dynamo',
        'Spoke',
        'Hub, front',
        'Rim tape',
        'Quick release',
      ],
      ...[
        'City tyre 37 mm',
        'Touring tyre 42 mm',
        'Gravel tyre 40 mm',
        'Road tyre 28 mm',
        'Cargo bike tyre',
        'Tube 28″',
        'Tube 20″',
        'Tube 26″',
        'Patch kit',
        'Tubeless milk',
      ],
      ...[
        'Front light, dynamo',
        'Rear light, dynamo',
        'Front light, 80 lux',
        'Set of clip-on lights',
        'Reflectors',
        'Hub dynamo',
        'Light cable',
      ],
      ...['Battery 500 Wh', 'Charger', 'Speed sensor', 'Display', 'Motor cover'],
      ...[
        'Saddle, comfort',
        'Saddle, sport',
        'Seat post',
        'Grips',
        'Handlebar, swept',
        'Bar tape',
        'Stem, adjustable',
        'Child seat',
      ],
      ...['Chain oil', 'Cleaner, 1 l', 'Grease', 'Floor cloth set', 'Frame protection'],
    ],
  },
  views: { reorder: 'To be ordered', valuable: 'Most valuable', board: 'By category' },
};

const german: StockWords = {
  suppliers: {
    name: 'Lieferanten',
    description: 'Wo wir bestellen, und wie lange es dauert.',
    fields: { name: 'Name', email: 'Bestellungen per Mail', days: 'Tage bis zur Lieferung' },
    rows: [
      ['Nord Komponenten', 3],
      ['Havel Laufräder', 5],
      ['Gummi & Straße', 2],
      ['Lichtblick Elektrik', 6],
      ['Sattelgasse', 4],
    ],
  },
  parts: {
    name: 'Teile',
    description: 'Das Lager der Werkstatt: was da ist, was es wert ist und was zur Neige geht.',
    fields: {
      name: 'Teil',
      number: 'Nummer',
      category: 'Gruppe',
      price: 'Preis',
      stock: 'Bestand',
      minimum: 'Mindestens',
      worth: 'Wert',
      supplier: 'Lieferant',
    },
    categories: {
      brakes: 'Bremsen',
      drive: 'Antrieb',
      wheels: 'Laufräder',
      tyres: 'Reifen',
      lights: 'Licht',
      electric: 'E-Bike',
      fitting: 'Sattel und Griffe',
      care: 'Pflege',
    },
    rows: [
      ...[
        'Scheibenbremsbeläge, organisch',
        'Felgenbremsbeläge',
        'Scheibenbremsbeläge, Metall',
        'Bremsscheibe 160 mm',
        'Bremszug',
        'Zughülle, 1 m',
        'Hydraulische Scheibenbremse, vorn',
        'Entlüftungsset',
      ],
      ...[
        'Kette, 11-fach',
        'Kette, 8-fach',
        'Kassette 11–34',
        'Kurbelgarnitur 46/30',
        'Schaltwerk, 10-fach',
        'Schalthebel, links',
        'Schaltzug',
        'Kettenschloss',
        'Innenlager',
        'Pedale, flach',
      ],
      ...[
        'Vorderrad 28″',
        'Hinterrad 28″',
        'Vorderrad mit Dynamo',
        'Speiche',
        'Nabe, vorn',
        'Felgenband',
        'Schnellspanner',
      ],
      ...[
        'Stadtreifen 37 mm',
        'Tourenreifen 42 mm',
        'Gravelreifen 40 mm',
        'Rennradreifen 28 mm',
        'Lastenradreifen',
        'Schlauch 28″',
        'Schlauch 20″',
        'Schlauch 26″',
        'Flickzeug',
        'Dichtmilch',
      ],
      ...[
        'Frontlicht, Dynamo',
        'Rücklicht, Dynamo',
        'Frontlicht, 80 Lux',
        'Stecklichter, Satz',
        'Reflektoren',
        'Nabendynamo',
        'Lichtkabel',
      ],
      ...['Akku 500 Wh', 'Ladegerät', 'Geschwindigkeitssensor', 'Display', 'Motorabdeckung'],
      ...[
        'Sattel, bequem',
        'Sattel, sportlich',
        'Sattelstütze',
        'Griffe',
        'Lenker, geschwungen',
        'Lenkerband',
        'Vorbau, verstellbar',
        'Kindersitz',
      ],
      ...['Kettenöl', 'Reiniger, 1 l', 'Fett', 'Bodentücher, Satz', 'Rahmenschutz'],
    ],
  },
  views: { reorder: 'Zu bestellen', valuable: 'Am wertvollsten', board: 'Nach Kategorie' },
};

export function stockWords(language: string): StockWords {
  return inLanguage({ en: english, de: german }, language);
}
