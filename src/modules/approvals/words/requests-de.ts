import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    was muss ich noch absegnen / offene Genehmigungen durchsehen / was liegt bei mir zur Entscheidung / wartende
    Anträge der KI anzeigen / Liste der Rückfragen vor Ausführung / worauf warten die Programme noch / bereits
    genehmigte Anfragen nachschauen / Freigaben, die noch auf mich warten / Was wartet gerade auf meine Zustimmung? /
    Zeig mir alle Karten, über die noch keiner entschieden hat / Ich war zwei Tage weg und will sehen, was sich zur
    Genehmigung angestaut hat / Welche Anträge der KI haben wir letzte Woche abgelehnt? / Zähl die offenen
    Freigabewünsche auf / wo muss ich noch überall meinen Segen geben / Pending Approvals Queue ansehen /
    Genehmigungsvorgänge nach Entscheidungsstand ausgeben`,
  get: `
    Details eines Genehmigungsantrags / was genau soll ich absegnen / Antrag vor dem Okay durchlesen / wurde meine
    Anfrage schon genehmigt / Ergebnis einer Genehmigung nachlesen / eine einzelne Rückfrage öffnen / wer hat das
    entschieden / Stand eines Freigabeantrags / Was genau will die KI bei der Erstattung an Frau Ott tun? / Mach die
    Freigabekarte zur Massenmail auf, ehe ich zustimme / Gestern habe ich etwas genehmigt und möchte wissen, was daraus
    geworden ist / Hat schon jemand über den Antrag zum Löschen entschieden? / Lies diese eine Genehmigungsanfrage vor
    / was wollen die da von mir abgenickt haben, zeig mal genau / Approval Request Details ansehen / Einzelnen
    Freigabevorgang mit Eingabe und Ausgang einsehen`,
  approve: `
    grünes Licht geben / Okay zum Ausführen geben / Antrag absegnen / Anfrage der KI genehmigen / ja, darf gemacht
    werden / heikle Aktion durchwinken / Zustimmung erteilen / Freigabe erteilen, kann losgehen / Ja, die Erstattung an
    Frau Ott darf rausgehen / Genehmige die Massenmail, die der Assistent vorbereitet hat / Das Löschen der alten
    Kontakte geht für mich in Ordnung / Kann ich dem wartenden Vorgang zustimmen, damit er gleich läuft? / Gib die
    angefragte Rechnung frei / jo, mach hin, hast meinen Segen / Approve Request im Human-in-the-Loop-Schritt /
    Ausstehenden Aufruf freizeichnen, sofortige Ausführung`,
  decline: `
    Antrag zurückweisen / nein sagen zur Anfrage / KI darf das nicht machen / Veto einlegen / heikle Aktion nicht
    zulassen / Genehmigung verweigern / Anfrage mit Begründung verwerfen / Freigabe verwehren / Nein, die Erstattung an
    Frau Ott machen wir nicht / Lehn die Massenmail ab, der Text gefällt mir nicht / Was die KI da löschen will, muss
    bleiben, also keine Zustimmung / Wie verweigere ich den wartenden Vorgang mit einem Grund? / Weise die angefragte
    Rechnung zurück / vergiss es, das lass ich nicht durchgehen / Reject Request im Human-in-the-Loop-Schritt /
    Ausstehenden Aufruf nicht freizeichnen, Vermerk beifügen`,
  edit_and_approve: `
    Anfrage korrigieren und durchwinken / mit Änderungen genehmigen / erst anpassen, dann absegnen / Betrag berichtigen
    und zustimmen / ja, aber mit anderem Text / Angaben vor der Ausführung nachbessern / Freigabe nur in geänderter
    Form / Eingaben vor dem Okay verbessern / Erstatte Frau Ott 15 statt 20 Euro, mit der Änderung stimme ich zu / Nimm
    in der Massenmail den zweiten Satz raus, dann darf sie los / Der Antrag ist fast richtig, bloß das Datum muss vor
    der Freigabe anders sein / Kann ich die angefragte Summe ändern und es gleich ausführen lassen? / Bessere die
    Eingabe des wartenden Vorgangs nach und gib ihn frei / ja okay, aber nur die Hälfte löschen, dann leg los / Modify
    and approve Tool Call / Aufruf mit korrigierten Parametern freizeichnen`,
};
