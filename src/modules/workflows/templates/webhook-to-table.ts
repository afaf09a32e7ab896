import { calledAt, defineTemplate, place, wordsFor } from './define-template.ts';

export const webhookToTable = defineTemplate({
  template: 'webhook_to_table',
  title: 'Save website form data in a table',
  description:
    'Data from a website form arrives via a webhook and becomes a record in a table. Set the variable inboxTableId to the table’s ID, and choose its fields in the last step.',
  labels: {
    de: {
      title: 'Website-Formulare in einer Tabelle speichern',
      description:
        'Daten aus einem Website-Formular kommen per Webhook herein und werden ein Datensatz in einer Tabelle. Setzen Sie die Variable inboxTableId auf die ID der Tabelle und wählen Sie im letzten Schritt ihre Felder.',
    },
  },
  color: '#3b82f6',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'received',
          kind: 'webhook',
          name: say('Website form', { de: 'Website-Formular' }),
          ...calledAt(setting),
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'fields',
          kind: 'transform',
          name: say('Pick the values', { de: 'Werte auswählen' }),
          config: {
            value: {
              name: '{{ trigger.body.name }}',
              email: '{{ LOWER(trigger.body.email) }}',
              message: '{{ trigger.body.message }}',
            },
          },
          position: place(0, 1),
        },
        {
          id: 'known',
          kind: 'condition',
          name: say('Is there an e-mail address?', { de: 'Ist eine E-Mail-Adresse dabei?' }),
          config: { if: '{{ steps.fields.output.email != null }}' },
          position: place(0, 2),
        },
        {
          id: 'keep',
          kind: 'action',
          name: say('Add a record', { de: 'Datensatz anlegen' }),
          config: {
            action: 'tables.create_record',
            input: { tableId: '{{ vars.inboxTableId }}', values: '{{ steps.fields.output }}' },
          },
          retry: { attempts: 3, delayMs: 2_000, backoff: 'exponential' },
          position: place(0, 3),
        },
      ],
      edges: [
        { from: 'received', to: 'fields' },
        { from: 'fields', to: 'known' },
        { from: 'known', port: 'true', to: 'keep' },
      ],
    };
  },
});
