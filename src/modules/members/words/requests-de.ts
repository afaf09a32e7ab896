import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    wer ist im Team / Mitarbeiterliste zeigen / Benutzer anzeigen / welche Kollegen haben Zugriff / wer ist hier Admin
    / offene Einladungen anzeigen / Nutzerverwaltung öffnen / wer darf was / Belegschaft mit Rechten anzeigen / Wer von
    uns hat hier alles einen Zugang? / Zeig mir, wer noch nicht auf die Einladung reagiert hat / Ich will nachsehen,
    welche Rolle Tobias und Eva haben / Was darf bei uns eigentlich jemand mit der Rolle Werkstatt? / Zähl die Leute in
    unserem Arbeitsbereich auf / wer turnt hier alles mit Account rum / Workspace Members und Seats ansehen wie bei
    Slack / Benutzerverzeichnis samt Rollenzuordnung abrufen`,
  invite: `
    Kollegin ins Team holen / neuen Mitarbeiter hinzufügen / Benutzer anlegen / Zugang für die Aushilfe / User einladen
    / neue Kollegin fängt an / Steuerberater Zugriff geben / Einladungslink erzeugen / Unsere neue Azubine Lea fängt
    Montag an, gib ihr einen Zugang / Schick dem Steuerberater eine Einladung mit der Rolle Buchhaltung / Kevin soll ab
    jetzt auch ins System kommen, seine Mail ist kevin@werkstatt.de / Wie hole ich eine Aushilfe als Leserin dazu? /
    Lade jonas@agentur.de als Redakteur ein / lass die Neue auch mal hier rein, mit Link per Mail / Invite User mit
    Seat wie bei Notion / Benutzerkonto für die Schreibkraft per Einladung vergeben`,
  accept: `
    dem Team beitreten / Einladungslink einlösen / ich wurde eingeladen / Einladung zusagen / im Betrieb mitmachen /
    über Link ins Team kommen / Chef hat mir einen Link geschickt / Teilnahme am Arbeitsbereich bestätigen / Meine
    Chefin hat mir eine Einladung gemailt, ich möchte beitreten / Nimm die Einladung zur Werkstatt Reimann für mich an
    / Ich habe einen Beitrittslink bekommen und bin schon angemeldet / Wie komme ich mit dem Link ins Team der Praxis?
    / Tritt für mich dem Betrieb bei, hier ist der Einladungscode / ja klar bin ich dabei, lös den Link ein / Accept
    Invite und Workspace joinen wie bei Slack / Mitgliedschaft über das Einladungstoken bestätigen`,
  set_role: `
    jemanden zum Administrator machen / jemanden zum Admin machen / Kollegin befördern / Benutzerrechte anpassen /
    Mitarbeiter Adminrechte entziehen / Berechtigung eines Kollegen ändern / User herabstufen / Inhaberschaft
    übertragen / Azubi mehr Rechte geben / Eva soll künftig alles verwalten dürfen, mach sie zur Admin / Nimm Tobias
    die Inhaberrechte und gib ihm bloß noch Lesen / Lea hat ausgelernt und bekommt jetzt die Rolle Gesellin / Kann
    Kevin von Aushilfe auf Werkstatt umgestuft werden? / Stuf Jonas zum Redakteur hoch / der Praktikant hat zu viel zu
    melden, dreh ihn runter / Change User Role eines Members wie bei Notion / Rollenzuordnung eines bestehenden
    Benutzers umstellen`,
  set_photo: `
    Profilbild hochladen / mein Avatar / mein Foto ändern / Bild von mir entfernen / Porträt neben meinem Namen /
    Kontobild austauschen / Passfoto hinterlegen / Ich hab ein neues Bild von mir, setz es neben meinen Namen / Nimm
    mein Foto hier heraus / Die Kollegen sollen sehen, wie ich jetzt mit Brille aussehe / Wo ändere ich mein eigenes
    Porträt, kannst du das machen? / Hinterleg mein Gesicht im Profil / mein Bild ist von anno dazumal, mach das neue
    rein / Upload Avatar im eigenen Profil wie bei Slack / Benutzerbild des angemeldeten Mitglieds austauschen`,
  save_role: `
    Berechtigungsgruppe anlegen / neue Benutzergruppe definieren / was dürfen Aushilfen / Rechteprofil bearbeiten /
    Rechte für Buchhaltung festlegen / Rechtepaket erstellen / Nutzergruppe anpassen / eigene Rolle für Praktikanten /
    Wir brauchen eine Rolle Empfang, die nur Termine anfassen darf / Die Rolle Werkstatt soll künftig auch Rechnungen
    lesen können / Für Praktikanten möchte ich genau bestimmen, was erlaubt ist / Kann ich die Rolle Aushilfe in
    Minijob umbenennen? / Leg ein Rechteprofil Buchhaltung an / die Azubis als Gruppe dürfen zu viel, stutz deren
    Rechte / Custom Permission Set erstellen wie bei Salesforce / Eigene Rolle mit Berechtigungsumfang definieren`,
  delete_role: `
    Benutzergruppe entfernen / Berechtigungsgruppe auflösen / ungenutztes Rechteprofil wegräumen / Rolle abschaffen /
    Rechtepaket streichen / Nutzergruppe wird nicht mehr gebraucht / Praktikantenrolle wegnehmen / selbst erstellte
    Rolle entfernen / Die Rolle Messehelfer hat keiner mehr, nimm sie weg / Wirf unser Rechteprofil Minijob heraus /
    Praktikanten gibt es bei uns nicht mehr, deren Rolle ist überflüssig / Kann die ungenutzte Gruppe Empfang
    verschwinden? / Streich die selbst gebaute Rolle Lager / das Rechtedings für Ferienjobber kann weg / Delete
    Permission Set beziehungsweise Custom Role / Nicht zugeordnete Rolle aus dem Berechtigungskonzept tilgen`,
  remove: `
    Kollegin hat gekündigt / Mitarbeiter rauswerfen / Benutzer löschen / Zugang eines Ehemaligen sperren / jemanden aus
    dem Team nehmen / Einladung widerrufen / Mitarbeiter verlässt die Firma / User deaktivieren / Kevin arbeitet nicht
    mehr bei uns, nimm ihm sofort den Zugang / Zieh die Einladung an jonas@agentur.de zurück / Der Steuerberater hat
    gewechselt, der alte darf hier nichts mehr sehen / Wie schließe ich eine ausgeschiedene Mitarbeiterin aus? /
    Entfern Tobias aus dem Arbeitsbereich / der Typ ist gefeuert, wirf ihn aus dem System / Deactivate User und Seat
    freigeben wie bei Slack / Benutzerkonto eines Ausgeschiedenen entziehen`,
};
