import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  search: `
    was mag jemand noch mal / was wissen wir über die Kundin / im Gedächtnis nachschauen / was ist in Erinnerung
    geblieben / Wissen abrufen / hatten wir uns was notiert / bekannte Vorlieben finden / Erinnerungen durchsuchen /
    kann sich der Assistent erinnern / Wie trinkt Frau Ott ihren Kaffee, das hatte ich dir mal gesagt / Such heraus, ob
    wir etwas über Allergien bei Herrn Arndt wissen / Gleich kommt Familie Kaya, und ich will ihre Vorlieben parat
    haben / Erinnerst du dich, welche Farbe der Kunde Noll nicht leiden kann? / Grab aus, was über Lieferzeiten bekannt
    ist / da war doch was mit dem Schulz und Hunden, weißt du noch / Memory nach relevanten Fakten abfragen /
    Semantische Abfrage im Gedächtnis zu einer bestimmten Person`,
  list: `
    alle Erinnerungen anzeigen / was hat sich die KI gemerkt / Wissensliste durchblättern / vorgeschlagene Erinnerungen
    sichten / gespeicherte Fakten im Überblick / gesammeltes Wissen / was weiß der Assistent alles / noch unbestätigte
    Fakten / Zeig mir alles, was du dir über unseren Salon eingeprägt hast / Welche Fakten hast du dir letzte Woche neu
    gemerkt? / Ich will durchgehen, was noch auf eine Prüfung wartet / Was hast du alles behalten, seit wir angefangen
    haben? / Zähl deine Erinnerungen der Reihe nach auf / was hast du dir so alles hinter die Ohren geschrieben / Saved
    Memories verwalten wie bei ChatGPT / Vorgeschlagene und bestätigte Fakten seitenweise ausgeben`,
  get: `
    woher wissen wir das / Quelle eines Fakts / wer hat das behauptet / einzelne Erinnerung öffnen / warum glaubt die
    KI das / Herkunft einer Information / seit wann ist das bekannt / Beleg für eine Erinnerung / Du sagst, Frau Ott
    mag keine Milch, von wem hast du das? / Zeig mir den einen Fakt zur Allergie mit seiner Herkunft / Ich möchte
    wissen, wer den Eintrag über Nolls Rabatt bestätigt hat / Auf welchem Weg kam diese Information zu dir? / Belege
    deine Erinnerung an Arndts Diät / wer hat dir denn den Floh ins Ohr gesetzt / Provenance eines Memory-Eintrags
    einsehen / Einzelnen gemerkten Fakt mit Quelle und Datum lesen`,
  history: `
    wie hat sich der Fakt geändert / frühere Fassungen einer Erinnerung / was galt vorher / Werdegang einer Information
    / alte Stände des Wissens / welche Erinnerung wurde ersetzt / wer hat den Fakt umgeschrieben / was dachten wir
    früher darüber / Was dachtest du früher über Frau Otts Kaffee, bevor ich dich korrigiert habe? / Zeig mir, wie oft
    der Fakt zu Nolls Rabatt umgeschrieben wurde / Die Angabe zur Allergie war einmal anders, das will ich
    nachvollziehen / Welche ältere Erinnerung hat diese hier abgelöst? / Verfolg die Fassungen dieses gemerkten Satzes
    zurück / wie war das vorher noch, ehe du umgelernt hast / Version History eines Memory-Eintrags / Änderungsfolge
    eines gemerkten Fakts vom ersten Stand an`,
  add: `
    bitte merken / Vorliebe einer Kundin hinterlegen / Fakt abspeichern / fürs nächste Mal behalten / Wissen
    hinterlegen / Allergie der Kundin merken / nicht vergessen, dass / Assistent soll sich etwas einprägen / Merk dir,
    dass Frau Ott ihren Kaffee ohne Milch trinkt / Schreib dir hinter die Ohren, dass Herr Arndt gegen Latex allergisch
    ist / Unser Lieferant für Farben macht im August immer zwei Wochen zu / Kannst du dir einprägen, dass Familie Kaya
    nur vormittags Zeit hat? / Behalt für später: Noll bekommt fünf Prozent Rabatt / nur damit du's weißt, der Schulz
    hat Schiss vor Hunden / Remember this: neuen Memory-Eintrag anlegen / Faktum mit Gültigkeit bis Jahresende im
    Gedächtnis festhalten`,
  update: `
    Erinnerung korrigieren / das stimmt so nicht mehr / Fakt richtigstellen / falsch gemerkt, berichtigen / Wissen
    aktualisieren / gilt nur noch bis Jahresende / Vorliebe hat sich geändert / gemerkte Angabe ist überholt / Frau Ott
    trinkt neuerdings doch mit Milch, merk dir das stattdessen / Du hast Nolls Rabatt falsch behalten, es sind zehn
    Prozent / Dass die Kayas nur vormittags können, gilt bloß noch bis Juni / Kannst du deine Angabe über den
    Farbenlieferanten berichtigen? / Stell die Erinnerung an Arndts Allergie richtig / nee, da hast du dich vertan, der
    Schulz mag nur keine Katzen / Memory-Eintrag editieren, Confidence herabsetzen / Gemerkten Fakt in Wortlaut und
    Kategorie korrigieren`,
  review: `
    vorgeschlagene Fakten bestätigen / stimmt das, was die KI lernte / Erinnerung verwerfen oder annehmen / neues
    Wissen kontrollieren / Wissensvorschlag absegnen / Vorschläge der KI abnicken / hat die KI das richtig verstanden /
    Gemerktes durchgehen und freigeben / Du willst dir merken, dass Frau Lutz schwanger ist, das lehne ich ab / Ja, der
    Vorschlag mit dem Farbenlieferanten stimmt, behalte ihn / Der Assistent hat aus einem Telefonat etwas gefolgert,
    das ich erst absegnen will / Soll der vorgeschlagene Fakt über Nolls Budget gelten oder nicht? / Nimm die
    eingereichte Vermutung über Jakob an / passt so, kannst du dir merken, das Vorgeschlagene stimmt / Pending Memory
    bestätigen oder ablehnen / Vom Programm vorgelegten Fakt prüfen und berichtigt bestätigen`,
  forget: `
    Erinnerung löschen / vergiss das wieder / Fakt aus dem Gedächtnis streichen / das soll niemand mehr wissen /
    einzelne Information tilgen / falsches Wissen ausradieren / eine Notiz der KI ausradieren / hätte nie gemerkt
    werden sollen / Vergiss bitte, dass Herr Schulz Angst vor Hunden hat / Was ich dir über Nolls Rabatt sagte, sollst
    du nicht behalten / Die Sache mit der Schwangerschaft geht uns nichts an, weg damit aus deinem Kopf / Kannst du
    diesen einen Fakt unwiderruflich aus der Erinnerung tilgen? / Lösch die gemerkte Bemerkung zur Diät / das mit dem
    Kaffee kannste wieder aus der Birne streichen / Single Memory löschen wie bei ChatGPT / Einzelne gemerkte Angabe
    ohne Wiederherstellung beseitigen`,
  forget_subject: `
    alles über eine Person vergessen / Recht auf Vergessenwerden / DSGVO-Löschung im Gedächtnis / sämtliches Wissen zur
    Kundin tilgen / nichts mehr über ihn wissen / Thema komplett aus dem Gedächtnis / Kunde verlangt Löschung all
    seiner Angaben / alle Erinnerungen an eine Person auslöschen / Frau Lutz hat gekündigt, lösch restlos alles, was du
    über sie weißt / Vergiss sämtliche Dinge, die du dir zum Thema Umbau gemerkt hast / Herr Moos pocht auf sein Recht,
    dass wir nichts über ihn im Gedächtnis behalten / Kannst du jede einzelne Erinnerung an die Mitarbeiterin Eva
    wegwischen? / Tilg dein ganzes Wissen über den Interessenten Dorn / den Kerl hat es nie gegeben, kapiert, streich
    ihn komplett aus dem Kopf / Alle Memories zu einem Contact löschen / Auskunfts- und Löschbegehren: gemerkte Fakten
    einer Person vollständig beseitigen`,
  settings: `
    wie ist das Gedächtnis konfiguriert / müssen Erinnerungen bestätigt werden / welches Embedding-Modell läuft /
    Konfiguration des Wissensspeichers nachsehen / ist semantische Suche aktiv / Stand der Vektorisierung / prüft
    jemand, was gemerkt wird / welches Modell sucht nach Bedeutung / Muss ich absegnen, was sich die KI von selbst
    merkt? / Sag mir, womit deine Erinnerungen nach Sinn durchsucht werden / Ich will wissen, wie dein Gedächtnis
    derzeit eingestellt ist / Wird kontrolliert, was Workflows dir beibringen? / Zeig die Optionen deines Gedächtnisses
    / merkst du dir einfach alles oder guckt da wer drüber / Memory Settings samt Embedding Provider ansehen /
    Konfiguration zur Prüfpflicht gemerkter Fakten abfragen`,
  save_settings: `
    nichts mehr von allein merken / semantische Suche einschalten / Prüfpflicht für Erinnerungen abschalten /
    Embedding-Modell auswählen / Wissensspeicher konfigurieren / KI darf ungeprüft merken / Gedächtnis anders
    einrichten / Mensch soll neue Fakten prüfen / anderes Modell für die Bedeutungssuche / Was Programme dir zum Merken
    geben, soll ab jetzt erst jemand prüfen / Nimm für deine Erinnerungen das Embedding-Modell von OpenAI / Wir haben
    keine Zeit, jeden Fakt zu kontrollieren, schalte die Prüfung ab / Kann deine Gedächtnissuche auch sinnverwandte
    Wörter treffen, stell das ein? / Leg fest, dass Menschen jede neue Erinnerung absegnen / du sollst dir nicht mehr
    ungefragt Zeug merken, stell das um / Memory-Konfiguration: Review-Pflicht und Embeddings ändern / Freigabepflicht
    für maschinell gemerkte Fakten einführen`,
};
