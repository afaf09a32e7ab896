/** What people say in German for an action, for the search for tools. */
export const synonyms: Record<string, readonly string[]> = {
  list: [
    'welche Dienste sind angeschlossen',
    'angebundene Dienste anzeigen',
    'hinterlegte Zugangsdaten im Überblick',
    'Schnittstellen auflisten',
    'ist Stripe schon angebunden',
    'welcher SMTP-Server ist eingetragen',
    'eingerichtete KI-Anbieter',
  ],
  save: [
    'Stripe anbinden',
    'Mailserver einrichten',
    'SMTP-Daten hinterlegen',
    'OpenAI-Zugang eintragen',
    'neue Schnittstelle anlegen',
    'Zugangsdaten eines Dienstes aktualisieren',
    'Passwort vom Mailkonto geändert',
    'PayPal oder Mollie anschließen',
  ],
  test: [
    'Schnittstelle ausprobieren',
    'funktioniert der Mailserver',
    'Zugangsdaten checken',
    'klappt die Anbindung noch',
    'ist der Dienst erreichbar',
    'Login zum Dienst testen',
    'SMTP-Test machen',
  ],
  delete: [
    'Schnittstelle entfernen',
    'Anbindung kappen',
    'Dienst abklemmen',
    'Zugangsdaten eines Dienstes rauswerfen',
    'alten Mailserver austragen',
    'Zahlungsanbieter nicht mehr nutzen',
  ],
};
