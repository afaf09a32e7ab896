import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_bookings: `
    welche Termine stehen an / Terminkalender der Woche / wer kommt heute / Reservierungen von morgen anzeigen / was
    steht heute auf dem Plan / Terminübersicht der Kollegen / welche Terminanfragen sind offen / alle Termine einer
    Kundin / Wer sitzt morgen bei mir auf dem Stuhl, von früh bis abends? / Zeig mir alle Inspektionen, die nächste
    Woche in der Werkstatt anstehen / Ich will sehen, wie voll der Freitag bei Nadine ist / Wie viele Sitzungen hatte
    Frau Pfeiffer in diesem Jahr? / Gib die Reservierungen vom 3. bis 10. Juni aus / was hab ich heute so alles auf dem
    Zettel an Kundschaft / Upcoming Events nach Host filtern wie bei Calendly / Terminbuch nach Leistung und Status
    auswerten, nur bestätigte`,
  get_booking: `
    Details zum Termin / wann genau ist der Termin / Reservierung öffnen / bei wem ist der Termin / was hat die Kundin
    angegeben / einzelnen Termin nachschlagen / um wie viel Uhr war das / für wen ist diese Reservierung / Mach mir den
    Termin von Frau Ott um halb drei auf / Was hat Herr Lampe bei seiner Reservierung als Anliegen hingeschrieben? /
    Ich möchte wissen, in welchem Raum die Beratung mit Frau Kurz ist / Bis wann dauert Herr Hagens Sitzung am
    Dienstag? / Schlag die Reservierung der Familie Noll nach / wie war das noch mal genau mit dem Termin vom Bauer /
    Invitee-Details eines gebuchten Events einsehen / Einzelnen Termin mit Gastgeber, Start und Antworten lesen`,
  list_slots: `
    wann ist noch was frei / freie Termine suchen / nächste Lücke im Kalender / wann können wir jemanden reinschieben /
    verfügbare Slots anzeigen / haben wir Donnerstag noch Platz / Terminvorschläge machen / frühester freier Termin /
    Frau Ott möchte zur Maniküre, wann hätten wir diese Woche Luft? / Nenn mir drei mögliche Uhrzeiten für einen
    Ölwechsel am Mittwoch / Der Patient hat Schmerzen und braucht etwas möglichst bald / Geht am Samstag bei Melanie
    noch ein Haarschnitt? / Such Lücken für eine Erstberatung / wo kann ich den Kerl noch dazwischenquetschen /
    Available Times eines Event Types bis Monatsende / Freie Kapazitäten je Behandler über zwei Wochen abfragen`,
  create_booking: `
    jemanden für Freitag um zehn eintragen / Termin eintragen / Termin vergeben / Kundin einen Termin geben / jemanden
    für Dienstag einschreiben / Reservierung aufnehmen / Anrufer möchte einen Termin / Termin ausmachen / Platz
    reservieren / Frau Ott hat angerufen, leg sie auf Donnerstag zwei Uhr / Herr Yildiz bringt seinen Golf am 4. um
    acht zum Reifenwechsel, schreib ihn ein / Die Patientin Stumm steht am Tresen und nimmt die Zahnreinigung am Montag
    um neun / Kannst du für Familie Kaya das Beratungsgespräch nächsten Freitag um elf festhalten? / Reservier den
    Nachmittag für eine Färbung bei Melanie / pack den Schulz morgen um vier noch rein / Einen Invitee manuell auf
    einen Slot buchen / Termin für Neukunden erfassen, Leistung Erstgespräch, Ort Filiale`,
  confirm_booking: `
    Termin zusagen / Terminanfrage annehmen / ja, der Termin passt / Terminbestätigung rausschicken / Reservierung fix
    machen / Wunschtermin akzeptieren / Buchungswunsch festmachen / Kundin fest einplanen / Frau Lutz hat für Samstag
    angefragt, das geht klar, sag ihr zu / Nimm Herrn Webers Wunschzeit am Dienstag an / Die Anfrage für die
    Bremsenprüfung passt uns gut / Kann ich Frau Blohm für morgen halb neun fest zusichern? / Segne den angefragten
    Besuch von Jakob ab / passt, der soll ruhig kommen, mach die Anfrage fix / Pending Booking akzeptieren und
    Einladung senden / Vorgemerkten Termin auf Status bestätigt setzen`,
  decline_booking: `
    Terminanfrage absagen / Wunschtermin geht nicht / Anfrage nicht annehmen / Reservierungswunsch abweisen / können
    den Termin nicht anbieten / Terminwunsch zurückweisen / wir sind an dem Tag voll / Patienten abweisen / Herr Moos
    will am Sonntag kommen, da haben wir zu, gib ihm einen Korb / Weise die Anfrage von Frau Dietz zurück, wir machen
    keine Dauerwellen mehr / Den angefragten Freitagabend können wir Familie Kroll leider nicht geben / Wie lehne ich
    den unbestätigten Terminwunsch höflich ab? / Verneine den erbetenen Besuch am Heiligabend / nee, die Anfrage für
    Mitternacht kannste knicken / Pending Request ablehnen mit Begründung / Unbestätigten Terminwunsch mangels
    Kapazität zurückweisen`,
  reschedule_booking: `
    Termin verlegen / auf einen anderen Tag umbuchen / Kunde kann erst später / Termin eine Stunde vorziehen /
    Ersatztermin vergeben / Termin umlegen / Kundin will anderen Tag / Patient möchte nach hinten rücken / Herr Kolb
    schafft es am Mittwoch nicht, setz ihn auf Freitag um zehn / Zieh die Zahnreinigung von Frau Ehlers zwei Stunden
    nach vorn / Der Ölwechsel von Herrn Yildiz soll erst nächste Woche sein / Kann Frau Lutz statt um drei auch um fünf
    kommen? / Verleg die Sitzung mit Arndt auf den Neunten / schieb die Krause mal auf übermorgen / Reschedule eines
    Events auf anderen Slot wie in Calendly / Bestehenden Termin auf neuen Beginn umdisponieren`,
  cancel_booking: `
    Termin absagen / Termin canceln / Kundin kann doch nicht kommen / Reservierung rückgängig machen / Termin streichen
    / Termin fällt aus / wegen Krankheit absagen / Besuch absagen, Zeit wird wieder frei / Frau Ott hat Grippe, ihr
    Donnerstag um zwei entfällt / Sag Herrn Schulz für morgen ab, die Hebebühne ist kaputt / Familie Kaya hat eben
    angerufen und braucht das Gespräch nicht mehr / Kannst du die Reservierung von Jakob aufheben und den Platz
    freigeben? / Blas die Färbung am Nachmittag ab / der Dienstag mit dem Noll ist geplatzt, nimm den raus / Einzelnes
    Event canceln mit Cancellation Reason / Gebuchten Termin stornieren, Zeitfenster wieder öffnen`,
  reassign_booking: `
    Termin an Kollegin abgeben / Vertretung für einen Termin / Kollege ist krank, wer übernimmt / Termin auf anderen
    Mitarbeiter umhängen / Behandler tauschen / Termin weiterreichen / jemand anders behandelt die Patientin /
    Terminübernahme durch Kollegen / Melanie ist krank, Aylin übernimmt um drei Frau Lutz / Gib meinen Kunden um elf an
    den Gesellen weiter / Doktor Hahn muss weg, deshalb macht Doktor Fink die Zahnreinigung zur selben Uhrzeit / Wer
    könnte statt Tobias die Beratung um vier führen, etwa Eva? / Häng die Sitzung auf Nadine um, gleiche Uhrzeit /
    drück dem Kevin den Termin vom Schulz aufs Auge / Host eines gebuchten Events auf anderes Teammitglied ändern /
    Behandlerwechsel bei gleichbleibender Zeit eintragen`,
  mark_no_show: `
    Kunde ist nicht aufgetaucht / No-Show eintragen / Kundin hat uns versetzt / Termin ohne Absage verpasst /
    unentschuldigt gefehlt / niemand ist gekommen / Nichterschienene festhalten / Patient hat den Termin geschwänzt /
    Herr Lampe hätte um neun da sein sollen, kam aber nicht / Vermerk, dass Frau Dietz ihre Färbung unentschuldigt
    verpasst hat / Wir haben eine halbe Stunde auf den Patienten gewartet, vergebens / Wie trage ich ein, dass der
    Kunde einfach wegblieb? / Halt das Ausbleiben von Jakob fest / der Moos hat uns mal wieder sitzen lassen / Invitee
    als No-Show markieren / Ausfalltermin ohne Absage für die Statistik kennzeichnen`,
  complete_booking: `
    Termin ist gelaufen / Termin abhaken / Kundin war da / Behandlung ist fertig / Termin als erledigt markieren /
    Termin hat stattgefunden / Patientin wurde behandelt / Sitzung ist vorbei / Frau Lutz ist gerade zur Tür raus, ihr
    Haarschnitt ist gemacht / Der Reifenwechsel von Herrn Yildiz heute früh ist durchgeführt / Das Erstgespräch mit
    Familie Kaya fand wie geplant statt / Kannst du vermerken, dass Herr Noll seine Sitzung wahrgenommen hat? / Hak den
    Besuch um elf als wahrgenommen ab / die Krause war da, kannste zumachen / Meeting als completed setzen / Einzelnen
    Termin nach Leistungserbringung abschließen`,
  list_services: `
    was bieten wir an / Terminarten anzeigen / Behandlungen und Preise / Angebot mit Dauer und Preis / Preisliste der
    Termine / welche Kurse kann man reservieren / Link zur Online-Terminvergabe / wie lange dauert eine Behandlung /
    Was kostet bei uns eine Dauerwelle und wie lange brauchen wir dafür? / Zähl mir alles auf, was Kunden online bei
    der Werkstatt auswählen können / Ich brauche den Link, über den man sich zur Beratung eintragen kann / Wer aus dem
    Team macht alles Zahnreinigungen? / Gib das Leistungsverzeichnis mit Dauer aus / was haben wir eigentlich alles im
    Programm für die Leute / Event Types mit Scheduling-Links ansehen / Buchbare Dienstleistungen samt Puffer, Preis
    und Regeln abfragen`,
  save_service: `
    neue Terminart anlegen / neue Behandlung ins Angebot nehmen / Preis der Behandlung erhöhen / Termindauer anpassen /
    Kurs mit Plätzen einrichten / Pause zwischen Terminen einstellen / Online-Terminbuchung einrichten / Angebot
    bearbeiten / Ab Mai kostet der Herrenschnitt 32 Euro statt 28 / Nimm eine Hot-Stone-Massage mit 90 Minuten für 95
    Euro ins Programm / Nach jeder Färbung brauchen wir eine Viertelstunde zum Aufräumen / Kann man die Erstberatung so
    einstellen, dass ich jede Anfrage erst zusagen muss? / Verlänger den Ölwechsel auf fünfzig Minuten / mach aus dem
    Yogakurs mal zwölf Plätze statt acht / Event Type mit Buffer und Minimum Notice erstellen / Leistungsart mit Dauer,
    Preis und Vorlaufzeit konfigurieren`,
  delete_service: `
    Behandlung aus dem Angebot nehmen / bieten wir nicht mehr an / Terminart abschaffen / Kurs nicht mehr anbieten /
    Angebot streichen / Buchungsseite einer Behandlung entfernen / Dienstleistung einstellen / Terminart rausnehmen /
    Dauerwellen machen wir nicht mehr, nimm sie aus dem Programm / Der Töpferkurs läuft aus, seine Seite soll keiner
    mehr finden / Seit Olaf weg ist, gibt es bei uns keine Achsvermessung mehr / Kann die Bleaching-Seite verschwinden,
    ohne dass gebuchte Patienten betroffen sind? / Streich die Fußpflege aus dem Leistungsverzeichnis / das mit den
    Wimpern lassen wir künftig, weg mit dem Ding / Event Type entfernen samt Buchungsseite / Dienstleistungsart
    löschen, bestehende Termine unberührt lassen`,
  get_availability: `
    wann arbeitet die Kollegin / Arbeitszeiten nachsehen / Öffnungszeiten anzeigen / Dienstplan eines Mitarbeiters /
    wann bin ich buchbar / Sprechzeiten nachschauen / an welchen Tagen ist frei / hat die Praxis samstags offen / Ab
    wie viel Uhr kann man Nadine donnerstags buchen? / Zeig mir, welche Wochentage bei Doktor Fink offen sind / Ich
    weiß nicht mehr, was ich als meine Arbeitszeit hinterlegt habe / Ist Tobias am Brückentag als geschlossen
    eingetragen? / Schlag Aylins Sprechstunden nach / wann hockt der Kevin überhaupt im Laden / Availability Schedule
    eines Hosts ansehen / Wochenraster und Ausnahmetage des Behandlers mit Zeitzone auslesen`,
  set_availability: `
    ab Mai arbeite ich nur noch montags / Arbeitszeiten eintragen / Urlaub im Kalender blocken / Öffnungszeiten ändern
    / Feiertag als geschlossen eintragen / freitags keine Termine mehr / Sprechzeiten anpassen / nächste Woche nicht
    buchbar / Dienstzeiten hinterlegen / Ich hab vom 1. bis 14. August Urlaub, da darf mich keiner buchen / Nadine
    kommt ab jetzt dienstags erst um elf, stell das so ein / An Rosenmontag bleibt bei Tobias alles zu / Können wir
    Doktor Finks Sprechstunde mittwochs bis 20 Uhr ausdehnen? / Sperr meinen Freitagnachmittag dauerhaft / samstags
    mach ich nicht mehr, trag das so ein / Weekly Hours und Date Overrides eines Hosts bearbeiten / Wochenraster des
    Mitarbeiters mit Feiertagsausnahmen festlegen`,
  get_feed: `
    habe ich ein Kalender-Abo / iCal-Link vorhanden / Kalendersynchronisierung nachsehen / wird mein Kalenderabo
    abgerufen / ICS-Feed der Termine prüfen / holt Outlook meine Termine noch / Kalenderfreigabe für mich nachsehen /
    existiert ein Kalenderlink für mein Handy / Mein Handy zeigt die Kundentermine nicht mehr, gibt es meinen
    Kalenderlink noch? / Schau nach, seit wann ich die Termine auf dem Telefon abonniert habe / Ich weiß nicht, ob ich
    so eine private Kalenderadresse überhaupt eingerichtet habe / Wann hat mein Apple-Kalender die Buchungen zuletzt
    abgeholt? / Prüf den Stand meines Terminabos / zieht sich mein iPhone den Kram noch oder ist das tot / Calendar
    Sync Status: letzter Abruf des ICS-Feeds / Existenz und letzte Nutzung der eigenen iCal-URL abfragen`,
  reset_feed: `
    Termine aufs Handy bekommen / iCal-Link erzeugen / Kalenderabo einrichten / Termine in Google Kalender anzeigen /
    neuen ICS-Link machen / mit Outlook abonnieren / alten Kalenderlink ungültig machen / privaten Kalenderlink neu
    erzeugen / Ich will meine Kundentermine auf dem neuen iPhone sehen, gib mir dafür eine Adresse / Mein Ex-Kollege
    kennt den Kalenderlink, mach einen frischen / Damit der Outlook-Kalender meine Buchungen holt, brauche ich eine URL
    / Wie bekomme ich die Werkstatttermine in den Kalender meines Tablets? / Erzeug ein Terminabo für mein Telefon /
    schmeiß den alten Kalenderlink weg und spuck nen neuen aus / ICS-Subscription-URL generieren wie bei Calendly /
    Neue private iCal-Adresse ausstellen, bisherige entwerten`,
  cancel_bookings: `
    den ganzen Tag absagen / alle Termine von morgen streichen / mehrere Termine ausfallen lassen / Praxis bleibt zu,
    Patienten absagen / sämtliche Reservierungen streichen / Kollegin krank, ihre Termine absagen / Kalender für morgen
    leerräumen / Sammelabsage von Buchungen / Der Strom ist ausgefallen, sag allen Kunden von heute Nachmittag ab /
    Melanie liegt bis Freitag flach, blas ihre sechs Färbungen ab / Wegen des Wasserschadens fällt der ganze Mittwoch
    in der Praxis aus / Kann man die Sitzungen dieser Woche in einem Rutsch stornieren? / Hebe die markierten acht
    Reservierungen auf / alles dicht morgen, schick die Leute heim und mach den Tag leer / Bulk Cancel mehrerer Events
    mit Begründung / Sammelstorno aller Termine eines Behandlers`,
  finish_bookings: `
    heute waren alle da / Termine des Tages abschließen / mehrere Kunden sind nicht erschienen / Tagesabschluss im
    Terminbuch / alle Patienten vom Vormittag waren da / Kursteilnehmer als anwesend eintragen / mehrere Besuche
    gesammelt abhaken / einige haben ihre Termine versäumt / Vom Yogakurs heute waren alle zehn da, trag das so ein /
    Von den Terminen gestern sind Lampe, Moos und Dietz nicht gekommen / Feierabend, sämtliche Besuche des Tages haben
    stattgefunden / Kannst du die Patienten vom Vormittag zusammen als wahrgenommen setzen? / Kennzeichne diese fünf
    Sitzungen als versäumt / mach den Tag zu, die waren alle brav da / Mehrere Invitees gleichzeitig als No-Show oder
    completed markieren / Anwesenheit gesammelt nachtragen, Status je Termin erledigt`,
};
