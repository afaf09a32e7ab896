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
  'verbindung integration zugangsdaten anbindung',
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
];

/** What is split off a verb in a main clause: „legt einen Kunden an“. */
const particles = new Set(
  'ab an auf aus bei dazu durch ein entgegen fest fort frei heraus herunter hin hinzu hoch her los mit nach nieder raus rein rückgängig um unter vor weg weiter wieder zu zurück zusammen'.split(
    ' ',
  ),
);

const minPart = 3;
/** What stands between the parts of a compound: Rechnung-s-nummer, Kunde-n-liste. */
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

  formsOf(word, knows) {
    const known = (form: string) => knows(stemmer(form));
    // angelegt, abzusagen, gelöscht: what the verb is without what its form puts in.
    const plain = verbForms(word).filter(known);
    if (plain.length > 0) return plain;
    return known(word) ? [] : partsOf(word, knows);
  },

  joined(words, knows) {
    const split = words.filter((word) => particles.has(word));
    return split.flatMap((particle) =>
      words.flatMap((word) => {
        const verb = `${particle}${word}`;
        return word !== particle && !empty.has(word) && knows(stemmer(verb)) ? [verb] : [];
      }),
    );
  },
};

function verbForms(word: string): string[] {
  const forms = word.startsWith('ge') && word.length > 5 ? [word.slice(2)] : [];
  for (const particle of particles)
    for (const inside of ['ge', 'zu'])
      if (word.startsWith(particle + inside) && word.length > particle.length + inside.length + 2)
        forms.push(particle + word.slice(particle.length + inside.length));
  return forms;
}

/** The parts of a compound, each a word that is known; none where it cannot be told apart. */
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
