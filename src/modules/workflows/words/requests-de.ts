import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche Automationen haben wir / automatische Abläufe anzeigen / was läuft hier automatisch / Automatisierungen im
    Überblick / welche Abläufe sind aktiv / Prozesse suchen / von allein laufende Vorgänge / Liste der Workflows / Was
    erledigt sich bei uns alles von selbst? / Zeig mir die Automationen im Ordner Rechnungen / Ich suche den Ablauf,
    der Geburtstagsgrüße verschickt / Wie viele unserer Automatisierungen sind scharf geschaltet? / Zähl die
    eingerichteten Abläufe auf / was haben wir hier an Automatikkram am Start / Alle Zaps beziehungsweise Scenarios
    ansehen / Bestand der Workflows mit Bereitstellungsstand und Laufzahl abrufen`,
  get: `
    Ablauf öffnen / was macht diese Automation / Aufbau einer Automatisierung anzeigen / welche Schritte hat der Ablauf
    / warum ist der Entwurf fehlerhaft / Automatisierung im Detail / wie funktioniert dieser Workflow / Auslöser eines
    Ablaufs nachsehen / Erklär mir, was der Ablauf Geburtstagsgrüße Schritt für Schritt tut / Mach die Automation
    Terminerinnerung auf, ich will ihren Auslöser sehen / Bevor ich am Mahnablauf schraube, möchte ich verstehen, wie
    er gebaut ist / Welche Angaben verlangt die Automatisierung Neukunde beim Start? / Zeig den Entwurf des Ablaufs
    Bewertung anfragen / was stellt diese Bestellautomatik eigentlich genau an / Zap Editor öffnen und Steps ansehen /
    Workflow-Definition inklusive Entwurfsfehlern auslesen`,
  create: `
    Automation bauen / neuen Ablauf einrichten / etwas automatisieren / Automatik für Erinnerungen aufsetzen / Prozess
    automatisieren / wenn X passiert, dann Y / Ablauf von Grund auf bauen / soll künftig von allein passieren / Bau mir
    etwas, das jedem Kunden zum Geburtstag automatisch gratuliert / Zwei Tage vor jedem Termin soll von selbst eine
    Erinnerung rausgehen, richte das ein / Immer wenn eine Rechnung überfällig wird, möchte ich eine Aufgabe bekommen /
    Kannst du einen Ablauf anlegen, der neue Anfragen an Lukas verteilt? / Entwirf eine Automation für
    Bewertungsanfragen / ich hab keinen Bock mehr, das händisch zu machen, automatisier das / Neuen Zap mit Trigger und
    Actions erstellen / Neue Prozessdefinition als Entwurf hinterlegen, ereignisgesteuert`,
  update: `
    Automation bearbeiten / Schritt im Ablauf ergänzen / Ablauf umbenennen / Auslöser anpassen / Automatik umbauen /
    Text in der Automation ändern / Ablauf optimieren / Workflow soll etwas anderes tun / Der Geburtstagsgruß soll
    schon morgens um sieben statt um neun losgehen, bau das um / Füg im Mahnablauf nach dem zweiten Schritt drei Tage
    Wartezeit ein / In der Terminerinnerung steht noch unsere alte Telefonnummer drin / Kann die Automation Neukunde
    anders heißen und grün werden? / Überarbeite den Entwurf der Bewertungsautomatik / der Ablauf macht Murks, schraub
    den mal zurecht / Zap editieren und Draft speichern / Prozessdefinition im Entwurf anpassen, ohne neu
    bereitzustellen`,
  duplicate: `
    Automation duplizieren / Ablauf klonen / ähnlichen Ablauf davon ableiten / Kopie zum Herumprobieren / Doppel einer
    Automatisierung / Ablauf als Ausgangspunkt nehmen / Variante eines Ablaufs anlegen / gleiche Automatik für anderen
    Zweck / Mach ein zweites Exemplar vom Geburtstagsgruß, daraus wird ein Jubiläumsgruß / Kopier den Mahnablauf, damit
    ich gefahrlos herumspielen kann / Für die Filiale Ulm hätte ich gern die gleiche Terminerinnerung noch mal / Kann
    man die Automation Neukunde verdoppeln? / Vervielfältige den Ablauf Bewertung anfragen / zieh mir davon ne Kopie,
    ich will da was ausprobieren / Zap duplizieren oder Scenario clonen / Workflow-Entwurf im gleichen Ordner klonen`,
  delete: `
    Automation wegwerfen / Ablauf entfernen / Automatisierung endgültig nicht mehr gebraucht / Automatik in den
    Papierkorb / alten Ablauf rauswerfen / Prozess abschaffen / das machen wir wieder von Hand / Workflow in den Müll /
    Die Automation mit den Geburtstagsgrüßen kann ganz verschwinden / Wirf den Ablauf Faxweiterleitung aus dem System /
    Mahnungen schreiben wir wieder selbst, die Automatik dafür brauchen wir nie mehr / Lässt sich der verunglückte
    Versuchsablauf löschen? / Tilg die Automatisierung Test 4 / das Ding nervt nur, schmeiß den Workflow komplett in
    die Tonne / Delete Zap mitsamt Versionen / Prozessdefinition entfernen und undeployen`,
  reorder: `
    Reihenfolge der Automationen ändern / Ablauf nach oben schieben / Abläufe sortieren / Automation weiter unten
    einreihen / Lieblingsablauf ganz nach vorn / Liste der Automationen umsortieren / Automation an die erste Stelle /
    Workflow in der Liste rücken / Schieb den Mahnablauf in der Übersicht ganz nach oben / Die Terminerinnerung soll in
    der Liste vor dem Geburtstagsgruß stehen / Selten gebrauchte Automationen möchte ich am Ende der Aufzählung haben /
    Kann ich bestimmen, welcher Ablauf als Erster aufgeführt wird? / Rück die Neukundenautomation eine Stelle höher /
    pack den wichtigen Ablauf mal an die Spitze / Sortierung der Zaps per Drag and Drop ändern / Listenposition eines
    Workflows umsetzen`,
  move_to_folder: `
    Automation einsortieren / Ablauf in Verzeichnis schieben / Abläufe aufräumen / Automation in andere Gruppe / Ablauf
    aus Verzeichnis herausnehmen / Automation woanders ablegen / Workflow in eine Rubrik stecken / Ablauf einem Ordner
    zuordnen / Leg den Mahnablauf zu den Rechnungen in den Ordner / Die Terminerinnerung gehört in die Rubrik Salon,
    sortier sie ein / Der Geburtstagsgruß liegt im falschen Ordner und soll dort heraus / Kann die Neukundenautomation
    unter Vertrieb abgelegt werden? / Steck den Ablauf Bewertung ins Verzeichnis Marketing / räum den Workflow mal ins
    richtige Schubfach / Zap in Folder verschieben wie bei Zapier / Ordnerzuordnung einer Automation umstellen`,
  list_folders: `
    welche Verzeichnisse gibt es / Gruppen der Automationen anzeigen / wie sind Abläufe sortiert / Ablagestruktur der
    Automationen / wie viele Abläufe pro Gruppe / Ordnerstruktur anzeigen / wo sind unsere Workflows abgelegt /
    Rubriken der Automationen / In welche Ordner haben wir unsere Automationen einsortiert? / Zeig mir, wie viele
    Abläufe unter Marketing liegen / Ich will wissen, welche Schubladen es für Abläufe schon gibt / Existiert für
    Workflows bereits ein Verzeichnis Vertrieb? / Zähl die Ablagefächer der Automatisierungen auf / was gibt's da an
    Ordnern bei den Automatiken / Zap Folders ansehen wie bei Zapier / Ordnerliste der Workflows mit Füllstand abfragen`,
  save_folder: `
    Verzeichnis für Automationen erstellen / neue Gruppe für Abläufe / Verzeichnis anders nennen / Ablage für
    Automationen schaffen / Ordnername passt nicht mehr / Rubrik für Abläufe anlegen / neuer Ordner / Ordner umtaufen /
    Ich brauche für die Abläufe einen Ordner namens Marketing / Nenn das Verzeichnis Vertrieb in Akquise um / Die
    Automationen der Filiale Ulm sollen eine eigene Schublade kriegen / Kann der Workflowordner Salon anders heißen? /
    Richte ein Ablagefach für Mahnabläufe ein / mach mal ne neue Schublade für den Automatikkram / Create oder Rename
    Folder für Zaps / Neues Workflowverzeichnis anlegen beziehungsweise umbenennen`,
  delete_folder: `
    Verzeichnis auflösen / leeren Ordner wegräumen / Gruppe von Abläufen auflösen / Ordner entfernen, Inhalt behalten /
    Rubrik abschaffen / Ordnerstruktur aufräumen / Ordner für Abläufe wegtun / Ordner wird nicht mehr gebraucht / Der
    Ordner Marketing ist leer, nimm ihn weg / Lös das Verzeichnis Akquise auf, die Abläufe sollen aber bleiben / Die
    Schublade der Filiale Ulm brauchen wir bei den Automationen nicht länger / Was passiert, wenn ich das Ablagefach
    Salon entferne, kannst du das tun? / Streich den Workflowordner Versuche / weg mit dem Ordner, die Automatiken drin
    lässt du in Ruhe / Delete Folder bei Zapier, Zaps behalten / Verzeichnis der Workflows löschen ohne Inhalt
    anzutasten`,
  check: `
    Automation validieren / hat der Ablauf Fehler / würde der Ablauf funktionieren / Ablauf auf Fehler untersuchen /
    was fehlt der Automation noch / JSON der Automation prüfen / kann der Entwurf so live gehen / Schwachstellen im
    Ablauf finden / Schau dir meinen Mahnablauf an, bevor er live geht, ist etwas falsch? / Sag mir, welche Schritte im
    Entwurf Terminerinnerung noch unvollständig sind / Ich habe die Definition von Hand geschrieben und traue ihr nicht
    / Ist der Aufbau dieser Automation überhaupt gültig? / Begutachte die Ablaufdefinition auf Mängel / klopf den
    Ablauf mal ab, ob da irgendwo der Wurm drin ist / Workflow JSON linten wie bei n8n / Statische Validierung der
    Prozessdefinition mit Fehlerstellen`,
  step_kinds: `
    welche Bausteine gibt es / was kann ein Ablauf alles / mögliche Trigger anzeigen / verfügbare Aktionen für
    Automationen / Baukasten für Abläufe / welche Auslöser kann ich nutzen / Schritttypen und Funktionen / woraus
    besteht ein Workflow / Was für Bausteine stehen mir für eine Automation zur Verfügung? / Sag mir, wodurch sich ein
    Ablauf alles starten lässt / Ehe ich etwas baue, will ich die möglichen Schritte mit ihren Einstellungen kennen /
    Gibt es einen Schritt, der ein paar Tage wartet? / Zähl die Schrittarten und Auslöser auf / womit kann ich so einen
    Workflow überhaupt zusammenstecken / Node Types und Triggers wie in n8n ansehen / JSON-Schemas aller Schritt- und
    Auslösertypen abrufen`,
  list_templates: `
    fertige Automationen anzeigen / Ideen zum Automatisieren / Beispielabläufe ansehen / was automatisieren andere /
    vorgefertigte Abläufe durchstöbern / Musterabläufe durchsehen / Galerie der Automationen / Rezepte für typische
    Abläufe / Gibt es vorgefertigte Automationen für einen Friseursalon? / Zeig mir Vorschläge, was Betriebe wie wir
    zuerst automatisieren / Mir fehlt die Idee, womit ich bei Abläufen anfangen könnte / Welche Musterabläufe bietet
    ihr für Terminerinnerungen? / Zähl die Ablaufvorlagen auf / habt ihr da was Fertiges an Automatik im Regal / Zap
    Templates oder Workflow Gallery durchstöbern / Katalog vollständiger Workflow-Muster abrufen`,
  create_from_template: `
    fertigen Ablauf übernehmen / Musterablauf benutzen / Automation aus Beispiel erstellen / Template verwenden /
    vorgefertigte Automation einrichten / mit Muster starten / Rezept für eine Automation verwenden / Automatik aus der
    Galerie / Nimm euren fertigen Ablauf für Terminerinnerungen und richte ihn bei uns ein / Übernimm das Muster
    Geburtstagsgruß in den Ordner Marketing / Die Vorlage mit der Bewertungsanfrage passt genau, die hätte ich gern als
    Entwurf / Kann ich eine Automation aus euren Beispielen statt von Grund auf beginnen? / Leg aus dem Rezept
    Zahlungserinnerung einen Ablauf an / mach mir den Musterablauf mit den Mahnungen bei uns klar / Use this Zap
    Template / Workflow-Entwurf anhand eines vorbereiteten Musters erzeugen`,
  export: `
    Automation herunterladen / Ablauf als JSON sichern / Automatisierung in andere Firma mitnehmen / Ablauf weitergeben
    / Backup einer Automation / Ablauf ins Git legen / Automatisierung als Datei speichern / Ablauf jemandem schicken /
    Gib mir den Mahnablauf als Datei, meine Schwester will ihn in ihrem Laden nutzen / Sicher die Terminerinnerung als
    JSON auf meinem Rechner / Unser Entwickler möchte die Automation in seinem Repository ablegen / Kann ich den Ablauf
    Neukunde in einen anderen Arbeitsbereich mitnehmen? / Zieh die Definition der Bewertungsautomatik heraus / pack mir
    den Workflow mal als Datei ein / Download Workflow als JSON wie bei n8n / Prozessdefinition portabel und ohne
    Geheimnisse ausleiten`,
  import: `
    Automation hochladen / Ablauf aus Datei einspielen / JSON einer Automation einlesen / Ablauf von anderer Firma
    übernehmen / bekommene Automatisierung einfügen / Ablauf aus Backup einspielen / Workflow aus JSON-Datei erstellen
    / zugeschickten Ablauf laden / Meine Schwester hat mir ihren Mahnablauf als Datei geschickt, nimm ihn bei uns auf /
    Lies dieses JSON mit der Terminerinnerung als neue Automation ein / Aus dem Repository kommt ein Ablauf, der hier
    Entwurf werden soll / Kann ich eine anderswo exportierte Automatisierung hier einspielen? / Übernimm das
    Ablaufdokument in den Ordner Vertrieb / ich hab da nen Workflow als Datei gekriegt, zieh den rein / Import from
    File wie bei n8n / Exportierte Prozessdefinition laden und fehlende Verbindungen nennen`,
  deploy: `
    Automation scharf schalten / Ablauf aktivieren / Automatik live schalten / Ablauf produktiv setzen / Änderungen am
    Ablauf übernehmen / ab jetzt automatisch laufen lassen / Automation einschalten / Entwurf in Betrieb nehmen / Der
    Geburtstagsgruß ist fertig gebaut, ab heute soll er von selbst laufen / Schalt die geänderte Terminerinnerung
    scharf / Mein Entwurf vom Mahnablauf ist geprüft und darf in den Echtbetrieb / Kann die Bewertungsautomatik jetzt
    live gehen? / Nimm den Ablauf Neukunde in Betrieb / Feuer frei für die Automatik, mach sie an / Turn on Zap
    beziehungsweise Workflow publishen / Entwurf als neue Version produktiv bereitstellen`,
  undeploy: `
    Automation abschalten / Ablauf deaktivieren / Automatik stoppen / Ablauf vorübergehend außer Betrieb / soll nicht
    mehr automatisch laufen / Automation pausieren / Ablauf offline nehmen / Workflow außer Dienst stellen / Der
    Geburtstagsgruß soll vorläufig nicht mehr von allein losgehen / Nimm den Mahnablauf über die Feiertage außer
    Betrieb / Solange die Preise nicht stimmen, darf die Angebotsautomatik nichts auslösen / Wie halte ich die
    Terminerinnerung an, ohne sie zu löschen? / Leg den Ablauf Neukunde still / dreh der Automatik mal den Saft ab /
    Turn off Zap beziehungsweise Workflow deaktivieren / Bereitstellung einer Automation zurücknehmen, Versionen
    behalten`,
  rollback: `
    auf alten Stand zurücksetzen / letzte Änderung am Ablauf zurückdrehen / vorherige Fassung der Automation aktivieren
    / neuer Stand macht Probleme / Ablauf wieder wie vorher / Rückfall auf alte Fassung / Update der Automation
    zurücknehmen / letzte funktionierende Version wieder einsetzen / Seit der Änderung gestern spinnt der Mahnablauf,
    nimm wieder die Fassung davor / Setz die Terminerinnerung auf Version 4 zurück / Die neue Geburtstagsautomatik
    verschickt doppelt, die alte lief tadellos / Kann man zur Fassung von letzter Woche zurückkehren? / Aktivier den
    vorigen Stand des Ablaufs Neukunde / Kommando zurück, der alte Stand von der Automatik war besser / Restore
    previous Version wie bei Zapier / Rollback der Bereitstellung auf eine ältere Versionsnummer`,
  list_versions: `
    frühere Stände der Automation / Versionshistorie eines Ablaufs / wer hat wann live geschaltet / welche Fassung
    läuft gerade / bisherige Releases / Änderungshistorie eines Ablaufs / wann ging der Ablauf zuletzt live / ältere
    Ausgaben einer Automation / Wie oft haben wir den Mahnablauf schon neu in Betrieb genommen? / Zeig mir, wer wann
    die Terminerinnerung live gestellt hat / Ich weiß nicht, welche Ausgabe des Geburtstagsgrußes gerade läuft / Welche
    Stände gab es von der Neukundenautomation bisher? / Zähl die Veröffentlichungen des Ablaufs auf / wer hat da wann
    dran gedreht und es scharf gemacht / Version History eines Zaps ansehen / Bereitstellungschronik einer Automation
    abrufen`,
  get_version: `
    alten Stand des Ablaufs öffnen / wie sah die Automation früher aus / frühere Fassung nachlesen / bestimmten Release
    anzeigen / Inhalt einer alten Fassung / Ablauf vom letzten Monat ansehen / was war damals bereitgestellt / Version
    3 eines Ablaufs zeigen / Wie sah der Mahnablauf in Version 3 aus? / Öffne den Stand der Terminerinnerung, der im
    Frühjahr lief / Mich interessiert, welche Schritte die vorletzte Fassung des Geburtstagsgrußes hatte / Was war in
    der zweiten Ausgabe der Neukundenautomation eingestellt? / Zeig die Definition der Version 7 / kram mal den alten
    Bauplan von der Automatik raus / Einzelne frühere Version eines Workflows anzeigen wie bei n8n / Bereitgestellten
    Altstand mit Einstellungen lesen`,
  diff: `
    was ist am Ablauf anders / Unterschied zum Entwurf / zwei Stände gegenüberstellen / was wurde seit dem Livegang
    geändert / Änderungen vor dem Aktivieren prüfen / Fassungen gegeneinanderhalten / Entwurf gegen laufende Fassung
    halten / wer hat was am Ablauf umgebaut / Was habe ich am Mahnablauf seit dem letzten Livegang verändert? / Stell
    Version 3 und 5 der Terminerinnerung nebeneinander / Vor dem Scharfschalten will ich sehen, worin sich mein Entwurf
    unterscheidet / Welche Schritte kamen zwischen den zwei Ständen der Neukundenautomation dazu? / Arbeite die
    Abweichungen der beiden Ausgaben heraus / was ist da jetzt anders als vorher an dem Workflow / Compare Versions wie
    im Git Diff / Delta zwischen bereitgestellter Fassung und Entwurf ausgeben`,
  decide_step: `
    Ablauf wartet auf meine Antwort / Rückfrage der Automation beantworten / Ablauf fragt, ob es weitergeht / Formular
    im Ablauf ausfüllen / Automation weiterlaufen lassen / Entscheidung im Prozess treffen / Prozess hält an und fragt
    mich / Ablauf braucht meine Angaben`,
  allow_step: `
    Aktion der Automation erlauben / Schritt absegnen / Ablauf darf die Mail schicken / einzelnen Schritt durchwinken /
    Schritt verbieten / Ausführung eines Bausteins genehmigen / darf die Automation das tun / dem Schritt sein Okay
    geben`,
  allow_steps: `
    alle Mails der Schleife absegnen / mehrere Aktionen zusammen erlauben / Schritte gesammelt genehmigen /
    Sammelfreigabe für eine Schleife / alles auf einmal durchwinken / Schleife komplett verbieten / Automation will an
    alle mailen, zustimmen / ganze Schleife abnicken`,
  trust: `
    Automation ohne Rückfrage laufen lassen / nicht jedes Mal nachfragen / Ablauf dauerhaft genehmigen / Programme
    dürfen Ablauf frei nutzen / Rückfragen einer Automation abstellen / Vertrauen wieder entziehen / Ablauf darf
    eigenständig handeln / Automation ist sicher, nicht mehr fragen / Der Mahnablauf fragt die KI bei jedem Lauf um
    Erlaubnis, lass ihn einfach machen / Vertrau der jetzigen Fassung der Terminerinnerung / Der Assistent soll den
    Geburtstagsgruß starten dürfen, ohne dass ich jedes Mal zustimme / Kann ich der Neukundenautomation das Vertrauen
    wieder nehmen? / Erteil dem laufenden Ablauf einen Freibrief / der ist sauber, der muss mich nicht ständig anhauen
    / Auto-approve für einen deployten Workflow setzen / Bereitgestellte Version von der Einzelgenehmigung ausnehmen`,
  list_asking: `
    welche Automationen fragen ständig nach / Abläufe mit vielen Rückfragen / wo muss ich dauernd bestätigen / welche
    Abläufe warten auf mein Okay / nicht vertraute Automationen / warum fragt der Ablauf immer / Automationen ohne
    Vertrauen / welche Workflows brauchen jedes Mal Zustimmung / Welche Abläufe wollen immer erst meine Zustimmung,
    wenn die KI sie startet? / Zeig mir, wo wir ständig bestätigen müssen und wie oft das vorkam / Ich möchte
    entscheiden, welchen Automationen ich das Nachfragen ersparen kann / Wieso wartet der Mahnablauf jedes Mal auf
    einen Menschen, welche noch? / Zähl die noch nicht vertrauenswürdigen Automatisierungen auf / wer von den Dingern
    nervt mich dauernd mit Rückfragen / Workflows mit ausstehendem Trust und Approval Prompts / Durch Programme
    gestartete, genehmigungspflichtige Abläufe der letzten Wochen`,
  hide_asking_notice: `
    Hinweis auf Rückfragen wegklicken / nervige Meldung nicht mehr zeigen / Banner zu Rückfragen ausblenden / Tipp zum
    Vertrauen nicht anzeigen / Hinweisbox dauerhaft schließen / Hinweis stört / Kasten über Rückfragen wegmachen /
    Hinweis kenne ich schon / Der Kasten, welche Abläufe erst um Erlaubnis bitten, soll nicht mehr erscheinen / Blend
    bei uns die Meldung über nachfragende Automationen aus / Dass Workflows auf Zustimmung warten, weiß ich, dieser
    Tipp stört mich / Kann man den Vertrauenshinweis dauerhaft schließen? / Nimm das Banner zu fragenden Abläufen weg /
    ja ja, hab's gelesen, weg mit dem Hinweiskasten bei den Workflows / Dismiss Notice über untrusted Workflows /
    Hinweisleiste zu genehmigungspflichtigen Abläufen unterdrücken`,
  run: `
    Automation von Hand starten / Ablauf jetzt auslösen / Automatik anstoßen / Ablauf manuell laufen lassen / Prozess
    ausführen / Automation probeweise laufen lassen / Ablauf triggern / Workflow sofort in Gang setzen / Starte den
    Mahnablauf sofort, ich will nicht bis Montag warten / Lass die Neukundenautomation einmal mit den Angaben von Frau
    Ott laufen / Die Bestandsmeldung müsste jetzt gleich durchlaufen, nicht erst heute Nacht / Kannst du den Ablauf
    Bewertung anfragen für Herrn Noll auslösen? / Stoß die Terminerinnerung von Hand an / drück mal auf den Knopf bei
    der Geburtstagsautomatik / Execute Workflow manuell wie bei n8n / Prozessinstanz synchron mit Eingabedaten starten`,
  test_step: `
    einzelnen Baustein ausprobieren / nur diesen Schritt laufen lassen / Schritt mit Testdaten durchspielen /
    funktioniert der Baustein / Teil des Ablaufs debuggen / Schritt probehalber ausführen / nur diesen einen Block
    testen / Schritt mit Beispieldaten ausführen / Probier im Mahnablauf nur den Schritt mit dem Mailtext aus / Ich
    will sehen, was der eine Baustein mit Frau Otts Daten liefert / Der dritte Schritt der Neukundenautomation macht
    komische Sachen, lass ihn einzeln laufen / Was ergibt die Berechnung im Entwurf, wenn nur sie ausgeführt wird? /
    Führ bloß den Filterschritt der Terminerinnerung durch / jag mal nur den einen Block durch, nicht den ganzen Ablauf
    / Test Step wie bei Zapier oder Execute Node in n8n / Isolierter Test eines Knotens mit Mockdaten`,
  find_sample: `
    Testdaten für eine Automatisierung holen / letzten passenden Aufruf zeigen / was bekäme dieser Ablauf als Eingabe /
    echtes Beispiel zum Bauen / welche Daten kommen beim Auslösen an / Musterereignis für einen Auslöser / letzten
    Webhook zum Testen nehmen / Beispielwerte für den Start eines Ablaufs / Hol mir eine echte Bestellung, wie sie der
    Ablauf beim Start bekäme / Welche Angaben kommen beim Auslöser neue Buchung tatsächlich herein? / Zum Bauen der
    Neukundenautomation brauche ich ein jüngstes passendes Ereignis / Gab es zuletzt einen Aufruf, mit dem ich den
    Trigger befüllen kann? / Such Musterdaten zum Startpunkt des Entwurfs / gib mir mal was Echtes zum Testen, womit
    der Ablauf losginge / Find Data beziehungsweise Pull Sample Record für den Trigger wie bei Zapier / Jüngstes
    passendes Event als Eingabemuster ermitteln`,
  list_runs: `
    welche Automationen sind fehlgeschlagen / Ausführungen anzeigen / ist der Ablauf heute gelaufen / Protokoll der
    Automationen / was läuft gerade im Hintergrund / Ausführungshistorie der Abläufe / fehlgeschlagene Ausführungen
    finden / lief heute Nacht etwas schief / Ist die Terminerinnerung heute früh durchgelaufen oder gab es Fehler? /
    Zeig mir alle gescheiterten Durchläufe seit Freitag / Ich will sehen, welche Automationen in diesem Moment arbeiten
    / Wie oft lief der Mahnablauf im Oktober länger als eine Minute? / Gib die Ausführungen des Geburtstagsgrußes aus /
    was ist über Nacht so alles durchgerattert / Zap History beziehungsweise Executions filtern / Ausführungsprotokoll
    nach Status, Kosten und Dauer abfragen`,
  get_run: `
    warum ist die Automation abgebrochen / an welchem Schritt hakt es / Details einer Ausführung / Ergebnis der
    Ausführung ansehen / Fehlersuche in einer Ausführung / Protokoll einer Ausführung / ist der Ablauf durchgelaufen /
    was hat die Automatik gemacht / Wieso ist der Mahnablauf heute um neun stehen geblieben? / Zeig mir bei dem
    Durchlauf von gestern, was jeder Schritt geantwortet hat / Frau Ott hat keine Erinnerung bekommen, ich will diese
    eine Ausführung nachvollziehen / Was kam am Ende der Neukundenautomation von halb drei heraus? / Öffne die
    gescheiterte Ausführung 5512 / wo genau hat sich die Automatik da verschluckt / Execution Details mit Input und
    Output je Node wie bei n8n / Einzelne Prozessinstanz mit Schrittprotokoll und Kosten lesen`,
  cancel_run: `
    laufende Automation stoppen / Ausführung abwürgen / Ablauf hängt, beenden / Notbremse ziehen / Ausführung canceln /
    Prozess killen / aus Versehen gestartet / Durchlauf der Automatik abbrechen / Halt den Mahnablauf an, der gerade
    läuft, die Preise sind falsch / Brich die Ausführung ab, die seit einer Stunde wartet / Ich habe eben die
    Neukundenautomation mit dem falschen Namen losgeschickt / Wie stoppe ich diesen einen Durchlauf, der Rest soll
    weiterarbeiten? / Beende den hängenden Vorgang 5512 / Stopp stopp stopp, der Ablauf soll sofort aufhören / Stop
    Execution wie bei n8n / Laufende Prozessinstanz anhand ihrer ID terminieren`,
  retry_run: `
    fehlgeschlagene Ausführung wiederholen / ab der Fehlerstelle weitermachen / Ablauf neu anstoßen nach Fehler / noch
    mal probieren / Ausführung mit denselben Daten wiederholen / Automation erneut durchlaufen lassen / gescheiterten
    Lauf neu versuchen / abgestürzten Ablauf noch einmal / Der Durchlauf von neun Uhr ist gescheitert, lass ihn an der
    Stelle weitermachen / Wiederhol die Ausführung für Frau Ott mit denselben Angaben / Der Mailserver geht wieder,
    also darf der eine abgebrochene Lauf noch mal ran / Kann ich die Nummer 5512 von vorn beginnen lassen? / Führ den
    misslungenen Durchgang der Neukundenautomation erneut aus / gib dem abgekackten Lauf noch ne zweite Chance / Replay
    eines einzelnen Zap Runs / Fehlgeschlagene Prozessinstanz ab Fehlerschritt wiederaufnehmen`,
  retry_runs: `
    alle fehlgeschlagenen Ausführungen wiederholen / nach Ausfall alles neu starten / gescheiterte Abläufe gesammelt
    wiederholen / Massenwiederholung nach Störung / alle Fehler von gestern neu anstoßen / Bulk-Retry der Ausführungen
    / alles Gescheiterte erneut ausführen / nach der Störung sämtliche Läufe nachholen / Alle Läufe, die heute Nacht am
    Mailserver gescheitert sind, bitte noch mal / Hol die dreißig misslungenen Terminerinnerungen von gestern nach /
    Nach dem Internetausfall müssen sämtliche kaputten Durchläufe wiederholt werden / Lassen sich die Fehlschläge des
    Mahnablaufs im März gesammelt neu starten? / Führ jede gescheiterte Ausführung dieser Woche erneut durch / die
    ganzen roten da, lass die alle zusammen noch mal laufen / Bulk Replay fehlgeschlagener Zap Runs /
    Massenwiederanlauf gescheiterter Prozessinstanzen nach Filter`,
  save_evaluation: `
    Tests für eine Automation schreiben / Testfälle mit erwarteten Ausgaben anlegen / Qualitätsschranke vor dem
    Livegang / was soll der Ablauf antworten / Prüfset für einen Agenten / Mindestquote festlegen / Sollantworten für
    den Agenten festlegen / Testfall zu einem Prüfset hinzufügen / Auf Öffnungszeiten muss der Antwortbot neun bis
    achtzehn Uhr sagen, mach daraus Testfälle / Schreib Prüffragen für den Angebotsagenten mit den erwarteten Antworten
    / Bevor der Bot live geht, soll er mindestens 90 Prozent der Testfälle schaffen / Kann ich festhalten, was der
    Ablauf bei einer Reklamation ausgeben muss? / Ergänz die Testreihe Telefonbot um drei Eingaben / bau dem Agenten
    mal ne kleine Klausur mit Musterlösung / Eval Dataset mit Expected Outputs anlegen wie bei LangSmith /
    Testfallkatalog samt Sollwerten und Mindestquote hinterlegen`,
  list_evaluations: `
    welche Tests hat ein Ablauf / besteht der Entwurf seine Tests / Prüfsets einer Automation / Evals eines Agenten /
    testen wir diesen Agenten überhaupt / Testreihen anzeigen / welche Prüfungen muss der Entwurf bestehen /
    Qualitätsprüfungen eines Ablaufs / Welche Testreihen gibt es für den Angebotsagenten? / Sag mir, ob der Entwurf vom
    Antwortbot seine Prüfungen besteht / Ich will wissen, ob für die Reklamationsautomatik überhaupt Tests existieren /
    Darf der Telefonbot nach dem letzten Ergebnis live gehen? / Zähl die Prüfreihen dieses Ablaufs auf / haben wir für
    den Bot schon irgendwelche Klausuren geschrieben / Evals eines Workflows mit Last Result ansehen / Testkataloge
    einer Automation samt Freigabestand abfragen`,
  get_evaluation: `
    Testfälle zeigen / was wird von der Automation erwartet / Eingaben und erwartete Ausgaben nachsehen / womit prüfen
    wir den Agenten / Testfragen und Sollantworten / Prüfset öffnen / welche Antworten verlangt der Test / einzelne
    Eval anschauen / Zeig mir, welche Fragen in der Testreihe Telefonbot stehen und was herauskommen soll / Mach den
    Prüfkatalog für den Angebotsagenten auf / Ich will nachlesen, was wir vom Antwortbot bei Reklamationen erwarten /
    Welche gespeicherten Antworten stecken in dieser einen Testreihe? / Lies die Testfälle der Öffnungszeitenprüfung
    vor / was steht da alles in der Klausur für den Bot / Eval Dataset mit Expectations einsehen / Einzelnen
    Testkatalog mit Eingaben und Sollwerten auslesen`,
  delete_evaluation: `
    Tests eines Ablaufs entfernen / Prüfset wegwerfen / Erfolgsquote nicht mehr verlangen / Testreihe wird nicht mehr
    gebraucht / Testfälle eines Agenten wegwerfen / Prüfung vor dem Livegang abschaffen / alte Evals entfernen /
    Benchmark verwerfen / Die Testreihe Telefonbot brauchen wir nicht mehr, lösch sie samt Ergebnissen / Wirf den
    Prüfkatalog vom alten Angebotsagenten weg / Unsere Öffnungszeitenprüfung ist hinfällig, der Bot beantwortet das
    nicht mehr / Kann man Testfälle einer Automation unwiderruflich beseitigen? / Streich die Prüfreihe Reklamation /
    diese Bot-Klausur kann in die Tonne / Delete Eval Dataset eines Workflows / Testkatalog einschließlich Resultaten
    dauerhaft entfernen`,
  run_evaluation: `
    Tests laufen lassen / Automation testen / Entwurf mit der Live-Version vergleichen / Regressionstest / wie gut ist
    der Agent / alle Testeingaben ausprobieren / Agent vor dem Livegang prüfen / antwortet der Agent noch richtig /
    Lass den Angebotsagenten jetzt alle seine Prüffragen beantworten / Jag den Entwurf vom Telefonbot durch die
    komplette Testreihe / Bevor ich live gehe, möchte ich wissen, ob alle Testfälle klappen / Schlägt die neue Fassung
    des Antwortbots die alte in den Tests? / Starte die Prüfung Öffnungszeiten / lass den Bot mal seine Klausur
    schreiben / Run Evals gegen Draft und Production / Testkatalog im Hintergrund durchlaufen lassen`,
  list_evaluation_runs: `
    ist die Erfolgsquote besser geworden / Verlauf der Testergebnisse / was kosten die Tests / ist der Agent besser
    geworden / bisherige Testläufe / Erfolgsquoten im Zeitverlauf / frühere Ergebnisse der Prüfungen / wie oft haben
    wir schon getestet / Wie gut hat der Telefonbot bei den letzten Prüfungen abgeschnitten? / Zeig mir die Quoten
    aller bisherigen Testläufe der Reihe Reklamation / Ich möchte sehen, ob der Angebotsagent über die Wochen
    nachgelassen hat / Was hat jeder Durchgang der Öffnungszeitenprüfung gekostet? / Gib die Testlaufhistorie dieser
    Reihe aus / hat sich der Bot bei den Klausuren gesteigert oder nicht / Eval Run History mit Pass Rate ansehen /
    Trend der Erfolgsquoten eines Testkatalogs abrufen`,
  get_evaluation_run: `
    welche Testfälle sind gescheitert / warum ist ein Test fehlgeschlagen / Antworten von Entwurf und Live-Version
    vergleichen / wie sind die Tests ausgegangen / wo hat der Agent falsch geantwortet / Ergebnis jedes Testfalls /
    Auswertung eines Testlaufs lesen / welche Prüfungen wurden nicht bestanden / Bei welchen Fragen lag der Telefonbot
    im gestrigen Testlauf daneben? / Zeig mir jeden Fall der letzten Prüfung, Entwurf neben laufender Fassung / Der
    Test fiel durch, ich will wissen, an welcher Erwartung es lag / Was hat der Angebotsagent bei Fall sieben
    ausgegeben? / Öffne die Resultate des Durchgangs vom Montag / zeig mal die korrigierte Klausur vom Bot / Einzelnen
    Eval Run mit Failed Assertions ansehen / Testprotokoll je Fall mit Soll-Ist-Vergleich lesen`,
  cancel_evaluation_run: `
    Tests anhalten / Testlauf dauert zu lange / Evals abbrechen / Testreihe vorzeitig beenden / Prüfung des Agenten
    stoppen / Testfälle nicht weiter durchlaufen / Tests werden zu teuer, aufhören / laufende Prüfung abblasen / Halt
    die Prüfung vom Telefonbot an, die läuft schon ewig / Brich den Testdurchgang ab, ich hab noch einen Fehler
    gefunden / Die Testreihe frisst gerade zu viel Geld beim KI-Anbieter / Kann ich den laufenden Durchgang der
    Prüffragen vorzeitig beenden? / Stopp den Testlauf Reklamation / Klausur abbrechen, der Bot soll den Stift weglegen
    / Abort running Eval eines Agenten / Laufenden Durchgang eines Testkatalogs terminieren`,
  get_run_as_case: `
    aus einer Ausführung einen Test machen / echten Fall zu den Tests hinzufügen / Ausführung als Beispiel übernehmen /
    guten Durchlauf als Referenz behalten / aus einem Fehler einen Testfall bauen / damit der Fehler nie wiederkommt /
    Praxisfall als Test sichern / vergangenen Lauf ins Prüfset übernehmen / Der Durchlauf von Frau Ott war
    mustergültig, mach daraus einen Testfall / Nimm die gescheiterte Ausführung 5512 als Vorlage für eine Prüffrage /
    Was gestern wirklich passiert ist, soll künftig in der Testreihe vorkommen / Kann aus einem echten Lauf ein Fall
    mit Erwartung entstehen? / Leite einen Prüffall aus dieser Ausführung ab / das von vorhin wär doch ne prima
    Klausurfrage für den Bot / Add Trace to Dataset wie bei LangSmith / Produktivlauf als Testfallentwurf mit
    Sollausgabe aufbereiten`,
  list_schedules: `
    wann läuft die Automation wieder / geplante Ausführungen / was startet heute Nacht / Cronjobs anzeigen /
    regelmäßige Abläufe / läuft das jeden Montag / Terminierung der Automationen / was läuft nach Uhrzeit / Wann geht
    der Geburtstagsgruß das nächste Mal von selbst los? / Zeig mir, welche Abläufe nach Uhrzeit oder Wochentag starten
    / Mich wundert, dass nachts um drei etwas passiert, was ist da eingeplant? / In welcher Zeitzone läuft die tägliche
    Bestandsmeldung? / Zähl die zeitgesteuerten Automationen auf / was springt morgen früh alles von alleine an /
    Schedule Trigger beziehungsweise Crontab aller Workflows ansehen / Turnusplan bereitgestellter Prozesse mit letztem
    und nächstem Start`,
  list_tools: `
    was kann ein Agent benutzen / Apps für den Agenten finden / welche Abläufe kann die KI starten / Operationen für
    den Agentenschritt / womit kann ich einen Agenten ausstatten / Fähigkeiten für einen KI-Schritt / welche Funktionen
    darf der Agent nutzen / Auswahl an Werkzeugen für KI-Schritte / Was könnte der Angebotsagent in seinem Schritt
    alles benutzen? / Zeig mir, welche Abläufe und App-Funktionen ein KI-Schritt aufrufen darf / Ich baue gerade einen
    Agenten und suche Fähigkeiten für ihn / Kann ein Agentenschritt bei uns auch Slack bedienen? / Zähl die Hilfsmittel
    für KI-Agenten auf / was kann ich dem Agenten so alles in die Hand drücken / Agent Tools wie im AI Agent Node von
    n8n / Verfügbare Funktionen für Agentenschritte einer Automation abfragen`,
  usage: `
    was kosten die Automationen / KI-Kosten diesen Monat / wie oft liefen unsere Abläufe / Verbrauch der Automationen /
    teuerster Ablauf / Budget für Automationen / Fehlerquote der Abläufe / welche Automation verschlingt Geld / Was
    haben uns die Automationen im Mai gekostet? / Sag mir, welcher Ablauf am meisten KI-Geld verbraucht / Ich will
    wissen, wie nah wir am Monatsbudget für Läufe sind / Wie oft sind die Abläufe pro Tag gescheitert in dieser Woche?
    / Gib die Ausgaben je Automation aus / frisst uns die Automatik die Haare vom Kopf, was kostet der Spaß / Task
    Usage und Costs pro Zap ansehen / Kostenauswertung der Prozessläufe nach Tag und Workflow`,
  settings: `
    was passiert bei Fehlern / wie viele Abläufe dürfen gleichzeitig / globale Konfiguration der Automationen / welcher
    Ablauf fängt Fehler ab / Limit paralleler Ausführungen nachsehen / Fehlerbehandlung nachsehen / gibt es einen
    Ablauf für Fehlerfälle / wie viele Läufe sind parallel erlaubt / Was springt bei uns an, wenn irgendeine Automation
    scheitert? / Sag mir, wie viele Abläufe zeitgleich arbeiten dürfen / Ich möchte nachsehen, was übergreifend für
    alle Automationen eingestellt ist / Haben wir einen Auffangablauf für Pannen bestimmt? / Zeig die allgemeinen
    Ablaufvorgaben / wie ist das geregelt, wenn so ne Automatik auf die Nase fällt / Error Workflow und Concurrency
    Limit wie bei n8n ansehen / Globale Prozessparameter der Automationen auslesen`,
  save_settings: `
    Fehler-Ablauf festlegen / Parallelität begrenzen / bei Fehlern automatisch Bescheid geben / Limit paralleler
    Ausführungen ändern / Fehlerbehandlung einrichten / weniger Abläufe gleichzeitig laufen lassen / was soll nach
    einem Absturz laufen / höchstens so viele Läufe zugleich / Wenn eine Automation scheitert, soll künftig der Ablauf
    Pannenmeldung starten / Lass höchstens fünf Abläufe zur selben Zeit arbeiten / Unser Anbieter kommt nicht
    hinterher, also dürfen weniger Durchläufe parallel sein / Kann die Begrenzung gleichzeitiger Läufe wieder
    aufgehoben werden? / Bestimm den Auffangablauf für Fehlschläge / nicht mehr als drei Automatiken auf einmal, stell
    das ein / Error Workflow zuweisen und Concurrency setzen wie bei n8n / Globales Parallelitätslimit der Prozesse
    festlegen`,
  set_chat_password: `
    Chat-Seite schützen / Passwortschutz für den Chatbot / Chatbot nur mit Kennwort / Kennwort vom Chat ändern /
    Chatpasswort entfernen / öffentlichen Chat absichern / Kennwort vom Chatbot vergessen / Zugangswort für die
    Chat-Seite / Unsere Chatseite für Händler soll man nur mit dem Kennwort Sommer öffnen können / Nimm das Passwort
    vom öffentlichen Bot wieder weg / Das Zugangswort zur Chatseite hat sich herumgesprochen und braucht Ersatz / Wie
    schütze ich die Chatseite des Angebotsagenten vor Fremden? / Vergib ein neues Chatkennwort / mach da mal ein
    Schloss vor den Chatbot / Basic Auth für den Chat Trigger setzen wie bei n8n / Zugangsschutz der Workflow-Chatseite
    per Passphrase einrichten`,
};
