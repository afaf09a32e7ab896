import type { Labels } from '../../runtime/define-module.ts';

export const german: Labels = {
  module: { title: 'Kunden und Leads', description: 'Menschen und Firmen, an die Sie verkaufen, vom ersten Kontakt an.' },
  actions: {
    list_leads: {
      title: 'Leads auflisten',
      description: 'Leads des Arbeitsbereichs seitenweise, nach Phase, zuständiger Person oder Wörtern in Name, Firma, Mailadresse oder Telefon.',
    },
    get_lead: { title: 'Lead ansehen', description: 'Einen Lead mit allen Feldern lesen.' },
    create_lead: { title: 'Lead anlegen', description: 'Jemanden aufnehmen, der Kunde werden könnte, mit Kontaktdaten, Wert und Phase.' },
    update_lead: {
      title: 'Lead ändern',
      description: 'Felder eines Leads ändern oder ihn in eine andere Phase verschieben. Ein gewonnener oder verlorener Lead ist abgeschlossen und bleibt, wie er ist.',
    },
    delete_lead: { title: 'Lead löschen', description: 'Einen Lead löschen. Er lässt sich 30 Tage lang wiederherstellen.' },
  },
  events: {
    'crm.lead_created': { title: 'Lead angelegt', description: 'Ein neuer Lead wurde aufgenommen.' },
    'crm.lead_updated': { title: 'Lead geändert', description: 'Felder eines Leads wurden geändert, seine Phase oder andere.' },
    'crm.lead_stage_changed': { title: 'Lead in anderer Phase', description: 'Ein Lead ging von einer Phase in eine andere über.' },
    'crm.lead_deleted': { title: 'Lead gelöscht', description: 'Ein Lead wurde gelöscht; er lässt sich 30 Tage lang wiederherstellen.' },
  },
  fields: {
    id: 'Lead',
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
    custom: 'Eigene Felder',
    expectedUpdatedAt: 'Erwarteter Stand',
    q: 'Suche',
    sort: 'Sortierung',
    counts: 'Anzahl je Phase',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
  },
};
