import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_posts: `
    welche Artikel haben wir / Blogartikel anzeigen / alle Posts im Überblick / was ist schon online / geplante Posts
    durchsehen / News-Artikel suchen / Redaktionsplan ansehen / Entwürfe und veröffentlichte Artikel / Was haben wir
    dieses Jahr alles auf unserer Seite gebracht? / Zeig mir, welche Ankündigungen noch nicht erschienen sind / Ich
    suche unseren Artikel über Winterreifen / Ist für nächste Woche eine Meldung eingeplant? / Gib die Blogeinträge
    nach Änderungsdatum aus / was haben wir so alles rausgehauen an Texten / Posts nach Status Draft oder Scheduled
    filtern wie in WordPress / Redaktionsbestand seitenweise nach Kanal abrufen`,
  get_post: `
    Artikel lesen / Blogpost öffnen / Text eines Posts anzeigen / Link zum Artikel / ist der Post angekommen /
    einzelnen Newsartikel aufrufen / Wortlaut einer Ankündigung / einzelne Meldung aufschlagen / Lies mir unseren
    Artikel über Winterreifen vor / Mach die Ankündigung zur Neueröffnung auf, mit ihrem Link / Ich möchte nachsehen,
    ob die Urlaubsmeldung im Kanal gelandet ist / Was stand in dem Text über Hautpflege? / Ruf den Blogeintrag
    Frühjahrscheck auf / zeig mal, was wir da über die Rabattaktion geschrieben haben / Einen einzelnen Post mit Slug
    und Content ansehen / Beitragstext samt Zustellstatus beim Kanal lesen`,
  save_post: `
    Blogartikel schreiben / News verfassen / Post entwerfen / Artikel überarbeiten / Neuigkeit für die Website texten /
    Tippfehler im Artikel korrigieren / Ankündigung schreiben / Meldung für die Homepage verfassen / Schreib für unsere
    Seite ein paar Zeilen über Winterreifen, erscheinen soll noch nichts / Im Artikel zur Hautpflege muss es Creme
    statt Krem heißen / Wir machen im August Betriebsferien, dazu brauche ich einen Text fürs Blog / Kannst du der
    Ankündigung Neueröffnung noch die Öffnungszeiten anfügen? / Verfass einen Blogeintrag zum Frühjahrscheck / tipp mal
    was Flottes über die Rabattaktion zusammen, als Entwurf / Post als Draft in Markdown anlegen wie bei Ghost /
    Pressemeldung mit Teaser und Permalink redigieren`,
  publish: `
    Artikel online stellen / Post live schalten / Blogpost rausbringen / Neuigkeit bekannt geben / Post für Montag
    einplanen / Artikel auf die Website stellen / Neuigkeit posten / Aktion auf der Homepage ankündigen / Stell den
    Winterreifenartikel jetzt online / Die Neueröffnung soll am Montag um acht auf der Seite erscheinen / Der Text zur
    Hautpflege ist abgenommen und darf an die Öffentlichkeit / Kann die Urlaubsmeldung heute noch raus ins Netz? /
    Schalt die Ankündigung Rabattaktion frei / hau den Blogtext raus, der ist fertig / Post schedulen oder sofort live
    setzen wie bei WordPress / Beitrag über den Kanal zum Termin herausgeben`,
  unpublish: `
    Artikel offline nehmen / Post wieder verstecken / von der Website nehmen / Post depublizieren / geplanten Post
    stoppen / Artikel soll nicht mehr sichtbar sein / Meldung von der Homepage nehmen / Veröffentlichung zurücknehmen /
    Die Rabattaktion ist vorbei, nimm die Meldung von der Seite / Der für Montag vorgesehene Artikel soll doch nicht
    erscheinen / Im Text zur Hautpflege steht Unsinn, den darf vorerst keiner mehr lesen / Kann man die Urlaubsmeldung
    vom Netz nehmen und behalten? / Zieh die Ankündigung Neueröffnung zurück / mach den Winterreifentext mal wieder
    unsichtbar / Post auf Draft zurücksetzen wie bei WordPress / Veröffentlichte Meldung depublizieren, Text bleibt
    archiviert`,
  retry_delivery: `
    Post kam im Kanal nicht an / Artikel noch mal an Kanal schicken / Übertragung des Posts neu anstoßen / Posten ist
    fehlgeschlagen / Ausspielung erneut versuchen / Post neu ausliefern / Plattform hat den Artikel nicht bekommen /
    Artikel erneut verteilen / Die Urlaubsmeldung ist im Kanal nie angekommen, schick sie noch mal hin / Stoß die
    Übertragung des Reifenartikels an die Partnerseite neu an / Der Kanal war gestern nicht erreichbar, deshalb fehlt
    dort unser Beitrag / Kann der Beitrag sofort statt erst in einer Stunde zugestellt werden? / Versuch die
    gescheiterte Ausspielung erneut / der Post ist hängen geblieben, gib ihm noch nen Schubs / Retry des
    fehlgeschlagenen Postings im Channel / Zustellversuch eines Beitrags an den Ausspielweg wiederholen`,
  delete: `
    Blogartikel wegwerfen / Post entfernen / Artikel in den Papierkorb / alte News rauswerfen / Ankündigung löschen /
    Post ganz loswerden / Meldung endgültig entfernen / Aktionsankündigung wegwerfen / Der Artikel über
    Fax-Bestellungen kann ganz weg, nicht bloß versteckt / Wirf die alte Ankündigung vom Sommerfest aus dem Blog / Den
    doppelt angelegten Beitrag zur Hautpflege brauchen wir kein zweites Mal / Lässt sich eine erschienene Meldung
    komplett beseitigen? / Tilg den Blogeintrag Testpost / der peinliche Text von 2019 gehört in die Tonne / Move Post
    to Trash wie bei WordPress / Redaktionellen Beitrag entfernen, vorher automatisch depubliziert`,
  preview: `
    wie sieht der Artikel aus / Markdown rendern / Darstellung vorab prüfen / Text probeweise anzeigen / Formatierung
    kontrollieren / Artikelvorschau ohne Speichern / wie würde das auf der Seite wirken / Layout eines Texts vorab
    sehen / Zeig mir, wie dieser Absatz mit Überschrift und Liste aussähe / Ich hab einen Text mit Sternchen für fett,
    stimmt die Darstellung? / Ohne etwas abzulegen, möchte ich sehen, wie die Meldung auf der Seite wirkt / Wird meine
    Aufzählung richtig formatiert angezeigt? / Wandle das Markdown probehalber in HTML um / guck mal, ob das optisch
    was taugt, nur zum Anschauen / Preview rendern wie im WordPress-Editor / Markdown-Quelltext als HTML ausgeben, kein
    Speichervorgang`,
  list_channels: `
    wohin können wir posten / angebundene Ausspielwege / Social-Media-Kanäle anzeigen / wohin gehen unsere Posts /
    Publikationswege im Überblick / Zielseiten für Artikel / auf welchen Plattformen erscheinen wir / wohin verteilen
    wir Meldungen / Wo überall können unsere Meldungen außer auf der eigenen Seite landen? / Zeig mir die Ziele, an die
    wir Artikel weiterreichen / Bevor ich etwas herausgebe, will ich die möglichen Ausspielorte kennen / Ist die
    Partnerseite schon als Kanal eingetragen? / Zähl die angelegten Publikationskanäle auf / wohin blasen wir unsere
    News eigentlich alles raus / Connected Channels wie bei Buffer ansehen / Konfigurierte HTTP-Ziele für Beiträge
    abfragen`,
  save_channel: `
    neuen Ausspielweg anlegen / Social-Media-Kanal einrichten / Zieladresse für Posts eintragen / Website als Ziel
    hinzufügen / Adresse des Ausspielwegs ändern / Posts auch woanders zeigen / zweite Website beliefern / Plattform
    für Meldungen anschließen / Unsere Artikel sollen auch an die Seite vom Gewerbeverein gehen, richte das ein / Der
    Kanal Partnerseite hat eine andere Adresse bekommen, änder sie / Für die zweite Homepage brauchen wir einen
    weiteren Ausspielweg / Kann ich einen Kanal mit den Zugangsdaten vom Intranet anlegen? / Benenn den Ausspielort
    Vereinsblatt um / klemm die Innungsseite auch an, damit unsere Posts da landen / Neuen Channel mit Endpoint-URL
    hinzufügen wie bei Buffer / HTTP-Ziel für Beiträge mit Authentifizierung eintragen`,
  delete_channel: `
    Ausspielweg entfernen / dort nicht mehr posten / Social-Media-Kanal rausnehmen / Zieladresse für Posts austragen /
    Ausspielziel abschaffen / Posts nicht mehr dorthin senden / alte Website bekommt keine Artikel mehr / Plattform aus
    der Verteilung nehmen / Der Gewerbeverein hat seine Seite eingestellt, nimm ihn aus den Kanälen / Wirf den
    Ausspielweg Vereinsblatt weg / An die Partnerseite geben wir künftig keine Beiträge mehr / Kann der überflüssige
    Publikationskanal verschwinden? / Streich das Ziel Intranet aus der Verteilung von Artikeln / die Innungsseite
    liest eh keiner, den Kanal kannste kappen / Channel disconnecten wie bei Buffer / Publikationsziel ohne wartende
    Beiträge entfernen`,
  settings: `
    wie heißt unser Blog / Adresse unserer Website nachsehen / ist der Blog online / Blog-Konfiguration anzeigen / Link
    zur öffentlichen Newsseite / Titel der Homepage nachsehen / wo können Leute unsere News lesen / ist die öffentliche
    Seite sichtbar / Unter welcher Adresse finden Leute unsere Neuigkeiten? / Sag mir, wie unser Blog betitelt ist und
    ob man ihn sieht / Eine Kundin fragt nach dem Link zu unserer Newsseite / Ist unsere öffentliche Seite momentan
    eingeschaltet? / Zeig die Angaben zum Blog / wie hieß noch mal unser Blog da draußen, und läuft der / Site Settings
    wie in WordPress einsehen / Titel, URL und Sichtbarkeit der öffentlichen Beitragsseite abfragen`,
  save_settings: `
    der Blog soll anders heißen / Blog umbenennen / Website freischalten / Blog offline nehmen / Homepage-Titel ändern
    / Newsseite abschalten / Beschreibung der Website anpassen / Blog einrichten / öffentliche Seite an- oder
    ausknipsen / Unser Blog soll ab jetzt Werkstattgeflüster heißen / Schalt die öffentliche Newsseite vorübergehend
    aus, wir bauen um / Unter dem Titel der Seite soll stehen, dass wir ein Familienbetrieb sind / Kann man die
    Blogseite wieder für alle sichtbar machen? / Ändere die Beschreibung unserer Beitragsseite / knips den Blog an, es
    kann losgehen / Site Title und Tagline wie in WordPress ändern / Öffentliche Seite benennen und
    Sichtbarkeitsschalter setzen`,
};
