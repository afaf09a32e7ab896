import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche Auswertungen gibt es / Seiten mit Diagrammen / unsere Kennzahlen / wo stehen die Statistiken /
    Berichtsseiten anzeigen / haben wir ein Cockpit / vorhandene Grafiken und Berichte / wo sehe ich die Umsatzkurven /
    Welche Auswertungsseiten haben wir bisher gebaut? / Zeig mir die Namen aller Dashboards, auf die ich schauen darf /
    Irgendwo gab es eine Seite mit Kurven zum Umsatz, die suche ich / Gibt es schon ein Cockpit für die Werkstatt? /
    Zähl unsere Berichtsseiten auf / wo haben wir hier überall bunte Diagramme / Report Dashboards wie in HubSpot
    überblicken / Verzeichnis der Kennzahlenseiten abfragen`,
  get: `
    was steht auf der Auswertungsseite / Aufbau einer Berichtsseite / wie ist das Diagramm eingerichtet / welche
    Kacheln hat die Seite / Einstellungen der Kennzahlenseite / welche Filter hat das Cockpit / wie ist die
    Statistikseite zusammengestellt / für wen ist die Auswertung sichtbar / Aus welchen Kacheln besteht die Seite
    Werkstatt? / Zeig mir, nach welchen Filtern das Umsatzdashboard eingestellt ist, ohne Zahlen / Ich will ändern, was
    das Cockpit zeigt, und brauche erst seinen Aufbau / Für welche Rolle ist die Auswertung Salon freigegeben? / Lies
    die Zusammenstellung der Berichtsseite / wie ist die Diagrammseite eigentlich gestrickt / Dashboard Definition mit
    Widgets einsehen / Kacheldefinitionen und Seitenfilter ohne Messwerte auslesen`,
  save: `
    neue Auswertung anlegen / Seite mit Diagrammen bauen / Kennzahlenseite einrichten / Bericht für die Chefin /
    Auswertung umbenennen / Statistik mit dem Team teilen / Tabelle als Diagramm / Cockpit für den Betrieb bauen / Bau
    mir eine Übersichtsseite mit Umsatz, Buchungen und offenen Rechnungen / Das Cockpit Werkstatt soll die Rolle
    Meister auch sehen können / Für die Monatsbesprechung brauchen wir eine Seite mit drei Balkendiagrammen / Kann die
    Auswertung Salon in Filiale Mitte umgetauft werden? / Stell eine Kennzahlenseite zu Reklamationen zusammen / mach
    mir mal was Schickes mit Grafiken für den Chef / Neues Dashboard mit Charts erstellen wie in HubSpot /
    Berichtsseite mit Seitenfiltern und Kacheln definieren`,
  add_tile: `
    noch ein Diagramm / Kennzahl auf die Seite setzen / Balkendiagramm nach Status / Tortendiagramm der Ausgaben /
    Umsatzkurve nach Monat / Grafik ergänzen / Zahl groß anzeigen lassen / weitere Kachel einfügen / Häng an das
    Werkstattcockpit noch einen Balken mit Aufträgen je Mechaniker an / Setz auf die Seite Salon eine dicke Zahl mit
    dem Tagesumsatz / Unserer Übersicht fehlt noch ein Kreis, der die Leistungen aufteilt / Kann unten noch eine Linie
    mit den Buchungen pro Woche dazu? / Füg der Berichtsseite eine Tabellenkachel bei / pack da noch so ne Torte mit
    den Reklamationen drauf / Add Widget beziehungsweise Chart zum Dashboard / Zusätzliches Diagramm am Ende der
    Kennzahlenseite einfügen`,
  delete: `
    Auswertung entfernen / Berichtsseite löschen / Kennzahlenseite braucht niemand / Seite mit Diagrammen wegwerfen /
    Statistikseite abschaffen / alte Grafiken loswerden / Cockpit entfernen / Berichtsseite in den Papierkorb / Das
    Dashboard Werkstatt alt sieht sich keiner mehr an, weg damit / Wirf die Auswertungsseite vom letzten Chef heraus /
    Seit wir die neue Übersicht haben, ist die alte Diagrammseite überflüssig / Kann das Cockpit Testseite samt
    Mailversand gelöscht werden? / Beseitige die Berichtsseite Corona / die hässliche Seite mit den Torten, in die
    Tonne damit / Ganzes Dashboard deleten, Datenquellen bleiben / Kennzahlenseite inklusive Versandplan entfernen`,
  read: `
    wie läuft das Geschäft / aktuelle Kennzahlen / Werte eines Diagramms / was sagt der Bericht / Zahlen dieses Monats
    / Umsatz im Diagramm ablesen / Grafiken mit aktuellen Werten / was zeigt das Cockpit gerade / Lies mir die Zahlen
    vom Werkstattcockpit für diese Woche vor / Was zeigt die Seite Salon beim Tagesumsatz gerade an? / Für die Bank
    brauche ich die Werte aus unserer Umsatzkurve vom zweiten Quartal / Wie hoch sind die Buchungen laut Auswertung im
    Mai? / Gib die Ergebnisse der Berichtsseite aus / na, was sagen die Diagramme, läuft's oder nicht / Dashboard Data
    mit Date Range abrufen / Aktuelle Messwerte sämtlicher Kacheln ausgeben`,
  list_records: `
    was steckt hinter dem Balken / welche Einträge ergeben die Zahl / Details zum Tortenstück / in die Auswertung
    hineinsehen / Zeilen zu einem Punkt der Kurve / wer wurde hier mitgezählt / aus welchen Datensätzen besteht die
    Kennzahl / warum ist der Wert so hoch / Welche Rechnungen stecken hinter dem Balken vom April? / Zeig mir die
    Aufträge, die im Tortenstück Bremsen gezählt wurden / Die große Zahl kommt mir falsch vor, ich will ihre Einträge
    sehen / Wer ist mit den sieben Ausfällen im Diagramm gemeint? / Klapp das Kreissegment Färbungen in Einzelposten
    auf / was hat denn den Ausreißer in der Kurve verursacht, zeig die Einträge / Drill-down auf ein Chart-Segment /
    Zugrunde liegende Sätze einer Diagrammkachel ausgeben`,
  list_sources: `
    was lässt sich auswerten / woraus kann ein Diagramm bestehen / nach welchen Feldern gruppieren / welche Spalten
    kann man summieren / Datenquellen für Kennzahlen / welche Zahlen kann ich darstellen / kann man Rechnungen grafisch
    zeigen / verfügbare Daten für Grafiken / Was kann ich auf einer Auswertungsseite überhaupt alles darstellen? / Sag
    mir, welche Felder der Rechnungen sich für ein Diagramm eignen / Vor dem Bau der Übersicht möchte ich wissen, woher
    Kacheln ihre Zahlen nehmen / Lassen sich auch Workflowläufe grafisch zählen? / Zähl die Datengrundlagen für Kacheln
    auf / woraus kann ich mir so ein Diagramm zusammenbasteln / Available Data Sources und Dimensions für Charts /
    Auswertbare Quellen samt Gruppierungs- und Summenfeldern abfragen`,
  send: `
    Kennzahlen ans Team schicken / Bericht weiterleiten / Auswertung mailen / Statistik der Chefin schicken / Zahlen an
    Kollegen senden / Grafiken sofort verschicken / der Geschäftsleitung die Zahlen zukommen lassen / Cockpit als Mail
    rausgeben / Schick die Zahlen vom Werkstattcockpit jetzt gleich an Tobias und Eva / Mail der Chefin die Auswertung
    Salon für letzte Woche / In einer Stunde ist Besprechung, das Team soll die Kennzahlenseite vorher bekommen /
    Kannst du die Umsatzgrafik sofort an mich selbst versenden? / Übermittle die Berichtsseite per Post an die Leitung
    / hau den Kollegen mal eben die aktuellen Zahlen ins Postfach / Dashboard einmalig per Email teilen /
    Kennzahlenbericht ad hoc an Mitglieder versenden`,
  schedule_mail: `
    wöchentlicher Bericht per Mail / jeden Montag Kennzahlen schicken / monatliche Statistik an die Chefin / Auswertung
    abonnieren / tägliche Zahlen per Post / Umsatz jeden Morgen ins Postfach / automatischer Monatsbericht / Bericht
    freitags an die Geschäftsleitung / Schick mir jeden Montag um sieben die Zahlen vom Werkstattcockpit / Die Chefin
    soll immer am Monatsersten die Auswertung Salon in der Post haben / Ich möchte künftig täglich nach Ladenschluss
    den Umsatz zugemailt bekommen / Kann das Team die Kennzahlen regelmäßig freitags erhalten? / Plan einen
    wöchentlichen Versand der Berichtsseite ein / ich will die Zahlen ab jetzt jeden Morgen automatisch aufs Handy
    gemailt / Recurring Email Delivery eines Dashboards einrichten / Turnusmäßigen Berichtsversand an die
    Geschäftsleitung terminieren`,
  list_mails: `
    welche Berichte verschicke ich / meine Abos von Kennzahlen / wann geht der Wochenbericht raus / regelmäßige
    Auswertungen / kam der Bericht an / welche Zahlen bekomme ich automatisch / eingerichtete Berichtsmails / warum kam
    der Monatsbericht nicht / Welche Auswertungen gehen bei mir regelmäßig raus, und wann das nächste Mal? / Zeig mir
    meine eingerichteten Berichtsversände / Am Montag kam nichts vom Werkstattcockpit, ich will den Grund sehen / An
    wen lasse ich eigentlich den Monatsbericht automatisch schicken? / Gib die geplanten Kennzahlenmails aus / was hab
    ich da an Zahlenmails laufen / Meine Dashboard Subscriptions ansehen / Terminierte Berichtsversände mit letztem
    Fehler abfragen`,
  stop_mail: `
    keinen Wochenbericht mehr / Abo der Kennzahlen kündigen / regelmäßige Statistik beenden / Bericht soll nicht mehr
    rausgehen / tägliche Zahlen abbestellen / automatische Berichte abschalten / montags keine Zahlen mehr /
    Berichtsversand einstellen / Ich will montags keine Zahlen vom Werkstattcockpit mehr bekommen / Beende den
    monatlichen Versand der Auswertung Salon an die Chefin / Der tägliche Umsatz in meinem Postfach nervt nur noch /
    Wie bestelle ich die freitägliche Kennzahlenmail wieder ab? / Kündige meinen regelmäßigen Berichtsversand / Schluss
    mit der ewigen Statistikpost jeden Morgen / Unsubscribe von der eigenen Dashboard Subscription / Turnusmäßigen
    Versand einer Kennzahlenseite einstellen`,
};
