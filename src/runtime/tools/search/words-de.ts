import { stemmer } from '@orama/stemmers/german';
import type { Knows, SearchWords } from './search-words.ts';

const empty = new Set(
  'aber alle allem allen aller alles als am an auch auf aus bei beim bin bis bitte da damit dann das dass dein deine dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer für gerade gern gerne habe haben hab hat hatte hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kannst können könnte könnten lass man mal mein meine meinem meinen meiner mich mir mit möchte möchten muss müssen nach nicht noch nun nur ob oder schon sein seine seinem seinen seiner sich sie sind so soll sollen sollte um und uns unser unsere unserem unseren unserer vom von vor war was welche welchem welchen welcher welches wenn wer werden wie will wir wird wo wollen würde zu zum zur über'.split(
    ' ',
  ),
);

const families = [
  'kunde klient auftraggeber mandant patient gast käufer abnehmer kontakt ansprechpartner',
  'lead interessent anfrage verkaufschance deal interessentin',
  'buchung termin verabredung reservierung besuch beratung besprechung',
  'aufgabe todo erledigung',
  'nachricht mail e-mail email schreiben brief post',
  'rechnung faktura',
  'beitrag artikel blog neuigkeit ankündigung meldung text',
  'tabelle datenbank liste spreadsheet datenblatt excel',
  'datensatz zeile eintrag',
  'unterhaltung gespräch konversation verlauf schriftwechsel korrespondenz austausch thread',
  'vorlage muster textbaustein template',
  'feld spalte attribut eigenschaft',
  'workflow ablauf automatisierung automatik automation prozess',
  'lauf ausführung durchlauf durchgang',
  'version fassung stand',
  'ordner verzeichnis mappe gruppe',
  'gedächtnis fakt merken erinnerung wissen notiz tatsache',
  'kanal plattform',
  'webhook endpunkt callback',
  'ausgehend empfänger ziel abonnement',
  'zustellung auslieferung zustellversuch',
  'eingehend ankommend eintreffend empfangen',
  'mitglied kollege kollegin mitarbeiter mitarbeiterin teammitglied team belegschaft personal',
  'rolle berechtigung recht zugriff befugnis',
  'verbindung integration zugangsdaten anbindung angebunden verknüpft',
  'hinweis benachrichtigung meldung',
  'einstellung konfiguration option vorgabe regel',
  'modul funktion bereich',
  'verfügbarkeit öffnungszeit arbeitszeit sprechzeit urlaub feiertag',
  'leistung dienstleistung angebot service',
  'beispiel demo muster',
  'aktivität protokoll verlauf geschehen passiert',
  'suchen finden aufspüren stöbern durchsuchen',
  'ansicht filter perspektive',
  'löschen entfernen wegwerfen tilgen beseitigen rauswerfen wegmachen loswerden',
  'wiederherstellen zurückholen zurückbringen retten',
  'gelöscht papierkorb',
  'anlegen erstellen neu hinzufügen eintragen erfassen einrichten aufnehmen machen',
  'ändern bearbeiten aktualisieren korrigieren umbenennen anpassen berichtigen umstellen',
  'lesen ansehen öffnen anzeigen anschauen nachsehen detail einzeln zeigen',
  'auflisten welche übersicht durchblättern',
  'importieren einlesen hochladen laden übernehmen',
  'exportieren herunterladen ausgeben',
  'wiederholen erneut nochmal nochmals abermals',
  'abbrechen stoppen anhalten beenden',
  'pausieren aussetzen unterbrechen',
  'fortsetzen weitermachen weiterlaufen',
  'prüfen kontrollieren validieren testen überprüfen gültig',
  'duplizieren kopieren klonen kopie doppelt',
  'veröffentlichen publizieren live',
  'aktivieren deaktivieren einschalten ausschalten abschalten anschalten',
  'vergleichen unterschied abweichung',
  'erstatten rückerstatten zurückzahlen gutschreiben',
  'erinnern mahnen mahnung zahlungserinnerung anmahnen',
  'schritt baustein block',
  'fehler fehlgeschlagen scheitern kaputt misslingen schiefgehen',
  'senden schicken verschicken abschicken versenden zuschicken',
  'bezahlen zahlen begleichen überweisen zahlung',
  'ablehnen zurückweisen verweigern verneinen',
  'bestätigen zusagen annehmen',
  'genehmigen freigeben erlauben zustimmen freigabe genehmigung',
  'zusammenführen vereinigen zusammenlegen verschmelzen vereinen',
  'offen unbezahlt ausstehend schulden',
  'erledigen abschließen fertig abhaken',
  'verschieben verlegen aufschieben vertagen umbuchen',
  'absagen stornieren canceln',
  'adresse url anschrift',
  'grenze limit obergrenze kontingent',
  'firma unternehmen betrieb organisation',
  'starten beginnen auslösen anstoßen',
  'steuer mehrwertsteuer umsatzsteuer',
  'karte kreditkarte visa mastercard',
  'ausblenden verstecken verbergen',
  'einladen einladung',
  'kosten ausgaben verbrauch',
  'telefon handy rufnummer telefonnummer',
  'trennen abkoppeln entkoppeln',
  'schlüssel token key',
  'arbeitsbereich workspace',
  'computer rechner gerät laptop',
  'datei anhang dokument',
  'zeitplan uhrzeit regelmäßig täglich wöchentlich',
  'auswertung bericht report statistik',
  'kachel diagramm grafik schaubild',
  'formular fragebogen umfrage',
  'schlagwort etikett label tag',
  'zuweisen zuteilen übertragen übergeben weitergeben weiterreichen',
];

