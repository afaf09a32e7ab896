import { defineTemplate, place, wordsFor } from './define-template.ts';

export const answerMails = defineTemplate({
  template: 'answer_mails',
  title: 'Create a task for every incoming e-mail',
  description: 'Every message becomes a task that is due the next day, so that nobody waits for an answer.',
  labels: {
    de: {
      title: 'Eine Aufgabe für jede eingehende E-Mail',
      description: 'Wer schreibt, bekommt eine Antwort: Aus jeder Nachricht wird eine Aufgabe für den nächsten Tag.',
    },
  },
  color: '#6366f1',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'received',
          kind: 'event',
          name: say('A message comes in', { de: 'Eine Nachricht kommt herein' }),
          config: { event: 'messages.received' },
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
              title: say('Answer {{ trigger.body.message.from }}', { de: '{{ trigger.body.message.from }} antworten' }),
              text: '{{ trigger.body.message.subject }}\n\n{{ LEFT(trigger.body.message.text, 2000) }}',
              dueAt: '{{ DATEADD(NOW(), 1, "day") }}',
            },
          },
          position: place(0, 1),
        },
      ],
      edges: [{ from: 'received', to: 'task' }],
    };
  },
});
