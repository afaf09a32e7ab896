import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_inbound: `
    welche Endpunkte haben wir / Empfangsadressen anzeigen / wohin schicken andere Systeme Daten / Eingangs-URLs im
    Überblick / Hooks für eingehende Daten / wie viele Aufrufe kamen rein / Annahmestellen für fremde Daten /
    eingehende Webhooks zeigen / An welche unserer Adressen schicken Shop und Webformular ihre Daten? / Zeig mir alle
    Empfangsstellen und wie viel dort ankam / Ich will wissen, welche Eingänge von außen bei uns offen sind / Haben wir
    für den Onlineshop schon eine Annahmeadresse? / Zähl die Endpunkte für hereinkommende Daten auf / wo kippen uns
    andere Programme ihr Zeug rein / Catch Hooks ansehen wie bei Zapier / Inbound-Endpoints mit Aufrufzählern abfragen`,
  get_inbound: `
    Details eines Endpunkts / URL der Empfangsadresse nachsehen / welche Adresse muss ich eintragen / letzter
    empfangener Inhalt am Endpunkt / Eingangs-URL kopieren / Limits des Endpunkts / wo muss der Shop hinschicken /
    eingehenden Webhook anzeigen / Welche Adresse muss ich im Shop genau eintragen, zeig mir den Eingang Bestellungen /
    Mach den Endpunkt vom Webformular auf, mit seinem letzten Inhalt / Der Programmierer fragt, wie viele Aufrufe pro
    Minute diese Empfangsstelle verträgt / Wie lautet der Pfad des Eingangs Kassensystem? / Öffne die Annahmeadresse
    Bestellungen / wie war noch mal die URL, wo der Shop hinfunken soll / Webhook Node URL nachsehen wie bei n8n /
    Einzelnen Inbound-Endpoint mit Limit und jüngstem Payload lesen`,
  create_inbound: `
    URL für andere Systeme bereitstellen / Daten von außen empfangen / Endpunkt einrichten / Formular der Website
    anbinden / Empfangsadresse mit Token erzeugen / Shop soll Bestellungen herschicken / neuer Eingangs-Hook / neuen
    eingehenden Webhook anlegen / Unser neuer Shop soll Bestellungen an uns melden, mach ihm eine Adresse dafür /
    Erzeug einen Eingang mit Token für das Kassensystem / Wenn jemand das Formular auf der Homepage abschickt, sollen
    die Daten hier eintreffen / Kannst du eine Empfangsstelle für die Waage im Lager anlegen? / Richte eine
    Annahmeadresse namens Anmeldungen ein / ich brauch ne URL, wo die Webseite ihre Sachen reinwerfen kann / Neuen
    Catch Hook erstellen wie bei Zapier / Inbound-Endpoint mit Bearer-Token bereitstellen`,
  update_inbound: `
    Pfad der Empfangsadresse ändern / Endpunkt umbenennen / Rate-Limit des Endpunkts anpassen / Eingangs-URL ändern /
    Empfangsadresse bearbeiten / mehr Aufrufe je Absender zulassen / eingehenden Webhook anders nennen / Absender darf
    öfter aufrufen / Der Eingang Bestellungen soll künftig Shop Nord heißen / Lass beim Kassensystem 200 statt 60
    Aufrufe in der Minute zu / Die Empfangsstelle vom Webformular braucht einen anderen Pfad / Kann ich die
    Annahmeadresse der Waage umbenennen? / Setz das Limit des Endpunkts Anmeldungen herunter / der Shop funkt zu oft,
    gib dem Eingang mehr Luft / Catch Hook Path und Rate Limit editieren / Pfad und Aufrufkontingent eines
    Inbound-Endpoints anpassen`,
  switch_inbound: `
    Endpunkt deaktivieren / Empfang vorübergehend stoppen / Empfangsadresse wieder aktivieren / keine Daten von außen
    mehr annehmen / Eingangs-Hook stilllegen / Endpunkt an und aus / eingehenden Webhook abschalten / Annahme von Daten
    kurz unterbrechen / Nimm vom Shop bis Sonntag nichts mehr entgegen, wir machen Inventur / Schalt den Eingang vom
    Webformular wieder ein / Die Waage sendet gerade nur Unsinn, ihre Empfangsstelle soll so lange aus sein / Kann man
    die Annahme vom Kassensystem kurz ausknipsen? / Mach den Endpunkt Anmeldungen zu / dreh dem Shop mal eben den Hahn
    ab, aber nicht löschen / Inbound Hook enablen oder disablen / Endpoint-Status toggeln, Aufrufer erhalten 410`,
  rotate_inbound: `
    neues Token für den Endpunkt / Eingangs-Token austauschen / Token der Empfangsadresse wechseln / Webhook-Token
    wurde bekannt / Zugangstoken des Absenders neu erzeugen / Endpunkt-Token rotieren / frisches Token für den Shop /
    Webhook-Zugang neu absichern / Der Token vom Shop stand im Netz, gib dem Eingang einen anderen / Erneuer den
    Zugangscode der Empfangsstelle Kassensystem, der alte soll noch eine Stunde gelten / Ein ehemaliger Programmierer
    kennt das Token unseres Webformular-Endpunkts / Wie bekommt die Waage ein frisches Token für ihren Eingang? /
    Wechsle das Eingangstoken von Anmeldungen / das Token ist verbrannt, spuck für den Eingang ein neues aus /
    Regenerate Token eines Catch Hooks / Bearer-Token des Inbound-Endpoints mit Übergangsfrist rollieren`,
  delete_inbound: `
    Endpunkt entfernen / Empfangsadresse abschaffen / Eingangs-URL wegwerfen / fremdes System soll nichts mehr schicken
    / Eingangs-Hook löschen / Formularanbindung entfernen / Annahmestelle für Daten schließen / eingehenden Webhook
    loswerden / Den Shop gibt es nicht mehr, nimm seinen Eingang ganz weg / Wirf die Empfangsstelle der alten Waage
    heraus / Vom Webformular brauchen wir keine Daten mehr, seine Adresse soll ins Leere führen / Kann der Endpunkt
    Kassensystem für immer verschwinden? / Tilg die Annahmeadresse Anmeldungen / der Eingang Testkram fliegt raus /
    Catch Hook löschen wie bei Zapier / Inbound-Endpoint entfernen und Pfad freigeben`,
  list_received: `
    was hat uns ein Dienst heute geschickt / was ist reingekommen / eingegangene Daten anzeigen / kam die Bestellung
    vom Shop an / Eingangsprotokoll der Schnittstelle / empfangene Payloads durchsuchen / Posteingang der Schnittstelle
    / Verlauf der empfangenen Webhooks / was hat das Webformular geliefert / Was hat uns der Shop seit heute Morgen
    alles gemeldet? / Zeig mir, welche Sendungen vom Webformular Frau Ott enthalten / Ich suche die Bestellung 8812,
    irgendwann letzte Woche muss sie hereingekommen sein / Hat die Waage gestern überhaupt Daten geliefert? / Gib die
    angenommenen Aufrufe vom Kassensystem aus / was ist da so alles reingetrudelt von draußen / Webhook Requests Log
    der Eingänge durchsuchen / Inbound-Ereignisprotokoll nach Endpoint und Zeitraum abrufen`,
  get_received: `
    Payload ansehen / empfangene Daten im Original / welchen Inhalt hat der Shop geschickt / Header eines eingegangenen
    Aufrufs / Rohdaten vom Absender / JSON eines Eingangs öffnen / was stand in der Bestellung vom Shop / empfangenen
    Webhook öffnen / Zeig mir genau, was der Shop bei der Bestellung 8812 mitgeschickt hat / Mach die eine Sendung vom
    Webformular von 14 Uhr auf / Die Waage hat komische Werte geliefert, ich will den Eingang im Rohzustand / Welche
    Header standen bei dem Aufruf vom Kassensystem? / Öffne den angenommenen Aufruf Nummer 77 / was stand denn drin in
    dem Ding, das da ankam / Raw Request Body eines Catch Hooks ansehen / Einzelnes Inbound-Event mit JSON und Headern
    lesen`,
  list_rejected: `
    warum kommt nichts an / abgelehnte Anfragen von außen / falsches Token beim Absender / Fehlversuche am Endpunkt /
    welche Aufrufe wurden geblockt / Shop meldet Fehler beim Senden / zurückgewiesene Webhooks / weshalb wurde der
    Aufruf abgewiesen / Der Shop sagt, er komme nicht durch, welche Aufrufe haben wir abgewehrt? / Zeig mir, warum die
    Waage gestern abgeblitzt ist / Vom Webformular kommt seit Tagen nichts durch, vielleicht stimmt das Token nicht /
    Gab es zuletzt Sendungen, die zu groß für den Eingang waren? / Zähl die verweigerten Anfragen ans Kassensystem auf
    / wen haben wir da draußen vor der Tür stehen lassen / Rejected Requests mit 401 oder 429 ansehen / Fehlerprotokoll
    zurückgewiesener Inbound-Calls mit Ursache`,
  replay_received: `
    Eingang noch mal verarbeiten / Payload erneut durchspielen / empfangene Daten neu abspielen / eingegangene
    Bestellung nochmals verarbeiten / Replay eines Eingangs / Empfangenes erneut auslösen / Webhook nochmal durchlaufen
    lassen / Bestellung ist untergegangen, neu verarbeiten / Die Bestellung 8812 vom Shop ging unter, spiel ihre
    Sendung noch mal durch / Lass die Anmeldung von 14 Uhr ein zweites Mal durch die Abläufe laufen / Der Ablauf war
    gestern kaputt, deshalb soll das damals Empfangene erneut verarbeitet werden / Kann man einen alten Eingang vom
    Kassensystem wieder auslösen? / Wiederhol den angenommenen Aufruf 77 / tu so, als wär das vom Shop grad noch mal
    reingekommen / Replay Webhook Event wie bei Hookdeck / Inbound-Event mit identischem Payload neu einspeisen`,
  list_outgoing: `
    welche Systeme benachrichtigen wir / Ziel-URLs anzeigen / wohin werden Events gepusht / Event-Abos im Überblick /
    Ausgangs-Hooks mit Status / welche Empfänger sind gestört / ausgehende Webhooks anzeigen / wer erfährt von unseren
    Ereignissen / Welchen Systemen melden wir automatisch, wenn hier etwas passiert? / Zeig mir alle Zieladressen und
    ob die Zustellung dort klappt / Ich will wissen, wohin unsere Ereignisse abfließen / Bekommt das
    Buchhaltungsprogramm schon Meldungen von uns? / Zähl die Empfänger unserer Ereignismeldungen auf / wen funken wir
    hier eigentlich alles an / Webhook Endpoints ansehen wie im Stripe-Dashboard / Outbound-Subscriptions mit Status
    und Erfolgsrate abfragen`,
  get_outgoing: `
    Details einer Ziel-URL / warum ist der Empfänger gestört / seit wann scheitert der Push / Konfiguration eines
    Event-Abos / welche Events bekommt der Empfänger / Status eines Ausgangs-Hooks / ausgehenden Webhook ansehen /
    Zustand eines Zielsystems / Welche Ereignisse bekommt das Buchhaltungsprogramm von uns gemeldet? / Zeig mir, seit
    wann die Meldungen an den Steuerberater scheitern / Ich möchte die Einstellungen der Zieladresse Lagerverwaltung
    sehen / Bis wann ruht der Versand an das Partnersystem? / Öffne die Meldeadresse Buchhaltung / was ist denn los mit
    dem Empfänger da, warum ist der rot / Einen Webhook Endpoint mit Enabled Events ansehen wie bei Stripe / Einzelne
    Outbound-Subscription mit Timeout und Zustand lesen`,
  create_outgoing: `
    anderes System automatisch benachrichtigen / Ereignisse an eine URL schicken / Events abonnieren / bei neuer
    Buchung Fremdsystem informieren / Callback-URL einrichten / Daten nach außen pushen / neuer Ausgangs-Hook /
    Buchhaltung bei Neuem automatisch informieren / Sobald bei uns eine Rechnung bezahlt ist, soll das
    Buchhaltungsprogramm davon erfahren / Melde jeden neuen Termin an die Adresse unserer Lagerverwaltung / Der
    Programmierer will über neue Kunden per Callback benachrichtigt werden / Können wir Ereignisse signiert an das
    Partnersystem schicken, richte das ein? / Trag eine weitere Zieladresse für Meldungen ein / funk dem anderen
    Programm künftig alles durch, was hier läuft / Add Endpoint für Events wie bei Stripe / Outbound-Subscription mit
    HMAC-Signatur registrieren`,
  update_outgoing: `
    Ziel-URL ändern / andere Events verschicken / Callback-URL anpassen / Timeout und Wiederholungen einstellen /
    Ausgangs-Hook bearbeiten / Header für den Empfänger ergänzen / Zielsystem hat eine neue URL / ausgehenden Webhook
    umstellen / Das Buchhaltungsprogramm hat eine andere Adresse, stell das Ziel der Meldungen um / Melde der
    Lagerverwaltung zusätzlich stornierte Termine / Das Partnersystem antwortet langsam, gib ihm zwanzig Sekunden Zeit
    / Kann die Meldung an den Steuerberater einen eigenen Header mitschicken? / Begrenz die Zieladresse auf drei
    Zustellversuche / der Empfänger will jetzt auch die Absagen kriegen, mach das / Webhook Endpoint URL und Enabled
    Events editieren wie bei Stripe / Outbound-Subscription: Rate, Reihenfolge und Timeout umkonfigurieren`,
  pause_outgoing: `
    Versand von Events aussetzen / Empfänger wird gewartet / vorübergehend nichts pushen / Ausgangs-Hook pausieren /
    Event-Versand stoppen / Zielsystem ist gerade down / ausgehenden Webhook aussetzen / Zielsystem eine Weile nichts
    senden / Das Buchhaltungsprogramm wird heute umgezogen, melde dort vorerst nichts / Halt die Meldungen an die
    Lagerverwaltung bis morgen zurück / Beim Partnersystem ist Wartung, wir sollten so lange schweigen / Kann ich die
    Zieladresse kurz auf Eis legen, ohne sie zu verlieren? / Setz den Versand an den Steuerberater aus / lass den
    Empfänger mal ne Weile in Ruhe / Webhook Endpoint temporär disablen, Events aufheben / Outbound-Zustellung
    suspendieren, Warteschlange bleibt bestehen`,
  resume_outgoing: `
    Versand von Events wieder aufnehmen / Empfänger läuft wieder / Ausgangs-Hook reaktivieren / wieder an Ziel-URL
    pushen / Pause beenden / abgeschaltete Ziel-URL wieder aktivieren / Zielsystem wieder beliefern / ausgehenden
    Webhook fortsetzen / Die Buchhaltung ist fertig umgezogen, melde ihr ab jetzt wieder alles / Mach mit den Meldungen
    an die Lagerverwaltung weiter / Das Partnersystem wurde wegen Fehlern abgehängt, läuft aber jetzt wieder / Kann der
    angehaltene Versand an den Steuerberater weitergehen? / Weck die ruhende Zieladresse auf / so, der Empfänger ist
    wieder fit, funk ihn wieder an / Disabled Webhook Endpoint wieder enablen / Suspendierte Outbound-Subscription für
    neue Ereignisse reaktivieren`,
  rotate_outgoing_secret: `
    Signing Secret austauschen / neues Signaturgeheimnis erzeugen / Webhook-Secret wurde bekannt / HMAC-Schlüssel
    rotieren / Empfänger braucht neues Secret / Signatur erneuern / Unterschriftsschlüssel der Events wechseln /
    Geheimnis für den Empfänger erneuern / Das Geheimnis, womit die Buchhaltung unsere Meldungen prüft, ist bekannt
    geworden, wechsle es / Gib dem Partnersystem ein frisches Signaturgeheimnis / Der Empfänger soll beide Signaturen
    noch einen Tag annehmen, danach bloß die neue / Wie tausche ich den Unterschriftsschlüssel der Lagermeldungen? /
    Erneuer die Signatur zur Zieladresse Steuerberater / unser Signierdings ist durchgesickert, her mit nem neuen /
    Roll Signing Secret wie bei Stripe / HMAC-Secret einer Outbound-Subscription mit Überlappung rollieren`,
  send_test: `
    Probe-Event schicken / Ziel-URL ausprobieren / kommt beim Empfänger was an / Ping an den Empfänger / Testnachricht
    an Callback-URL / Ausgangs-Hook testen / Testaufruf an das Zielsystem / funktioniert unser ausgehender Webhook /
    Schick der Buchhaltung mal eine Probemeldung, ob sie ankommt / Teste, ob die Lagerverwaltung unsere Ereignisse
    annimmt / Der Programmierer vom Partnersystem wartet auf einen Versuchsaufruf von uns / Kommt bei der neuen
    Zieladresse überhaupt etwas an, probier es aus? / Lös ein Versuchsereignis für den Empfänger aus / funk den mal
    kurz zum Spaß an, ob er reagiert / Send test event wie bei Stripe / Synthetisches Event durch die Outbound-Queue
    senden`,
  delete_outgoing: `
    der Empfänger bekommt nie wieder Ereignisse / Ziel-URL entfernen / Fremdsystem nicht mehr benachrichtigen /
    Event-Abo kündigen / Callback-URL austragen / Ausgangs-Hook wegwerfen / Datenversand nach außen beenden /
    ausgehenden Webhook löschen / Buchhaltung nicht mehr informieren / Das alte Buchhaltungsprogramm ist gekündigt,
    melde ihm nie wieder etwas / Nimm die Zieladresse Lagerverwaltung endgültig heraus / Vom Partnersystem haben wir
    uns getrennt, Ereignisse sollen dort nicht mehr hin / Kann der Empfänger Testserver aus unseren Meldezielen
    verschwinden? / Tilg das Ereignisabo vom Steuerberater / den Empfänger kannste ganz kappen / Delete Webhook
    Endpoint wie bei Stripe / Outbound-Subscription auflösen, Wartendes überspringen`,
  list_deliveries: `
    was wurde rausgeschickt / Versandprotokoll der Events / welche Pushes sind fehlgeschlagen / Ausgangsprotokoll der
    Schnittstelle / hängen noch Events in der Warteschlange / Log der ausgehenden Aufrufe / Zustellungen im Überblick /
    kamen unsere Meldungen beim Zielsystem an / Sind die Meldungen von gestern alle bei der Buchhaltung angekommen? /
    Zeig mir, was an die Lagerverwaltung noch in der Schlange steht / Ich will die gescheiterten Sendungen ans
    Partnersystem von dieser Woche sehen / Wann wird die nächste wartende Meldung wieder versucht? / Gib das Versandlog
    der Ereignisse aus / was haben wir heute so alles rausgefunkt / Webhook Attempts und Event Deliveries ansehen wie
    bei Stripe / Outbound-Zustellprotokoll nach Status und Ereignisart filtern`,
  get_delivery: `
    was hat der Empfänger geantwortet / einzelnen Push nachsehen / warum schlug der Versand fehl / Request und Response
    ansehen / Versuche eines Event-Versands / gesendeten Payload anzeigen / einzelne Zustellung prüfen / Antwortcode
    des Zielsystems / Was hat die Buchhaltung auf unsere Meldung von neun Uhr erwidert? / Zeig mir bei der einen
    Sendung jeden Versuch mit Uhrzeit / Das Partnersystem behauptet, wir hätten Unsinn geschickt, ich will den Inhalt
    sehen / Mit welchem Statuscode ist die Meldung 4410 gescheitert? / Öffne diese einzelne Ereignissendung / was ging
    da genau raus und was kam zurück / Delivery Attempt mit Response Body ansehen wie bei Stripe / Einzelsendung eines
    Outbound-Hooks inklusive Antwort lesen`,
  resend_delivery: `
    Event noch mal schicken / Push wiederholen / einzelnen Aufruf neu versenden / Empfänger hat es nicht bekommen /
    sofort noch mal probieren / Payload erneut an Ziel-URL / einzelne Zustellung wiederholen / Meldung ans Zielsystem
    nochmal senden / Schick die Meldung 4410 der Buchhaltung noch einmal / Versuch die wartende Sendung an die
    Lagerverwaltung sofort statt später / Beim Partnersystem ist dieses eine Ereignis verloren gegangen / Kann man eine
    gescheiterte Meldung einzeln wiederholen? / Send die Ereignismeldung von neun Uhr erneut ab / gib der einen Meldung
    noch nen Anlauf / Resend Event wie bei Stripe / Einzelne Outbound-Sendung mit gleichem Idempotency-Key neu
    zustellen`,
  cancel_delivery: `
    Event nicht mehr schicken / hängenden Push aufgeben / Versand blockiert die anderen / wartenden Aufruf verwerfen /
    keine weiteren Sendeversuche / Event aus der Warteschlange nehmen / Zustellung nicht weiter versuchen / Sendung an
    Zielsystem aufgeben / Gib die Meldung 4410 an die Buchhaltung auf, die klappt eh nie / Eine hängende Sendung hält
    bei der Lagerverwaltung alles dahinter auf, überspring sie / Dieses Ereignis muss das Partnersystem nicht mehr
    erfahren / Kann man weitere Zustellversuche für diese eine Meldung unterbinden? / Nimm die wartende Sendung aus der
    Schlange / Schwamm drüber, versuch das Ding nicht länger zuzustellen / Pending Delivery verwerfen, keine Retries
    mehr / Blockierende Outbound-Sendung in der geordneten Queue fallenlassen`,
  recover_deliveries: `
    verpasste Events nachschicken / alles seit dem Ausfall nachsenden / Ausfall aufholen / übersprungene Pushes
    nachreichen / fehlgeschlagene Events gesammelt neu senden / Empfänger war offline, alles nachliefern / verpasste
    Zustellungen nachholen / alles nachliefern, was liegen blieb / Die Buchhaltung war seit Freitag offline, reich ihr
    alles seither nach / Hol sämtliche übersprungenen Meldungen an die Lagerverwaltung nach / Nach dem Umzug fehlt dem
    Partnersystem ein ganzer Tag an Ereignissen / Kann man alles Gescheiterte seit gestern Mittag für den Empfänger neu
    einreihen? / Liefere die verpassten Ereignismeldungen nach / der hat tagelang nix gekriegt, schieb ihm den ganzen
    Rückstand rüber / Recover failed messages seit Zeitpunkt wie bei Svix / Rückstand einer Outbound-Subscription ab
    Datum gesammelt neu zustellen`,
  save_provider: `
    Calendly anbinden / Notetaker anschließen / Telefonassistent verbinden / externen Kalenderdienst einrichten /
    Sprachbot koppeln / Meeting-Protokolle automatisch empfangen / Geheimnis des Kalenderdienstes hinterlegen /
    Telefonanlage anschließen / Unsere Calendly-Termine sollen hier ankommen, richte die Kopplung ein / Das
    Mitschreibeprogramm aus unseren Videogesprächen soll seine Protokolle herschicken / Wir haben einen Telefonbot
    gemietet, der seine Anrufe melden soll / Wie koppel ich Cal.com, und welche Adresse muss dort hinein? / Hinterleg
    das Geheimnis vom Sprachdienst / klemm mal den Notizroboter von Fireflies an / Calendly Webhook Subscription samt
    Signing Key einrichten / Anbieterkopplung für Kalender- oder Sprachdienst mit Geheimnis registrieren`,
  list_providers: `
    welche Webhooks sind bei Diensten angemeldet / welche Kalenderdienste sind angebunden / unterstützte Notetaker /
    Telefonbots im Überblick / was muss ich bei Calendly eintragen / anbindbare Sprachdienste / welche Drittanbieter
    rufen uns an / welche Kalender und Telefonanlagen melden sich hier / Anleitung für den Kalenderdienst / Welche
    Kalender- und Telefondienste sind bei uns schon gekoppelt? / Zeig mir, was ich bei Fireflies eintragen muss / Ich
    überlege, einen Notizdienst anzuschließen, welche kommen in Frage? / Unterstützt ihr Cal.com oder bloß Calendly? /
    Zähl die koppelbaren Sprachdienste auf / was für Telefonroboter kann man hier andocken / Webhook Integrations für
    Scheduling und Notetaker überblicken / Liste möglicher Anbieterkopplungen mit Adresse und Anleitung`,
  delete_provider: `
    Calendly abklemmen / Notetaker trennen / Telefonassistent abschalten / Kalenderdienst nicht mehr nutzen / Sprachbot
    entkoppeln / Drittanbieter soll nichts mehr schicken / Kalender nicht mehr koppeln / Telefonanlage abmelden /
    Calendly nutzen wir nicht mehr, schließ die Adresse für seine Termine / Der Notizroboter soll uns keine Protokolle
    mehr schicken, nimm ihn weg / Den Vertrag mit dem Telefonbot haben wir gekündigt / Kann die Kopplung mit Cal.com
    aufgehoben werden? / Kapp die Adresse vom Sprachdienst / der Fireflies-Kram kann weg, zieh den Stecker / Webhook
    Subscription des Scheduling-Tools entfernen / Anbieterkopplung löschen, Aufrufe laufen auf 404`,
};
