import { calledAt, defineTemplate, place, wordsFor } from './define-template.ts';

export const formToTask = defineTemplate({
  template: 'form_to_task',
  title: 'Create a task for every website form',
  description:
    'Every submission of your website’s contact form becomes a task with name, e-mail address, phone number and message. The form sends its fields (name, email, phone, message) to an incoming webhook.',
  labels: {
    de: {
      title: 'Aus jedem Website-Formular eine Aufgabe',
      description:
        'Jede Anfrage über das Kontaktformular Ihrer Website wird zu einer Aufgabe mit Name, E-Mail-Adresse, Telefonnummer und Nachricht. Das Formular schickt seine Felder (name, email, phone, message) an einen eingehenden Webhook.',
    },
  },
  color: '#8b5cf6',

  definition(setting) {
    const say = wordsFor(setting);
    // Shortened, because visitors may type more than a task can hold.
    const who = `{{ LEFT(trigger.body.name || trigger.body.email || '${say('somebody', { de: 'jemandem' })}', 100) }}`;
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
          id: 'task',
          kind: 'action',
          name: say('Create a task', { de: 'Aufgabe anlegen' }),
          config: {
            action: 'tasks.create',
            input: {
              title: say(`Answer the enquiry of ${who}`, { de: `Anfrage von ${who} beantworten` }),
              text: [
                '{{ LEFT(trigger.body.message, 8000) }}',
                '',
                "Mail: {{ LEFT(trigger.body.email || '–', 300) }}",
                `${say('Phone', { de: 'Telefon' })}: {{ LEFT(trigger.body.phone || '–', 100) }}`,
              ].join('\n'),
            },
          },
          retry: { attempts: 3, delayMs: 2_000, backoff: 'exponential' },
          position: place(0, 1),
        },
      ],
      edges: [{ from: 'received', to: 'task' }],
      output: { taskId: '{{ steps.task.output.id }}' },
    };
  },
});
