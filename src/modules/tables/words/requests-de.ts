import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_tables: `
    welche Listen haben wir / Datenbanken anzeigen / was gibt es für Tabellen / Übersicht aller Listen / welche Daten
    liegen hier / vorhandene Sheets zeigen / was für Datenbestände gibt es / selbst angelegte Listen / Was führen wir
    hier eigentlich alles für Listen? / Zeig mir sämtliche Tabellen, ich suche die mit den Leihgeräten / Mir fällt
    nicht ein, wie unsere Liste der Ersatzteile heißt / Gibt es schon eine Tabelle für Schlüssel? / Zähl die angelegten
    Datenbanken auf / was liegt hier an Tabellenkram so rum / Alle Tables einer Base wie in Airtable ansehen /
    Tabellenverzeichnis mit Satzanzahl und eigenen Rechten abrufen`,
  get_table: `
    Aufbau der Liste anzeigen / welche Spalten gibt es / Tabellenstruktur nachschlagen / Schema nachsehen / wie viele
    Einträge hat die Liste / Bericht aufrufen / Spaltentypen nachschauen / welche Felder hat die Datenbank / Welche
    Spalten hat unsere Tabelle mit den Leihwagen? / Zeig mir, wie die Ersatzteilliste aufgebaut ist / Ehe ich etwas
    eintrage, muss ich wissen, welche Felder verlangt werden / Wie viele Zeilen stecken in der Tabelle Werkzeuge? /
    Erklär die Struktur der Gästeliste / was ist da an Feldern alles drin, bei den Schlüsseln / Table Schema mit Field
    Types und Keys ansehen / Tabellendefinition inklusive Datentypen auslesen`,
  create_table: `
    neue Liste anlegen / Datenbank erstellen / Inventarliste aufsetzen / Sheet erstellen / eigene Liste mit Spalten
    bauen / Excel-Liste nachbauen / Auswertung als Bericht anlegen / etwas in einer Liste verwalten / Leg mir eine
    Tabelle für Leihwagen an, mit Kennzeichen, Modell und Kilometerstand / Ich brauche eine Liste, in der wir Schlüssel
    und deren Besitzer führen / Die Reklamationen sollen künftig ordentlich in einer eigenen Datenbank stehen / Kannst
    du für unsere Farben eine Liste mit Nummer, Menge und Preis bauen? / Erstell einen Bericht, der die Werkzeuge nach
    Hersteller gruppiert / bau mal was Tabellenmäßiges für die Azubis und ihre Noten / Neue Table in der Base mit
    eigenen Fields wie in Airtable / Tabelle mit typisierten Spalten für Anlagegüter definieren`,
  update_table: `
    Liste umbenennen / Spalten umsortieren / Reihenfolge der Spalten ändern / Tabellenbeschreibung anpassen /
    Titelspalte festlegen / Gruppierung im Bericht ändern / Datenbank anders nennen / Namen einer Tabelle ändern / Die
    Tabelle Leihwagen soll künftig Fuhrpark heißen / Zieh in der Schlüsselliste den Besitzer an die erste Stelle der
    Spalten / Einträge der Reklamationsliste sollen nach der Auftragsnummer benannt sein / Kann man der Farbenliste
    eine Beschreibung und ein anderes Symbol geben? / Gruppier den Bericht Werkzeuge nach Standort statt Hersteller /
    der Name der Azubiliste ist doof, nenn die Nachwuchs / Table umbenennen und Primary Field wechseln wie in Airtable
    / Tabellenmetadaten und Spaltenreihenfolge umstellen`,
  delete_table: `
    ganze Liste wegwerfen / Datenbank löschen / Liste mit allem entfernen / Sheet nicht mehr gebraucht / komplette
    Liste in den Papierkorb / Bericht entfernen / diese Liste führen wir nicht mehr / Inventarliste komplett löschen /
    Die Tabelle mit den Leihwagen brauchen wir nicht mehr, samt Inhalt weg / Wirf die leere Liste Test 3 komplett
    heraus / Den Bericht über Werkzeuge sieht sich niemand an, der kann fort / Kann ich die ganze Reklamationsdatenbank
    auf einmal loswerden? / Beseitige die Tabelle Schlüssel mit allen Zeilen / die Azubiliste führt kein Mensch, hau
    das ganze Ding weg / Delete Table samt Records wie in Airtable / Tabelle einschließlich sämtlicher Sätze droppen`,
  list_templates: `
    fertige Listen zum Loslegen / Muster für Datenbanken / vorgefertigte Strukturen / gibt es eine fertige Lagerliste /
    Katalog der Tabellenmuster / womit kann ich eine Liste beginnen / vorbereitete Tabellen ansehen / Vorlagen für
    Inventar und Projekte / Gibt es bei euch schon ein Muster für einen Lagerbestand? / Zeig mir, mit welchen
    vorbereiteten Tabellen ich anfangen könnte / Ich will nicht alle Spalten selbst erfinden und suche Vorschläge /
    Welche vorgefertigten Listen bietet ihr, etwa für Projekte? / Zähl die Tabellenmuster auf / habt ihr da was von der
    Stange für Listen / Base Templates durchstöbern wie in Airtable / Katalog der Tabellenvorlagen mit Feldern und
    Ansichten abrufen`,
  create_from_template: `
    Redaktionsplan einrichten / Gästeliste für eine Feier anlegen / fertiges Muster verwenden / Lagerliste fix und
    fertig aufsetzen / Projektplan aus dem Musterkatalog / vorbereitete Liste übernehmen / Vertriebstabelle aus Vorlage
    / nicht bei null anfangen mit der Liste / Nimm das fertige Muster für den Lagerbestand und nenn es Farbenlager /
    Setz eine Gästeliste aus der Vorlage für unser Jubiläum auf / Für den Umbau hätten wir gern euren vorbereiteten
    Projektplan / Kann ich direkt mit eurem Redaktionsplan als Tabelle loslegen? / Übernimm die Mustertabelle
    Vertriebspipeline / mach mir so ne Lagerliste von der Stange klar / Use Template: fertige Table einfügen wie in
    Airtable / Tabelle anhand einer Strukturvorlage instanziieren`,
  duplicate_table: `
    Liste kopieren / gleiche Struktur noch einmal fürs nächste Jahr / Datenbank klonen / Kopie einer Liste zum
    Ausprobieren / leere Liste mit denselben Spalten / Vorjahresliste als Ausgangspunkt / Tabelle verdoppeln / zweite
    Liste nach demselben Aufbau / Mach von der Gästeliste 2024 eine leere Zweitausgabe für 2025 / Kopier die Tabelle
    Leihwagen mitsamt den ersten Zeilen, damit ich üben kann / Die Filiale in Ulm soll genau so ein Farbenlager
    bekommen wie wir / Kann ich die Reklamationstabelle verdoppeln, aber ohne Inhalt? / Vervielfältige die Tabelle mit
    den Schlüsseln / bau mir die Liste noch mal nach, eins zu eins / Duplicate Table mit oder ohne Records wie in
    Airtable / Tabellenstruktur samt Ansichten und Regeln klonen`,
  duplicate_field: `
    Spalte kopieren / gleiche Spalte noch einmal mit Werten / Spalte klonen / Feld samt Inhalt doppeln / Sicherung
    einer Spalte vor dem Umbau / zweite Spalte nach demselben Muster / Spalte unter anderem Namen wiederholen /
    Spalteninhalt in neue Spalte übernehmen / Kopier in der Farbenliste die Spalte Preis mit allen Werten als Preis alt
    / Ich brauche das Feld Lieferdatum ein zweites Mal daneben / Bevor ich die Statusspalte umbaue, will ich ihre
    Inhalte danebenstehen haben / Lässt sich die Spalte Kilometerstand verdoppeln? / Vervielfältige das Auswahlfeld
    Größe / mach die Rabattspalte doppelt, ich will da rumspielen / Duplicate Field inklusive Cell Values wie in
    Airtable / Tabellenspalte mit Typ und Inhalten klonen`,
  save_field: `
    Spalte hinzufügen / Spalte umbenennen / Spaltentyp ändern / Dropdown-Spalte einrichten / Pflichtfeld machen /
    Formelspalte ergänzen / Auswahlmöglichkeit ergänzen / Tabellen miteinander verknüpfen / In der Leihwagenliste fehlt
    noch ein Feld für den TÜV-Termin, füg es an / Die Spalte Nr soll ab jetzt Kennzeichen heißen und ausgefüllt sein
    müssen / Bei den Reklamationen möchte ich aus Offen, Geprüft und Abgelehnt auswählen können / Kann das Textfeld
    Betrag in eine Zahl mit zwei Nachkommastellen verwandelt werden? / Ergänz eine Spalte mit Häkchen für Bezahlt /
    mach da noch ne Spalte dran, die Menge mal Preis rechnet / Single Select Field oder Lookup hinzufügen wie in
    Airtable / Datentyp und Eindeutigkeit eines Tabellenfelds umdefinieren`,
  delete_field: `
    Spalte entfernen / Spalte rausschmeißen / überflüssige Spalte weg / Spalte samt Inhalt löschen / Verknüpfung
    zwischen Listen lösen / Spalte wird nicht mehr gebraucht / Feld mit allen Werten wegwerfen / Tabellenspalte
    streichen / Die Spalte Faxnummer in der Lieferantenliste braucht keiner, nimm sie weg / Wirf aus der
    Leihwagentabelle das Feld Farbe samt Inhalt heraus / Den Bezug zwischen Schlüsseln und Räumen gibt es nicht mehr /
    Kann ich eine einzelne Tabellenspalte mit ihren Werten beseitigen? / Streich das Feld Bemerkung alt / die blöde
    Rabattspalte kann fliegen / Delete Field aus einer Table wie in Airtable / Attribut aus der Tabellendefinition
    droppen`,
  check_formula: `
    stimmt die Berechnung / Formel validieren / Syntaxfehler in der Formel / Rechenformel testen / warum rechnet die
    Spalte falsch / Formel ausprobieren ohne Speichern / rechnet der Ausdruck richtig / Formel auf Fehler untersuchen /
    Ich will Menge mal Preis minus Rabatt rechnen, ist das so richtig geschrieben? / Schau dir meine Berechnung für die
    Marge an, irgendwo fehlt eine Klammer / Bevor die Rechenspalte kommt, möchte ich wissen, was dabei herauskäme /
    Warum nimmt er meinen Wenn-Ausdruck nicht an? / Begutachte diese Formel, ohne sie einzubauen / haut die Rechnerei
    so hin oder ist da der Wurm drin / Formula Field Syntax validieren wie in Airtable / Ausdruck auf Ergebnistyp und
    Fehlerstelle testen`,
  list_records: `
    Zeilen einer Liste anzeigen / Einträge filtern / in einer Tabelle suchen / Inhalt der Liste sehen / Einträge
    sortieren / welche Artikel stehen in der Liste / nach Kriterium heraussuchen / welche Ware ist auf Lager / Welche
    Leihwagen sind gerade verfügbar und haben unter 50000 Kilometer? / Zeig mir die Reklamationen vom März, die
    teuersten oben / Ich suche in der Schlüsselliste alles, was Herr Timm hat / Welche Farben sind unter zehn Stück im
    Lager? / Gib die Zeilen der Gästeliste mit Zusage aus / was steht da so alles drin bei den Werkzeugen / Records mit
    filterByFormula und Sort abrufen wie in Airtable / SELECT auf eine Tabelle mit Bedingung, Sortierung und
    Seitenweite`,
  aggregate: `
    Summe pro Monat / Umsatz nach Kategorie auswerten / Durchschnitt berechnen / wie viele Einträge pro Status /
    Auswertung nach Quartal / Statistik aus der Liste / Pivot-Auswertung machen / Beträge zusammenzählen / wie viele
    Artikel je Lager / Wie viel haben die Reklamationen pro Monat insgesamt gekostet? / Rechne mir aus, was unser
    Farbenlager zusammen wert ist / Ich möchte wissen, wie viele Leihwagen es je Hersteller gibt / Wie hoch ist der
    mittlere Kilometerstand in unserer Fuhrparkliste? / Addier die Spenden getrennt nach Vierteljahr / was kommt da
    unterm Strich raus pro Filiale / Rollup und Group by über Records wie in Airtable / GROUP BY mit SUM, AVG und
    MEDIAN über die Tabellensätze`,
  get_record: `
    einzelne Zeile öffnen / Eintrag aufrufen / Details eines Eintrags / was steht in dieser Zeile / einen Listeneintrag
    lesen / Artikel aus der Liste nachschlagen / alle Angaben zu einem Artikel / einen Posten nachschlagen / Mach mir
    in der Fuhrparkliste den Wagen mit dem Kennzeichen K-AB 12 auf / Was steht alles beim Schlüssel Nummer 14? / Zur
    Reklamation 2024-88 will ich sämtliche Felder sehen / Welchen Preis und welche Menge hat die Farbe Taubenblau in
    unserer Liste? / Schlag die Zeile zum Werkzeug Drehmomentschlüssel nach / zeig mal den einen Eintrag mit der
    Bohrmaschine / Einen Record expandieren wie in Airtable / Tabellensatz anhand seiner ID mit allen Attributen lesen`,
  create_record: `
    neue Zeile eintragen / Eintrag hinzufügen / etwas in die Liste schreiben / Zeile ergänzen / neuen Artikel erfassen
    / Gerät ins Inventar aufnehmen / Ware in die Liste aufnehmen / einzelnen Posten eintippen / Trag den neuen
    Leihwagen ein, ein Polo, Kennzeichen K-XY 99 / Schreib in die Schlüsselliste, dass Eva seit heute Nummer 7 hat /
    Eine Kundin reklamiert ihre Jacke, das muss in die Reklamationstabelle / Kannst du der Gästeliste noch Tante Gerda
    zufügen? / Nimm eine Zeile Taubenblau, zwölf Dosen, ins Farbenlager auf / klatsch noch den Akkuschrauber in die
    Werkzeugliste / Create Record mit Feldwerten wie in Airtable / INSERT oder Upsert eines einzelnen Satzes über das
    eindeutige Feld`,
  update_record: `
    Zeile bearbeiten / Eintrag korrigieren / Wert in der Liste anpassen / Lagerbestand aktualisieren / Status eines
    Eintrags setzen / Zelle überschreiben / Preis in der Liste berichtigen / Bestand eines Artikels umschreiben / Beim
    Polo steht jetzt 42000 auf dem Tacho, ändere das in der Liste / Schlüssel 7 hat nun Tobias statt Eva / Die
    Reklamation 2024-88 ist geprüft, stell den Status um / Kann bei Taubenblau die Menge auf neun Dosen gesetzt werden?
    / Berichtige in der Gästeliste Gerdas Sitzplatz / der Schrauber ist kaputt, vermerk das in seiner Zeile / Cell
    Value eines Records editieren wie in Airtable / UPDATE eines Tabellensatzes, übrige Attribute unverändert`,
  update_records: `
    viele Zeilen auf einmal bearbeiten / Massenänderung an Einträgen / Sammelbearbeitung von Einträgen / bei allen den
    Status setzen / Preise aller Artikel erhöhen / Bulk-Update der Zeilen / mehrere Einträge gleichzeitig anpassen /
    etliche Zeilen in einem Rutsch ändern / Stell alle zwölf Reklamationen vom Mai auf abgeschlossen / Erhöh sämtliche
    Farbpreise in der Liste um drei Prozent / Die ganzen Leihwagen stehen jetzt in der Filiale Ulm, ändere überall den
    Standort / Lassen sich bei fünfzig Gästen die Tischnummern zugleich setzen? / Schreib in diese dreißig Zeilen den
    neuen Lieferanten / mach bei dem ganzen Schwung Werkzeuge den Haken rein / Batch Update mehrerer Records wie in
    Airtable / Massenupdate von Tabellensätzen in einer Transaktion`,
  delete_records: `
    Zeilen entfernen / Eintrag aus der Liste streichen / mehrere Einträge wegwerfen / alte Zeilen rauslöschen / Liste
    ausmisten / Zeile rausnehmen / Artikel aus dem Bestand nehmen / Datensatz rauswerfen / Nimm die drei verkauften
    Leihwagen aus der Fuhrparkliste / Wirf alle Gäste mit Absage aus der Tabelle / Tante Gerdas Zeile ist versehentlich
    zweimal da, eine muss weg / Kann man die Reklamationen von 2018 aus der Liste herauslöschen? / Streich den
    Drehmomentschlüssel aus den Werkzeugen / die ganzen leeren Zeilen da nerven, hau sie raus / Delete selected Records
    wie in Airtable / Ausgewählte Tabellensätze mit DELETE beseitigen`,
  restore_records: `
    gelöschte Zeilen zurückholen / Eintrag versehentlich entfernt / Zeile aus dem Papierkorb holen / Löschung von
    Einträgen rückgängig machen / Einträge sind weg / Listeneinträge retten / gelöschte Artikel wieder in die Liste /
    Datensätze zurückbringen / Ich hab den Polo versehentlich aus der Fuhrparkliste gelöscht, hol ihn zurück / Die
    gestern entfernten Gäste sollen wieder in der Tabelle stehen / Aus der Reklamationsliste sind zehn Zeilen
    verschwunden, die wir noch benötigen / Kriegt man gelöschte Werkzeuge wieder in ihre Liste hinein? / Mach das
    Entfernen dieser Zeilen ungeschehen / verklickt, die Schlüsselzeilen müssen sofort wieder her / Deleted Records aus
    dem Trash der Base retten / Undelete mehrerer Tabellensätze, alle oder keinen`,
  list_deleted_records: `
    Papierkorb der Tabelle / welche Zeilen wurden entfernt / entfernte Einträge anzeigen / was fehlt in der Liste /
    verschwundene Zeilen finden / Mülleimer einer Liste / weggeworfene Datensätze sichten / was lässt sich aus der
    Tabelle retten / Was wurde diese Woche aus der Fuhrparkliste gelöscht? / Zeig mir, welche Gäste jemand aus der
    Tabelle genommen hat / Mir fehlen Zeilen bei den Reklamationen, ich will die weggeworfenen durchsehen / Liegen
    entfernte Werkzeuge noch im Papierkorb ihrer Liste? / Gib die beseitigten Zeilen der Schlüsseltabelle aus / was ist
    denn da alles aus der Farbenliste rausgeflogen / Trash einer Table ansehen wie in Airtable / Soft-deleted Sätze
    einer Tabelle ausgeben`,
  record_history: `
    wer hat die Zeile geändert / was stand vorher drin / Änderungsprotokoll eines Eintrags / wann wurde der Wert
    überschrieben / frühere Werte einer Zeile / Bearbeitungshistorie eines Eintrags / wer hat den Preis verändert /
    alte Werte eines Datensatzes / Wer hat beim Polo den Kilometerstand heruntergesetzt? / Zeig mir, wie sich der Preis
    von Taubenblau über die Zeit verändert hat / Bei Schlüssel 7 stand mal ein anderer Name, ich will wissen welcher /
    Wann wurde die Reklamation 2024-88 zuletzt angefasst und von wem? / Verfolg die Änderungen an Gerdas Zeile / wer
    hat da an meinem Eintrag rumgepfuscht / Revision History eines Records wie in Airtable / Audit Trail eines
    einzelnen Tabellensatzes mit Alt- und Neuwert`,
  list_comments: `
    was sagen die Kollegen zu dieser Zeile / Diskussion zu einem Eintrag lesen / wer beobachtet diese Zeile /
    Anmerkungen unter einem Eintrag / hat jemand auf meine Rückfrage geantwortet / Meinungen der Kollegen zu einem
    Datensatz / Gesprächsfaden an einer Zeile / wer folgt diesem Datensatz / Was haben die Kollegen beim Polo in der
    Fuhrparkliste angemerkt? / Lies mir die Diskussion unter der Reklamation 2024-88 vor / Ich hatte unter Taubenblau
    etwas gefragt und warte auf Reaktionen / Wer folgt eigentlich der Zeile mit Schlüssel 7? / Zeig die Bemerkungen an
    diesem Listeneintrag / was labern die da unter der Bohrmaschine / Record Comments ansehen wie in Airtable /
    Kommentarstrang und Beobachter eines Tabellensatzes ausgeben`,
  add_comment: `
    Bemerkung unter eine Zeile schreiben / Kollegin auf einen Eintrag aufmerksam machen / über einen Eintrag
    diskutieren / unter einem Eintrag nachfragen / Anmerkung für das Team hinterlassen / jemanden in einer Zeile
    erwähnen / auf eine Bemerkung antworten / Rückfrage zu einem Datensatz stellen / Schreib unter die Reklamation
    2024-88, dass ich den Stoff geprüft habe / Frag beim Polo den Tobias, ob die Bremsen schon gemacht sind / Eva soll
    sich die Zeile Taubenblau ansehen, weis sie dort darauf hin / Kann ich unter Schlüssel 7 eine Rückfrage ans Team
    stellen? / Kommentier den Gästeeintrag Gerda: vegetarisch / hinterlass dem Kevin da mal nen Spruch an der Zeile /
    Record Comment mit Mention posten wie in Airtable / Teamkommentar an einem Tabellensatz mit Erwähnung hinterlassen`,
  update_comment: `
    eigene Bemerkung umformulieren / Tippfehler in meiner Anmerkung verbessern / Kommentar nachträglich verbessern /
    meinen Beitrag zur Diskussion ändern / Anmerkung ergänzen / Bemerkung an einer Zeile korrigieren / mich beim
    Kommentieren vertippt / nachträglich eine Kollegin erwähnen / In meinem Kommentar zum Polo steht Bremmsen,
    verbesser das / Formulier meine Anmerkung zur Reklamation netter / Unter Taubenblau habe ich Eva vergessen zu
    erwähnen, füg sie im Text nach / Kann ich das, was ich zu Schlüssel 7 kommentiert habe, noch anpassen? /
    Überarbeite meine letzte Wortmeldung an dieser Zeile / oh, vertippt da unten, bügel meinen Senf mal glatt / Edit
    Comment auf einem Record / Eigenen Kommentartext am Tabellensatz nachbessern`,
  delete_comment: `
    meine Bemerkung zurücknehmen / unpassende Anmerkung unter einer Zeile entfernen / das hätte ich nicht schreiben
    sollen / Beitrag aus der Diskussion löschen / Anmerkung an einem Eintrag wegnehmen / Bemerkung eines Kollegen
    entfernen / beleidigenden Kommentar tilgen / Rückfrage hat sich geklärt, raus / Nimm meine Bemerkung unter dem Polo
    wieder weg / Lösch den unverschämten Kommentar bei der Reklamation 2024-88 / Was ich zu Taubenblau geschrieben
    habe, gehört da nicht hin / Kann die Wortmeldung von Kevin an Schlüssel 7 verschwinden? / Tilg diese Anmerkung am
    Listeneintrag / peinlich, was ich da drunter gesetzt hab, mach's weg / Delete Comment von einem Record / Einzelnen
    Kommentar am Tabellensatz unwiderruflich entfernen`,
  follow_record: `
    Zeile beobachten / über einen Eintrag auf dem Laufenden bleiben / Zeile nicht mehr beobachten / Bescheid bekommen,
    wenn jemand kommentiert / Eintrag abonnieren / keine Neuigkeiten zu dieser Zeile / Datensatz im Auge behalten /
    Beobachtung beenden / Gib mir Bescheid, sobald jemand etwas zum Polo schreibt / Ich will bei der Reklamation
    2024-88 nichts mehr mitbekommen, melde mich ab / Mich interessiert, was das Team über die Zeile Taubenblau noch
    sagt / Kann ich den Eintrag Schlüssel 7 beobachten? / Abonnier diese Tabellenzeile für mich / halt mich bei dem
    Gästeeintrag auf dem Schirm / Watch Record ein- oder ausschalten wie in Airtable / Kommentarbenachrichtigung für
    einen Tabellensatz abonnieren`,
  presence: `
    wer ist noch hier / welche Kollegen haben diese Zeile offen / ist sonst jemand auf dieser Seite / wer arbeitet
    gerade an der Liste / bin ich allein in der Tabelle / schaut gerade jemand zu / Kollegen, die dieselbe Liste offen
    haben / bearbeitet das gerade jemand / Schaut sich außer mir noch jemand gerade die Fuhrparkliste an? / Wer hat die
    Reklamation 2024-88 in diesem Moment offen? / Ich möchte Eva nicht stören, falls sie gerade in der Tabelle ist /
    Bin ich im Moment der Einzige in der Gästeliste? / Nenn die aktuellen Betrachter dieser Zeile / wer treibt sich
    gerade in der Farbenliste rum / Live Collaborators einer Table anzeigen wie in Airtable / Presence-Heartbeat für
    eine Tabelle melden und Anwesende erhalten`,
  import_records: `
    viele Zeilen auf einmal eintragen / Einträge gesammelt einfügen / Bulk-Insert von Zeilen / mehrere Zeilen
    reinkopieren / hundert Artikel auf einmal erfassen / Zeilen einfügen oder aktualisieren / Massenanlage von
    Einträgen / etliche Datensätze auf einen Schlag / Hier sind zwanzig Gäste, trag sie alle in die Tabelle ein /
    Schreib diese vierzig Werkzeuge auf einen Schlag in die Liste / Ich diktiere dir gleich fünfzehn Farben, die
    zusammen ins Lager gehören / Kannst du die hundert Schlüssel anlegen und vorhandene Nummern dabei auffrischen? /
    Füg den ganzen Schwung Zeilen in den Fuhrpark ein / hau die komplette Ladung auf einmal in die Tabelle / Batch
    Create von Records mit Upsert wie in Airtable / Bulk-Insert mehrerer Sätze in einer Transaktion`,
  suggest_fields: `
    Tabelle aus einer Excel-Datei machen / Spaltentypen erkennen / welche Spalten und Typen hat die Datei / Blätter
    einer Arbeitsmappe / aus der Datei eine neue Tabelle / Datentypen einer CSV erraten / Struktur einer JSON-Datei
    ableiten / Ich hab hier eine Excel mit Maschinen, welche Felder bräuchte eine neue Tabelle dafür? / Schau in die
    CSV und schlag vor, was Zahl und was Datum sein soll / Aus dieser JSON-Datei soll später eine Liste entstehen, ich
    brauche einen Entwurf der Spalten / Was für Datentypen erkennst du in der hochgeladenen Mappe? / Leite aus der
    Datei einen Spaltenaufbau ab / guck dir die Excel an und sag, wie die Tabelle aussehen müsste / Schema Inference
    aus einer Spreadsheet-Datei / Spaltennamen und Typen einer Arbeitsmappe vorschlagen lassen`,
  preview_import: `
    CSV vorab prüfen / passt die Datei zur Tabelle / Probelauf vor dem Einlesen / Fehler in der Datei finden / Einlesen
    erst mal testen / Vorschau der hochgeladenen Datei / stimmen die Spalten der Datei / was würde beim Einlesen
    passieren / Bevor du die Gästedatei einliest, zeig mir, welche Zeilen Probleme machen / Passt meine Excel mit den
    Farben zu unserer Lagertabelle? / Ich möchte den Import nur durchspielen, geschrieben werden soll nichts / Wie
    viele Zeilen der CSV wären fehlerhaft? / Simulier das Einspielen der Werkzeugdatei / mach mal nen Trockenlauf mit
    der Datei, nicht dass da Murks passiert / Import Preview mit Field Mapping wie in Airtable / Dry Run des
    Datenimports mit Fehlerprotokoll je Zeile`,
  start_import: `
    CSV einlesen / Excel-Liste hochladen / Datei in Tabelle einspielen / Daten aus Datei übernehmen / JSON-Datei
    reinladen / Artikelliste aus Excel übernehmen / Datenübernahme starten / Lieferantenliste aus Datei befüllen / Die
    Gästedatei ist in Ordnung, lies sie jetzt in die Tabelle ein / Übernimm die hochgeladene Excel mit den Farben ins
    Lager, falsche Zeilen auslassen / In der CSV stecken alle Werkzeuge, die sollen in unsere Liste wandern / Kannst du
    die JSON-Datei vom Händler in die Preisliste einspielen? / Starte den Dateiimport in den Fuhrpark / los, kipp die
    Excel in die Tabelle rein / Run CSV Import in eine bestehende Table wie in Airtable / Datenübernahme der XLSX mit
    Spaltenzuordnung im Hintergrund anstoßen`,
  get_import: `
    ist die Datei schon fertig eingelesen / wie weit ist das Einlesen / ist der Upload schon durch / welche Zeilen
    wurden nicht übernommen / Fehler beim Einlesen nachsehen / Fortschritt der Datenübernahme / warum fehlen Zeilen
    nach Upload / wie viele Zeilen sind schon drin / Import ist hängen geblieben / Ist die Gästedatei inzwischen
    komplett übernommen? / Sag mir, wie viele Zeilen der Farbenexcel noch fehlen / Der Import der Werkzeuge von vorhin
    meldete Fehler, ich will sie sehen / Warum hat er beim Einlesen sieben Zeilen ausgelassen? / Zeig den Stand dieses
    Dateiimports / wie lang rödelt der noch an der CSV / Import Job Status und Errors abfragen /
    Verarbeitungsfortschritt einer einzelnen Datenübernahme prüfen`,
  list_imports: `
    bisherige Uploads anzeigen / welche Dateien wurden eingelesen / frühere Datenübernahmen / Historie der CSV-Uploads
    / wann wurde zuletzt eingelesen / laufende Datenübernahmen / Importverlauf ansehen / wer hat welche Datei
    hochgeladen / Welche Dateien haben wir schon in den Fuhrpark eingespielt? / Zeig mir alle bisherigen Importe in die
    Preisliste / Ich will wissen, wann wir die Farbenliste das letzte Mal aus Excel befüllt haben / Wie viele
    Einlesevorgänge gab es bei der Gästetabelle? / Gib den Verlauf der Dateiübernahmen aus / was ham wir da schon alles
    reingekippt an Exceldateien / Import History einer Table ansehen / Chronik der Importjobs je Tabelle abrufen`,
  export_records: `
    als Excel-Datei geben / Liste als Excel herunterladen / CSV ausgeben / Daten rausziehen / Tabelle runterladen /
    Daten für Steuerberater ausgeben / Listeninhalt sichern / als Datei abspeichern / Bestandsliste als Excel-Datei /
    Der Steuerberater braucht die Spendenliste als Excel, gib sie mir / Lad mir die Gäste mit Zusage als CSV herunter /
    Für die Inventur möchte ich das Farbenlager als Datei auf dem Stick haben / Kann ich die Reklamationen vom März in
    Excel bekommen? / Zieh den Fuhrpark als JSON heraus / spuck mir die Tabelle mal als Exceldatei aus / Download CSV
    einer View wie in Airtable / Datenausleitung der Tabelle im Format XLSX erzeugen`,
  get_access: `
    wer darf die Liste sehen / Berechtigungen einer Liste nachsehen / wer kommt an diese Daten / Zugriffsrechte
    anzeigen / darf die Aushilfe das sehen / Freigaben einer Liste prüfen / wer hat Schreibrecht auf diese Liste /
    welche Spalten sieht die Aushilfe nicht / Wer darf eigentlich unsere Gehaltsliste einsehen? / Zeig mir, was die
    Aushilfen mit der Tabelle Reklamationen anstellen dürfen / Ich bin unsicher, ob die Praktikanten das Farbenlager
    bearbeiten können / Welche Zeilenregeln gelten beim Fuhrpark? / Gib die Berechtigungen der Schlüsseltabelle je
    Rolle aus / wer kommt hier alles an die Spendenliste ran / Table Permissions und Row Level Policies einsehen /
    Zugriffsmatrix einer Tabelle mit Feld- und Satzrechten auslesen`,
  set_permissions: `
    Liste für Rolle freigeben / Zugriff auf eine Liste sperren / Tabelle nur lesbar machen / Aushilfen dürfen nichts
    eintragen / Schreibrecht auf Liste erteilen / Liste vor Kollegen verstecken / Kollegen eine Liste zugänglich machen
    / wer darf in die Tabelle schreiben / Die Aushilfen sollen die Gehaltsliste gar nicht mehr öffnen können / Gib der
    Rolle Werkstatt Schreibrecht auf den Fuhrpark / Praktikanten dürfen das Farbenlager angucken, aber nichts daran
    ändern / Kann man dem Büro das Einspielen vieler Zeilen in die Preisliste erlauben? / Sperr die Spendentabelle für
    die Rolle Verkauf / die Azubis sollen ihre Finger von der Schlüsselliste lassen / Editor und Read-only Permissions
    je Table setzen wie in Airtable / Lese-, Schreib- und Importrecht einer Rolle an der Tabelle vergeben`,
  set_row_rules: `
    jeder sieht nur eigene Einträge / nur eigene Zeilen bearbeiten / Row-Level-Security einrichten / Zeilen nach Rolle
    einschränken / Vertriebler sehen nur ihre Fälle / Sichtbarkeit einzelner Einträge regeln / Mitarbeiter sehen nur
    ihre eigenen Datensätze / Bedingung, welche Zeilen jemand sieht / Jeder Verkäufer soll in der Auftragsliste bloß
    seine eigenen Zeilen sehen / Aushilfen dürfen nur Reklamationen ändern, die sie selbst angelegt haben / Die Filiale
    Ulm geht der Rest der Einträge nichts an, grenz das zeilenweise ein / Kann man bestimmen, welche Datensätze die
    Rolle Werkstatt löschen darf? / Leg fest, dass Praktikanten nur freigegebene Zeilen zu Gesicht bekommen / jeder
    soll nur seinen eigenen Kram in der Tabelle sehen / Row Level Security Policy mit user.id definieren / Satzbezogene
    Zugriffsbedingung je Rolle und Aktion hinterlegen`,
  set_field_rights: `
    Spalte verstecken / Gehaltsspalte ausblenden / Spalte schreibschützen / Einkaufspreis nicht für alle sichtbar /
    Spaltenrechte vergeben / Spalte nur zum Lesen / sensible Spalte sperren / Feld vor Aushilfen verbergen / Die Spalte
    Einkaufspreis soll den Aushilfen verborgen bleiben / Das Feld Rabatt darf die Rolle Verkauf sehen, aber nicht
    bearbeiten / Gehälter in der Personaltabelle gehen nur die Leitung etwas an / Kann ich eine einzelne Spalte für
    Praktikanten ausblenden? / Schütz das Feld Kilometerstand vor Änderungen durch Azubis / die Marge müssen die Jungs
    nicht sehen, versteck die Spalte / Field Permissions setzen wie in Airtable oder Salesforce / Feldbezogene Lese-
    und Änderungssperren je Rolle vergeben`,
  list_views: `
    gespeicherte Filter anzeigen / welche Boards gibt es / vorhandene Kanban-Boards / welche Darstellungen hat die
    Liste / gemerkte Filter finden / Views durchsehen / welche Formulare hat die Tabelle / Kalender und Boards einer
    Liste / Welche Ansichten haben wir uns für den Fuhrpark schon gebaut? / Zeig mir die gespeicherten Boards der
    Reklamationstabelle / Irgendwer hat für die Gästeliste einen Kalender eingerichtet, den suche ich / Gibt es zur
    Farbenliste bereits ein Formular? / Zähl die Darstellungen der Schlüsseltabelle auf / was gibt's da an Kacheln und
    Kanbans zu der Tabelle / Grid, Kanban und Gallery Views einer Table ansehen wie in Airtable / Bestand gespeicherter
    Tabellenansichten nach Namen ausgeben`,
  save_view: `
    Filter abspeichern / Kanban-Board bauen / Kalenderdarstellung einrichten / Liste anders darstellen / Sortierung
    dauerhaft behalten / Spalten in der Anzeige ausblenden / View für das Team anlegen / Kontaktformular anlegen /
    Umfrage erstellen / Fragen im Formular ändern / Galerie mit Bildern / Bau mir für die Reklamationen ein Kanban,
    sortiert in Spalten nach Status / Merk dir in der Gästeliste die Filterung auf Zusagen als Zugesagt / Kunden sollen
    über ein Formular direkt in die Reklamationstabelle schreiben können / Kann man die Leihwagen nach Rückgabedatum im
    Kalender darstellen? / Leg eine Galerie der Farben mit Bildern an / mach mir ne Ansicht nur mit den kaputten
    Werkzeugen / Form View oder Kanban View erstellen wie in Airtable / Tabellenansicht mit Filter, Gruppierung und
    Freigabe an eine Rolle ablegen`,
  delete_view: `
    gespeicherten Filter entfernen / Kanban-Board wegwerfen / View löschen / Darstellung wird nicht mehr gebraucht /
    Board rausnehmen / Kalenderdarstellung entfernen / Formular abschaffen / eigenes Board auflösen / Das Kanban der
    Reklamationen nutzt niemand, nimm es weg / Wirf die Ansicht Zugesagt aus der Gästeliste, die Gäste bleiben / Unser
    Formular zur Farbenumfrage hat ausgedient / Lässt sich die Kalenderdarstellung vom Fuhrpark entfernen? / Tilg die
    Galerie Farben mit Bildern / die olle Sicht da stört nur, hau sie weg / Delete View einer Table wie in Airtable /
    Gespeicherte Tabellenansicht verwerfen, Sätze unberührt`,
  list_cards: `
    was liegt in dieser Spalte des Kanban / Kärtchen einer Phase zeigen / welche Vorgänge stehen unter „in Arbeit“ /
    Karten in einer Spalte des Boards / welche Aufträge hängen auf dem Board / alles unter Wartend anzeigen /
    Reihenfolge der Kärtchen / eine Bahn vom Kanban-Board lesen / Welche Aufträge hängen im Kanban gerade unter In
    Arbeit? / Zeig mir die Karten der Spalte Geprüft in der gezogenen Reihenfolge / Ich will nur sehen, was auf dem
    Board bei Wartet auf Teile liegt / Wie viele Kärtchen stecken in der Bahn Fertig? / Gib den Inhalt der Boardspalte
    Abgelehnt aus / was klebt denn so alles unter Neu am Brett / Cards einer Kanban-Liste ansehen wie in Trello /
    Stapel einer Board-Spalte nach Rang sortiert abrufen`,
  list_days: `
    Datensätze eines Monats im Tabellenkalender / was steht an diesen Tagen in der Tabelle / Tabelle als Kalender lesen
    / Einträge nach Tagen eines Datumsfelds / Kalenderansicht dieser Woche / welche Projekte sind zwischen dem 1. und
    dem 14. fällig / zeig mir, welche Wagen nächste Woche an welchem Tag verliehen sind / wie voll ist jeder Tag im März
    in der Liefertabelle / Monatsraster einer Tabelle mit Anzahl je Datum / wer hat laut Urlaubstabelle wann frei / was
    liegt in dieser Zeitspanne auf den einzelnen Tagen / Kalenderabfrage wie in Airtable / Zeilen nach Datum gruppieren
    und zählen`,
  move_card: `
    Kärtchen in die nächste Phase ziehen / Vorgang auf erledigt schieben / Reihenfolge im Kanban ändern / Karte auf dem
    Board weiterziehen / Auftrag in die Spalte Fertig / Kärtchen ganz nach oben / Karte in eine andere Bahn legen /
    Auftrag auf dem Kanban umhängen / Zieh den Auftrag Polo auf dem Board von In Arbeit nach Fertig / Setz die Karte
    Jacke Meier in der Spalte Neu an die oberste Stelle / Die Bremsen sind bestellt, die Karte muss nach Wartet auf
    Teile / Kann das Kärtchen Taubenblau unter das von Kevin rutschen? / Häng die Karte 88 in die Bahn Geprüft um /
    schieb das Ding im Kanban eins weiter nach rechts / Card in andere Liste draggen wie in Trello / Boardposition und
    Spaltenwert einer Karte umsetzen`,
  share_view: `
    Liste für Außenstehende lesbar machen / dem Lieferanten Einblick ohne Anmeldung geben / Nur-Lesen-Zugang zu einer
    Tabelle verschicken / Link zu einer Liste für Kunden / Tabelle ohne Konto einsehbar / geteilte Liste mit Passwort /
    Partner soll mitlesen können / öffentlichen Link erzeugen / Der Großhändler soll unsere Bestellansicht über einen
    Link lesen können, mit Passwort / Gib mir eine Adresse, unter der Gäste die Tischliste ohne Login sehen / Unsere
    Partner möchten die Preisliste bis Jahresende online einsehen / Kann der Link zur geteilten Ansicht auch das
    Herunterladen als Excel erlauben? / Stell die Sicht Zugesagt öffentlich lesbar bereit / lass die Leute von draußen
    mal in die Liste linsen / Share View Link mit Passwort erstellen wie in Airtable / Öffentlichen Lesezugriff auf
    eine Tabellenansicht mit Ablaufdatum einrichten`,
  stop_sharing_view: `
    Außenstehende sollen nicht mehr hineinsehen / öffentliche Liste wieder privat machen / Einblick von außen beenden /
    Freigabelink abschalten / Lieferant darf nicht mehr mitlesen / Teilen einer Liste zurücknehmen / öffentlichen
    Zugang zur Tabelle schließen / Link für Externe sperren / Der Großhändler arbeitet nicht mehr mit uns, mach seinen
    Link zur Bestellansicht tot / Die Tischliste soll ab sofort niemand mehr von außen aufrufen können / Unsere
    Preisliste war lang genug öffentlich, sie soll wieder intern sein / Wie beende ich die Freigabe der Sicht Zugesagt?
    / Schalt den geteilten Tabellenlink ab / Schotten dicht, keiner guckt mehr von draußen in die Liste / Disable
    Shared View Link wie in Airtable / Öffentliche Freigabe einer Tabellenansicht widerrufen`,
  new_view_address: `
    URL der Umfrage ist durchgesickert / alten Link ungültig machen / Webadresse des Kontaktformulars austauschen /
    Formular wird zugespammt, neue URL / neuer Link für eine geteilte Liste / öffentlicher Link kam in falsche Hände /
    Formularadresse wechseln / Umfrage unter anderer URL / Der Link zur Bestellansicht kursiert überall, gib ihr eine
    andere Adresse / Unser Reklamationsformular wird mit Müll geflutet, wechsle seine URL / Die alte Adresse der
    Tischliste soll ins Leere laufen und eine neue her / Kann das Anmeldeformular unter einem frischen Link erreichbar
    sein? / Tausch die öffentliche Webadresse der Preisansicht aus / der Formularlink ist verbrannt, ich brauch nen
    neuen / Regenerate Shared Link für Form oder View wie in Airtable / Öffentlichen Slug der geteilten Ansicht neu
    vergeben, alten entwerten`,
  make_form_links: `
    Einladungen zur Umfrage erzeugen / jedem Kunden einen eigenen Zugang zum Fragebogen geben / Umfragelink nur einmal
    nutzbar / jeder Gast bekommt seinen eigenen Link / Formular nur einmal ausfüllbar / Anmeldelinks für jede Person /
    Fragebogen namentlich verschicken / individuelle Umfragelinks / Jeder der zwölf Gäste soll einen eigenen Link zur
    Anmeldung kriegen / Erzeug für Frau Ott, Herrn Brand und die Kita je einen persönlichen Fragebogenlink / Beim
    Zufriedenheitsbogen soll jeder Patient nur einmal antworten können / Kann ich Einmallinks zum Anmeldeformular mit
    Namen versehen? / Stell namentliche Zugänge zur Umfrage aus / mach für jeden nen eigenen Umfragelink, damit keiner
    doppelt abstimmt / Unique Response Links pro Person wie bei Typeform / Personalisierte Einmaladressen für das
    Formular generieren`,
  list_form_links: `
    wer hat die Umfrage schon ausgefüllt / welche Einladungen sind noch offen / Rücklauf des Fragebogens ansehen / wer
    hat noch nicht geantwortet / Formularlinks und ob sie genutzt sind / welche Gäste haben zugesagt / wem haben wir
    den Fragebogen geschickt / Stand der persönlichen Umfragelinks / Wer von den zwölf Gästen hat seinen persönlichen
    Link schon benutzt? / Zeig mir, welche Patienten den Zufriedenheitsbogen noch nicht ausgefüllt haben / Ich will
    wissen, an wen bereits eigene Links zur Anmeldung vergeben wurden / Hat die Kita über ihren Einmallink geantwortet?
    / Gib den Rücklauf der namentlichen Umfragezugänge aus / wer drückt sich noch vor unserer Umfrage / Recipient
    Tracking der Unique Links wie bei Typeform / Einmaladressen eines Formulars mit Einlösestatus abrufen`,
};
