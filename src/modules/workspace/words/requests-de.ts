import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  overview: `
    was gibt es Neues im Betrieb / Dashboard zeigen / kurzer Lagebericht / was ist gerade los / wie steht die Firma da
    / Kennzahlen auf einen Blick / Zusammenfassung des Tages / Startseite mit Zahlen / Guten Morgen, was liegt heute in
    der Firma alles an? / Gib mir einen kurzen Stand über Termine, Rechnungen und Aufgaben / Ich war im Urlaub und will
    wissen, wie der Laden gerade dasteht / Wie viele Dinge warten insgesamt auf uns? / Fass die Lage im Betrieb in ein
    paar Zahlen zusammen / na, was geht ab bei uns, so im Großen und Ganzen / Home Screen mit Summary aller Module /
    Lagebild sämtlicher Bereiche in Kennziffern`,
  get: `
    welche Zeitzone ist eingestellt / wie heißt unsere Firma hier / Stammdaten des Betriebs / welche Währung nutzen wir
    / Firmeneinstellungen nachsehen / in welchem Workspace bin ich / welche Sprache ist eingestellt / Grunddaten des
    Arbeitsbereichs / Mit welcher Währung rechnet unser Arbeitsbereich? / Sag mir, unter welchem Namen der Betrieb hier
    geführt wird / Ich bin unsicher, ob als Zeitzone Berlin oder Wien hinterlegt ist / Auf welche Sprache ist die
    Praxis eingestellt? / Zeig die Grundangaben unseres Betriebs / wie heißen wir hier eigentlich offiziell im System /
    Organization Settings einsehen wie bei Slack / Mandantenstammdaten mit Locale und Tarif lesen`,
  create: `
    neue Firma anlegen / zweiten Betrieb einrichten / Workspace erstellen / Mandanten anlegen / getrennte Umgebung für
    Filiale / weiteres Unternehmen hinzufügen / Testumgebung anlegen / neuen Arbeitsbereich für den Zweitbetrieb / Wir
    eröffnen einen zweiten Salon, leg dafür einen eigenen Arbeitsbereich an / Richte einen getrennten Bereich für die
    Agentur meines Mannes ein / Die Beratung soll völlig losgelöst von der Werkstatt verwaltet werden / Kann ich einen
    weiteren Arbeitsbereich nur zum Üben haben? / Eröffne einen Betrieb namens Ott Wien mit Zeitzone Wien / ich brauch
    hier noch ne zweite Firma nebendran / New Workspace erstellen wie bei Slack / Zusätzlichen Mandanten in Franken und
    auf Französisch anlegen`,
  update: `
    Firma umbenennen / Währung umstellen / Zeitzone anpassen / Sprache auf Englisch umstellen / Firmenname hat sich
    geändert / Firmeneinstellungen bearbeiten / erlaubte Hosts für Programme eintragen / Arbeitsbereich anders nennen /
    Wir heißen ab jetzt Salon Ott und Töchter, ändere den Namen des Betriebs / Stell unseren Arbeitsbereich auf
    Schweizer Franken um / Die Praxis ist nach Lissabon gezogen, also stimmt die Zeitzone nicht mehr / Kann der Name in
    unseren öffentlichen Adressen kürzer sein? / Schalt die Betriebssprache auf Deutsch / unser Laden hat nen neuen
    Namen, zieh das nach / Workspace Name und URL Slug editieren wie bei Slack / Mandantenstammdaten umstellen, Währung
    und Locale`,
  set_logo: `
    Firmenlogo hochladen / unser Logo ändern / Logo entfernen / Markenzeichen auf der Buchungsseite / Bild des
    Arbeitsbereichs / Signet austauschen / Firmenzeichen hinterlegen / Unser Salon hat ein neues Logo, setz es auf
    Rechnungen und Buchungsseite / Nimm das alte Firmenzeichen des Arbeitsbereichs weg / Auf unseren öffentlichen
    Formularen soll das eigene Signet zu sehen sein / Wie bekomme ich unser Markenbild in die Konsole? / Tausch das
    Betriebslogo aus / unser altes Emblem ist hässlich, mach das neue rein / Upload Brand Logo wie bei Calendly /
    Firmensignet für Konsole und Außenauftritt hinterlegen`,
  list_modules: `
    welche Funktionen sind aktiv / was kann das Programm alles / Funktionsumfang anzeigen / verfügbare Bereiche / ist
    die Buchhaltung freigeschaltet / Programmteile im Überblick / welche Teile sind eingeschaltet / gibt es hier ein
    Modul für Rechnungen / Welche Teile des Programms sind bei uns eingeschaltet? / Zeig mir, ob das Modul Buchungen
    aktiv ist / Ich sehe nirgends Rechnungen und frage mich, ob der Bereich hier aus ist / Was könnte man noch alles
    dazuschalten? / Zähl die vorhandenen Module auf / was hat das Ding überhaupt alles auf Lager an Bereichen / Enabled
    Features beziehungsweise Hubs ansehen / Modulverzeichnis mit Aktivierungsstand abrufen`,
  set_module: `
    Funktion aktivieren / Terminbuchung abschalten / brauchen wir nicht, ausblenden / Bereich freischalten /
    Programmteil deaktivieren / Feature an- oder abstellen / Rechnungen brauchen wir hier nicht / ganzes Modul
    stilllegen / Schalt das Modul Rechnungen ein, wir wollen jetzt hier abrechnen / Den Bereich Beiträge brauchen wir
    nicht, mach ihn aus / Ab nächster Woche vergeben wir Termine online, dafür muss das Modul an sein / Kann man die
    Aufgaben vorübergehend abschalten, ohne Daten zu verlieren? / Deaktivier den Programmteil Webhooks / knips das mit
    den Leads aus, nutzt eh keiner / Enable oder disable Feature für den Workspace / Modulfreischaltung des Mandanten
    umschalten`,
  usage: `
    wie viel Kontingent ist übrig / Speicherplatz belegt / welchen Tarif haben wir / Rate-Limit erreicht / Verbrauch
    diesen Monat / wie viel haben wir genutzt / Quota anzeigen / wie voll ist der Speicher / Wie viel Speicher haben
    wir noch frei, bevor der Tarif voll ist? / Sag mir, wie nah wir an den Grenzen unseres Tarifs sind / Ich überlege,
    auf den größeren Tarif zu gehen, und will den Verbrauch sehen / Reicht unser Kontingent bis Monatsende? / Gib die
    Auslastung der letzten sieben Tage aus / sind wir bald am Anschlag mit unserem Tarif / Plan Limits und Quota Usage
    ansehen / Kontingentverbrauch und Speicherbelegung des Mandanten abfragen`,
  get_retention: `
    wie lange werden Daten gespeichert / Löschfristen nachsehen / geltende Aufbewahrungsfristen / wann werden
    Protokolle gelöscht / DSGVO-Speicherdauer nachschauen / wann war die letzte Datenbereinigung / wann ist Gelöschtes
    endgültig weg / wie viele Tage bleiben Ereignisse / Wie viele Tage heben wir Protokolle und Gelöschtes auf? / Sag
    mir, wann zuletzt alte Daten automatisch entfernt wurden / Der Datenschützer fragt, welche Aufbewahrungszeiten bei
    uns gelten / Bleibt etwas Weggeworfenes dreißig oder neunzig Tage erhalten? / Zeig die eingestellten
    Aufbewahrungstage / wie lange hortet ihr den alten Kram eigentlich / Data Retention Policy einsehen wie bei Slack /
    Geltende Löschfristen je Datenart auslesen`,
  set_retention: `
    Löschfrist verkürzen / Speicherdauer festlegen / Protokolle nur 90 Tage behalten / Löschkonzept nach DSGVO umsetzen
    / Aufbewahrungsfrist ändern / Papierkorb früher leeren lassen / Daten kürzer aufheben / nach wie vielen Tagen wird
    gelöscht / Behalt Ereignisse künftig bloß noch sechzig Tage / Der Papierkorb soll schon nach zwei Wochen endgültig
    geleert werden / Aus Datenschutzgründen wollen wir Ablaufprotokolle kürzer aufbewahren / Kann die Frist für
    Aktivitätseinträge auf dreißig Tage sinken? / Stell die Aufbewahrung des Laufprotokolls auf 14 Tage / so lange
    müssen wir den Müll nicht aufheben, kürz das / Data Retention Policy konfigurieren wie bei Slack / Löschfristen je
    Datenart nach Verfahrensverzeichnis festlegen`,
  apply_retention: `
    alte Protokolle sofort wegräumen / Datenbereinigung anstoßen / Abgelaufenes gleich löschen / nicht bis nachts
    warten / Altdaten entsorgen / Speicher freiräumen / Müll endgültig leeren / alte Logs gleich loswerden / Räum
    alles, was über der Frist liegt, jetzt gleich weg statt heute Nacht / Stoß die Entfernung abgelaufener Daten sofort
    an / Ich habe die Fristen gekürzt und will, dass das Alte umgehend verschwindet / Muss ich auf die nächtliche
    Bereinigung warten oder geht das sofort? / Führ die fällige Löschung veralteter Daten aus / kehr den abgelaufenen
    Kram mal gleich aus / Run Data Cleanup now nach Retention Policy / Löschlauf überfälliger Datenbestände
    außerplanmäßig starten`,
  activity: `
    wer hat was gemacht / Änderungsprotokoll der Firma / Audit-Log lesen / was ist gestern passiert / wer hat das
    gelöscht / Logbuch aufschlagen / Protokoll aller Aktionen / was hat die KI getan / Wer hat gestern Nachmittag alles
    im System gearbeitet und was getan? / Zeig mir, was der Assistent diese Woche selbst erledigt hat / Irgendjemand
    hat meine Preise verändert, ich will sehen, wer zuletzt aktiv war / Was hat Kevin an seinem letzten Tag hier noch
    angestellt? / Gib das Protokoll der Handlungen vom Montag aus / wer hat da wieder rumgewurschtelt im System / Audit
    Log nach Actor und Modul filtern wie bei Salesforce / Revisionsprotokoll aller Benutzeraktionen abrufen`,
  get_activity: `
    einzelne Änderung im Detail / was wurde genau geändert / Vorher-Nachher einer Änderung / Protokolleintrag öffnen /
    alter und neuer Wert / Audit-Eintrag nachlesen / was stand vorher im Feld / eine Zeile aus dem Logbuch / Zeig mir
    zu der Preisänderung von gestern, was vorher und nachher dastand / Mach den Protokolleintrag von Kevin um 16 Uhr
    auf / In der Aktivität steht Kunde geändert, ich will wissen, welche Felder das waren / Über welchen Weg kam diese
    eine Handlung zustande, Konsole oder Programm? / Öffne die einzelne Zeile des Betriebslogbuchs / was hat der da
    genau verstellt, zeig den Eintrag im Detail / Audit Log Entry mit Field Diff ansehen / Einzelnen Revisionssatz mit
    Alt- und Neuwerten lesen`,
  search: `
    überall suchen / wo finde ich das / quer durch alles suchen / Volltextsuche über alles / Stichwort irgendwo finden
    / globale Suche / nach Namen stöbern / in welchem Bereich steckt das / Such überall nach Lohmann, egal ob Kunde,
    Rechnung oder Aufgabe / Finde alles, was mit Hebebühne zu tun hat / Keine Ahnung, ob das Notiz oder Beitrag war, es
    hieß Taubenblau / Wo im ganzen System kommt der Name Petrovic vor? / Durchforste sämtliche Bereiche nach Inventur /
    irgendwo muss das mit dem Fahrradständer doch stehen / Global Search wie Spotlight oder Notion Quick Find /
    Bereichsübergreifende Stichwortrecherche, beschränkt auf Aufgaben und Personen`,
  list_deleted: `
    Papierkorb ansehen / was liegt im Mülleimer / was wurde gelöscht / kann man das noch retten / gelöschte Sachen
    finden / wo ist das hin verschwunden / zuletzt Weggeworfenes / was lässt sich noch wiederherstellen / Was wurde in
    letzter Zeit hier alles gelöscht? / Zeig mir, welche Aufgaben im Papierkorb liegen / Mir fehlt etwas, und ich will
    nachsehen, ob es jemand weggeworfen hat / Liegt unser alter Mahnablauf noch bei den gelöschten Sachen? / Zähl das
    kürzlich Entfernte auf / was gammelt da so im Müll rum / Trash beziehungsweise Recycle Bin ansehen wie bei Notion /
    Wiederherstellbare Löschungen der letzten dreißig Tage ausgeben`,
  restore: `
    aus dem Papierkorb holen / Löschen rückgängig machen / versehentlich gelöscht / Weggeworfenes zurückbekommen /
    undelete eines Eintrags / Gelöschtes retten / war ein Versehen, zurück damit / etwas Gelöschtes wird doch gebraucht
    / Ich hab vorhin den Mahnablauf gelöscht, mach das ungeschehen / Hol die weggeworfene Mailvorlage Osteraktion
    zurück / Der Beitrag über Winterreifen wurde versehentlich entfernt und soll wiederkommen / Kann die gestern
    gelöschte Aufgabe noch einmal auftauchen? / Bring die entfernte Leistung Dauerwelle wieder herbei / oh nein, falsch
    geklickt, das eine will ich wiederhaben / Restore from Trash wie bei Notion / Einzelnes Objekt aus dem Papierkorb
    reaktivieren`,
  restore_many: `
    eine ganze Auswahl aus dem Papierkorb holen / viele Sachen auf einmal zurückholen / Massenlöschung rückgängig
    machen / zu viel gelöscht, alles zurück / mehrere Dinge wiederherstellen / etliche Löschungen zurücknehmen /
    Papierkorb gesammelt zurückholen / alles Weggeworfene von heute retten / Die Azubine hat vierzig Aufgaben gelöscht,
    hol sie alle zurück / Bring sämtliche heute entfernten Rechnungsentwürfe wieder / Beim Aufräumen ist zu viel im
    Papierkorb gelandet, diese zwanzig Interessenten brauchen wir doch / Kann man einen ganzen Schwung gelöschter
    Kunden auf einmal retten? / Stell die ausgewählten Papierkorbeinträge gemeinsam wieder her / das war alles ein
    Versehen, die ganzen Dinger wieder zurück / Bulk Restore from Trash / Massenwiederherstellung von Objekten einer
    Art`,
  fill_sample: `
    Demodaten laden / Testdaten einspielen / Beispieldaten zum Ausprobieren / Spielwiese einrichten / Demo-Firma
    anlegen / Programm mit Musterdaten kennenlernen / mit erfundenen Kunden üben / Übungsdaten anlegen / Füll den
    leeren Bereich mit einem erfundenen Salon, ich will erst mal üben / Zeig mir das Programm mit ausgedachten Kunden
    und Terminen / Wir haben noch keine eigenen Daten und möchten uns trotzdem umsehen / Gibt es einen Musterbetrieb,
    den man zum Testen laden kann? / Spiel eine Vorführfirma ein / hau mal Spielzeugdaten rein, damit ich was zum
    Klicken hab / Load Sample Data wie bei Salesforce Sandbox / Mandanten mit Demobestand für die Schulung befüllen`,
  remove_sample: `
    Demodaten löschen / Testdaten rauswerfen / Beispieldaten aufräumen / mit echten Daten starten / Musterdaten
    loswerden / Demo-Firma entfernen / Übungsdaten wegräumen / erfundene Kunden entfernen / Wir legen jetzt richtig
    los, räum den erfundenen Salon wieder heraus / Entfern alle ausgedachten Kunden und Termine vom Üben / Zwischen
    unseren echten Daten liegt noch der Musterbetrieb herum / Kann die Vorführfirma verschwinden, ohne dass meine
    eigenen Einträge leiden? / Tilg den ganzen Demobestand / genug gespielt, weg mit dem Fake-Laden / Clear Sample Data
    wie bei HubSpot / Demobestand des Mandanten unwiderruflich bereinigen`,
  list_failed_jobs: `
    welche Hintergrundaufgaben sind gescheitert / was ist hängen geblieben / technische Fehler im Hintergrund / tote
    Jobs anzeigen / Dead-Letter-Queue ansehen / abgebrochene Systemaufgaben / was ging im Hintergrund schief /
    gescheiterte Systemjobs / Ist im Hintergrund etwas endgültig schiefgegangen? / Zeig mir, welche Systemarbeiten
    aufgegeben wurden und weshalb / Seit gestern passiert manches nicht mehr, vielleicht sind Jobs gestorben / Welche
    Hintergrundvorgänge haben alle Versuche aufgebraucht? / Zähl die gescheiterten Jobs auf / was ist da hinten unter
    der Haube abgeraucht / Failed Queue Jobs ansehen wie bei Sidekiq / Endgültig fehlgeschlagene Batchaufträge mit
    Ursache abfragen`,
  retry_failed_job: `
    gescheiterte Hintergrundaufgabe neu starten / hängen gebliebenen Job anstoßen / Job noch mal laufen lassen / toten
    Job wiederbeleben / Systemaufgabe wiederholen / Job neu einreihen / gescheiterten Systemjob wiederholen /
    Hintergrundarbeit erneut versuchen / Gib dem gescheiterten Hintergrundjob von gestern noch einen Versuch / Lass die
    abgebrochene Systemarbeit 311 erneut laufen / Die Störung ist behoben, der eine tote Job darf wieder ran / Kann man
    eine aufgegebene Hintergrundarbeit neu anwerfen? / Starte den Job 311 mit allen Versuchen von vorn / schubs den
    abgerauchten Job noch mal an / Retry Dead Job wie bei Sidekiq / Einzelnen Batchauftrag aus der Fehlerqueue neu
    einreihen`,
  list_sessions: `
    wo bin ich überall eingeloggt / aktive Logins / angemeldete Browser anzeigen / ist jemand in meinem Konto / meine
    Anmeldungen / auf welchen Geräten angemeldet / bin ich im Büro noch eingeloggt / Browser mit meinem Login / In
    welchen Browsern bin ich gerade angemeldet? / Zeig mir, ob auf dem Praxisrechner noch mein Login offen ist / Ich
    habe das Gefühl, jemand benutzt mein Konto woanders / Wo überall bin ich noch eingeloggt, außer hier? / Zähl meine
    offenen Sitzungen auf / wo steh ich überall noch offen / Active Sessions ansehen wie bei Google / Eigene
    Browseranmeldungen mit Zeitpunkt ausgeben`,
  revoke_session: `
    anderen Browser ausloggen / am fremden PC abmelden / Login woanders beenden / vergessen auszuloggen / verdächtige
    Anmeldung rauswerfen / Handy verloren, ausloggen / im Büro vergessen abzumelden / fremdes Login beenden / Ich hab
    mich im Hotel am Rechner angemeldet, wirf mich dort raus / Beende meine Anmeldung auf dem Praxisrechner / Im
    Firefox daheim ist noch mein Login offen, das soll nicht so bleiben / Wie logge ich mich aus einem anderen Browser
    aus? / Schließ die fremde Sitzung von gestern / da hängt noch wer mit meinem Login drin, kick den / Sign out other
    Session wie bei Google / Browsersitzung des eigenen Kontos terminieren`,
  list_clients: `
    welche KI hat Zugriff / angemeldete KI-Assistenten / autorisierte Programme anzeigen / ist ChatGPT oder Claude
    verbunden / OAuth-Clients im Überblick / wem habe ich Zugriff gegeben / welche Assistenten handeln für mich /
    verbundene KI-Programme / Welche KI-Programme habe ich über die Anmeldung hier hereingelassen? / Zeig mir, wann
    Claude zuletzt auf unseren Arbeitsbereich zugriff / Ich möchte prüfen, ob Tobias ein fremdes Programm angemeldet
    hat / Ist ChatGPT bei uns noch zugelassen? / Zähl die per Login verbundenen Assistenten auf / welche Bots haben
    hier alle nen Fuß in der Tür / Authorized Applications ansehen wie bei GitHub / Per OAuth zugelassene Clients mit
    letzter Nutzung abfragen`,
  revoke_client: `
    ChatGPT den Zugriff entziehen / KI-Assistenten rauswerfen / Claude abmelden / Programmzugriff sperren /
    OAuth-Client abklemmen / Berechtigung eines Assistenten zurücknehmen / verbundenes KI-Programm abklemmen /
    Assistent darf nicht mehr für mich handeln / Ich will nicht, dass ChatGPT weiter in unseren Betrieb hineinschaut,
    trenn es / Nimm Claude die Erlaubnis, die ich neulich erteilt habe / Das Programm, das Tobias zugelassen hat, soll
    sofort draußen sein / Wie werfe ich einen angemeldeten Assistenten wieder hinaus? / Entzieh dem verbundenen Client
    den Zutritt / kick den Bot raus, der hat hier nix mehr verloren / Revoke Authorized App wie bei GitHub / Per OAuth
    zugelassenes Programm aussperren`,
  mcp_server: `
    wie verbinde ich Claude / ChatGPT anbinden / MCP-Adresse finden / URL für KI-Assistenten / wie kommt die KI hier
    rein / KI-Client einrichten / Endpunkt für Agenten / Serveradresse für mein KI-Programm / Welche Adresse muss ich
    in Claude eintragen, damit es unsere Daten sieht? / Sag mir, wie ich ChatGPT an unseren Betrieb anschließe / Mein
    KI-Programm fragt nach einer Server-URL für diesen Arbeitsbereich / Wie viele Token verbrauchen die Werkzeuglisten,
    die ein KI-Client bekommt? / Nenn die MCP-URL unseres Arbeitsbereichs / wo muss ich meinen Bot hinschicken, damit
    er hier mitmachen kann / Remote MCP Endpoint für Cursor oder Claude Desktop / Anschlussadresse für KI-Clients und
    Umfang ihrer Werkzeuglisten`,
  list_variables: `
    gemeinsame Werte anzeigen / hinterlegte Konstanten / welche Secrets gibt es / Umgebungsvariablen anzeigen /
    Platzhalterwerte nachsehen / globale Werte für Automationen / welche Variablen gibt es / Werte, die Vorlagen
    gemeinsam nutzen / Welche gemeinsamen Werte haben wir für Abläufe hinterlegt? / Zeig mir, ob der Stundensatz als
    Variable gespeichert ist / Ich weiß nicht mehr, wie der geheime Wert fürs Versandportal heißt / Wo darf das
    Geheimnis PAKET_KEY benutzt werden? / Zähl die gesetzten Variablen auf / was für Werte liegen da zentral rum für
    die Automatiken / Environment Variables und Secrets ansehen wie bei n8n / Globale Konstanten des Mandanten abfragen`,
  set_variable: `
    gemeinsamen Wert hinterlegen / Secret speichern / Konstante für Automationen ändern / Umgebungsvariable anlegen /
    Passwort für Automation hinterlegen / globalen Platzhalter befüllen / Secret löschen / Variable löschen oder ändern
    / Setz den gemeinsamen Wert Stundensatz auf 85 / Speicher den Schlüssel vom Versandportal geheim, nutzbar bloß im
    Mahnablauf / Alle Abläufe und Vorlagen sollen künftig dieselbe Hotline-Nummer verwenden / Kann ich einen Wert
    zentral ablegen, den Automationen teilen? / Entfern die Variable ALTER_RABATT / pack mal die neue Telefonnummer als
    festen Wert für alle Automatiken rein / Environment Variable oder Secret setzen wie bei GitHub Actions / Globale
    Konstante verschlüsselt hinterlegen und an Host binden`,
  list_notices: `
    habe ich neue Meldungen / Glocke oben anzeigen / Hinweise an mich / was sollte ich wissen / ungelesene Mitteilungen
    / Alarme und Warnungen anzeigen / was ist für mich neu / gibt es etwas Neues für mich / Hat sich für mich etwas
    getan, das ich wissen sollte? / Zeig mir meine Benachrichtigungen, die ich noch nicht gesehen habe / Oben leuchtet
    eine Zahl an der Glocke, was steckt dahinter? / Gab es für mich Warnungen wegen gescheiterter Abläufe? / Lies meine
    Mitteilungen vor / was piept denn da schon wieder, zeig mal / Notification Center öffnen wie bei Slack / Eigene
    ungelesene Systemhinweise abrufen`,
  mark_notices_read: `
    Meldungen wegklicken / alle Hinweise abhaken / Glocke leeren / Mitteilungen als gesehen abhaken / rote Zahl soll
    weg / Hinweise quittieren / Benachrichtigungen sind zur Kenntnis genommen / alle Alarme als gesehen markieren / Ich
    kenne alle Benachrichtigungen, setz sie auf gelesen / Die drei Hinweise zum Mahnablauf habe ich gesehen, hak sie ab
    / An der Glocke soll keine Zahl mehr stehen / Kann ich meine Mitteilungen alle zusammen quittieren? / Kennzeichne
    diese Systemhinweise als gelesen / ja doch, hab's kapiert, mach die Glocke leer / Mark all notifications as read
    wie bei GitHub / Eigene Hinweise gesammelt zur Kenntnis nehmen`,
  get_notice_preferences: `
    worüber werde ich informiert / welche Mitteilungen kommen per Mail / warum bekomme ich keine Hinweise / meine
    Alarmeinstellungen nachsehen / Mitteilungseinstellungen anzeigen / welche Meldungen sind abonniert / bekomme ich
    Fehler gemailt / welche Hinweise habe ich gewählt / Über was werde ich per Mail benachrichtigt und über was bloß
    hier drin? / Zeig mir, welche Hinweise ich eingeschaltet habe / Eine Freigabe ist an mir vorbeigegangen, vielleicht
    bekomme ich dazu keine Mitteilung / Kriege ich Bescheid, wenn ein Ablauf scheitert? / Nenn meine gewählten
    Benachrichtigungsoptionen / womit darf das System mich eigentlich anbimmeln / Notification Settings einsehen wie
    bei Slack / Eigene Zustellwege je Hinweisart auslesen`,
  set_notice_preferences: `
    keine Mails mehr zu neuen Buchungen / keine Hinweis-Mails mehr bekommen / Meldungen abbestellen / bei Fehlern per
    Mail Bescheid / Mitteilungen stummschalten / Push und Mail einstellen / zu viele Systemmails / Hinweise abonnieren
    / welche Hinweise ich bekommen will / Schick mir zu gescheiterten Abläufen ab sofort eine Mail / Bei neuen
    Teammitgliedern brauche ich weder Mail noch Hinweis / Mein Postfach quillt über, Benachrichtigungen will ich bloß
    noch in der Konsole / Kann ich bei wartenden Freigaben per Mail informiert werden? / Stell die Mitteilungen über
    Buchungen ab / nerv mich nicht mehr dauernd mit Mails wegen jeder Kleinigkeit / Notification Settings konfigurieren
    wie bei Slack / Zustellweg einer Hinweisart auf Konsole beschränken`,
  list_views: `
    gespeicherte Filter der Kundenliste / welche Auswahlen haben wir für Interessenten / abgelegte Listen von Kontakten
    / Kundensegmente anzeigen / gespeicherte Listenansichten / welche Filter teilen wir für Aufgaben / gemerkte
    Auswahlen von Rechnungen / meine Segmente / Welche Filter haben wir für die Kundenliste schon abgelegt? / Zeig mir
    die gespeicherten Auswahlen bei den Rechnungen, auch die für alle / Ich hatte mir bei den Leads mal eine Ansicht
    Heiße Anfragen angelegt / Gibt es bei den Aufgaben eine gemeinsame Ansicht fürs Team? / Zähl die benannten
    Listenansichten der Buchungen auf / was hab ich mir da für Filter bei den Kunden gebastelt / Saved Views und Active
    Lists ansehen wie bei HubSpot / Gespeicherte Selektionen der Debitorenliste abfragen`,
  save_view: `
    Filter der Kundenliste unter einem Namen merken / Auswahl von Interessenten für später ablegen / Spalten und
    Sortierung der Kontaktliste festhalten / Kundensegment anlegen / Filter für offene Rechnungen behalten /
    Listenansicht für alle bereitstellen / Auswahl der Aufgaben benennen / Segment der Stammkunden bilden / Speicher
    die Kundenliste gefiltert auf Köln als Kölner ab / Merk dir bei den Rechnungen die überfälligen über 500 Euro als
    Ansicht fürs Team / Jeden Morgen stelle ich die Aufgabenliste gleich ein, das möchte ich mir sparen / Kann ich die
    aktuelle Sortierung der Leads unter einem Namen behalten? / Leg eine Listenansicht Heiße Anfragen an / halt mir
    diese Kundenauswahl mal fest, die brauch ich öfter / Save List View für Contacts oder Deals wie bei Salesforce /
    Selektionsvariante der Debitorenliste mit Spaltenauswahl sichern`,
  delete_view: `
    gespeicherten Filter der Kundenliste entfernen / abgelegte Auswahl von Interessenten wegwerfen / Listenfilter
    braucht niemand mehr / Kundensegment löschen / gemerkte Kundenauswahl verwerfen / eigene Listenansicht entfernen /
    Segment braucht keiner mehr / Filter für offene Rechnungen wegnehmen / Die Kundenansicht Kölner brauchen wir nicht
    mehr, nimm sie weg / Wirf bei den Rechnungen den abgelegten Filter über 500 Euro heraus / Unsere Auswahl Heiße
    Anfragen bei den Leads ist veraltet / Kann die Teamansicht der Aufgaben gelöscht werden, ohne dass Aufgaben fehlen?
    / Streich die benannte Sicht der Buchungsliste / den Filter da bei den Kunden nutzt keine Sau, weg damit / Delete
    List View wie bei Salesforce / Selektionsvariante der Debitorenliste verwerfen`,
};