const idioms: SearchWords['idioms'] = [
  [/\b(kann|können|soll|sollen|muss|müssen)\b.*\b(weg|raus|fort)\b|\bweg (damit|mit)\b/, 'löschen'],
  [/\b(nimm|nehmt|nehmen|wirf|werfen|schmeiß|streich|räum)\w*\b.*\b(raus|heraus|weg|aus|von|fort)\b/, 'löschen'],
  [/\b(brauch|benötig|nutz|benutz|verwend)\w*\b.*\b(nicht|nie|kein\w*)\b.*\bmehr\b/, 'löschen'],
  [/\b(nicht|nie|kein\w*)\b.*\bmehr\b.*\b(gebraucht|benötigt|nötig|genutzt|verwendet)\b/, 'löschen'],
  [/\bgibt es nicht mehr\b|\b(machen|bieten|führen|verkaufen) wir nicht mehr\b/, 'löschen'],
  [/\b(soll|sollen)\b.*\bheißen\b|\bheißt (jetzt|nun|künftig)\b/, 'umbenennen'],
  [/\b(noch (ein)?mal|von vorn|neuer versuch)\b/, 'wiederholen'],
  [/\b(frau|herrn?|familie)\b/, 'kunde'],
  [/\bgib\b.*\b(an .* weiter|weiter|ab)\b|(^| )übernimmt\b|\b(soll|kann)\b.* übernehmen\b/, 'zuweisen'],
  [/\b(nicht|nie) (erschienen|gekommen|aufgetaucht|da)\b/, 'nichterscheinen'],
  [/\bwie viele?\b|\b(zusammen|insgesamt|durchschnittlich|im schnitt)\b/, 'zusammenfassen'],
  [/\bbescheid\b|\bsag mir,? (wenn|sobald)\b/, 'benachrichtigen'],
  [/\b(vorerst|vorläufig|fürs erste|eine weile|zeitweise)\b/, 'pausieren'],
  [/\b(weißt|kennst) du\b|\bdu (\w+ )?(weißt|gemerkt)\b|\bmerk\w* dir\b/, 'gedächtnis'],
  [/\bden überblick\b|\bwas (hier )?(gerade )?(so )?los\b/, 'übersicht'],
  [
    /\b(von (selbst|allein)|jeden (tag|morgen|montag|dienstag|mittwoch|donnerstag|freitag)|jede (woche|nacht))\b/,
    'zeitplan',
  ],
  [/\b(darf|dürfen|durfte|dürfe)\b/, 'berechtigung'],
  [/\bwie (sähe|würde|wird|sieht)\b.*\baus/, 'vorschau'],
];

/** Particles that a main clause separates from the verb: „legt einen Kunden an“. */
const particles = new Set(
  'ab an auf aus bei dazu durch ein entgegen fest fort frei heraus herunter hin hinzu hoch her los mit nach nieder raus rein rückgängig um unter vor weg weiter wieder zu zurück zusammen'.split(
    ' ',
  ),
);

