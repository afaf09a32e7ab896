import { defineTemplate, place, wordsFor } from './define-template.ts';

const oneWeekMs = 7 * 86_400_000;

export const welcomeCustomer = defineTemplate({
  template: 'welcome_customer',
  title: 'Welcome new customers',
  description:
    'When a lead becomes a customer, they get a welcome e-mail. A week later, a task reminds you to ask how things are going.',
  labels: {
    de: {
      title: 'Neue Kunden begrüßen',
      description:
        'Wird aus einem Lead ein Kunde, erhält er eine E-Mail zur Begrüßung. Eine Woche später erinnert eine Aufgabe daran, nachzufragen, wie es läuft.',
    },
  },
  color: '#22c55e',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'converted',
          kind: 'event',
          name: say('A lead becomes a customer', { de: 'Aus einem Lead wird ein Kunde' }),
          config: { event: 'crm.lead_converted', filter: { field: 'created', cmp: 'eq', value: true } },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'welcome',
          kind: 'action',
          name: say('Write a mail', { de: 'Mail schreiben' }),
          config: {
            action: 'messages.send',
            input: {
              customerId: '{{ trigger.body.customer.id }}',
              subject: say('Welcome', { de: 'Willkommen' }),
              text: say(
                'Hello {{ trigger.body.customer.name }},\n\nthank you for choosing us. If there is anything you need, just answer this mail.',
                {
                  de: 'Guten Tag {{ trigger.body.customer.name }},\n\nvielen Dank für Ihr Vertrauen. Wenn Sie etwas brauchen, antworten Sie einfach auf diese E-Mail.',
                },
              ),
            },
          },
          onError: 'continue',
          position: place(0, 1),
        },
        {
          id: 'pause',
          kind: 'wait',
          name: say('One week', { de: 'Eine Woche' }),
          config: { ms: oneWeekMs },
          position: place(0, 2),
        },
        {
          id: 'task',
          kind: 'action',
          name: say('Ask how it goes', { de: 'Nachfragen' }),
          config: {
            action: 'tasks.create',
            input: {
              title: say('Ask {{ trigger.body.customer.name }} how it goes', {
                de: 'Bei {{ trigger.body.customer.name }} nachfragen, wie es läuft',
              }),
              assigneeId: '{{ trigger.body.customer.ownerId }}',
              dueAt: '{{ NOW() }}',
              link: { type: 'customer', id: '{{ trigger.body.customer.id }}' },
            },
          },
          position: place(0, 3),
        },
      ],
      edges: [
        { from: 'converted', to: 'welcome' },
        { from: 'welcome', to: 'pause' },
        { from: 'pause', to: 'task' },
      ],
    };
  },
});
