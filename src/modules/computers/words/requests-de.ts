import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche Rechner haben Zugriff / verbundene Laptops anzeigen / autorisierte Geräte / wo ist das CLI angemeldet /
    meine verknüpften PCs / welche Terminals handeln für mich / Überblick über angemeldete Rechner / welche Laptops
    hängen an meinem Konto / Auf welchen Rechnern läuft die Kommandozeile mit meinem Namen? / Zeig mir alle Computer,
    die gekoppelt sind / Ich will nachsehen, ob mein alter Laptop noch für mich handeln darf / Ist der PC in der
    Werkstatt schon gekoppelt? / Zähl die angebundenen Notebooks auf / welche Kisten dürfen hier in meinem Namen
    rumfuhrwerken / Linked Devices der CLI ansehen / Inventar gekoppelter Arbeitsplatzrechner ausgeben`,
  confirm_code: `
    Laptop verbinden / neuen Rechner anmelden / Gerätecode eingeben / Code aus dem Terminal bestätigen / CLI-Login
    freischalten / PC autorisieren / Gerät hinzufügen / Werkstattrechner anmelden / Mein neues Notebook zeigt im
    Terminal den Code ABCD-5678, lass es zu / Kopple den PC in der Werkstatt, ich lese dir die Zeichen vor / Die
    Kommandozeile auf meinem Büro-Mac wartet auf meine Bestätigung / Wo gebe ich den Code ein, damit dieser Computer
    für mich handeln darf? / Schalt den Rechner per Terminalcode frei / hier der Code, lass meine neue Kiste rein / CLI
    Device Login bestätigen wie bei GitHub / Arbeitsplatzrechner mittels Kopplungscode autorisieren`,
  revoke: `
    Laptop gestohlen, Zugriff sperren / Rechner abmelden / altes Gerät rauswerfen / CLI-Zugriff entziehen / PC
    entfernen / verlorenes Notebook aussperren / Gerät trennen / ausgemustertes Notebook abmelden / Mein Notebook wurde
    im Zug geklaut, sperr seinen Zugriff / Entkopple den PC in der Werkstatt, der wird verschrottet / Der Büro-Mac
    gehört jetzt meinem Nachfolger und darf nicht mehr für mich handeln / Wie nehme ich einem gekoppelten Computer die
    Erlaubnis? / Melde den Altrechner von der Kommandozeile ab / die alte Kiste fliegt raus, sofort abklemmen / Revoke
    Device der CLI wie bei Tailscale / Kopplung eines Arbeitsplatzrechners aufheben`,
};
