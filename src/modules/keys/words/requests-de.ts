import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list: `
    welche API-Keys gibt es / Zugangstoken anzeigen / wann wurde der Token zuletzt genutzt / meine Access Tokens /
    aktive Programmzugänge / ungenutzte Keys finden / wer besitzt einen Schlüssel / Schlüssel und letzte Verwendung /
    Welche Programme haben einen API-Schlüssel von mir? / Zeig mir, wann der Schlüssel für die Homepage zuletzt
    gebraucht wurde / Ich will aufräumen und alle ausgegebenen Schlüssel durchsehen / Hat Tobias auch API-Schlüssel
    angelegt? / Zähl die gültigen Zugangsschlüssel auf / was schwirrt hier an Keys so rum / API Keys Übersicht wie im
    Stripe-Dashboard / Inventar der Token mit letzter Verwendung abrufen`,
  create: `
    API-Key erzeugen / Access Token ausstellen / Zugang für ein Skript / Entwickler braucht einen Token /
    Programmzugang einrichten / neuen Key generieren / Zugang für externe Software / Schlüssel für unsere Website
    ausstellen / Unser Webentwickler braucht einen API-Schlüssel für die Homepage, stell ihn aus / Gib mir einen Token
    für das Kassenskript, gültig bis Jahresende / Damit die Warenwirtschaft bei uns Daten abrufen kann, muss ein
    Schlüssel her / Wie komme ich an einen Schlüssel, der nur lesen darf? / Generier einen API-Key namens Homepage /
    rück mal nen Key raus für mein Skript / Create Secret Key mit Scopes wie bei Stripe / Maschinenzugang mit
    eingeschränktem Umfang vergeben`,
  confirm_code: `
    Programm per Code freischalten / Code vom Programm bestätigen / Skript mit Gerätecode autorisieren / Agent über
    Code anmelden / Programm fordert Zugang an / Token per Bestätigungscode vergeben / Bestätigungscode eines Programms
    eintippen / Assistenten auf meinem PC zulassen / Ein Programm zeigt mir den Code WXYZ-1234, gib ihm damit einen
    Schlüssel / Bestätige den Code, den mein Agent in der Konsole anzeigt, er braucht einen Key / Das Skript wartet
    darauf, dass ich seine Anmeldung mit einer Zeichenfolge zulasse / Wo tippe ich den Code ein, damit das Programm
    seinen API-Schlüssel kriegt? / Lass die Software per angezeigtem Code zu / hier der Code vom Agenten, rück ihm
    seinen Schlüssel raus / Device Code Flow: Agent bekommt API Key / Anwendung mittels Bestätigungscode ein Token
    zuteilen`,
  rotate: `
    API-Key austauschen / Token neu ausstellen / Key regelmäßig wechseln / Schlüssel ist in falsche Hände geraten /
    Token rotieren / alten Key durch neuen ersetzen / frischen Schlüssel statt des alten / Programm bekommt neuen
    Schlüssel / Ersetz den API-Schlüssel der Homepage durch einen frischen / Mein Token fürs Kassenskript stand im
    Chat, tausch ihn aus / Alle paar Monate wechseln wir Schlüssel, heute ist der von der Warenwirtschaft dran / Wie
    bekomme ich für denselben Zweck einen neuen Key, der alte soll sterben? / Erneuer den Zugangstoken Homepage / der
    Key ist verbrannt, gib mir nen frischen dafür / Roll API Key wie bei Stripe / Token rollieren, bisheriges Geheimnis
    sofort entwerten`,
  revoke: `
    API-Key sperren / Token ungültig machen / Key löschen / Programm den Zugang entziehen / Zugang eines Skripts
    abschalten / Key deaktivieren / geleakten Token zurückziehen / Schlüssel des alten Entwicklers sperren / Der
    Webentwickler ist weg, mach seinen API-Schlüssel ungültig / Sperr den Token fürs Kassenskript, es läuft nicht mehr
    / Die Warenwirtschaft soll über ihren Schlüssel gar nicht mehr hereinkommen / Kann ich einen Key endgültig aus dem
    Verkehr ziehen, ohne Ersatz? / Widerruf den Schlüssel Homepage / knips den Key ab, das Skript soll draußen bleiben
    / Revoke API Key wie bei OpenAI / Maschinenzugang dauerhaft entziehen, kein Nachfolgetoken`,
};
