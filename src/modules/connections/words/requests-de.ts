import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche Dienste sind angeschlossen / angebundene Dienste anzeigen / hinterlegte Zugangsdaten im Überblick /
    Schnittstellen auflisten / ist Stripe schon angebunden / welcher SMTP-Server ist eingetragen / eingerichtete
    KI-Anbieter / mit welchen Anbietern sind wir verknüpft / Mit welchen Diensten sind wir verbunden, also Mail,
    Bezahlen, KI und so weiter? / Zeig mir, ob schon ein Zahlungsanbieter eingetragen ist / Ich suche die Verbindung
    zum Mailserver, welche gibt es? / Haben wir für Google bereits einen Zugang gespeichert? / Zähl die angelegten
    Dienstverbindungen auf / womit sind wir hier alles verdrahtet / Credentials Übersicht wie bei n8n / Verzeichnis der
    Dienstzugänge nach Art abfragen`,
  save: `
    Stripe anbinden / Mailserver einrichten / SMTP-Daten hinterlegen / OpenAI-Zugang eintragen / neue Schnittstelle
    anlegen / Zugangsdaten eines Dienstes aktualisieren / Passwort vom Mailkonto geändert / PayPal oder Mollie
    anschließen / Trag unseren neuen Mailserver bei Strato ein, mit Benutzer und Kennwort / Verbinde uns mit Mollie,
    damit Kunden mit Karte zahlen können / Der OpenAI-Schlüssel wurde getauscht, hinterleg bei der Verbindung den neuen
    / Kann ich einen HTTP-Dienst mit eigenem Token anlegen? / Richte den Zugang zum Versandportal ein / klemm mal unser
    Mailkonto an, damit Post rausgeht / Neue Credential speichern wie bei n8n / Dienstzugang mit verschlüsseltem
    Geheimnis erfassen oder ändern`,
  test: `
    Schnittstelle ausprobieren / funktioniert der Mailserver / Zugangsdaten checken / klappt die Anbindung noch / ist
    der Dienst erreichbar / Login zum Dienst testen / SMTP-Test machen / stimmt das Passwort vom Dienst noch / Probier
    aus, ob unser Strato-Mailserver die Anmeldung noch annimmt / Schau nach, ob Mollie mit dem hinterlegten Schlüssel
    antwortet / Seit heute gehen keine Mails raus, vielleicht stimmt das Kennwort der Verbindung nicht / Klappt die
    Verbindung zum Versandportal oder ist sie gestört? / Teste den Zugang zum KI-Anbieter, ohne etwas zu senden / lebt
    die Leitung zum Zahlungsdienst noch / Test Credential wie bei n8n / Erreichbarkeit und Authentifizierung eines
    Dienstzugangs verifizieren`,
  delete: `
    Schnittstelle entfernen / Anbindung kappen / Dienst abklemmen / Zugangsdaten eines Dienstes rauswerfen / alten
    Mailserver austragen / Zahlungsanbieter nicht mehr nutzen / gespeicherten Login vergessen / Stripe rausnehmen / Den
    Mailserver bei Strato haben wir gekündigt, nimm die Verbindung weg / Wirf den gespeicherten Zugang zu Mollie heraus
    / Das Versandportal benutzen wir nie wieder, seine Zugangsdaten sollen fort / Kann die Verbindung zum alten
    KI-Anbieter gelöscht werden? / Tilg den Dienstzugang Testserver / die Strippe zu dem Laden kannste ziehen, brauchen
    wir nicht / Delete Credential wie bei n8n / Unbenutzten Dienstzugang samt Geheimnis entfernen`,
  list_providers: `
    bei welchen Diensten kann man sich anmelden / unterstützte OAuth-Dienste zeigen / gibt es eine Voreinstellung für
    Google / welche Redirect-URL muss ich eintragen / kann man Microsoft oder GitHub verknüpfen / Rücksprungadresse für
    OAuth / vorbereitete Login-Dienste / Auswahl der OAuth-Anbieter / Bei welchen Anbietern kann sich eine Verbindung
    mit Login anmelden? / Sag mir, welche Rücksprungadresse ich bei Google hinterlegen soll / Ich will unser
    Microsoft-Konto anbinden und sehen, ob ihr das schon kennt / Sind Slack und GitHub für die OAuth-Anmeldung
    vorbereitet? / Zähl die bekannten Anmeldedienste auf / wo kann man sich denn hier überall per Konto einloggen /
    Supported OAuth2 Providers samt Callback URL ansehen / Voreingestellte Autorisierungsserver und Redirect-Adresse
    abfragen`,
  discover_provider: `
    OAuth-Endpunkte automatisch ermitteln / Aussteller nach seinen Adressen fragen / Well-known-Dokument auslesen /
    Anmeldeadressen automatisch ausfüllen / wo stellt der Server Token aus / Authorize- und Token-URL finden /
    OpenID-Konfiguration abrufen / Login-Endpunkte herausfinden / Finde heraus, wo man sich bei login.grosshandel.de
    anmeldet, die Adressen kenne ich nicht / Frag den Server vom Versandportal, an welcher Stelle er Token ausgibt /
    Ich habe nur die Ausstelleradresse und brauche die beiden OAuth-URLs dazu / Kannst du die Anmeldeadressen dieses
    Anbieters selbst ermitteln? / Lies die Well-known-Angaben des Ausstellers / schnüffel mal, wo der Server sein Login
    versteckt / OIDC Discovery Document eines Issuers laden / Authorization- und Token-Endpoint per Metadaten auflösen`,
  sign_in: `
    Konto bei Google verknüpfen / Zugriff beim Dienst erlauben / Verbindung ist abgelaufen, neu verknüpfen /
    Gmail-Konto verknüpfen / beim Dienst neu einloggen / Microsoft-Konto koppeln / Google-Zugang erneuern /
    OAuth-Anmeldung für eine Verbindung starten / Melde unsere Google-Verbindung an, ich will gleich zustimmen / Die
    Anmeldung bei Microsoft ist erloschen, fang sie neu an / Unser Postfachzugang verlangt wieder eine Zustimmung, gib
    mir die Adresse dafür / Wie logge ich die oauth2-Verbindung Versandportal ein? / Start den Login für den
    Dienstzugang Kalender / Google hat uns rausgeschmissen, lass mich die Verbindung neu verbinden / Sign in with
    Google bei einer OAuth2-Credential wie in n8n / OAuth-Flow einer Dienstverbindung initiieren, notfalls per
    Gerätecode`,
  finish_sign_in: `
    nach der Zustimmung zurückkommen / Code gegen Token tauschen / Verknüpfung fertigstellen / Google hat mich
    zurückgeschickt / Kontoverknüpfung abschließen / OAuth-Rücksprung verarbeiten / Zustimmung erteilt, jetzt fertig /
    Anmeldecode des Dienstes einlösen / Bei Google habe ich zugestimmt, mach die Verbindung fertig / Microsoft gab mir
    diesen Code, setz ihn bei der Verbindung ein / Die Zustimmung fürs Postfach ist durch, es fehlt bloß der Abschluss
    der Anmeldung / Kannst du den zurückgelieferten Code der Kalenderverbindung annehmen? / Vollende den Login des
    Dienstzugangs Versandportal / so, hab bei Google alles abgenickt, jetzt mach zu / OAuth2 Callback einer Credential
    mit code und state einlösen / Autorisierungscode der Dienstverbindung innerhalb der Frist verarbeiten`,
  poll_sign_in: `
    wurde der Code schon bestätigt / auf die Freigabe am anderen Gerät warten / Stand der Geräteanmeldung / hat jemand
    den Code eingetippt / Geräteanmeldung durch / Code am Handy eingegeben / ist die Kopplung schon fertig / auf
    Eingabe des Gerätecodes warten / Ich hab den Code auf dem Handy eingegeben, hat der Anbieter das schon gemerkt? /
    Frag nach, ob die Anmeldung am anderen Gerät inzwischen durch ist / Die Kollegin wollte den Microsoft-Code drüben
    eintippen, ich warte noch / Ist der Gerätecode für das Postfach mittlerweile angenommen? / Schau nach dem Stand der
    Codeeingabe beim Dienst / und, ist der Code jetzt drin oder was / Device Flow pollen, authorization_pending prüfen
    / Status der gerätebasierten Anmeldung einer Verbindung abfragen`,
};
