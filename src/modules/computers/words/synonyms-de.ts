/** What people say in German for an action, for the search for tools. */
export const synonyms: Record<string, readonly string[]> = {
  list: [
    'welche Rechner haben Zugriff',
    'verbundene Laptops anzeigen',
    'autorisierte Geräte',
    'wo ist das CLI angemeldet',
    'meine verknüpften PCs',
    'welche Terminals handeln für mich',
    'Überblick über angemeldete Rechner',
    'welche Laptops hängen an meinem Konto',
  ],
  confirm_code: [
    'Laptop verbinden',
    'neuen Rechner anmelden',
    'Gerätecode eingeben',
    'Code aus dem Terminal bestätigen',
    'CLI-Login freischalten',
    'PC autorisieren',
    'Gerät hinzufügen',
    'Werkstattrechner anmelden',
  ],
  revoke: [
    'Laptop gestohlen, Zugriff sperren',
    'Rechner abmelden',
    'altes Gerät rauswerfen',
    'CLI-Zugriff entziehen',
    'PC entfernen',
    'verlorenes Notebook aussperren',
    'Gerät trennen',
    'ausgemustertes Notebook abmelden',
  ],
};
