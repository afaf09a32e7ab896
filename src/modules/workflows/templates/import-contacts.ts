import { defineTemplate, place, wordsFor } from './define-template.ts';

export const importContacts = defineTemplate({
  template: 'import_contacts',
  title: 'Import contacts from another system',
  description:
    'A program sends a list of contacts, and each becomes a lead. Contacts that cannot be imported do not stop the others.',
  labels: {
    de: {
      title: 'Kontakte aus einem anderen System übernehmen',
      description:
        'Ein Programm schickt eine Liste von Kontakten; aus jedem wird ein Lead. Einer, der nicht passt, hält die anderen nicht auf.',
    },
  },
  color: '#14b8a6',

  definition(setting) {
    const say = wordsFor(setting);
    const contact = {
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 1 },
        email: { type: 'string', format: 'email' },
        company: { type: 'string' },
      },
      required: ['name'],
    };
    const input = {
      type: 'object',
      properties: { source: { type: 'string' }, contacts: { type: 'array', items: contact, maxItems: 10_000 } },
      required: ['contacts'],
    };
    return {
      triggers: [
        {
          id: 'sent',
          kind: 'api',
          name: say('A list is sent', { de: 'Eine Liste wird geschickt' }),
          config: { input },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'contacts',
          kind: 'each',
          name: say('For each contact', { de: 'Für jeden Kontakt' }),
          config: { items: '{{ trigger.body.contacts }}', concurrency: 5, onFailure: 'continue' },
          position: place(0, 1),
        },
        {
          id: 'lead',
          kind: 'action',
          name: say('Create a lead', { de: 'Lead anlegen' }),
          config: {
            action: 'crm.create_lead',
            input: {
              name: '{{ item.name }}',
              email: '{{ item.email }}',
              company: '{{ item.company }}',
              source: "{{ trigger.body.source ?? 'import' }}",
            },
          },
          retry: { attempts: 3, delayMs: 1_000, backoff: 'exponential' },
          position: place(1, 2),
        },
        {
          id: 'report',
          kind: 'response',
          name: say('Say how it went', { de: 'Ergebnis melden' }),
          config: {
            status: 200,
            body: { contacts: '{{ steps.contacts.output.count }}', failed: '{{ steps.contacts.output.failed }}' },
          },
          position: place(0, 3),
        },
      ],
      edges: [
        { from: 'sent', to: 'contacts' },
        { from: 'contacts', port: 'body', to: 'lead' },
        { from: 'contacts', port: 'done', to: 'report' },
      ],
    };
  },
});
