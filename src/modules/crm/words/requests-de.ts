import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_customers: `
    Kundenliste zeigen / Kundenkartei durchsehen / alle Stammkunden anzeigen / Adressbuch durchblättern / wen haben wir
    in der Kartei / Kundenstamm filtern / Kundin nach Namen suchen / Telefonnummer einer Kundin finden / Zeig mir alle
    aus Köln, die bei uns einkaufen, nach Alphabet / Such mal, unter welcher Mailanschrift wir Frau Yilmaz führen / Ich
    brauche für die Weihnachtskarten einen Überblick über unsere Stammkundschaft / Wie viele Mandanten betreut
    eigentlich die Frau Reinhardt? / Gib die komplette Kundschaft mit dem Etikett VIP aus / wer rennt uns hier so alles
    die Bude ein, zeig mal die Leute / Alle Contacts mit Owner Jana und Status aktiv filtern / Debitorenverzeichnis
    sortiert nach Anlagedatum, die neuesten fünfzig Personen`,
  get_customer: `
    Kundenkarte öffnen / Stammdaten nachschlagen / Kundenakte aufrufen / Adresse der Kundin nachschauen / Kontaktdaten
    einer Person anzeigen / wer ist diese Kundin / Kundenprofil anzeigen / Handynummer vom Patienten / Ruf mir bitte
    das Blatt von Herrn Dressler auf, er steht vor mir / Unter welcher Nummer erreiche ich die Frau Marquardt aus der
    Lindenallee? / Bevor ich sie zurückrufe, will ich alles zu Petra Jansen vor mir haben / Hat Herr Öztürk uns die
    Einwilligung für Werbung gegeben? / Schlag die Angaben von Familie Wenzel nach / was haben wir denn über den Typen
    mit dem Oldtimer stehen / Contact Record von Sabine Krol mit allen Properties öffnen / Debitor 4711 mit Anschrift
    und Sprache lesen`,
  create_customer: `
    Neukunden erfassen / neue Kundin eintragen / Kontakt hinzufügen / Kundenkarte anlegen / Person in die Kartei
    aufnehmen / Stammdaten neu erfassen / Kunden eintippen / neuen Patienten aufnehmen / Heute war eine neue Dame im
    Salon, Lena Vogt, 0171 445566, schreib sie auf / Nimm den Herrn Petrovic mit seiner Mailadresse bei uns in die
    Kundschaft auf / Wir haben einen neuen Mandanten gewonnen, er heißt Jochen Arndt / Kannst du Frau Celik frisch
    aufnehmen, sie war noch nie hier? / Leg eine Karteikarte für den Schreiner Huber an / hau die Neue von vorhin mal
    mit Handynummer ins System / Einen neuen Contact mit E-Mail und Tags erstellen / Debitor mit Rechnungsanschrift und
    Einwilligung neu erfassen`,
  update_customer: `
    Kundin ist umgezogen / neue Telefonnummer eintragen / Adresse korrigieren / Stammdaten pflegen / Kontaktdaten
    aktualisieren / Nachname nach Heirat ändern / Kunde als inaktiv markieren / Tag an Kundin hängen / Frau Bergers
    Handynummer endet jetzt auf 88, tausch die alte aus / Trag bei Herrn Scholz die Goethestraße 14 als Wohnort ein /
    Seit der Hochzeit heißt die Patientin Seidel nun Seidel-Kraft / Könnten Sie Frau Nowak künftig Herrn Timm als
    Betreuer geben? / Setz den Dauergast Lorenz auf nicht mehr aktiv / bei der Müller stimmt die Mail vorne und hinten
    nicht, bieg das gerade / Lifecycle Property und Owner an einem bestehenden Contact ändern / Rechnungsanschrift des
    Debitors Kranz auf die neue Postleitzahl berichtigen`,
  merge_customers: `
    doppelt angelegte Kontakte vereinen / zwei Karteikarten zu einer machen / Dubletten bereinigen / Person steht
    zweimal drin / Duplikate verschmelzen / doppelte Kundin zusammenlegen / Kontakt ist doppelt vorhanden / aus zwei
    Patientenakten eine machen / Anna Schmitt gibt es zweimal bei uns, fass das bitte zu einer zusammen / Der Eintrag
    mit der alten Mail von Herrn Kuhn soll im neuen aufgehen / Frau Albers und Frau Albers-Roth sind ein und dieselbe
    Person / Kann man Tims beide Karten vereinigen, ohne dass Notizen verloren gehen? / Führ die zwei Akten von Klaus
    Ebert ineinander über / mach aus dem doppelten Meier endlich mal einen / Merge Contacts, primärer Record soll der
    ältere bleiben / Debitorendublette auflösen und Belege auf den verbleibenden Stamm umhängen`,
  delete_customer: `
    Kunden aus der Kartei werfen / Kontakt entfernen / Kundenkarte wegschmeißen / Person rausnehmen / Kundin will
    gelöscht werden / Stammdaten entfernen / Karteileiche loswerden / Herr Pohl ist weggezogen und kommt nie wieder,
    nimm ihn aus dem Bestand / Frau Stein möchte, dass wir ihren Eintrag tilgen, mach das bitte / Der Testmensch Max
    Mustermann hat in unserer Kundschaft nichts verloren / Lässt sich die Karte von Ingrid Thiel komplett beseitigen? /
    Wirf den Klienten Baumann raus / den Querulanten Schröder will ich hier nicht mehr sehen, hau den weg / Contact in
    den Recycle Bin verschieben / Einzelnen Debitor ohne offene Posten aus dem Stamm entfernen`,
  restore_customer: `
    Kundin versehentlich gelöscht / gelöschten Kontakt zurückholen / Kunde ist verschwunden / Löschung eines Kunden
    rückgängig machen / Kundenkarte aus dem Papierkorb / Person wieder in die Kartei / Patientin wieder aufnehmen /
    entfernten Kunden retten / Ich hab gestern Frau Behrens gelöscht, hol ihre Karte bitte zurück / Mach bei Herrn
    Vogel das Löschen wieder ungeschehen / Die Azubine hat aus Versehen den Patienten Lang weggeklickt / Kriegen wir
    die vorige Woche entfernte Frau Sommer noch mal rein? / Bring den gelöschten Mandanten Fuchs wieder in die Kartei /
    ups, der Wagner ist futsch, den brauch ich aber noch / Gelöschten Contact innerhalb der 30 Tage wieder herstellen /
    Undelete eines Kundenstammsatzes aus dem Papierkorb`,
  update_customers: `
    vielen Kontakten auf einmal ein Schlagwort geben / mehrere Klienten zugleich bearbeiten / Zuständigkeit für eine
    Auswahl von Kontakten wechseln / Sammeländerung in der Kundenkartei / mehrere Kunden auf einmal ändern / ganzer
    Kundengruppe einen Tag geben / etliche Patienten archivieren / Kunden stapelweise umschreiben / Gib allen dreißig
    Leuten vom Sommerfest das Etikett Sommerfest24 / Sämtliche Kunden von Jonas soll ab jetzt Miriam betreuen / Die
    Hälfte der Kartei ist seit Jahren inaktiv und gehört ins Archiv / Können wir bei allen Düsseldorfern zugleich das
    Schlagwort Filiale Süd setzen? / Nimm bei diesen vierzig Klienten das Tag Newsletter heraus / klatsch den ganzen
    Neuen von der Messe mal den gleichen Stempel drauf / Bulk Edit: Owner-Property für ausgewählte Contacts setzen /
    Massenänderung der Debitoren, je Zeile eigene Feldwerte`,
  delete_customers: `
    eine Auswahl von Kontakten entfernen / viele Klienten auf einmal wegwerfen / Kundenkartei im großen Stil ausmisten
    / mehrere Kunden auf einmal löschen / Kontakte rauswerfen / Kundschaft bereinigen / alle inaktiven Patienten
    rausnehmen / Karteileichen gesammelt entfernen / Alle achtzig Karten, die seit 2015 keiner angefasst hat, können
    weg / Entfern die zwölf Testpersonen aus der Schulung in einem Zug / Nach dem Verkauf der Filiale brauchen wir
    deren Kundschaft nicht mehr / Kann ich die ganzen unbrauchbaren Kontakte zusammen loswerden? / Streich diese
    Klientenauswahl komplett / mist die Kundenkarteileichen mal richtig aus, die können alle in die Tonne / Markierte
    Contacts per Bulk Delete beseitigen / Stapellöschung von Kundenstammsätzen ohne offene Belege`,
  set_customer_picture: `
    Foto eines Kontakts hinterlegen / Porträt auf der Karteikarte / Profilbild einer Kundin austauschen / Passbild des
    Patienten / Gesicht zum Kontakt speichern / Kundenfoto entfernen / Frau Lindner hat ein Foto geschickt, häng es an
    ihre Karte / Setz bei dem Patienten Ritter das neue Passbild ein / Damit wir sie am Empfang erkennen, soll Frau
    Haas ein Gesicht bekommen / Kann man neben Herrn Böhms Namen sein Konterfei zeigen? / Tausch das Porträt der
    Klientin Ernst aus / mach das doofe Bild vom Krüger da weg / Avatar eines Contacts hochladen / Bilddatei am
    Kundenstammsatz hinterlegen`,
  list_leads: `
    Interessenten anzeigen / offene Anfragen im Vertrieb / Pipeline ansehen / Verkaufschancen im Überblick / welche
    Deals laufen / wen könnten wir noch gewinnen / potenzielle Kunden durchsehen / Akquiseliste durchgehen / Zeig mir,
    welche Anfragen vom Tag der offenen Tür noch nicht entschieden sind / Welche Interessenten betreut Sandra, sortiert
    nach Auftragswert? / Ich will wissen, wer gerade ein Angebot von uns auf dem Tisch hat / Wie viele Verkaufschancen
    stecken in der Verhandlungsphase? / Gib die aussichtsreichen Anfrager dieses Quartals aus / bei wem könnten wir
    demnächst noch was rausholen, lass mal sehen / Opportunities nach Stage und Deal Owner filtern / Vertriebstrichter
    mit Summen je Phase ausgeben`,
  get_lead: `
    Interessenten öffnen / Details zum Deal / Verkaufschance nachschlagen / wie steht es um den Deal / Anfrage eines
    Interessenten lesen / was ist der Auftrag wert / wer ist dieser Interessent / in welcher Phase ist der Deal / Mach
    mir die Anfrage von der Bäckerei Lohmann noch mal auf / Was wollte der Herr Stark eigentlich für seine Küche
    ausgeben? / Gleich telefoniere ich mit dem Interessenten Dorn und brauche seine Angaben / Wann steht bei der Frau
    Klemm der nächste Schritt an? / Schau in die Verkaufschance Dachsanierung Peters hinein / wie heiß ist die Nummer
    mit dem Hotel eigentlich / Einen Deal mit allen Properties und Close-Grund einsehen / Einzelne Opportunity samt
    Quelle und Betreuer lesen`,
  create_lead: `
    neuen Interessenten erfassen / Verkaufschance eintragen / Deal anlegen / jemand interessiert sich für uns / Anfrage
    von der Messe aufnehmen / potenzielle Kundin notieren / Akquisekontakt eintragen / jemand will ein Angebot / Eine
    Frau Tietz will wissen, was ein Hochzeitsstyling kostet, notier sie als Interessentin / Der Hausverwalter Brand
    denkt über zwölf neue Fenster nach, halt das als Verkaufschance fest / Auf der Gewerbeschau hat sich jemand für
    unsere Beratung begeistert / Können Sie die Anfrage der Kita Regenbogen mit 8000 Euro aufnehmen? / Leg einen
    möglichen Auftrag für Malerarbeiten bei Kunze an / da könnte was gehen mit dem Café gegenüber, schreib den mal auf
    / Neuen Deal in der Pipeline mit Stage Qualified erstellen / Opportunity mit Quelle Website und Währung Euro
    erfassen`,
  update_lead: `
    es geht jetzt um einen anderen Betrag / Deal weiterschieben / Interessent ist abgesprungen / Verkaufschance auf
    verloren setzen / Phase in der Pipeline wechseln / Auftragswert anpassen / Angebot ist raus, Status ändern /
    Interessentendaten aktualisieren / Lead einem anderen Verkäufer geben / Das Angebot für Familie Roth liegt nun bei
    14000 Euro, pass die Verkaufschance an / Schieb die Anfrage vom Reitverein in die Verhandlung / Der Herr Simon hat
    sich für die Konkurrenz entschieden, zu teuer / Kann Katja den Interessenten Wulf übernehmen? / Stell bei der
    Anfrage Kessler den nächsten Schritt auf den 12. Mai / bei dem Fitnessstudio wird das nix mehr, markier das als
    geplatzt / Deal Stage auf Proposal Sent setzen / Opportunity-Wert, Betreuer und Verlustgrund in einem Satz
    nachpflegen`,
  convert_lead: `
    Interessent hat zugesagt / Deal gewonnen / aus Interessentin wird Kundin / Auftrag bekommen / Interessenten zum
    Kunden machen / Abschluss verbuchen / Verkaufschance gewonnen / Interessentin hat unterschrieben / Die Bäckerei
    Lohmann hat unterschrieben, ab jetzt ist sie richtige Kundschaft / Frau Tietz nimmt unser Angebot an, führ sie
    bitte als Kundin weiter / Herr Brand hat den Fensterauftrag erteilt / Können wir die Kita jetzt aus den
    Interessenten herausheben und übernehmen? / Mach den Anfrager Kunze zum festen Kunden / Bingo, der Hotelfritze ist
    an Bord / Closed Won: Lead in Contact konvertieren / Aus der Opportunity einen Debitor erzeugen und Abschluss
    festhalten`,
  delete_lead: `
    Interessenten entfernen / Deal wegwerfen / Verkaufschance rausnehmen / Spam-Anfrage löschen / Anfrage aus der
    Pipeline streichen / Akquisekontakt löschen / Scherzanfrage rausnehmen / Interessentin braucht nichts mehr / Die
    Anfrage mit dem Casino war Werbung, nimm sie aus den Interessenten / Wirf die Verkaufschance Garage Merten weg, die
    hat der Praktikant erfunden / Bei dem Herrn Quast handelt es sich gar nicht um eine echte Anfrage / Kann der alte
    Interessent Fiedler verschwinden? / Beseitige den Anfrager Probst aus dem Trichter / der Spaßvogel von gestern
    fliegt aus der Akquise / Einen Deal in den Papierkorb befördern / Opportunity-Datensatz entfernen, Doppelerfassung
    durch Webformular`,
  update_leads: `
    mehrere Interessenten in eine andere Phase schieben / viele Anfragen auf einmal zuweisen / Sammeländerung bei
    Verkaufschancen / mehrere Leads auf einmal ändern / etliche Deals auf verloren setzen / Interessenten gesammelt
    einem Verkäufer geben / ganze Pipeline umhängen / Leads stapelweise weiterschieben / Alle Anfragen von der Messe
    gehen an Lukas, ordne sie ihm zu / Setz die neun Angebote vom Januar sämtlich auf abgesagt / Weil Tanja in
    Elternzeit geht, brauchen ihre Interessenten neue Betreuer / Kann man bei zwanzig Verkaufschancen zugleich den
    nächsten Schritt auf Montag legen? / Rück diese Anfragen zusammen eine Phase weiter / schaufel die ganzen
    Interessenten vom Kai mal zu mir rüber / Bulk Update der Deal Stage für markierte Deals / Stapelweise Opportunities
    auf neue Phase und Quelle umstellen`,
  delete_leads: `
    eine Auswahl von Interessenten entfernen / viele Anfragen auf einmal wegwerfen / alte Verkaufschancen ausmisten /
    mehrere Leads auf einmal löschen / Pipeline bereinigen / tote Interessenten rauswerfen / alle Spam-Anfragen
    wegmachen / verlorene Deals gesammelt entfernen / Die vierzig Werbeanfragen vom Wochenende können alle aus dem
    Trichter / Räum sämtliche Interessenten weg, die sich seit drei Jahren nicht gerührt haben / Unsere Akquiseliste
    ist voll mit Leichen aus der alten Kampagne / Lassen sich die ganzen falschen Anfragen in einem Schwung beseitigen?
    / Tilg die ausgewählten Verkaufschancen / die toten Anfragen fliegen jetzt mal alle miteinander raus / Mehrere
    markierte Deals per Mass Delete entfernen / Löschlauf für alte Opportunities anhand einer Liste von IDs`,
  list_companies: `
    mit welchen Unternehmen arbeiten wir / alle Betriebe in der Kartei / Geschäftspartner durchblättern / Firmenkunden
    anzeigen / Firmenverzeichnis öffnen / Lieferanten und Partner suchen / welche Firmen beliefern wir / GmbH nach
    Namen finden / Welche Handwerksbetriebe aus Bremen haben wir gespeichert? / Zeig mir sämtliche GmbHs, mit denen wir
    Geschäfte machen / Für das Anschreiben an Geschäftskunden brauche ich deren Namen der Reihe nach / Steht die
    Druckerei Hansen bei uns unter den Unternehmen? / Gib das Verzeichnis der Betriebe aus / mit was für Läden haben
    wir's hier eigentlich zu tun / Accounts nach Domain durchsuchen und sortieren / Organisationen im CRM seitenweise
    ausgeben`,
  get_company: `
    wer arbeitet bei diesem Unternehmen / Stammdaten eines Betriebs nachsehen / was wissen wir über diesen
    Geschäftspartner / Firmenakte öffnen / Ansprechpartner bei einer Firma / Telefonnummer vom Lieferanten / Kontakte
    einer GmbH anzeigen / Details zur Firma / Mach den Betrieb Elektro Wirth auf, ich will die Leute dort sehen / Wie
    lautet die Webadresse von Möbel Sander? / Morgen besuche ich die Kanzlei Graf und will wissen, was zu ihr
    hinterlegt ist / Wie viele unserer Ansprechpartner sitzen bei der Stadtwerke AG? / Ruf das Datenblatt der Gärtnerei
    Blum auf / was ist das noch mal für ein Laden, diese Nordtec / Account-Seite mit zugehörigen Contacts öffnen /
    Unternehmensstammsatz mit Domain und Anschrift lesen`,
  create_company: `
    neues Unternehmen erfassen / Betrieb in die Kartei aufnehmen / Geschäftspartner hinzufügen / Firmenkunden aufnehmen
    / Lieferanten eintragen / neue GmbH in die Datenbank / Auftraggeber als Firma erfassen / Firmenkartei ergänzen /
    Wir arbeiten jetzt mit der Spedition Rapid zusammen, nimm das Unternehmen auf / Trag die Hotelkette Seeblick mit
    ihrer Webseite als Betrieb ein / Das Autohaus Reimann fehlt noch in unserer Liste der Unternehmen / Können Sie die
    Stiftung Lebenshilfe als Organisation erfassen? / Leg die Schreinerei Holzwurm als Geschäftspartner neu an / pack
    die neue Klitsche vom Jürgen auch mal mit rein, also den Betrieb / Neuen Account mit Website-Domain erstellen /
    Unternehmensstamm mit Anschrift und Telefon neu aufnehmen`,
  update_company: `
    Adresse eines Unternehmens berichtigen / Betrieb hat einen neuen Namen / Webadresse des Geschäftspartners
    nachtragen / Firma ist umgezogen / neue Telefonnummer vom Lieferanten / Firmendaten pflegen / GmbH heißt jetzt
    anders / Firmensitz berichtigen / Die Firma Weber sitzt jetzt in Halle, ändere den Sitz / Aus Kaufmann KG wurde
    Kaufmann Logistik SE, benenn sie um / Der Großhändler Frost hat eine neue Telefonzentrale / Kannst du beim Autohaus
    Reimann die Homepage nachtragen? / Berichtige die Anschrift der Druckerei Hansen / die Nordtec heißt nicht mehr so,
    schreib das mal um / Account-Name und Domain bearbeiten / Stammdaten des Kreditors mit neuer Domain überschreiben`,
  delete_company: `
    Unternehmen aus der Kartei entfernen / Betrieb gibt es nicht mehr / Geschäftspartner wegwerfen / Firmenkunden
    streichen / Lieferant ist pleite, raus damit / GmbH aus dem System werfen / Firmenakte loswerden / Firma
    versehentlich angelegt / Die Boutique Chérie hat dichtgemacht, nimm sie aus den Unternehmen / Lösch bitte den
    Betrieb Muster AG, den gibt es gar nicht / Mit der Spedition Rapid arbeiten wir nie mehr, ihre Leute sollen bleiben
    / Kann der Eintrag der insolventen Baufirma Keil verschwinden? / Beseitige das Unternehmen Frost aus dem
    Verzeichnis / der Laden ist hops gegangen, schmeiß ihn aus unseren Betrieben / Account entfernen, verknüpfte
    Contacts behalten / Firmenstammsatz ohne Kaskade auf Personen tilgen`,
  set_company_picture: `
    Logo eines Geschäftspartners hinterlegen / Firmenzeichen eines Lieferanten / Emblem des Unternehmens in der Kartei
    / Signet eines Auftraggebers austauschen / Logo der Kundenfirma entfernen / Häng der Brauerei Stern ihr Logo an,
    ich hab die Datei hier / Beim Autohaus Reimann fehlt noch das Markenzeichen neben dem Namen / Die Nordtec hat ein
    neues Erscheinungsbild, das alte Emblem ist überholt / Kann man bei unseren Geschäftspartnern das Firmenlogo
    zeigen? / Nimm das Bildchen der Druckerei Hansen weg / knall dem Hotel Seeblick mal sein Logo drauf / Company Logo
    am Account hochladen / Grafikdatei mit dem Signet eines Geschäftspartners setzen`,
  list_duplicates: `
    wer steht zweimal in der Kartei / Dubletten finden / doppelte Kontakte aufspüren / gleiche Person mehrfach angelegt
    / Doppelgänger in der Kundschaft / sind Patienten doppelt erfasst / Verdacht auf doppelte Karteikarten /
    Kundenstamm auf Dopplungen prüfen / Schau nach, wer bei uns aus Versehen zwei Karten hat / Ich glaube, einige
    Patienten haben wir doppelt aufgenommen, such die heraus / Manche Leute bekommen unsere Post zweimal / Gibt es in
    der Kundschaft Personen mit derselben Telefonnummer? / Spür mehrfach erfasste Klienten auf / wer geistert hier
    eigentlich in zweifacher Ausfertigung rum / Manage Duplicates: Vorschläge für ähnliche Contacts / Dublettenprüfung
    über E-Mail, Rufnummer und Name laufen lassen`,
  keep_apart: `
    das sind zwei verschiedene Personen / keine Dublette / diese beiden nicht mehr zusammenlegen wollen / Vater und
    Sohn mit gleichem Namen / nur Namensvetter / Dublettenvorschlag verwerfen / zwei Patienten, nicht derselbe / Paar
    nicht mehr vorschlagen / Karl Beck senior und Karl Beck junior sind nicht derselbe, merk das / Schlag mir die
    beiden Sabine Kochs nicht mehr als gleich vor / Die Zwillinge teilen sich nur die Telefonnummer, es sind zwei
    Menschen / Wie sage ich, dass diese zwei Peters wirklich getrennt bleiben sollen? / Verwirf den Verdacht auf
    Doppelgänger bei Ute und Uta Wolf / nee, das sind zwei Paar Schuhe, die haben nix miteinander zu tun / Not a
    duplicate: Paar aus den Vorschlägen ignorieren / Dublettenverdacht zwischen zwei Debitoren dauerhaft als
    unbegründet kennzeichnen`,
  import_contacts: `
    Kundenliste aus Excel einlesen / Adressen aus altem Programm übernehmen / viele Kunden auf einmal eintragen /
    Adressbuch hochladen / Kundendaten umziehen / Visitenkarten gesammelt erfassen / Kontaktliste einspielen /
    Interessentenliste vom Messestand hochladen / Ich hab 300 Adressen aus unserem alten Praxisprogramm, hol die alle
    herein / Übernimm die Visitenkarten von der Messe zusammen als Interessenten / Der Vorgänger hat uns seine gesamte
    Kundschaft als Liste überlassen / Können Sie diese Adressliste aufnehmen und Bekannte dabei überspringen? / Spiel
    das Outlook-Adressbuch ein / kipp die ganzen Leute aus meiner Liste mal in die Kartei / Contacts Import aus HubSpot
    mit Dedupe nach E-Mail / Debitorenstamm aus dem Altsystem migrieren, Vorhandene aktualisieren`,
  add_note: `
    Telefonat mit Kundin festhalten / Gesprächsnotiz machen / Vermerk in die Kundenakte / Bemerkung zum Kunden notieren
    / Anruf protokollieren / Kommentar zum Interessenten / Aktennotiz schreiben / Patient hat angerufen, notieren /
    Schreib bei Frau Simon dazu, dass sie lieber vormittags kommt, sagte sie am Telefon / Halt fest, dass Herr Kern
    beim Besuch nach Rabatt gefragt hat / Habe eben mit der Interessentin Pohl gesprochen, sie überlegt noch / Kannst
    du zum Gespräch mit dem Autohaus zwei Zeilen in die Akte setzen? / Vermerk am Klienten Groß: Rückruf gewünscht /
    kritzel beim Schuster dazu, dass er heute mega sauer war / Call loggen und Note am Contact speichern /
    Gesprächsprotokoll am Kundenstammsatz ablegen`,
  timeline: `
    Kundenhistorie nachlesen / was war zuletzt mit der Kundin / bisheriger Kontakt zum Kunden / Chronik einer Kundin /
    was haben wir mit ihm besprochen / alles zu einem Kunden chronologisch / Vorgeschichte des Interessenten / wann
    hatten wir zuletzt Kontakt / Was lief in den letzten Monaten alles mit Frau Herzog? / Zeig mir der Reihe nach, was
    seit Januar mit der Bäckerei Lohmann war / Bevor der Patient kommt, möchte ich seine Vorgeschichte lesen / Wann
    haben wir dem Interessenten Dorn zuletzt geschrieben und wann telefoniert? / Blätter die Ereignisse beim Klienten
    Arndt durch / was ging da mit dem Kern bisher so alles ab / Activity Feed eines Contacts ansehen / Kontakthistorie
    des Debitors mit Mails, Terminen und Vermerken`,
};
