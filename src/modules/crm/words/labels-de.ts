import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Kunden und Leads',
    description: 'Menschen und Firmen, an die Sie verkaufen, vom ersten Kontakt an.',
  },
  actions: {
    list_customers: {
      title: 'Kunden auflisten',
      description:
        'Kunden des Arbeitsbereichs seitenweise, nach Status, Schlagwort, zuständiger Person oder Wörtern in Name, Firma, E-Mail-Adresse, Telefon oder Anschrift.',
    },
    get_customer: { title: 'Kunden ansehen', description: 'Einen Kunden mit allen Feldern lesen.' },
    create_customer: {
      title: 'Kunden anlegen',
      description:
        'Einen Kunden mit Kontaktdaten, Schlagwörtern und Einwilligung aufnehmen. Eine E-Mail-Adresse gehört immer nur einem Kunden.',
    },
    update_customer: {
      title: 'Kunden ändern',
      description: 'Felder eines Kunden ändern oder jemanden archivieren, der nicht mehr aktiv ist.',
    },
    merge_customers: {
      title: 'Kunden zusammenführen',
      description:
        'Aus zwei Kunden einen machen: Der behaltene bekommt, was ihm fehlt, und alle Notizen, Leads, Buchungen, Aufgaben und Nachrichten des anderen, der endgültig gelöscht wird.',
    },
    delete_customer: {
      title: 'Kunden löschen',
      description:
        'Einen Kunden ohne künftige Buchungen und offene Rechnungen löschen. Er lässt sich 30 Tage lang wiederherstellen.',
    },
    restore_customer: {
      title: 'Kunden wiederherstellen',
      description:
        'Einen Kunden zurückholen, der in den letzten 30 Tagen gelöscht wurde. Wer mit einem anderen zusammengeführt wurde, bleibt es.',
    },
    list_leads: {
      title: 'Leads auflisten',
      description:
        'Leads des Arbeitsbereichs seitenweise, nach Phase, zuständiger Person oder Wörtern in Name, Firma, E-Mail-Adresse oder Telefon.',
    },
    get_lead: { title: 'Lead ansehen', description: 'Einen Lead mit allen Feldern lesen.' },
    create_lead: {
      title: 'Lead anlegen',
      description: 'Jemanden aufnehmen, der Kunde werden könnte, mit Kontaktdaten, Wert und Phase.',
    },
    update_lead: {
      title: 'Lead ändern',
      description:
        'Felder eines Leads ändern oder ihn in eine andere Phase verschieben. Ein gewonnener oder verlorener Lead ist abgeschlossen und bleibt, wie er ist.',
    },
    convert_lead: {
      title: 'Lead umwandeln',
      description:
        'Aus einem Lead einen Kunden machen; der Lead ist dann gewonnen. Ein Kunde mit derselben E-Mail-Adresse wird genommen, sonst ein neuer angelegt; oder Sie nennen den Kunden, zu dem er gehört.',
    },
    delete_lead: {
      title: 'Lead löschen',
      description: 'Einen Lead löschen. Er lässt sich 30 Tage lang wiederherstellen.',
    },
    update_customers: {
      title: 'Mehrere Kunden ändern',
      description:
        'Bis zu 500 Kunden auf einmal ändern, jeden auf seine Weise; `addTags` und `removeTags` lassen die übrigen Schlagwörter stehen. Wer sich nicht ändern lässt, bleibt, wie er ist, und wird mit dem Grund genannt. Die Antwort nennt jeden Kunden vorher und nachher.',
    },
    delete_customers: {
      title: 'Mehrere Kunden löschen',
      description:
        'Bis zu 500 Kunden auf einmal löschen. Sie lassen sich 30 Tage lang wiederherstellen. Wer künftige Buchungen oder offene Rechnungen hat, bleibt und wird mit dem Grund genannt.',
    },
    update_leads: {
      title: 'Mehrere Leads ändern',
      description:
        'Bis zu 500 Leads auf einmal ändern, jeden auf seine Weise. Was sich nicht ändern lässt, etwa abgeschlossene Leads, bleibt, wie es ist, und wird mit dem Grund genannt. Die Antwort nennt jeden Lead vorher und nachher.',
    },
    delete_leads: {
      title: 'Mehrere Leads löschen',
      description:
        'Bis zu 500 Leads auf einmal löschen. Sie lassen sich 30 Tage lang wiederherstellen. Was sich nicht löschen lässt, bleibt und wird mit dem Grund genannt.',
    },
    list_companies: {
      title: 'Firmen auflisten',
      description: 'Firmen des Arbeitsbereichs seitenweise oder nach Wörtern in Name, Domain, Telefon oder Anschrift.',
    },
    get_company: {
      title: 'Firma ansehen',
      description: 'Eine Firma mit allen Feldern lesen, und wie viele Kunden und Leads zu ihr gehören.',
    },
    create_company: {
      title: 'Firma anlegen',
      description:
        'Eine Firma aufnehmen. Kunden und Leads, deren Feld „Firma“ diesen Namen hat, gehören von da an zu ihr. Ein Name gehört immer nur einer Firma.',
    },
    update_company: {
      title: 'Firma ändern',
      description:
        'Felder einer Firma ändern. Ein neuer Name wird auch bei den Kunden und Leads eingetragen, die zu ihr gehören.',
    },
    delete_company: {
      title: 'Firma löschen',
      description:
        'Eine Firma löschen. Ihre Kunden und Leads bleiben und nennen sie weiterhin. Sie lässt sich 30 Tage lang wiederherstellen.',
    },
    set_customer_picture: {
      title: 'Bild eines Kunden festlegen',
      description:
        'Das Bild neben dem Namen eines Kunden festlegen oder entfernen. Mitglieder, die den Kunden sehen, sehen auch das Bild.',
    },
    set_company_picture: {
      title: 'Bild einer Firma festlegen',
      description:
        'Das Bild neben dem Namen einer Firma und ihrer Leads festlegen oder entfernen, etwa das Logo. Mitglieder, die die Firma sehen, sehen auch das Bild.',
    },
    list_duplicates: {
      title: 'Mögliche doppelte Kunden auflisten',
      description:
        'Paare von Kunden, die nach demselben aussehen, mit den Gründen: dieselbe E-Mail-Adresse, dieselbe Telefonnummer oder derselbe Name mit derselben Firma. Führen Sie sie zusammen, oder sagen Sie, dass es zwei sind.',
    },
    keep_apart: {
      title: 'Zwei Kunden als verschieden vermerken',
      description: 'Festhalten, dass zwei ähnliche Kunden zwei verschiedene sind: Sie werden nicht mehr vorgeschlagen.',
    },
    import_contacts: {
      title: 'Kontakte importieren',
      description:
        'Bis zu 500 Kunden oder Leads auf einmal aufnehmen. Zeilen, deren E-Mail-Adresse (oder Telefonnummer) schon bekannt ist, werden ausgelassen oder ändern das Bekannte. Eine fehlerhafte Zeile wird ausgelassen und mit ihrer Nummer genannt, ab 0.',
    },
    add_note: {
      title: 'Notiz hinzufügen',
      description: 'Eine Notiz zu einem Kunden oder Lead schreiben; sie steht im Verlauf.',
    },
    timeline: {
      title: 'Verlauf eines Kunden oder Leads',
      description:
        'Was mit einem Kunden oder Lead geschah, das Neueste zuerst: Notizen, Buchungen, Aufgaben, Nachrichten und mehr, soweit Sie es sehen dürfen.',
    },
  },
  events: {
    'crm.customer_created': {
      title: 'Kunde angelegt',
      description:
        'Ein neuer Kunde wurde aufgenommen: von jemandem, durch einen Import, eine Buchung oder einen gewonnenen Lead.',
    },
    'crm.customer_updated': {
      title: 'Kunde geändert',
      description: 'Felder eines Kunden wurden geändert, oder er wurde nach einer Löschung zurückgeholt.',
    },
    'crm.customer_merged': {
      title: 'Kunden zusammengeführt',
      description: 'Aus zwei Kunden wurde einer: Was dem anderen gehörte, gehört jetzt dem behaltenen.',
    },
    'crm.customer_deleted': {
      title: 'Kunde gelöscht',
      description: 'Ein Kunde wurde gelöscht; er lässt sich 30 Tage lang wiederherstellen.',
    },
    'crm.company_created': { title: 'Firma angelegt', description: 'Eine neue Firma wurde aufgenommen.' },
    'crm.company_updated': {
      title: 'Firma geändert',
      description: 'Felder einer Firma wurden geändert, oder sie wurde nach einer Löschung zurückgeholt.',
    },
    'crm.company_deleted': {
      title: 'Firma gelöscht',
      description: 'Eine Firma wurde gelöscht; sie lässt sich 30 Tage lang wiederherstellen.',
    },
    'crm.lead_created': { title: 'Lead angelegt', description: 'Ein neuer Lead wurde aufgenommen.' },
    'crm.lead_updated': {
      title: 'Lead geändert',
      description: 'Felder eines Leads wurden geändert, seine Phase oder andere.',
    },
    'crm.lead_stage_changed': {
      title: 'Lead in anderer Phase',
      description: 'Ein Lead ging von einer Phase in eine andere über.',
    },
    'crm.lead_converted': {
      title: 'Lead umgewandelt',
      description: 'Ein Lead wurde gewonnen und ist jetzt Kunde: ein neuer oder ein bekannter.',
    },
    'crm.note_added': {
      title: 'Notiz hinzugefügt',
      description: 'Jemand hat eine Notiz zu einem Kunden oder Lead geschrieben.',
    },
    'crm.lead_deleted': {
      title: 'Lead gelöscht',
      description: 'Ein Lead wurde gelöscht; er lässt sich 30 Tage lang wiederherstellen.',
    },
  },
  fields: {
    id: 'Kunde, Lead oder Firma',
    companyId: 'Firma',
    domain: 'Domain',
    notes: 'Notizen',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    company: 'Firma',
    source: 'Herkunft',
    value: 'Wert',
    currency: 'Währung',
    ownerId: 'Zuständig',
    nextStepAt: 'Nächster Schritt am',
    stage: 'Phase',
    lostReason: 'Grund des Verlusts',
    address: 'Anschrift',
    tags: 'Schlagwörter',
    tag: 'Schlagwort',
    locale: 'Sprache',
    timeZone: 'Zeitzone',
    consent: 'Einwilligung',
    state: 'Status',
    customerId: 'Kunde',
    leadId: 'Lead',
    keepId: 'Kunde, der bleibt',
    mergeId: 'Kunde, der aufgeht',
    into: 'Ziel',
    rows: 'Zeilen',
    otherId: 'Anderer Kunde',
    ids: 'Ausgewählte',
    changes: 'Änderungen',
    dedupeBy: 'Doppelte erkennen an',
    onDuplicate: 'Bei Doppelten',
    text: 'Text',
    picture: 'Bild',
    pictures: 'Mit Bildern der Firmen',
    custom: 'Eigene Felder',
    expectedUpdatedAt: 'Erwarteter Stand',
    q: 'Suche',
    sort: 'Sortierung',
    direction: 'Richtung',
    counts: 'Anzahl je Phase',
    totals: 'Anzahl und Summe je Phase',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    addTags: 'Schlagwörter hinzufügen',
    removeTags: 'Schlagwörter entfernen',
  },
  choices: {
    state: { active: 'Aktiv', archived: 'Archiviert' },
    sort: {
      newest: 'Neueste',
      name: 'Name',
      company: 'Firma',
      email: 'E-Mail',
      phone: 'Telefon',
      owner: 'Zuständig',
      locale: 'Sprache',
      consent: 'Einwilligung',
      state: 'Status',
      updated: 'Zuletzt geändert',
      source: 'Quelle',
      stage: 'Phase',
      value: 'Wert',
      nextStep: 'Nächster Schritt',
      domain: 'Domain',
    },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
    locale: { en: 'Englisch', de: 'Deutsch' },
    consent: { unknown: 'Unbekannt', given: 'Erteilt', withdrawn: 'Widerrufen' },
    stage: {
      new: 'Neu',
      screening: 'Prüfung',
      meeting: 'Gespräch',
      proposal: 'Angebot',
      won: 'Gewonnen',
      lost: 'Verloren',
    },
    into: { customers: 'Kunden', leads: 'Leads' },
    dedupeBy: { email: 'E-Mail', phone: 'Telefon', none: 'Gar nicht' },
    onDuplicate: { skip: 'Überspringen', update: 'Aktualisieren' },
  },
};
