import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in German to ask for an action. */
export const requests: Requests = {
  list_conversations: `
    meine bisherigen Chats / alte KI-Gespräche finden / Chatverlauf mit der KI / frühere Fragen an den Bot / Liste
    meiner Chats / was habe ich die KI gefragt / wo ist mein Chat von letzter Woche / Überblick über meine KI-Gespräche
    / Worüber habe ich mit dir in den letzten Wochen gesprochen? / Zeig mir meine Gespräche mit dem Assistenten der
    Reihe nach / Ich suche den Chat, in dem wir den Urlaubsplan besprochen haben / Habe ich dich schon mal wegen der
    Preise gefragt, wo ist das? / Zähl meine bisherigen KI-Chats auf / was haben wir zwei eigentlich schon alles
    bequatscht / Chat History Sidebar wie bei ChatGPT / Eigene Assistentendialoge chronologisch abrufen`,
  get_conversation: `
    alten KI-Chat öffnen / was hat die KI geantwortet / Gespräch mit dem Bot nachlesen / Chatprotokoll anzeigen / Chat
    mit der KI wieder aufrufen / welche Tools hat der Bot benutzt / bestimmtes Gespräch mit der KI aufschlagen /
    frühere Antwort vom Bot suchen / Mach unser Gespräch über den Urlaubsplan wieder auf / Was hattest du mir neulich
    zu den Preisen geantwortet? / Ich möchte nachlesen, welche Werkzeuge du im Chat vom Montag benutzt hast / Wie ging
    der Dialog über die Steuererklärung aus? / Lies den Assistentenchat von gestern vor / spul mal zurück zu dem, was
    wir über Kevin gequatscht haben / Einzelnen Chat mit Tool Calls ansehen wie bei ChatGPT / Dialogprotokoll mit dem
    Assistenten samt Ergebnissen lesen`,
  list_models: `
    welche KI steht zur Wahl / verfügbare Sprachmodelle / Claude oder GPT auswählen / LLM für den Chat / welches
    Sprachmodell nutzt der Bot / KI-Anbieter für den Chat anzeigen / welche KI-Modelle kann ich nehmen / schlaueres
    Modell aussuchen / Welche KI kann ich im Chat auswählen? / Sag mir, ob neben Claude noch ein anderes Modell
    bereitsteht / Ich hätte lieber ein schnelleres Sprachmodell für den Assistenten, welche gibt es? / Läuft der
    Assistent bei uns auf Mistral oder GPT? / Zähl die Modelle für den Assistenten auf / was für Hirne stehen hier zur
    Auswahl / Model Picker wie bei ChatGPT öffnen / LLM-Verbindungen des Assistenten mit Standardmodell abfragen`,
  send: `
    KI etwas fragen / mit dem Bot chatten / dem Chatbot schreiben / Prompt an die KI / KI um Hilfe bitten / mit der KI
    weiterreden / neuen KI-Chat anfangen / Frage zum Betrieb an die KI stellen / Frag den Assistenten, wie wir den
    Urlaubsplan am besten aufteilen / Sag der KI, sie soll nach meiner Freigabe weitermachen / Ich möchte einen Dialog
    mit dem Assistenten der Konsole beginnen / Was meint der Assistent zu unseren Preisen, gib ihm die Frage weiter? /
    Richte dem Bot in der Konsole etwas aus / quatsch die KI mal an und frag sie nach Ideen / Chat Completion mit
    gestreamter Antwort anstoßen / Eingabe an den Konsolenassistenten übermitteln, Antwort als JSON-Zeilen`,
  stop: `
    der Assistent soll aufhören / KI unterbrechen / genug gehört / Ausgabe der KI anhalten / Bot redet zu lange / KI
    mitten im Satz stoppen / Chatbot soll still sein / nicht weiterschreiben / Hör auf zu schreiben, ich hab die
    Antwort schon / Brich die Ausgabe des Assistenten im Chat Urlaubsplan ab / Der Bot schwafelt gerade endlos, das
    muss enden / Kann ich die laufende Antwort anhalten? / Unterbrich den Assistenten sofort / Klappe jetzt, reicht mir
    / Stop generating wie bei ChatGPT / Laufende Generierung im Dialog abbrechen`,
  rename: `
    Chat anders nennen / Titel des Chats ändern / KI-Gespräch neuen Namen geben / Überschrift vom Chat anpassen / Chat
    einen sprechenden Namen geben / Chat-Titel passt nicht / Gespräch mit dem Bot betiteln / KI-Chat beschriften / Nenn
    unser Gespräch von heute Urlaubsplan 2025 / Der Chat über die Preise soll Preisrunde heißen / Dieser Dialog mit dem
    Assistenten hat einen nichtssagenden Titel / Kann ich den KI-Chat vom Montag anders betiteln? / Gib der
    Unterhaltung mit dem Bot eine passende Überschrift / tauf den Chat mal um, so findet den ja keiner / Rename Chat
    wie bei ChatGPT / Dialogtitel im Assistenten neu vergeben`,
  delete_conversation: `
    KI-Chat wegwerfen / Chatverlauf löschen / Gespräch mit dem Bot entfernen / meinen Chat aufräumen / Chatprotokoll
    vernichten / alten KI-Chat loswerden / KI-Unterhaltung verschwinden lassen / Fragen an den Bot entfernen / Lösch
    unser Gespräch über die Gehälter, das soll keiner finden / Wirf den Chat Urlaubsplan weg / Was ich den Assistenten
    gestern gefragt habe, brauche ich nicht mehr / Kann mein Dialog mit der KI zu den Preisen verschwinden? / Tilg den
    Assistentenchat vom Montag / das Gequatsche mit dem Bot kann in die Tonne / Delete Chat wie bei ChatGPT / Eigenen
    Assistentendialog in den Papierkorb legen`,
};
