import { defineTemplate, place, wordsFor } from './define-template.ts';

export const wonDealMessage = defineTemplate({
  template: 'won_deal_message',
  title: 'Announce won deals in the team chat',
  description:
    'When a lead is won, posts a message to the incoming webhook of a chat such as Slack or Mattermost. Set the secret chatWebhookUrl.',
  labels: {
    de: {
      title: 'Gewonnene Aufträge im Teamchat melden',
      description:
        'Ist ein Lead gewonnen, geht eine Zeile an den Webhook eines Chats wie Slack oder Mattermost. Setzen Sie das Geheimnis chatWebhookUrl.',
    },
  },
  color: '#ec4899',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'won',
          kind: 'event',
          name: say('A lead is won', { de: 'Ein Lead ist gewonnen' }),
          config: { event: 'crm.lead_stage_changed', filter: { field: 'to', cmp: 'eq', value: 'won' } },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'post',
          kind: 'http',
          name: say('Write to the chat', { de: 'In den Chat schreiben' }),
          config: {
            method: 'POST',
            url: '{{ secrets.chatWebhookUrl }}',
            body: {
              text: say('Won: {{ trigger.body.lead.name }} ({{ trigger.body.lead.company }})', {
                de: 'Gewonnen: {{ trigger.body.lead.name }} ({{ trigger.body.lead.company }})',
              }),
            },
          },
          retry: { attempts: 5, delayMs: 2_000, backoff: 'exponential' },
          position: place(0, 1),
        },
      ],
      edges: [{ from: 'won', to: 'post' }],
    };
  },
});
