import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_invoices: `
    wer hat noch nicht bezahlt / offene Posten / unbezahlte Rechnungen anzeigen / Außenstände und Forderungen / was ist
    überfällig / alle Rechnungen einer Kundin / wie viel Geld steht aus / Einnahmen diesen Monat / Welche Kunden
    schulden uns noch Geld, und wie viel insgesamt? / Zeig mir sämtliche Rechnungen an Autohaus Reimann aus dem ersten
    Quartal / Ich will sehen, was diesen Monat schon reingekommen ist und was überfällig wurde / Gibt es eine Rechnung
    mit der Nummer 2024-0117? / Gib die Liste der noch nicht beglichenen Fakturen aus / wer hat seine Kohle noch nicht
    rausgerückt / Invoices nach Status overdue filtern wie in Stripe / Offene-Posten-Liste der Debitoren wie in DATEV`,
  get_invoice: `
    Rechnung öffnen / Details zur Rechnung / was steht auf der Rechnung / ist die Rechnung bezahlt / Rechnungslink für
    die Kundin / Beleg nachschlagen / Positionen einer Rechnung / was ist auf der Rechnung noch offen / Mach mir die
    Rechnung für Frau Ott vom 3. März auf / Was haben wir dem Autohaus auf der 2024-0117 alles berechnet? / Herr Brand
    fragt nach dem Link, unter dem er seine Rechnung bezahlen kann / Hat die Kita von ihrer Rechnung schon etwas
    angezahlt? / Schlag die Faktura Heizungsreparatur nach / was haben wir dem Noll da eigentlich abgeknöpft, zeig mal
    die Rechnung / Eine Invoice mit Line Items und Payments ansehen / Einzelbeleg mit Steuersummen, Zahlungen und
    Erstattungen lesen`,
  save_invoice: `
    Rechnung schreiben / neue Rechnung erstellen / Leistung abrechnen / Faktura anlegen / Rechnungsposition ergänzen /
    Kundin etwas in Rechnung stellen / Rechnungsbetrag vor Versand korrigieren / Auftrag fakturieren / Schreib Frau Ott
    eine Rechnung über Schnitt und Farbe, zusammen 89 Euro / Nimm in die Rechnung für Herrn Brand noch zwei Stunden
    Anfahrt mit auf / Die Heizungsreparatur bei Familie Kaya ist noch nicht abgerechnet / Kannst du für die Kita 40
    Essen zu je 6 Euro in Rechnung stellen? / Setz eine Faktura an das Autohaus auf, 19 Prozent Umsatzsteuer / mach dem
    Noll mal ne Rechnung fertig, aber schick sie noch nicht ab / Draft Invoice mit Line Items erstellen wie in
    Lexoffice / Ausgangsrechnung als Entwurf erfassen, Zahlungsziel 14 Tage netto`,
  delete_draft: `
    angefangene Rechnung wegwerfen / Rechnungsentwurf verwerfen / unverschickte Rechnung entfernen / vorbereitete
    Rechnung nicht gebraucht / Faktura-Entwurf in den Papierkorb / halbfertige Rechnung loswerden / begonnene Faktura
    löschen / Rechnung doch nicht stellen / Die angefangene Rechnung an Herrn Brand brauchen wir nicht, wirf sie weg /
    Verwirf den Rechnungsentwurf für die Kita, der ist doppelt / Frau Ott hat schon woanders bezahlt, ihre nie
    gesendete Rechnung ist überflüssig / Kann die noch nummernlose Rechnung von gestern gelöscht werden? / Tilg den
    unfertigen Beleg für Noll / hab mich beim Rechnungschreiben verhauen, schmeiß den Entwurf in die Tonne / Draft
    Invoice löschen wie in Stripe / Unverbuchten Ausgangsrechnungsentwurf ohne Nummer entfernen`,
  send_invoice: `
    Rechnung rausschicken / Rechnung verschicken / Rechnung per Mail an Kundin / Faktura mailen / Rechnung finalisieren
    / Rechnungsnummer vergeben und verschicken / Rechnung zustellen / Rechnung fertig machen und abschicken / Die
    Rechnung an Frau Ott stimmt so, schick sie ihr jetzt / Lass Herrn Brand die fertige Fensterrechnung per Mail
    zukommen / Der Entwurf für die Kita ist geprüft und kann mit Nummer raus / Kannst du dem Autohaus seine Rechnung
    heute noch zustellen? / Stell die vorbereitete Faktura Noll aus / raus damit, die Rechnung für die Kayas kann weg
    an die Leute / Finalize and send Invoice wie in Stripe / Beleg festschreiben, Rechnungsnummer vergeben und dem
    Debitor mailen`,
  send_reminder: `
    Zahlungserinnerung verschicken / Kunden mahnen / Mahnung rausschicken / säumigen Zahler anschreiben / Rechnung
    anmahnen / wegen Zahlung nachhaken / Kunde zahlt nicht, erinnern / höflich an die Zahlung erinnern / Frau Dietz hat
    die Märzrechnung vergessen, erinner sie freundlich per Mail / Mahn das Autohaus wegen der 2024-0117 / Seit drei
    Wochen ist die Zahlung von Herrn Noll überfällig, hak bei ihm nach / Könnten Sie die Kita noch einmal an ihren
    offenen Betrag erinnern? / Schreib Moos eine Zahlungserinnerung / der Brand soll endlich blechen, stups ihn mal an
    / Payment Reminder für eine einzelne Invoice senden / Mahnung erste Stufe zur überfälligen Debitorenrechnung
    verschicken`,
  charge_customer: `
    Kreditkarte abbuchen / Betrag von der Karte einziehen / Geld einziehen / hinterlegte Karte abkassieren / offenen
    Betrag abbuchen / Kundin per Karte zahlen lassen / bargeldlos kassieren / Summe vom Kreditkartenkonto holen / Zieh
    die 89 Euro von Frau Otts hinterlegter Visa ein / Buch bei Familie Kaya den offenen Rest von der Karte ab / Herr
    Brand ist einverstanden, dass wir seine Kreditkarte für die Rechnung belasten / Kann ich die Hälfte der Rechnung
    von der Mastercard des Autohauses holen? / Kassier Noll über seine gespeicherte Karte / hol dir die Kohle von ihrer
    Kreditkarte, die liegt ja vor / Charge auf eine gespeicherte Payment Method auslösen wie in Stripe /
    Kartenabbuchung zur offenen Rechnung mit Teilbetrag anstoßen`,
  refund: `
    Kundin will ihr Geld zurück / Geld zurückzahlen / Betrag gutschreiben / Rückerstattung veranlassen / Zahlung
    zurückbuchen / zu viel bezahlt, zurückgeben / Teilbetrag zurücküberweisen / Refund auslösen / Gib Frau Ott die 20
    Euro wieder, die Farbe hat nicht gehalten / Herr Brand hat doppelt überwiesen, zahl ihm eine Überweisung zurück /
    Familie Kaya ist unzufrieden und bekommt ihre komplette Zahlung erstattet / Lässt sich die Kartenzahlung vom
    Autohaus teilweise zurückbuchen? / Erstatte Noll die Anzahlung / die Dietz kriegt ihre Kröten wieder, volle Summe /
    Partial Refund auf einen Payment wie in Stripe / Erlösminderung: eingegangene Zahlung zurückgewähren und vermerken`,
  mark_paid: `
    Zahlungseingang verbuchen / Geld ist eingegangen / Kundin hat bar bezahlt / Überweisung ist da / Rechnung
    ausgleichen / Anzahlung eintragen / Teilzahlung vermerken / Rechnung auf bezahlt setzen / Die Heizungsrechnung von
    Familie Kaya wurde gestern bar bezahlt / Trag ein, dass Herr Brand 500 Euro angezahlt hat / Auf dem Konto ist heute
    die Überweisung vom Autohaus gelandet / Kann ich die Rechnung von Frau Ott als beglichen verbuchen? / Setz Nolls
    Märzrechnung auf bezahlt / der Moos hat endlich gelöhnt, in bar auf die Kralle / Record Payment zu einer Invoice
    wie in QuickBooks / Zahlungseingang zum offenen Posten mit Wertstellung buchen`,
  void_invoice: `
    falsche Rechnung ungültig machen / Rechnung annullieren / Stornorechnung machen / Rechnung war ein Versehen /
    verschickte Rechnung zurücknehmen / Rechnung canceln / Rechnung an falschen Kunden geschickt / ausgestellte
    Rechnung war falsch / Die Rechnung ans Autohaus ging an die falsche Filiale, erklär sie für ungültig / Storniere
    die verschickte Rechnung 2024-0117, da stimmt der Empfänger nicht / Frau Ott hat eine Rechnung bekommen, die für
    Frau Otto war / Wie hebe ich eine bereits zugestellte, unbezahlte Rechnung auf? / Annulliere den irrtümlich
    gesendeten Beleg an Noll / Mist, die Rechnung war Quatsch und ist schon draußen, mach sie platt / Void Invoice wie
    in Stripe / Festgeschriebene Ausgangsrechnung stornieren, Nummer bleibt im Nummernkreis`,
  write_off: `
    Forderung ausbuchen / Kunde ist pleite / Geld kommt nicht mehr / uneinbringliche Forderung / Zahlungsausfall
    verbuchen / auf das Geld verzichten / Forderungsverlust eintragen / Schulden erlassen / Von Herrn Moos sehen wir
    nie mehr Geld, schreib die Rechnung ab / Der Bauträger ist insolvent, buch seine 3200 Euro als Verlust aus / Auf
    die Zahlung der verstorbenen Kundin warten wir nicht länger / Wie gebe ich eine Forderung auf, die nicht mehr
    einzutreiben ist? / Verzichte auf den Betrag vom Autohaus / die Kohle sehen wir eh nie wieder, hak die Rechnung als
    Verlust ab / Mark Invoice uncollectible wie in Stripe / Uneinbringliche Debitorenforderung als Forderungsausfall
    ausbuchen`,
  list_payment_methods: `
    welche Karte ist hinterlegt / gespeicherte Kreditkarten anzeigen / wie zahlt die Kundin / Zahlungsarten der Kundin
    / hat der Kunde eine Karte / Kartendaten einer Kundin nachsehen / womit bezahlt der Kunde sonst / ist eine Visa
    gespeichert / Haben wir von Frau Ott eine Karte, von der wir abbuchen können? / Zeig mir, welche Kreditkarten bei
    Familie Kaya gespeichert sind / Bevor ich abbuche, will ich wissen, welche Karte zuerst dran wäre / Läuft die
    Mastercard von Herrn Brand bald ab? / Zähl die hinterlegten Karten des Autohauses auf / hat der Noll uns eigentlich
    mal Plastik dagelassen / Payment Methods eines Customers wie in Stripe ansehen / Beim Zahlungsanbieter verwahrte
    Karten des Debitors ausgeben`,
  save_payment_method: `
    Kreditkarte hinterlegen / neue Karte einer Kundin eintragen / Zahlungsart hinzufügen / Kundin hat eine neue
    Kreditkarte / Karte für Abbuchungen aufnehmen / Stripe-Karte verknüpfen / Kartenwechsel beim Kunden /
    Zahlungsmittel für später merken / Frau Ott hat eine neue Visa, nimm sie für künftige Abbuchungen auf / Hinterleg
    die Karte von Familie Kaya, der Stripe-Code ist pm_123 / Herr Brand möchte ab jetzt mit einer anderen Kreditkarte
    zahlen / Kann ich die Mastercard des Autohauses bei uns abspeichern? / Füg Noll eine Zahlungskarte hinzu / der
    Schulz hat ne frische Karte, pack die zu ihm rein / Attach Payment Method mit Token vom Provider / Kartenreferenz
    des Zahlungsdienstleisters beim Debitor vormerken`,
  remove_payment_method: `
    Kreditkarte rausnehmen / hinterlegte Karte löschen / abgelaufene Karte austragen / Kundin will Kartendaten gelöscht
    / Zahlungsart löschen / Karte nicht mehr belasten / Kreditkarte wurde gestohlen / gespeicherte Visa vergessen /
    Frau Ott wurde das Portemonnaie gestohlen, nimm ihre Kreditkarte heraus / Vergiss die abgelaufene Visa von Familie
    Kaya / Herr Brand will nicht, dass wir weiter von seiner Mastercard abbuchen können / Kann die hinterlegte Karte
    des Autohauses gelöscht werden? / Entfern Nolls alte Zahlungskarte / das Kärtchen vom Schulz ist hinüber, schmeiß
    es raus / Detach Payment Method wie in Stripe / Gespeicherte Kartenreferenz beim Zahlungsdienstleister austragen`,
  settings: `
    wie sind Rechnungen konfiguriert / welches Zahlungsziel gilt / wie lautet der Nummernkreis / welche Mehrwertsteuer
    ist hinterlegt / Absender auf der Rechnung nachsehen / Bankverbindung auf Rechnungen nachsehen / an welchen
    Zahlungsanbieter gehen Karten / wie werden Rechnungen nummeriert / Wie viele Tage haben Kunden bei uns Zeit zum
    Bezahlen? / Sag mir, welche Bankverbindung unten auf unseren Rechnungen steht / Für den Steuerberater muss ich
    wissen, wie unsere Belege durchnummeriert werden / Ist ein Anbieter für Kartenzahlungen gewählt? / Zeig die
    Vorgaben für Rechnungen / was steht bei uns eigentlich als Absender auf den Rechnungen / Invoice Settings: Default
    Tax und Numbering ansehen / Fakturakonfiguration mit Steuersatz und Nummernkreis abfragen`,
  save_settings: `
    Zahlungsziel ändern / Nummernkreis für Rechnungen einstellen / Mehrwertsteuersatz festlegen / Firmenanschrift auf
    Rechnungen / IBAN in die Fußzeile / Kleinunternehmerregelung eintragen / Kartenzahlung einrichten / Briefkopf der
    Rechnung / Ab Januar gilt für alle Rechnungen 14 Tage Zahlungsfrist / Auf unseren Rechnungen soll die neue IBAN von
    der Sparkasse stehen / Wir sind jetzt Kleinunternehmer und weisen keine Umsatzsteuer mehr aus / Kann die
    Nummerierung der Belege mit RE-2025 beginnen? / Stell den üblichen Steuersatz auf sieben Prozent / auf der Rechnung
    steht noch die alte Adresse vom Laden, tausch das mal aus / Invoice Defaults wie in Lexoffice konfigurieren /
    Nummernkreis, Zahlungsziel und Fußtext der Faktura festlegen`,
  send_reminders: `
    Mahnlauf / alle säumigen Kunden erinnern / mehrere Mahnungen verschicken / Zahlungserinnerungen im Stapel /
    sämtliche offenen Rechnungen anmahnen / allen Schuldnern schreiben / Mahnschreiben gesammelt rausschicken / etliche
    Kunden zahlen nicht / Schick allen, die länger als vier Wochen nicht gezahlt haben, eine Erinnerung / Mahn die acht
    überfälligen Werkstattkunden in einem Rutsch / Am Monatsende stehen zwanzig Zahlungen aus, die Leute müssen
    angeschrieben werden / Können wir sämtliche säumigen Patienten zugleich erinnern? / Stoß den Mahnlauf für diese
    Fakturen an / die ganzen Zahlungsmuffel mal geschlossen anpieksen / Bulk Payment Reminders für overdue Invoices /
    Zahlungserinnerungen gesammelt an alle Debitoren mit offenen Posten versenden`,
  mark_many_paid: `
    Kontoauszug abarbeiten / mehrere Überweisungen sind eingegangen / viele Rechnungen sind beglichen /
    Zahlungseingänge der Woche verbuchen / etliche Kunden haben gezahlt / Sammelbuchung von Zahlungen / alle diese
    Rechnungen sind bezahlt / mehrere Zahlungen gleichzeitig eintragen / Heute sind fünf Überweisungen gekommen,
    verbuch sie alle als bezahlt / Setz die zwölf Kursgebühren auf bar beglichen / Laut Kontoauszug haben alle Mieter
    im April gezahlt / Kann ich einen Schwung Rechnungen zugleich auf bezahlt stellen? / Gleich die ausgewählten
    Rechnungen komplett aus / die haben alle gelöhnt, mach den ganzen Stapel auf bezahlt / Bulk Mark as Paid für
    mehrere Invoices / Sammelbuchung der Zahlungseingänge laut Bankauszug`,
  delete_drafts: `
    unversandte Rechnungen wegwerfen / viele Rechnungsentwürfe entfernen / angefangene Rechnungen ausmisten / mehrere
    Entwürfe von Rechnungen löschen / nie verschickte Fakturen aufräumen / alle halbfertigen Rechnungen weg /
    Rechnungsentwürfe stapelweise verwerfen / vorbereitete Rechnungen gesammelt wegtun / Wirf die sieben
    Rechnungsentwürfe vom letzten Jahr weg / Alle Probeabrechnungen, die nie rausgingen, können verschwinden / Beim
    Üben sind dreißig unfertige Rechnungen entstanden, die stören / Lassen sich mehrere nicht versandte Fakturen
    zugleich verwerfen? / Räum die Rechnungsentwürfe gesammelt ab / die ganzen halbgaren Rechnungen da, alle in den
    Müll / Bulk Delete von Draft Invoices / Stapellöschung unverbuchter Belege ohne Rechnungsnummer`,
};
