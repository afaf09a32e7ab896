import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    To-dos anzeigen / was muss ich heute erledigen / meine To-do-Liste / was steht noch an / was ist liegen geblieben /
    überfällige To-dos / was hat die Kollegin zu tun / offene Tickets / Was hat Tobias diese Woche noch auf dem Tisch
    liegen? / Zeig mir, was bis Freitag fertig werden muss, das Dringendste oben / Ich möchte wissen, welche Arbeiten
    zum Umbau noch offen sind / Gibt es Erledigungen, deren Frist schon vorbei ist? / Gib meine Pflichten für heute aus
    / was muss ich heut alles noch wegschaffen / Tasks nach Assignee und Due Date filtern wie in Asana / Wiedervorlagen
    des Sachbearbeiters nach Fälligkeit abrufen`,
  get: `
    To-do öffnen / Details zum To-do / worum ging es bei dem Ticket / Ticket nachlesen / was genau ist zu tun /
    Kommentare am To-do lesen / bis wann muss das fertig sein / wer kümmert sich um dieses To-do / Mach mir die Sache
    mit dem kaputten Kompressor auf / Was sollte ich beim Steuerberater noch mal genau abgeben, lies die Aufgabe vor /
    Zur Wiedervorlage Mietvertrag will ich die bisherigen Anmerkungen sehen / Wer ist für das Bestellen der Farben
    eingeteilt und bis wann? / Schlag das To-do Schaufensterdeko nach / worum ging's da noch gleich bei dem Ding mit
    der Heizung / Einen Task mit Description und Comments ansehen / Einzelnes Ticket samt Dringlichkeit und Bezug lesen`,
  create: `
    erinner mich daran, etwas zu bestellen / To-do anlegen / Erinnerung setzen / Kollegin etwas auftragen / Ticket
    erstellen / Wiedervorlage einrichten / nicht vergessen zurückzurufen / Arbeit verteilen / Punkt auf die To-do-Liste
    / Nadine soll bis Donnerstag neue Handtücher bestellen, schreib ihr das auf / Erinner mich am 15. daran, die
    Umsatzsteuer anzumelden / Wir müssen noch vor dem Winter die Hebebühne prüfen lassen / Kannst du notieren, dass
    jemand bei Frau Ott zurückrufen muss? / Setz Angebot nachfassen auf die Liste, Priorität hoch / ich muss unbedingt
    noch Kaffee kaufen, nicht dass ich das verpenn / Neuen Task mit Due Date und Assignee in Notion erstellen /
    Wiedervorlage zum Vorgang Kranz für die Buchhaltung anlegen`,
  update: `
    Frist verlängern / Deadline verschieben / To-do an Kollegen weitergeben / Priorität hochsetzen / To-do umbenennen /
    Ticket jemand anderem zuweisen / Wiedervorlage verschieben / jemand anders soll die Aufgabe machen / Die
    Hebebühnenprüfung hat doch Zeit bis Ende November, änder den Termin / Gib das Handtuchbestellen statt Nadine lieber
    Aylin / Der Rückruf bei Frau Ott ist jetzt wirklich dringend geworden / Lässt sich die Überschrift der Aufgabe Deko
    in Weihnachtsdeko umtaufen? / Verschieb die Steuererklärung um eine Woche nach hinten / mach beim Kompressor mal
    ordentlich Druck, höchste Stufe / Task neu zuweisen und Due Date editieren / Fälligkeit und Sachbearbeiter einer
    Wiedervorlage umstellen`,
  complete: `
    To-do abhaken / ist fertig / Ticket schließen / von der To-do-Liste streichen / habe ich gemacht / To-do auf done
    setzen / Auftrag erledigt melden / Arbeit ist getan / Handtücher sind bestellt, kannst du abhaken / Ich hab die
    Umsatzsteuer angemeldet, streich das von der Liste / Der Rückruf bei Frau Ott ist erledigt / Kann die
    Hebebühnenprüfung als abgeschlossen gelten? / Setz bei Kaffee kaufen den Haken / feddich, das mit dem Schaufenster
    ist durch / Task als done markieren wie in Todoist / Wiedervorlage Mietvertrag auf erledigt buchen`,
  reopen: `
    doch noch nicht fertig / Häkchen wieder wegnehmen / Ticket reaktivieren / versehentlich abgehakt / To-do zurück auf
    offen / muss noch mal ran / Arbeit war doch nicht erledigt / abgeschlossenes To-do zurückholen / Die Handtücher
    kamen nie an, das Bestellen muss zurück auf die Liste / Nimm beim Kompressor den Haken wieder raus, er leckt immer
    noch / Ich hatte die Umsatzsteuer abgehakt, sie ist aber gar nicht durchgegangen / Kann die erledigte
    Schaufensterdeko noch mal auf unerledigt gestellt werden? / Öffne die abgeschlossene Reklamation Kern erneut / zu
    früh gefreut, das Ding ist doch noch nicht durch / Completed Task wieder auf To Do ziehen / Geschlossenes Ticket
    reaktivieren, Nacharbeit nötig`,
  add_note: `
    Zwischenstand am To-do festhalten / Kommentar zum Ticket / Fortschritt notieren / Bemerkung ans To-do hängen /
    niemanden erreicht, vermerken / Update zum Ticket schreiben / was ist bei der Aufgabe passiert / Arbeitsstand
    aufschreiben / Schreib zur Hebebühnenprüfung dazu, dass der TÜV erst im Mai kann / Halt bei der Handtuchbestellung
    fest, dass der Lieferant nicht ans Telefon geht / Beim Rückruf für Frau Ott habe ich nur den Anrufbeantworter
    erreicht / Wo kann ich vermerken, wie weit ich mit der Steuererklärung bin? / Notier am To-do Schaufenster den
    Zwischenstand / kritzel beim Kompressor dazu, Ersatzteil ist unterwegs / Comment an einen Task anfügen wie in Asana
    / Bearbeitungsvermerk zur Wiedervorlage erfassen`,
  delete: `
    To-do wegwerfen / Ticket entfernen / hat sich erledigt, weg damit / To-do war überflüssig / Wiedervorlage entfernen
    / To-do in den Papierkorb / Erinnerung wird nicht mehr gebraucht / muss doch niemand machen / Die Aufgabe mit der
    Weihnachtsdeko hat sich zerschlagen, nimm sie ganz heraus / Wirf das To-do Faxgerät reparieren weg, das haben wir
    verschrottet / Den Auftrag an Aylin habe ich irrtümlich erfasst, er soll nicht mehr auftauchen / Kann die
    Erinnerung an den alten Mietvertrag gelöscht werden? / Tilg das Ticket Probeeintrag / das mit dem Grillfest kannste
    aus der Liste kicken, findet eh nicht statt / Task in den Trash verschieben / Einzelne Wiedervorlage entfernen, war
    gegenstandslos`,
  update_many: `
    viele To-dos auf einmal abhaken / alle seine Aufgaben der Kollegin geben / mehrere Fristen verschieben / alles von
    heute auf Montag legen / To-dos der kranken Kollegin verteilen / mehrere Aufgaben auf einmal erledigen / etliche
    Tickets umhängen / Prioritäten gesammelt ändern / Nadine ist krank, gib alle ihre Aufgaben für diese Woche an Aylin
    / Hak die fünf Punkte zur Inventur zusammen ab / Alles, was bis heute fällig war, soll auf nächsten Montag wandern
    / Lassen sich zehn Erledigungen gleichzeitig auf dringend stellen? / Verteil Olafs offene Arbeiten auf Tobias und
    Eva / schieb den ganzen Krempel von heute auf morgen / Bulk Edit von Tasks: Assignee und Due Date ändern / Fristen
    mehrerer Wiedervorlagen gesammelt verlängern`,
  delete_many: `
    To-do-Liste ausmisten / viele überholte To-dos wegwerfen / mehrere Aufgaben entfernen / mehrere To-dos auf einmal
    löschen / Aufgabenliste bereinigen / alle alten Wiedervorlagen weg / etliche Tickets entfernen / Erledigungen
    stapelweise wegwerfen / Alle Aufgaben vom Sommerfest können aus der Liste, das ist vorbei / Wirf die zwanzig To-dos
    weg, die Olaf hinterlassen hat / Unsere Aufgabenliste ist voll mit überholtem Zeug vom Vorjahr / Kann man eine
    Auswahl Erinnerungen gemeinsam löschen? / Räum die markierten Tickets zusammen ab / die ganzen ollen Erledigungen
    da, alle in die Tonne / Bulk Delete erledigter Tasks / Stapelweise gegenstandslose Wiedervorlagen entfernen`,
};
