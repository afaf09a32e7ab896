import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  search: `
    im Handbuch nachschlagen / was steht im Vertrag / Richtlinie befragen / Quelle mit Seitenzahl finden / wo steht das
    geschrieben / in den Unterlagen suchen / Frage aus unseren Papieren beantworten / was sagt die Anleitung dazu / Was
    steht in unserer Hausordnung über Hunde in der Praxis? / Finde im Garantieheft der Hebebühne, wie oft man sie ölen
    muss / Ein Kunde fragt nach der Rückgabefrist, die steht irgendwo in unseren AGB / Welche Kündigungsfrist nennt der
    Mietvertrag? / Such in den eingelesenen Papieren nach Brandschutz / guck mal, was die Bedienungsanleitung zum
    Fehler E4 meint / Frage gegen die Knowledge Base beantworten, mit Citations / Passage zur Gewährleistung in den
    Unterlagen mit Fundstelle ermitteln`,
  list_documents: `
    welche Handbücher haben wir / hinterlegte Unterlagen zeigen / was wurde eingelesen / Wissensdatenbank überblicken /
    welche Dateien waren nicht lesbar / welche PDFs sind hochgeladen / welche Anleitungen kennt der Assistent /
    Merkblätter auflisten / Welche Anleitungen und Verträge hast du zum Nachschlagen? / Zeig mir sämtliche Unterlagen,
    die eingelesen sind / Ich will prüfen, ob unsere AGB schon bei dir hinterlegt sind / Gab es Dateien, die sich nicht
    lesen ließen? / Zähl die vorhandenen Merkblätter auf / was für Papierkram hast du eigentlich alles intus /
    Knowledge Base Articles und Files wie in Notion überblicken / Verzeichnis der Wissensdokumente nach Herkunft und
    Zustand`,
  get_document: `
    ganzes Handbuch lesen / Volltext eines Vertrags / Unterlage öffnen / warum ließ sich die Datei nicht einlesen /
    Richtlinie anzeigen / Anleitung von vorn bis hinten lesen / ist das PDF schon verarbeitet / Merkblatt aufschlagen /
    Lies mir unsere Hausordnung von Anfang bis Ende vor / Mach den Mietvertrag auf, ich will ihn komplett sehen / Die
    hochgeladene Hygieneanweisung lässt sich anscheinend nicht lesen, warum? / Was steht alles im Garantieheft der
    Hebebühne, Abschnitt für Abschnitt? / Schlag das AGB-Papier auf / hol mal den ganzen Wisch vom Vermieter her /
    Einzelnes Document mit allen Chunks ansehen / Volltext und Verarbeitungsstand einer Unterlage lesen`,
  get_passage: `
    zitierten Absatz öffnen / Umgebung eines Zitats / mehr Kontext zu einem Treffer / was steht davor und danach /
    Fundstelle nachlesen / Quelle eines Zitats prüfen / Abschnitt rund um die Fundstelle / woher stammt die zitierte
    Aussage / Zeig mir bei dem Satz zur Rückgabefrist auch, was drumherum steht / Du hast einen Absatz aus dem
    Mietvertrag zitiert, öffne ihn / Die Fundstelle zum Brandschutz möchte ich im Zusammenhang sehen / Auf welcher
    Seite steht der Treffer, und wie geht der Text dort weiter? / Klapp die Umgebung dieses Zitats auf / da fehlt mir
    der Kontext, was kommt direkt danach / Chunk mit Nachbarchunks anzeigen / Belegstelle samt vorherigem und folgendem
    Absatz nachlesen`,
  add_document: `
    Handbuch hochladen / PDF einlesen / Webseite in die Wissensdatenbank aufnehmen / Vertrag durchsuchbar machen /
    Unterlagen hinterlegen / der Assistent soll unsere Richtlinien kennen / Anleitung einspeisen / Preisliste für den
    Assistenten hinterlegen / Lies unseren neuen Mietvertrag ein, damit du daraus antworten kannst / Nimm die Seite mit
    den Versandbedingungen zum Nachschlagen auf / Die Bedienungsanleitung der neuen Hebebühne liegt als PDF vor und
    soll auffindbar sein / Kann ich dir unsere AGB geben, damit du bei Fragen nachsiehst? / Speis das Hygienekonzept
    ein / hier, zieh dir mal den Tarifvertrag rein / Neue Source für die Knowledge Base hochladen / Arbeitsanweisung
    als Unterlage hinterlegen, Leserkreis nur Büro`,
  update_document: `
    neue Fassung eines Handbuchs / Unterlage umbenennen / nur die Leitung darf das lesen / veralteten Vertrag
    austauschen / Leserkreis einschränken / neue Preisliste statt der alten / Merkblatt überarbeiten / wer darf die
    Anleitung lesen / Vom Mietvertrag gibt es eine neue Fassung, ersetz den eingelesenen Text / Die Gehaltsrichtlinie
    darf ab sofort bloß noch die Geschäftsführung lesen / Das Papier heißt nicht mehr Hausordnung, sondern
    Betriebsordnung / Kann ich bei den AGB die hinterlegte Datei durch die von heute austauschen? / Beschränk das
    Merkblatt auf die Werkstattleute / die Anleitung da hat nen bekloppten Titel, nenn sie Hebebühne 2 / Audience und
    Inhalt eines Knowledge-Artikels editieren / Revisionsstand einer Unterlage einspielen und Zugriffskreis anpassen`,
  refresh_document: `
    Webseite erneut einlesen / fehlgeschlagene Datei wiederholen / neuesten Stand eines Artikels holen / Handbuch neu
    indexieren / Internetseite hat sich geändert / Quelle wurde aktualisiert, neu abholen / PDF noch einmal verarbeiten
    / Preisseite ist hier veraltet / Der Hersteller hat seine Garantieseite geändert, lade sie noch mal ins Wissen /
    Lies die Hygieneanweisung erneut ein, vorhin ging es schief / Was du aus der Versandseite zitierst, ist vom letzten
    Jahr / Kann die hinterlegte Webadresse neu abgerufen werden? / Frisch den eingelesenen Onlineartikel auf / der
    Stand ist von vorgestern, zieh dir die Seite frisch / Re-crawl einer URL in der Knowledge Base / Dokument neu
    indizieren, Quelle hat neue Fassung`,
  delete_document: `
    Handbuch entfernen / Richtlinie aus der Wissensdatenbank nehmen / eingelesene Datei tilgen / veraltete Unterlage
    nicht mehr finden / alte Preisliste nicht mehr zitieren / Anleitung gilt nicht mehr / PDF aus dem Wissen werfen /
    Merkblatt wegnehmen / Der alte Mietvertrag soll nicht mehr zum Nachschlagen dienen, wirf ihn heraus / Nimm die
    Anleitung der verkauften Hebebühne für immer aus dem Wissen / Du zitierst ständig aus einer AGB-Fassung, die nicht
    mehr gilt / Lässt sich das versehentlich eingelesene Gehaltspapier restlos tilgen? / Beseitige das Merkblatt Corona
    / den ollen Wisch vom Vorvermieter kannste verbrennen / Source aus der Knowledge Base entfernen / Unterlage
    unwiederbringlich löschen, Textstellen inklusive`,
  settings: `
    Embedding-Modell der Unterlagen / werden Handbücher semantisch durchsucht / Stand der Vektorisierung von Unterlagen
    / wie ist das Nachschlagen konfiguriert / welche KI sieht unsere Papiere / wie viele Textstellen sind erfasst /
    versteht das Nachschlagen Synonyme / Stand des Dokumentenindex / Welche KI bekommt unsere Verträge zu Gesicht, wenn
    du darin suchst? / Sag mir, wie viele Absätze aus unseren Papieren erfasst sind / Mich interessiert, ob in
    Handbüchern auch nach Sinn gesucht wird / Ist für das Nachschlagen in Unterlagen ein Modell gewählt? / Zeig die
    Konfiguration der Dokumentensuche / sucht der nur stur nach Wörtern in den PDFs, oder wie läuft das / Embedding
    Provider der Knowledge Base ansehen / Einstellungen zur Vektorsuche der Unterlagen abfragen`,
  save_settings: `
    Handbücher nach Bedeutung durchsuchen / Embeddings für Unterlagen wählen / semantisches Nachschlagen einschalten /
    keine Unterlagen mehr an ein Modell senden / anderes Modell zum Nachschlagen / auch bei anderen Wörtern fündig
    werden / Fragen verstehen statt Stichwörter / welche KI unsere Unterlagen liest / Unsere Verträge sollen nicht mehr
    zu OpenAI geschickt werden, schalt das ab / Such in Handbüchern künftig über das Modell von Mistral / Wer in
    Anleitungen Auto eintippt, soll auch Fahrzeug finden, stell das ein / Kann man für die Dokumentensuche einen
    anderen Anbieter wählen? / Leg das Modell fürs Nachschlagen in Papieren fest / die Handbuchsuche ist doof, häng da
    mal was Schlaueres dran / Embedding Model für die Knowledge Base setzen / Anbieter der semantischen Dokumentensuche
    umkonfigurieren`,
};
