import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_threads: `
    Posteingang öffnen / neue Mails anzeigen / ungelesene Post / wer hat uns geschrieben / Mailverkehr mit einer Kundin
    / Inbox checken / welche Mails kamen nicht raus / Mails durchsuchen / Was ist seit gestern an Post von Kunden
    gekommen? / Zeig mir alle Mails mit Frau Marquardt, die letzten zuoberst / Ich hatte mehrere Antworten angefangen
    und will sehen, wo noch was halb fertig liegt / Hat uns die Hausverwaltung Brand schon geschrieben? / Such
    Schriftwechsel mit dem Betreff Gutschein / wer hat uns heut alles vollgemailt / Shared Inbox nach unread
    Conversations filtern / E-Mail-Korrespondenz mit fehlgeschlagenem Versand ausgeben`,
  get_thread: `
    Mailverlauf öffnen / Mail lesen / was hat die Kundin geschrieben / Schriftwechsel nachlesen / ganzen Mailwechsel
    anzeigen / Antwort der Kundin ansehen / was haben wir ihr geantwortet / kompletten Schriftverkehr zeigen / Lies mir
    vor, was Herr Brand uns zu den Fenstern geschrieben hat / Mach den Mailwechsel mit Frau Marquardt wegen der
    Reklamation auf / Ehe ich antworte, möchte ich das Hin und Her mit der Kita ganz sehen / Was stand in der letzten
    Mail vom Autohaus? / Öffne die Korrespondenz zum Gutschein / was will der Typ denn jetzt, zeig mal seine Mail /
    Eine Conversation mit sämtlichen Emails ansehen / Schriftverkehr eines einzelnen Vorgangs chronologisch lesen`,
  mark_read: `
    Mail abhaken / ist schon gelesen / ungelesene Mail wegklicken / Nachricht ist durchgesehen / Mail als erledigt
    betrachten / Mail nicht mehr fett anzeigen / habe die Nachricht schon gesehen / Mail zur Kenntnis genommen / Frau
    Marquardts Mail habe ich durch, sie muss nicht mehr als neu gelten / Nimm bei der Nachricht vom Autohaus das
    Ungelesen weg / Auf die Anfrage der Kita hat mein Mann schon geschaut / Kannst du die eine neue Mail da auf gesehen
    stellen? / Kennzeichne Herrn Brands Mail als gelesen / die vom Finanzamt kenn ich schon, mach den Punkt weg /
    Einzelnen Thread auf read setzen / Eingegangene E-Mail als gesichtet vermerken`,
  mark_threads: `
    Posteingang aufräumen / alte E-Mails ablegen / mehrere E-Mails als gelesen markieren / E-Mail wieder in den
    Posteingang holen / ganzes Postfach als gelesen / erledigten Schriftverkehr wegräumen / etliche Mails archivieren /
    Nachrichten wieder auf ungelesen setzen / Räum den Posteingang leer, alles Erledigte von letzter Woche ins Archiv /
    Stell die drei Mails vom Vormittag wieder auf ungelesen / Den archivierten Schriftwechsel mit der Kita brauche ich
    wieder vorn / Kann man zwanzig Mails zusammen als gelesen kennzeichnen? / Leg diese Korrespondenzen ab / schaff mir
    den alten Mailkram mal aus den Augen / Mehrere Conversations archivieren wie in Gmail / Massenhaft E-Mail-Vorgänge
    auf gelesen und archiviert setzen`,
  draft: `
    Mail vorbereiten / Antwort vorschreiben / Mail aufsetzen, noch nicht abschicken / Textvorschlag für eine Antwort /
    Mailentwurf schreiben / Anschreiben formulieren / Entwurf überarbeiten / Brief an Patientin vorformulieren / Setz
    mir eine Mail an Frau Ott auf, ich will vor dem Abschicken drüberlesen / Bereite eine Antwort an Herrn Brand vor,
    aber noch nicht losschicken / Ich brauche einen Textvorschlag, wie wir der Kita den Preis erklären / Kannst du den
    angefangenen Brief an Frau Dietz freundlicher machen? / Formulier ein Schreiben an das Autohaus vor / schreib schon
    mal was hin für die Marquardt, raus geht's später / Email Draft im Thread speichern wie in Gmail / Schreiben an den
    Mandanten zur Durchsicht vorlegen`,
  send: `
    Mail rausschicken / Kundin anschreiben / auf eine Mail antworten / Mail morgen früh verschicken / Kunden per Mail
    informieren / etwas mailen / Mail noch mal versuchen / Newsletter an Kundin verschicken / Mail Frau Ott, dass ihr
    Kleid fertig ist und sie es abholen kann / Antworte Herrn Brand, dass wir am Montag ausmessen kommen / Die Kita
    muss heute noch erfahren, dass wir später liefern / Kannst du meinen fertigen Entwurf an Frau Dietz jetzt
    abschicken? / Verschick morgen um acht den Gruß an Familie Kaya / hau der Marquardt eben ne kurze Mail raus, wir
    sind dran / One-to-one Email aus dem CRM versenden, Send later möglich / Schreiben mit Anhang an den Mandanten
    elektronisch übermitteln`,
  cancel_scheduled: `
    geplante Mail stoppen / Mail doch nicht verschicken / Versand zurückhalten / eingeplanten Versand canceln / Mail
    soll nicht rausgehen / zeitversetzte Mail aufhalten / geplanten Newsletter zurückpfeifen / Mail von morgen doch
    nicht / Die Mail an Familie Kaya für morgen um acht soll doch nicht raus / Halt das Schreiben an Frau Dietz auf,
    das wartet noch auf seine Zeit / Der für Montag vorgesehene Gruß an die Kita ist hinfällig / Kann ich die
    eingeplante Nachricht an Herrn Brand noch stoppen? / Zieh die zeitgesteuerte Mail zurück / Mist, falscher Preis
    drin, die von heut Abend darf nicht rausgehen / Scheduled Email unschedulen wie in Mailchimp / Terminierten Versand
    eines Schreibens anhalten`,
  delete_draft: `
    Mailentwurf wegwerfen / angefangene Mail verwerfen / ungesendete Mail entfernen / Entwurf in den Papierkorb /
    vorbereitete Antwort nicht gebraucht / halbfertige Mail löschen / begonnenen Brief verwerfen / Antwort doch nicht
    schreiben / Die halb geschriebene Mail an Frau Dietz kannst du wegwerfen / Verwirf meinen Antwortversuch an das
    Autohaus / Den vorbereiteten Brief an die Kita brauchen wir nicht mehr / Kann die nie verschickte Nachricht von
    gestern gelöscht werden? / Tilg das angefangene Schreiben an Brand / was ich da an die Marquardt getippt hab,
    schmeiß weg / Discard Draft in der Conversation / Ungesendetes Schreiben aus den Entwürfen tilgen`,
  list_templates: `
    welche fertigen Antworten haben wir / welche Textbausteine gibt es / Mustertexte anzeigen / Standardantworten
    durchsehen / Mailvorlagen finden / vorgefertigte Mails / haben wir dafür einen Standardtext / welche
    Musterschreiben haben wir / Formbriefe ansehen / Haben wir schon einen vorgefertigten Brief für Absagen? / Zeig mir
    sämtliche Standardschreiben, die wir Patienten schicken / Ich suche den Mustertext, den wir nach jeder Inspektion
    mailen / Welche Mailvorlagen hat Jana hinterlegt? / Zähl unsere vorformulierten Antworten auf / gibt's da nicht so
    Texte von der Stange, lass mal gucken / Email Templates und Snippets wie in HubSpot durchsehen / Bestand der
    Korrespondenzvorlagen alphabetisch ausgeben`,
  save_template: `
    Textbaustein anlegen / Mustermail hinterlegen / Standardantwort schreiben / Serienbrief-Text mit Platzhaltern /
    Mailvorlage bearbeiten / Vordruck für Mails / Standardtext anpassen / Musterschreiben für Absagen hinterlegen /
    Diesen Dankestext schreiben wir ständig, leg ihn als Standardbrief ab / In unserer Mustermail für Absagen soll ab
    jetzt Liebe statt Sehr geehrte stehen / Nach jedem Haarschnitt wollen wir dieselben Pflegetipps mailen, mit Namen
    eingesetzt / Kann ich einen Text mit Platzhalter für den Vornamen hinterlegen? / Nimm das Begrüßungsschreiben in
    die Textbausteine auf / den Spruch tipp ich jedes Mal neu, merk dir den als Mailvorlage / Email Template mit
    Personalization Tokens erstellen / Korrespondenzvorlage mit Seriendruckfeldern überarbeiten`,
  delete_template: `
    Textbaustein entfernen / Mustermail wegwerfen / veraltete Standardantwort rausnehmen / Mailvorlage löschen /
    Standardtext wird nicht mehr gebraucht / Serienbrief-Text entsorgen / Formbrief wegtun / Musterschreiben
    aussortieren / Das Musterschreiben mit den Coronaregeln kann raus / Wirf unseren alten Standardbrief zum
    Firmenjubiläum weg / Den Textbaustein vom Vorgänger benutzt keiner mehr / Lässt sich die Mailvorlage Osteraktion
    entfernen? / Streich den Formbrief Absage 2 / dieser verstaubte Standardsermon kann in die Tonne / Email Template
    aus der Bibliothek löschen / Überholte Korrespondenzvorlage außer Verkehr ziehen`,
  list_suppressed: `
    wer will keine Werbung / Blacklist anzeigen / Abmeldungen vom Newsletter / wer hat sich ausgetragen / Robinsonliste
    nachsehen / unzustellbare Mailadressen / Sperrliste durchgehen / warum bekommt sie keine Mails / Wer hat sich bei
    uns von der Werbung abgemeldet? / Zeig mir die Adressen, an die unsere Mails nicht zustellbar waren / Frau Ehlers
    klagt, dass nie etwas ankommt, vielleicht ist sie gesperrt / Steht die Mailadresse von Herrn Moos auf der
    Sperrliste? / Gib alle aus, die sich beschwert haben / an wen dürfen wir eigentlich nix mehr schicken /
    Unsubscribes und Bounces wie in Mailchimp ansehen / Liste der Werbewidersprüche und Hard Bounces`,
  suppress: `
    Kundin will keinen Newsletter mehr / Mailadresse auf die Blacklist / Empfänger blockieren / vom Newsletter abmelden
    / nie wieder anschreiben / Werbewiderspruch eintragen / Opt-out vermerken / Empfängerin hat sich beschwert, nicht
    mehr anmailen / Herr Moos will keine Werbung mehr von uns, sorg dafür / Schreib der Adresse info@altkunde.de nie
    wieder etwas / Frau Ehlers hat telefonisch den Angeboten widersprochen / Wie verhindere ich, dass dieser Empfänger
    noch Mails kriegt? / Setz die Adresse von Probst auf die Sperrliste / die keift nur rum, da geht keine Mail mehr
    hin / Contact auf die Suppression List setzen, unsubscribed / Werbesperre nach DSGVO für eine E-Mail-Adresse
    vermerken`,
  unsuppress: `
    Mailadresse entsperren / von der Blacklist nehmen / Kundin will wieder Mails / Abmeldung rückgängig machen /
    Empfänger wieder anschreiben dürfen / Sperre einer Mailadresse aufheben / Kunde darf wieder Post bekommen /
    Newsletter wieder bestellen / Frau Ehlers möchte unsere Angebote doch wieder bekommen, hat sie gesagt / Heb die
    Sperre für die Mailadresse von Herrn Moos auf / Das Postfach von Probst funktioniert wieder, er bat um unsere Mails
    / Darf info@altkunde.de jetzt wieder angeschrieben werden, er hat darum gebeten? / Nimm diese Adresse aus der
    Sperrliste / die Ehlers hat sich wieder eingekriegt, mach sie wieder auf / Resubscribe: Adresse von der Suppression
    List entfernen / Werbesperre auf Wunsch des Empfängers zurücknehmen`,
  settings: `
    wie ist der Mailversand konfiguriert / von welcher Adresse wird gemailt / wohin gehen Antworten / welche Signatur
    haben wir / Absender nachsehen / E-Mail-Konfiguration anzeigen / welcher Mailserver verschickt unsere Post / was
    steht in der Fußzeile der Mails / Welcher Text hängt automatisch unter unseren Mails? / Sag mir, über welchen
    Server unsere Kundenmails rausgehen / Ich will wissen, in welchem Postfach Antworten der Patienten landen / Ist für
    Rückläufer schon etwas hinterlegt? / Zeig, wie der Mailausgang eingestellt ist / von wo aus mailen wir eigentlich,
    über wen läuft das / Sending Domain und Reply-to Einstellungen ansehen / Konfiguration von Postausgang, Signatur
    und Bounce-Webhook abfragen`,
  save_settings: `
    Mailsignatur ändern / Absenderadresse festlegen / Antwortadresse umstellen / E-Mail-Versand einrichten / Grußformel
    unter Mails anpassen / Postausgang konfigurieren / Reply-to einstellen / Mailfußzeile mit Impressum / Unter alle
    Mails soll künftig unsere neue Telefonnummer und die Praxisanschrift / Antworten von Kunden sollen ab jetzt bei
    buero@salon-ott.de landen / Wir haben den Mailanbieter gewechselt, nimm den neuen Server zum Senden / Lässt sich
    die Grußzeile am Ende unserer Nachrichten ändern? / Stell die Rückantwortadresse um / unter den Mails steht noch
    der alte Chef, tausch die Signatur / Default Sender und Reply-to festlegen wie in Mailchimp / Signatur mit
    Impressum und Handelsregisternummer für den Postausgang hinterlegen`,
};