/** Strong verbs, one line each: the infinitive, then its irregular forms. */
const strongVerbs = [
  'nehmen nimm nimmt nahm genommen',
  'geben gib gibt gab gegeben',
  'werfen wirf wirft warf geworfen',
  'lesen lies liest las gelesen',
  'sehen sieh sieht sah gesehen',
  'vergessen vergiss vergisst vergaß',
  'brechen brich bricht brach gebrochen',
  'sprechen sprich spricht sprach gesprochen',
  'treffen triff trifft traf getroffen',
  'helfen hilf hilft half geholfen',
  'schreiben schrieb geschrieben',
  'schieben schob geschoben',
  'schließen schloss geschlossen',
  'ziehen zog gezogen',
  'gleichen glich geglichen',
  'weisen wies gewiesen',
  'finden fand gefunden',
  'binden band gebunden',
  'bieten bot geboten',
  'bitten bat gebeten',
  'beginnen begann begonnen',
  'gehen ging gegangen geht',
  'laufen läuft lief gelaufen',
  'fallen fällt fiel gefallen',
  'halten hält hielt gehalten',
  'lassen lässt ließ gelassen',
  'laden lädt lud geladen',
  'raten rät riet geraten',
  'tragen trägt trug getragen',
  'schlagen schlägt schlug geschlagen',
  'rufen rief gerufen',
  'kommen kam gekommen',
  'stehen stand gestanden',
  'denken dachte gedacht',
  'bringen brachte gebracht',
  'kennen kannte gekannt',
  'nennen nannte genannt',
  'senden sandte gesandt',
  'wissen weiß weißt wusste gewusst',
  'werben wirb wirbt geworben',
  'bleiben blieb geblieben',
  'scheinen schien geschienen erschienen',
  'streichen strich gestrichen',
  'reißen riss gerissen',
];
const infinitives = new Map(
  strongVerbs.flatMap((line) => line.split(' ').map((form, _, [infinitive = form]) => [form, infinitive])),
);
/** Inseparable prefixes, whose participles have no „ge“: überwiesen, verglichen. */
const fixedPrefixes =
  'ab an auf aus be bei ein emp ent er hinter miss nach über um unter ver voll vor wider zer zu'.split(' ');

const minPart = 3;
/** Linking elements in compounds: Rechnung-s-nummer, Kunde-n-liste. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e'];

export const germanWords: SearchWords = {
  stem: stemmer,
  empty,
  questions: new Set(
    'welche welcher welches welchen wer was wen wem wann wo wohin woher warum wieso weshalb worüber wofür wie zeig zeige zeigen ist sind gibt hat haben steht stehen'.split(
      ' ',
    ),
  ),
  many: new Set(
    'alle allen aller alles beide mehrere mehreren viele vielen sämtliche diese diesen gesammelt stapel'.split(' '),
  ),
  families,
  idioms,

  formsOf(word, knows) {
    const known = (form: string) => knows(stemmer(form));
    // angelegt, abzusagen, gelöscht: the verb without the additions of its form.
    const plain = verbForms(word).filter(known);
    if (plain.length > 0) return plain;
    return known(word) ? [] : partsOf(word, knows);
  },

  joined(words, knows) {
    const split = words.filter((word) => particles.has(word));
    return split.flatMap((particle) =>
      words.flatMap((word) => {
        if (word === particle || empty.has(word)) return [];
        const forms = [word, infinitives.get(word) ?? '', word.endsWith('t') ? `${word.slice(0, -1)}en` : ''];
        return forms.map((form) => `${particle}${form}`).filter((verb) => verb !== particle && knows(stemmer(verb)));
      }),
    );
  },
};

function verbForms(word: string): string[] {
  const forms = new Set<string>();
  const add = (form: string, prefix = '') => {
    const strong = infinitives.get(form);
    forms.add(prefix + (strong ?? form));
    // gehakt comes from haken: a weak form ends in t.
    if (!strong && form.endsWith('t') && form.length > minPart) forms.add(`${prefix}${form.slice(0, -1)}en`);
  };
  if (infinitives.has(word)) add(word);
  if (word.startsWith('ge') && word.length > 5) add(word.slice(2));
  for (const particle of particles) {
    const rest = word.startsWith(particle) ? word.slice(particle.length) : '';
    if (infinitives.has(rest)) add(rest, particle);
    for (const inside of ['ge', 'zu'])
      if (rest.startsWith(inside) && rest.length > inside.length + 2) add(rest.slice(inside.length), particle);
  }
  for (const prefix of fixedPrefixes) {
    const strong = word.startsWith(prefix) ? infinitives.get(`ge${word.slice(prefix.length)}`) : undefined;
    if (strong) forms.add(prefix + strong);
  }
  forms.delete(word);
  return [...forms];
}

/** The known words that a compound consists of; empty if it cannot be split. */
function partsOf(word: string, knows: Knows): string[] {
  for (let end = word.length - minPart; end >= minPart; end--) {
    const head = word.slice(0, end);
    const tail = word.slice(end);
    const link = links.find(
      (ending) => head.endsWith(ending) && knows(stemmer(head.slice(0, head.length - ending.length))),
    );
    if (link === undefined || head.length - link.length < minPart) continue;
    const first = head.slice(0, head.length - link.length);
    if (knows(stemmer(tail))) return [first, tail];
    const rest = partsOf(tail, knows);
    if (rest.length > 0) return [first, ...rest];
  }
  return [];
}
