/** A document of a small company, and two questions that only it answers, asked in other words than it uses. */
export interface LabelledDocument {
  title: string;
  text: string;
  questions: [string, string];
}

/**
 * Policies, products and contracts of an invented workshop for bicycles, half in English and half in German. The
 * questions were written before the search was tried on them, and are not changed to fit it.
 */
export const labelledDocuments: LabelledDocument[] = [
  {
    title: 'Annual leave',
    text: 'Every employee receives 28 days of paid annual leave. Requests are sent to the team lead at least three weeks in advance. Up to five unused days may be carried over until the end of March.',
    questions: ['How many vacation days do I get each year?', 'Do I lose days off that I have not taken by December?'],
  },
  {
    title: 'Sickness',
    text: 'Anyone who is ill informs the office by phone before nine in the morning. From the fourth day on a certificate of a doctor is required. Wages continue for six weeks.',
    questions: ['What do I do when I wake up unwell?', 'When does the company want a medical note?'],
  },
  {
    title: 'Remote work',
    text: 'Staff of the office may work from home two days a week after agreeing it with their team. A secure connection and a locked screen are mandatory. Mechanics work on site.',
    questions: ['Can I do my job from my flat on Mondays?', 'Are people in the repair shop allowed to telecommute?'],
  },
  {
    title: 'Expenses',
    text: 'Costs are reimbursed within ten days once the receipt has been uploaded. Meals are covered up to 35 euros a day. Alcohol is never paid for.',
    questions: [
      'How quickly do I get my money back after a business lunch?',
      'Will the firm pay for my beer at dinner?',
    ],
  },
  {
    title: 'Business trips',
    text: 'Trains are preferred to flights for distances under 600 kilometres. Second class is booked. Hotels may cost up to 120 euros per night.',
    questions: ['May I fly from Berlin to Munich for a meeting?', 'What is the price limit for accommodation?'],
  },
  {
    title: 'Returns and refunds',
    text: 'Customers may send back unused goods within 30 days. The purchase price is refunded to the original means of payment. Custom built bicycles cannot be returned.',
    questions: [
      'A buyer changed their mind after two weeks, what now?',
      'Can someone bring back a made-to-order bike?',
    ],
  },
  {
    title: 'Warranty on frames',
    text: 'Steel frames carry a guarantee of ten years, carbon frames of five. Damage caused by accidents or racing is excluded. The first owner must present proof of purchase.',
    questions: ['How long is my carbon bike covered if it cracks?', 'Does the guarantee include crashes?'],
  },
  {
    title: 'Delivery times',
    text: 'Accessories leave the warehouse within two working days. Complete bicycles take three to four weeks because they are assembled to order. Islands are served by freight only.',
    questions: ['When will my new bike arrive?', 'How fast do you ship a lamp?'],
  },
  {
    title: 'Payment terms for dealers',
    text: 'Invoices are due within fourteen days. Dealers who settle within seven days deduct two percent discount. Late payers are charged interest of eight percent.',
    questions: ['What happens if a shop pays after the deadline?', 'Is there a reward for paying early?'],
  },
  {
    title: 'Information security',
    text: 'Passwords have at least fourteen characters and are kept in the password manager. Two-factor sign-in is switched on for every account. Lost laptops are reported within one hour.',
    questions: [
      'My computer was stolen on the train, whom do I tell and how soon?',
      'How long must my login secret be?',
    ],
  },
  {
    title: 'Data protection for customers',
    text: 'Personal data is erased three years after the last order. Requests for disclosure are answered within thirty days. Addresses are never sold.',
    questions: [
      'How long do we keep information about a client?',
      'Someone wants to know what we store about them, how much time do we have?',
    ],
  },
  {
    title: 'Workshop opening hours',
    text: 'The repair shop is open from Tuesday to Saturday, ten to six. Inspections need an appointment. In December the shop stays closed between Christmas and New Year.',
    questions: ['Can I drop by for a fix on a Monday?', 'Are you there during the holidays at the end of the year?'],
  },
  {
    title: 'Service prices',
    text: 'A basic inspection costs 69 euros, a full overhaul 149 euros. Replacing a chain takes half an hour of labour. Spare parts are charged separately.',
    questions: ['How much is a complete check of my bike?', 'Are components part of the fee?'],
  },
  {
    title: 'E-bike Aurora',
    text: 'The Aurora has a mid motor with 85 newton metres and a battery of 625 watt hours. Its range is up to 120 kilometres. It weighs 24 kilograms.',
    questions: ['How far does the electric model go on one charge?', 'Is the Aurora heavy?'],
  },
  {
    title: 'Cargo bike Atlas',
    text: 'The Atlas carries up to 200 kilograms including the rider. Two children fit into the box, which has three-point belts. A rain cover is sold as an option.',
    questions: ['Can I transport my kids in the Atlas?', 'What is the maximum load?'],
  },
  {
    title: 'Battery care',
    text: 'Batteries should be stored at room temperature with about half of their charge. Never leave them in direct sunlight. After 500 cycles roughly 80 percent of the capacity remains.',
    questions: ['How do I keep the accumulator over winter?', 'How much power is left after years of charging?'],
  },
  {
    title: 'Lease of the workshop building',
    text: 'The lease runs until 31 August 2029. Either party may terminate with six months notice. The landlord maintains roof and heating.',
    questions: [
      'Who repairs a leaking ceiling in our premises?',
      'When does the rental contract for the building end?',
    ],
  },
  {
    title: 'Supplier agreement with Nordwheel',
    text: 'Nordwheel delivers rims within ten working days of an order. For every day of delay a penalty of one percent applies. Prices are fixed until the end of 2027.',
    questions: ['What can we claim if the rims come late?', 'Could Nordwheel raise its prices next year?'],
  },
  {
    title: 'Insurance',
    text: 'Public liability is covered up to five million euros. Theft from the warehouse is insured if the alarm was active. Claims are reported to the broker within 48 hours.',
    questions: [
      'Someone broke into our storage, are we compensated?',
      'How much does the policy pay if we injure a customer?',
    ],
  },
  {
    title: 'Fire safety',
    text: 'In case of fire leave by the marked exits and gather at the car park. Extinguishers are checked every two years. Lithium batteries are stored in the steel cabinet.',
    questions: ['Where do we meet after an evacuation?', 'Where do cells that could burn have to be kept?'],
  },
  {
    title: 'Training budget',
    text: 'Each employee may spend 900 euros a year on courses. The team lead approves the choice. Travel to a course counts as working time.',
    questions: ['Does the company pay for further education?', 'Is the ride to a seminar paid?'],
  },
  {
    title: 'Parental leave',
    text: 'Parents announce their leave seven weeks before it begins. During the absence the position stays open. Returning part-time is possible with at least 15 hours a week.',
    questions: [
      'I am having a baby, when must I tell my employer?',
      'Can I come back with fewer hours after my child is born?',
    ],
  },
  {
    title: 'Bonus scheme',
    text: 'If the yearly target is reached, a bonus of one month of salary is paid in April. Those who leave before 31 March receive nothing. Trainees are not included.',
    questions: ['When is the extra pay transferred?', 'Do apprentices share in the success of the company?'],
  },
  {
    title: 'Company bicycles',
    text: 'After the probation period every employee may lease a bicycle through the company. The rate is deducted from gross pay. At the end of 36 months it can be bought for 15 percent of its price.',
    questions: ['Can new hires get a job bike at once?', 'What do I pay to keep the leased bike afterwards?'],
  },
  {
    title: 'Complaints',
    text: 'Complaints are answered within one working day. The service desk may offer a voucher of up to 50 euros. Anything above is decided by the manager.',
    questions: ['How fast must we react to an unhappy customer?', 'Who may grant compensation of 200 euros?'],
  },
  {
    title: 'Urlaubsregelung',
    text: 'Alle Beschäftigten haben Anspruch auf 28 Urlaubstage im Jahr. Anträge sind drei Wochen vorher bei der Teamleitung einzureichen. Resturlaub verfällt am 31. März des Folgejahres.',
    questions: ['Wie viele freie Tage habe ich pro Jahr?', 'Bis wann muss ich alten Urlaub nehmen?'],
  },
  {
    title: 'Krankmeldung',
    text: 'Wer erkrankt, ruft vor neun Uhr im Büro an. Ab dem vierten Tag ist eine ärztliche Bescheinigung vorzulegen. Der Lohn wird sechs Wochen fortgezahlt.',
    questions: ['Ab wann brauche ich ein Attest vom Arzt?', 'Wie lange bekomme ich Geld, wenn ich krank bin?'],
  },
  {
    title: 'Arbeitszeiten',
    text: 'Die Kernzeit liegt zwischen zehn und fünfzehn Uhr. Überstunden werden durch Freizeit ausgeglichen. Pausen von mindestens dreißig Minuten sind Pflicht.',
    questions: ['Wann muss ich auf jeden Fall anwesend sein?', 'Wird Mehrarbeit ausbezahlt?'],
  },
  {
    title: 'Reisekosten',
    text: 'Bahnfahrten werden in der zweiten Klasse erstattet. Für den eigenen Wagen gibt es 30 Cent je Kilometer. Belege sind innerhalb eines Monats einzureichen.',
    questions: [
      'Was bekomme ich, wenn ich mit dem privaten Auto fahre?',
      'Wie lange habe ich Zeit, Quittungen abzugeben?',
    ],
  },
  {
    title: 'Mietvertrag Lager',
    text: 'Das Lager ist bis Ende 2028 gemietet. Die Kündigungsfrist beträgt sechs Monate zum Quartalsende. Schönheitsreparaturen trägt der Mieter.',
    questions: ['Wie kommen wir aus dem Vertrag für das Lager heraus?', 'Wer streicht beim Auszug die Wände?'],
  },
  {
    title: 'Gewährleistung',
    text: 'Für neue Räder gilt eine Gewährleistung von zwei Jahren, für gebrauchte von einem Jahr. Verschleißteile wie Ketten und Bremsbeläge sind ausgenommen.',
    questions: ['Wie lange hafte ich für ein Rad aus zweiter Hand?', 'Kann ein Kunde abgenutzte Bremsen reklamieren?'],
  },
  {
    title: 'Widerruf',
    text: 'Verbraucher können einen Onlinekauf innerhalb von vierzehn Tagen widerrufen. Die Rücksendung bezahlt der Käufer. Maßanfertigungen sind vom Widerruf ausgeschlossen.',
    questions: [
      'Wie lange darf man eine Bestellung im Internet zurückgeben?',
      'Wer trägt das Porto beim Zurückschicken?',
    ],
  },
  {
    title: 'Zahlungsbedingungen',
    text: 'Rechnungen sind binnen vierzehn Tagen ohne Abzug zahlbar. Bei Zahlung innerhalb einer Woche gewähren wir zwei Prozent Skonto. Ab der zweiten Mahnung fallen fünf Euro Gebühr an.',
    questions: ['Gibt es einen Nachlass, wenn man schnell überweist?', 'Was kostet eine Zahlungserinnerung?'],
  },
  {
    title: 'Lieferzeiten',
    text: 'Zubehör verschicken wir innerhalb von zwei Werktagen. Kompletträder werden nach Auftrag gebaut und brauchen drei bis vier Wochen. Auf Inseln liefern wir per Spedition.',
    questions: ['Wann kommt mein neues Fahrrad?', 'Liefern Sie auch nach Sylt?'],
  },
  {
    title: 'Datenschutz im Betrieb',
    text: 'Kundendaten werden drei Jahre nach dem letzten Auftrag gelöscht. Auskünfte erteilt der Datenschutzbeauftragte. Bewerbungen vernichten wir nach sechs Monaten.',
    questions: [
      'Wie lange heben wir Unterlagen von Bewerbern auf?',
      'An wen wende ich mich mit Fragen zu meinen gespeicherten Angaben?',
    ],
  },
  {
    title: 'Passwörter und Geräte',
    text: 'Kennwörter müssen mindestens vierzehn Zeichen haben. Diensthandys werden mit einer PIN gesperrt. Den Verlust eines Geräts melden Sie sofort der IT.',
    questions: ['Mein Firmentelefon ist weg, was tun?', 'Wie lang muss mein Passwort sein?'],
  },
  {
    title: 'Brandschutzordnung',
    text: 'Bei Feueralarm verlassen alle das Gebäude über die gekennzeichneten Rettungswege. Sammelplatz ist der Parkplatz. Aufzüge dürfen nicht benutzt werden.',
    questions: ['Wo treffen wir uns, wenn es brennt?', 'Darf ich im Notfall mit dem Lift fahren?'],
  },
  {
    title: 'Öffnungszeiten Werkstatt',
    text: 'Die Werkstatt hat dienstags bis samstags von zehn bis achtzehn Uhr geöffnet. Inspektionen nur nach Terminvereinbarung. Zwischen den Jahren bleibt geschlossen.',
    questions: ['Kann ich montags zur Reparatur vorbeikommen?', 'Brauche ich für die Durchsicht eine Anmeldung?'],
  },
  {
    title: 'Preisliste Service',
    text: 'Die kleine Inspektion kostet 69 Euro, die große 149 Euro. Ein Kettenwechsel dauert eine halbe Stunde. Ersatzteile berechnen wir zusätzlich.',
    questions: ['Was zahle ich für eine komplette Überprüfung meines Rads?', 'Sind Teile im Preis enthalten?'],
  },
  {
    title: 'Lastenrad Atlas',
    text: 'Das Atlas trägt samt Fahrer bis zu 200 Kilogramm. In der Box finden zwei Kinder mit Dreipunktgurten Platz. Ein Regenverdeck gibt es als Zubehör.',
    questions: ['Wie schwer darf ich das Lastenrad beladen?', 'Werden die Kleinen darin angeschnallt?'],
  },
  {
    title: 'Kinderrad Spatz',
    text: 'Der Spatz ist für Kinder ab vier Jahren geeignet. Er wiegt nur sechs Kilogramm und hat eine Rücktrittbremse. Stützräder werden nicht mitgeliefert.',
    questions: ['Ab welchem Alter passt das kleine Fahrrad?', 'Sind Stützen zum Lernen dabei?'],
  },
  {
    title: 'Akkupflege',
    text: 'Akkus lagern Sie bei Zimmertemperatur und etwa halb geladen. Direkte Sonne ist zu vermeiden. Nach 500 Ladezyklen bleiben rund 80 Prozent der Kapazität.',
    questions: ['Wie bewahre ich die Batterie im Winter auf?', 'Wie stark lässt der Stromspeicher mit der Zeit nach?'],
  },
  {
    title: 'Rahmenvertrag Felgen Nord',
    text: 'Felgen Nord liefert binnen zehn Arbeitstagen. Für jeden Tag Verzug zahlt der Lieferant ein Prozent Vertragsstrafe. Die Preise gelten bis Ende 2027.',
    questions: [
      'Was können wir verlangen, wenn die Felgen zu spät eintreffen?',
      'Darf der Lieferant nächstes Jahr teurer werden?',
    ],
  },
  {
    title: 'Versicherungen',
    text: 'Die Betriebshaftpflicht deckt Schäden bis fünf Millionen Euro. Einbruch ist versichert, wenn die Alarmanlage scharf war. Schäden sind dem Makler binnen 48 Stunden zu melden.',
    questions: ['Zahlt jemand, wenn bei uns eingebrochen wird?', 'Wie schnell müssen wir einen Unfall anzeigen?'],
  },
  {
    title: 'Fortbildung',
    text: 'Für Kurse stehen jeder Person 900 Euro im Jahr zu. Die Teamleitung genehmigt die Auswahl. Die Anreise zählt als Arbeitszeit.',
    questions: ['Wie viel Geld gibt es für Seminare?', 'Wer muss einer Schulung zustimmen?'],
  },
  {
    title: 'Elternzeit',
    text: 'Elternzeit ist sieben Wochen vor Beginn schriftlich anzukündigen. Die Stelle bleibt während der Abwesenheit frei. Eine Rückkehr in Teilzeit ist ab 15 Wochenstunden möglich.',
    questions: [
      'Ich bekomme ein Baby, wann muss ich Bescheid geben?',
      'Kann ich danach mit weniger Stunden wieder anfangen?',
    ],
  },
  {
    title: 'Probezeit und Kündigung',
    text: 'Die Probezeit dauert sechs Monate, in ihr kann mit zwei Wochen Frist gekündigt werden. Danach gilt ein Monat zum Monatsende. Kündigungen bedürfen der Schriftform.',
    questions: ['Wie schnell kann ein neuer Mitarbeiter gehen?', 'Reicht eine E-Mail, um den Job zu beenden?'],
  },
  {
    title: 'Dienstrad',
    text: 'Nach der Probezeit kann jeder ein Rad über den Betrieb leasen. Die Rate wird vom Bruttolohn einbehalten. Nach 36 Monaten ist der Kauf für 15 Prozent des Preises möglich.',
    questions: ['Was kostet es, das geleaste Fahrrad am Ende zu behalten?', 'Wie wird das Firmenrad bezahlt?'],
  },
  {
    title: 'Umgang mit Beschwerden',
    text: 'Beschwerden beantworten wir innerhalb eines Werktags. Der Kundendienst darf Gutscheine bis 50 Euro ausstellen. Höhere Beträge entscheidet die Geschäftsführung.',
    questions: ['Wie rasch müssen wir verärgerten Kunden schreiben?', 'Wer bewilligt eine Entschädigung von 200 Euro?'],
  },
  {
    title: 'Müll und Recycling',
    text: 'Altöl wird in den blauen Fässern gesammelt und monatlich abgeholt. Verpackungen kommen in den Container im Hof. Alte Reifen nimmt der Hersteller zurück.',
    questions: ['Wohin mit gebrauchtem Schmierstoff?', 'Was passiert mit abgefahrenen Mänteln?'],
  },
];
