import { defineTemplate, place, wordsFor } from './define-template.ts';

export const noShowFollowUp = defineTemplate({
  template: 'no_show_follow_up',
  title: 'Follow up on no-shows',
  description:
    'Customers who missed a booking get a friendly e-mail, and after two days the host gets a task to call them.',
  labels: {
    de: {
      title: 'Bei Nichterscheinen nachfassen',
      description:
        'Wer einen Termin versäumt hat, erhält eine freundliche E-Mail; nach zwei Tagen erhält der Gastgeber die Aufgabe anzurufen.',
    },
  },
  color: '#f97316',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'missed',
          kind: 'event',
          name: say('Customer did not attend', { de: 'Kunde nicht erschienen' }),
          config: { event: 'bookings.booking_no_show' },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'write',
          kind: 'action',
          name: say('Write a mail', { de: 'Mail schreiben' }),
          config: {
            action: 'messages.send',
            input: {
              customerId: '{{ trigger.body.booking.customerId }}',
              subject: say('We missed you', { de: 'Wir haben Sie vermisst' }),
              text: say(
                'Hello {{ trigger.body.booking.customerName }},\n\nwe had a time for you ({{ trigger.body.booking.serviceName }}), and you could not make it. Just answer this mail, and we find another one.',
                {
                  de: 'Guten Tag {{ trigger.body.booking.customerName }},\n\nwir hatten einen Termin für Sie ({{ trigger.body.booking.serviceName }}), und Sie konnten nicht kommen. Antworten Sie einfach auf diese E-Mail, dann finden wir einen anderen.',
                },
              ),
            },
          },
          // Without a mail server, or with an invalid address, the call is still possible.
          onError: 'continue',
          position: place(0, 1),
        },
        {
          id: 'task',
          kind: 'action',
          name: say('Create a task for the host', { de: 'Aufgabe für den Gastgeber' }),
          config: {
            action: 'tasks.create',
            input: {
              title: say('Call {{ trigger.body.booking.customerName }}, who did not come', {
                de: '{{ trigger.body.booking.customerName }} anrufen: kam nicht zum Termin',
              }),
              assigneeId: '{{ trigger.body.booking.hostId }}',
              dueAt: '{{ DATEADD(NOW(), 2, "day") }}',
              link: { type: 'booking', id: '{{ trigger.body.booking.id }}' },
            },
          },
          position: place(0, 2),
        },
      ],
      edges: [
        { from: 'missed', to: 'write' },
        { from: 'write', to: 'task' },
      ],
    };
  },
});
