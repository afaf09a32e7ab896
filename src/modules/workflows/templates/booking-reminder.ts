import { languageOf } from '../../../../language/languages.ts';
import { defineTemplate, place, wordsFor } from './define-template.ts';

export const bookingReminder = defineTemplate({
  template: 'booking_reminder',
  title: 'Remind customers of their bookings',
  description:
    'Customers get an e-mail the day before their booking. If it was moved or cancelled in the meantime, no reminder is sent for the old time.',
  labels: {
    de: {
      title: 'Kunden an ihren Termin erinnern',
      description:
        'Kunden erhalten am Tag vor ihrem Termin eine E-Mail. Wurde er inzwischen verlegt oder abgesagt, wird für die alte Zeit keine gesendet.',
    },
  },
  color: '#0ea5e9',

  definition(setting) {
    const say = wordsFor(setting);
    const start = `{{ FORMAT_DATE(steps.booking.output.start, "full", steps.booking.output.timeZone, "${languageOf(setting.language)}") }}`;
    const triggers = [
      {
        id: 'booked',
        event: 'bookings.booking_created',
        name: say('A time is booked', { de: 'Ein Termin wird gebucht' }),
      },
      {
        id: 'confirmed',
        event: 'bookings.booking_confirmed',
        name: say('A booking is confirmed', { de: 'Ein Termin wird bestätigt' }),
      },
      {
        id: 'moved',
        event: 'bookings.booking_rescheduled',
        name: say('A booking is moved', { de: 'Ein Termin wird verlegt' }),
      },
    ];
    return {
      triggers: triggers.map(({ id, event, name }, lane) => ({
        id,
        kind: 'event',
        name,
        config: { event },
        position: place(lane, 0),
      })),
      steps: [
        {
          id: 'pause',
          kind: 'wait',
          name: say('Until the day before', { de: 'Bis zum Tag davor' }),
          config: { until: '{{ DATEADD(trigger.body.booking.start, -1, "day") }}' },
          position: place(0, 1),
        },
        {
          id: 'booking',
          kind: 'action',
          name: say('Look at it again', { de: 'Noch einmal ansehen' }),
          config: { action: 'bookings.get_booking', input: { id: '{{ trigger.body.booking.id }}' } },
          position: place(0, 2),
        },
        {
          id: 'stands',
          kind: 'condition',
          name: say('Still at that time?', { de: 'Noch zu dieser Zeit?' }),
          config: {
            if: "{{ steps.booking.output.state == 'confirmed' && steps.booking.output.start == trigger.body.booking.start && steps.booking.output.start > NOW() }}",
          },
          position: place(0, 3),
        },
        {
          id: 'remind',
          kind: 'action',
          name: say('Send the reminder', { de: 'Erinnerung senden' }),
          config: {
            action: 'messages.send',
            input: {
              customerId: '{{ steps.booking.output.customerId }}',
              subject: say('Reminder: {{ steps.booking.output.serviceName }}', {
                de: 'Erinnerung: {{ steps.booking.output.serviceName }}',
              }),
              text: say(
                `Hello {{ steps.booking.output.customerName }},\n\nwe look forward to seeing you: {{ steps.booking.output.serviceName }}, ${start}.\n\nIf you cannot come, please answer this mail.`,
                {
                  de: `Guten Tag {{ steps.booking.output.customerName }},\n\nwir freuen uns auf Sie: {{ steps.booking.output.serviceName }}, ${start}.\n\nWenn Sie nicht kommen können, antworten Sie bitte auf diese E-Mail.`,
                },
              ),
            },
          },
          position: place(0, 4),
        },
      ],
      edges: [
        ...triggers.map(({ id }) => ({ from: id, to: 'pause' })),
        { from: 'pause', to: 'booking' },
        { from: 'booking', to: 'stands' },
        { from: 'stands', port: 'true', to: 'remind' },
      ],
      output: { reminded: "{{ steps.remind.status == 'done' }}" },
    };
  },
});
