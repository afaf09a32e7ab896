import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche Dienste von außen sind angebunden / angebundene MCP-Server anzeigen / welche Fremdprogramme hängen dran /
    installierte Erweiterungen und Plugins / externe Tools im Überblick / welche Integrationen haben wir / mit welchen
    Fremd-Apps gekoppelt / läuft die Erweiterung noch / alle Konnektoren mit Zustand / Welche fremden Programme haben
    wir hier angeschlossen, und funktionieren sie? / Zeig mir alle angebundenen Apps mit der Zahl ihrer zugelassenen
    Funktionen / Ich weiß nicht, ob Slack bei uns schon verbunden ist / Wie viele MCP-Server hängen an unserem
    Arbeitsbereich? / Zähl die angekoppelten Anwendungen auf / was hängt hier alles an Zusatzkram dran / Installed
    Integrations überblicken wie bei HubSpot / Inventar der angeschlossenen Apps mit Verbindungszustand`,
  get: `
    welche Tools bietet die Integration / Details eines MCP-Servers / was kann dieses Plugin / Funktionen einer
    angebundenen Anwendung anzeigen / was darf die externe App / erlaubte Tools der Erweiterung nachschauen / Zustand
    einer Integration nachsehen / eine einzelne Erweiterung betrachten / Was kann unsere Slack-Anbindung alles, und was
    davon ist erlaubt? / Mach die App Warenwirtschaft auf und zeig ihre Funktionen / Ich will bei Notion nachsehen,
    welche Werkzeuge bloß lesen / Ist der angebundene Kartendienst noch erreichbar? / Öffne die Anwendung GitHub mit
    ihrem Angebot / was hat das Ding mit der Warenwirtschaft drauf / Connected App Details mit Scopes ansehen /
    Einzelnen MCP-Server mit freigegebenen und gesperrten Operationen lesen`,
  get_tool: `
    welche Angaben braucht diese Funktion der App / Schema eines fremden Werkzeugs ansehen / wie ruft man diese
    App-Funktion auf / Parameter einer Konnektorfunktion nachlesen / was muss ich der Plugin-Funktion mitgeben /
    Eingabefelder einer API-Operation / einzelne Operation eines Dienstes erklären / Beschreibung einer externen
    Funktion lesen / Welche Angaben will die Slack-Funktion Nachricht posten von mir haben? / Zeig mir die eine
    Operation zum Anlegen von Artikeln in der Warenwirtschaft / Bevor ich die Kartendienstfunktion nutze, möchte ich
    ihre Parameter verstehen / Ist die Operation Seite anlegen bei Notion zugelassen, und was braucht sie? / Erklär
    dieses einzelne App-Werkzeug / wie füttert man diese GitHub-Funktion richtig / Input Schema eines einzelnen
    MCP-Tools ansehen / Signatur und Pflichtparameter einer fremden Operation lesen`,
  find_tools: `
    welche Schnittstelle kann das / Operationen aller angebundenen Dienste durchsuchen / gibt es dafür eine Funktion in
    einem Fremdsystem / passenden API-Aufruf suchen / welches Plugin kann so etwas / richtige Funktion unter den
    Konnektoren finden / kann eine unserer Apps das / Fremdfunktionen nach Stichwort durchsuchen / Kann irgendeine
    unserer Apps ein PDF erzeugen? / Such unter allen angebundenen Programmen etwas, das Lagerbestände liest / Ich
    brauche eine Funktion zum Übersetzen und weiß nicht, welche App sie hat / Welche fremden Werkzeuge haben mit
    Versandetiketten zu tun? / Stöber in sämtlichen App-Funktionen nach Kalender / hat da draußen irgendwer ne Funktion
    für SMS / Actions aller Connected Apps nach Keyword suchen wie bei Zapier / Appübergreifende Operationssuche, nur
    lesende Funktionen`,
  connect: `
    neuen MCP-Server anbinden / externe Anwendung koppeln / Plugin installieren / Integration hinzufügen / Erweiterung
    einrichten / Fremdsoftware anschließen / Notion oder Slack anbinden / dem Assistenten weitere Fähigkeiten geben /
    Häng den MCP-Server unserer Warenwirtschaft an, die Adresse hab ich hier / Schließ den entfernten Kartendienst an,
    damit der Assistent Routen rechnen kann / Unser Softwarehaus hat einen MCP-Server fertig, den wollen wir nutzen /
    Kann ich GitHub über seine MCP-URL mit dem Arbeitsbereich koppeln? / Binde eine weitere Anwendung per Serveradresse
    an / stöpsel mal das neue KI-Zusatzding vom Softwarehaus ein / Add custom Connector wie bei Claude /
    Remote-MCP-Endpoint mit API-Key registrieren`,
  read_document: `
    in eine Swagger-Datei hineinsehen / welche Operationen hat diese API / API-Beschreibung vorab ansehen / wie meldet
    man sich bei einem Dienst an / Schau in die API-Beschreibung vom Paketdienst, was der überhaupt anbietet / Lies
    dieses OpenAPI-YAML durch, verbinden will ich noch nichts / Ehe wir das Kassensystem anschließen, möchte ich seine
    Operationen kennen / Wie authentifiziert man sich laut dieser Swagger-Datei? / Sichte das Schnittstellendokument,
    ohne etwas abzulegen / guck mal rein, was die API vom Großhändler so hergibt / OpenAPI Spec inspizieren, bevor ein
    Connector entsteht / Operationen einer Spezifikation nach Tags vorab auflisten`,
  import_document: `
    Dienst über seine API-Beschreibung anbinden / Swagger-Datei einlesen / REST-Schnittstelle als App hinzufügen /
    eigene Software über ihre API anbinden / YAML mit API-Spezifikation laden / Webservice einbinden / aus einer
    Schnittstellenbeschreibung Werkzeuge machen / unser ERP hat eine API / Nimm die API-Beschreibung vom Paketdienst
    und mach Werkzeuge daraus / Verbinde unser Kassensystem über seine OpenAPI-Datei / Der Großhändler hat seine
    Schnittstelle erweitert, spiel das neue YAML darüber / Kann ich einen Dienst per Swagger-Adresse anschließen? /
    Lade die Spezifikation der Waage als App / zieh dir das API-Dokument rein und bau ne App draus / Custom Connector
    aus OpenAPI erstellen wie bei Power Automate / REST-Dienst anhand der Spezifikation 3.1 als Werkzeugsatz
    registrieren`,
  list_packs: `
    Galerie der Integrationen / welche Dienste sind fertig anbindbar / Katalog der Konnektoren / gibt es eine Anbindung
    an Slack oder Notion / App-Store ansehen / welche Programme lassen sich koppeln / gibt es einen Konnektor für
    unsere Buchhaltung / Auswahl fertiger Anbindungen / Für welche bekannten Programme habt ihr schon fertige
    Anbindungen? / Zeig mir, ob es ein Paket für Google Sheets gibt / Wir nutzen Stripe und Trello und suchen etwas
    Vorbereitetes dafür / Was brauche ich als Zugang für euer Slack-Paket? / Zähl die vorgefertigten Konnektoren auf /
    was liegt bei euch an Anschlusspaketen im Regal / Integration Directory beziehungsweise App Marketplace
    durchstöbern / Paketkatalog bekannter Dienste samt Triggern abfragen`,
  check_pack: `
    Konnektordatei prüfen / stimmt mein eigenes Paket / was ist an diesem Paket falsch / Paket vor dem Hinzufügen
    ausprobieren / Ich hab selbst ein Paket für unsere Waage geschrieben, sind Fehler drin? / Schau meine Paketdatei
    durch, bevor ich sie als App aufnehme / In dem Konnektor vom Azubi stimmt etwas nicht, ich suche die Stelle / Ist
    dieses selbst gebaute App-Paket gültig? / Begutachte die eigene Konnektordefinition / taugt das Paket, das ich da
    zusammengeschustert hab / Manifest des eigenen Connectors validieren wie bei Zapier CLI / Paketdatei statisch auf
    Schemafehler untersuchen, kein Aufruf`,
  add_pack: `
    fertige Integration installieren / Slack, Notion oder Stripe einrichten / bekannten Dienst anbinden / eigene
    Konnektordatei laden / Konnektor aus der Galerie übernehmen / Google Sheets anbinden / Programm aus dem Katalog
    dazuholen / vorgefertigten Konnektor einrichten / Nimm euer fertiges Google-Sheets-Paket und richte es bei uns ein
    / Hol Trello aus dem Katalog dazu, das Konto ist schon verbunden / Mein selbst geschriebenes Paket für die Waage
    ist fertig und soll eine App werden / Kann ich Slack über das vorbereitete Paket hinzufügen? / Installiere den
    Stripe-Konnektor aus dem Regal / schnapp dir das Slack-Paket und bau's ein / Install App aus dem Marketplace wie
    bei HubSpot / Vorgefertigte Paketdatei als App mit Variablen einspielen`,
  set_connection: `
    anderen API-Schlüssel für eine App benutzen / Konto eines angebundenen Dienstes wechseln / einer App Zugangsdaten
    geben / App mit anderem Zugang aufrufen / Die App Paketdienst soll ab jetzt mit dem Konto der Filiale Ulm arbeiten
    / Lass die Kassenapp künftig ohne Zugangsdaten laufen / Unser Google-Sheets-Paket greift noch über Evas Login zu,
    nimm meinen / Welche Verbindung kann ich der Großhändler-App zuordnen, etwa die neue? / Weis der App Waage einen
    anderen API-Zugang zu / häng die Trello-App an das andere Konto dran / Credential einer App wechseln wie bei n8n /
    Authentifizierungsprofil des Konnektors umstellen`,
  set_call_limit: `
    Anfragen an einen angebundenen Dienst drosseln / unter dem Kontingent einer fremden API bleiben / mehr Anfragen an
    eine App zulassen / eine App seltener aufrufen / Ruf den Paketdienst höchstens dreißigmal pro Minute auf / Der
    Kartendienst sperrt uns ständig wegen zu vieler Anfragen, brems das / Unser Großhändler erlaubt jetzt mehr
    Zugriffe, heb die Grenze an / Lässt sich begrenzen, wie häufig die Kassenapp angefragt wird? / Setz für Slack ein
    Minutenlimit / nicht so hektisch mit der API, fahr die mal runter / Rate Limit pro Integration konfigurieren /
    Aufrufkontingent einer angebundenen App je Minute festlegen`,
  authorize: `
    bei der App per OAuth anmelden / Zugriff auf Fremdkonto erlauben / Anmeldung bei Integration erneuern / Login für
    MCP-Server starten / App verlangt neue Anmeldung / Token der Integration ist abgelaufen / Zustimmung für eine App
    erteilen / App neu autorisieren / Notion will, dass ich mich neu anmelde, gib mir die Seite dafür / Ich möchte dem
    angebundenen GitHub Zugriff auf unser Konto geben / Der Zugang der Slack-App ist erloschen und muss wieder erteilt
    werden / Wo stimme ich zu, damit die Warenwirtschafts-App loslegen darf? / Start die Anmeldung bei der gekoppelten
    Anwendung / die App meckert wegen Login, lass mich da rein / Reconnect App: OAuth Consent Screen öffnen /
    Autorisierungsadresse des MCP-Servers anfordern`,
  finish_authorization: `
    OAuth-Anmeldung fertigstellen / Rückkehr nach dem Login verarbeiten / OAuth-Code einlösen / Kopplung mit Fremdkonto
    abschließen / Callback vom Anbieter entgegennehmen / Anmeldung bei der Integration vollenden / Zustimmungsseite
    bestätigt, jetzt fertig machen / Ich habe bei Notion auf Erlauben geklickt, führ die App-Anmeldung zu Ende / GitHub
    hat mich mit einem Code zurückgeleitet, lös ihn für die App ein / Die Zustimmung in Slack ist erteilt, jetzt fehlt
    bloß der letzte Schritt der Kopplung / Was passiert mit dem Rückgabecode der Warenwirtschafts-App, übernimmst du
    ihn? / Vollende die Autorisierung der Anwendung / hab ja gesagt bei der App, mach den Deckel drauf / OAuth Callback
    der App mit state und code verarbeiten / Autorisierungscode des MCP-Servers gegen Zugriff tauschen`,
  refresh_tools: `
    Funktionen der Integration aktualisieren / Tool-Liste neu laden / neue Tools fehlen in der Liste / MCP-Server hat
    neue Funktionen / Plugin neu synchronisieren / Angebot der App abgleichen / Erweiterung wurde aktualisiert,
    Funktionen nachladen / Die Warenwirtschaft kann seit dem Update mehr, frag sie erneut nach ihren Funktionen / Lies
    bei Notion noch mal ein, welche Werkzeuge angeboten werden / In der Slack-App fehlt die neue Umfragefunktion /
    Kannst du das Angebot des Kartendienstes auffrischen? / Gleich die Werkzeugliste von GitHub neu ab / das Ding hat
    neue Kniffe gelernt, schau noch mal nach / Refresh Actions einer Connected App / tools list des MCP-Servers erneut
    abfragen`,
  set_permissions: `
    Tools einer Integration freischalten / was darf das Plugin / MCP-Tools zulassen oder sperren / Funktionen der App
    einschränken / einzelne Tools an- oder abhaken / Fremdprogramm nur bestimmte Funktionen erlauben / was die KI in
    Slack darf / gefährliche Operationen eines Konnektors sperren / In Slack darf der Assistent nur lesen, Nachrichten
    posten ist tabu / Gib bei der Warenwirtschaft die Funktion Bestand abfragen frei / Dass jemand über GitHub Dateien
    löscht, wollen wir ausschließen / Welche Werkzeuge von Notion soll man nutzen dürfen, bloß diese drei, geht das? /
    Schränk die App-Funktionen des Kartendienstes ein / lass die App nur an die harmlosen Sachen ran / Allowlist der
    MCP-Tools einer App pflegen / Zulässige Operationen des Konnektors abschließend bestimmen`,
  set_choices: `
    Auswahlliste aus einer App füllen / Dropdown-Werte aus einem Fremdsystem holen / aus einer Liste wählen statt
    eintippen / Namen statt Kennungen anbieten / Vorschlagswerte für ein Eingabefeld / Auswahlmenü mit Kanälen füllen /
    woher kommen die Auswahlwerte eines Arguments / Werte zum Anklicken anbieten / Beim Feld Kanal der Slack-Funktion
    möchte ich die Kanäle zur Auswahl haben / Die Projektnummer in der Trello-App soll man anklicken statt abtippen
    können / Keiner kennt die Artikelkennungen auswendig, das Formular sollte Namen vorschlagen / Kann das Feld Lager
    seine Werte aus der Warenwirtschaft beziehen? / Bestimm, welche Funktion die Optionen fürs Feld Liste liefert / gib
    mir da ein Aufklappmenü statt kryptischer Nummern / Dynamic Dropdown für ein Input Field wie bei Zapier /
    Wertequelle eines Parameters auf eine lesende Operation legen`,
  set_triggers: `
    Rückrufe einer importierten API abonnieren / fremdes System soll Ablauf starten / anderen Dienst auf Neues
    überwachen / auf Ereignisse einer App reagieren / API regelmäßig nach Änderungen fragen / Neuigkeiten eines
    Dienstes empfangen / welche Ereignisse meldet die App / Auslöser für einen Konnektor beschreiben / Wenn beim
    Paketdienst ein Paket zugestellt wird, soll das einen Ablauf starten können / Schau beim Großhändler alle zehn
    Minuten nach neuen Preisen und lös damit etwas aus / Unser Kassensystem bietet Rückrufe an, die sollen Automationen
    anstoßen / Kann eine App aus einer API-Beschreibung als Auslöser dienen? / Definier die Startereignisse der App
    Waage / die App soll sich melden, sobald sich da was tut / Polling Trigger und REST Hooks definieren wie bei Zapier
    / Ereignisquellen einer importierten API für Workflows festlegen`,
  disconnect: `
    MCP-Server abklemmen / Integration rauswerfen / Plugin entfernen / Fremdprogramm entkoppeln / Erweiterung loswerden
    / externe Anwendung abmelden / wir nutzen die App nicht mehr / Konnektor rausnehmen / Wir nutzen Notion nicht mehr,
    nimm die App samt Zugang heraus / Kapp die Anbindung der alten Warenwirtschaft ganz / Der Kartendienst hat
    dichtgemacht, seine App brauchen wir nicht mehr / Wie werde ich die gekoppelte Anwendung Trello los? / Entfern den
    MCP-Server des Softwarehauses / zieh bei der Slack-App den Stecker, für immer / Uninstall Integration mitsamt
    Tokens / Angeschlossene Anwendung einschließlich Werkzeugen abmelden`,
  call_tool: `
    Funktion eines MCP-Servers ausführen / im Fremdsystem etwas machen lassen / Tool eines Plugins benutzen / Aktion in
    externer Anwendung auslösen / über Integration etwas eintragen / in der anderen Software schreiben / in Slack etwas
    posten lassen / mit einer angebundenen App etwas erledigen`,
  call_reading_tool: `
    Daten aus Fremdsystem abfragen / in externer Anwendung nachschauen / Infos über Integration holen / MCP-Tool nur
    zum Lesen nutzen / aus anderer Software abrufen / Abfrage über ein Plugin / nachsehen, was in der anderen App steht
    / etwas in Notion oder Slack nachlesen`,
};
