import { defineTemplate, place, wordsFor } from './define-template.ts';

const threeDaysMs = 3 * 86_400_000;

export const leadFollowUp = defineTemplate({
  template: 'lead_follow_up',
  title: 'Follow up on new leads',
  description:
    'Checks three days after a lead was created whether someone has followed up. If not, it creates a task for today.',
  labels: {
    de: {
      title: 'Neuen Leads nachgehen',
      description:
        'Sieht drei Tage nach Eingang eines Leads nach, ob sich jemand gekümmert hat; wenn nicht, kommt er auf die heutige Liste.',
    },
  },
  color: '#10b981',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'newLead',
          kind: 'event',
          name: say('Lead created', { de: 'Ein Lead kommt herein' }),
          config: { event: 'crm.lead_created' },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'pause',
          kind: 'wait',
          name: say('Three days', { de: 'Drei Tage' }),
          config: { ms: threeDaysMs },
          position: place(0, 1),
        },
        {
          id: 'lead',
          kind: 'action',
          name: say('Look at it again', { de: 'Noch einmal ansehen' }),
          config: { action: 'crm.get_lead', input: { id: '{{ trigger.body.lead.id }}' } },
          position: place(0, 2),
        },
        {
          id: 'untouched',
          kind: 'condition',
          name: say('Still new, nothing planned?', { de: 'Noch neu und nichts geplant?' }),
          config: { if: "{{ steps.lead.output.stage == 'new' && steps.lead.output.nextStepAt == null }}" },
          position: place(0, 3),
        },
        {
          id: 'remind',
          kind: 'action',
          name: say('Put it on today’s list', { de: 'Auf die heutige Liste' }),
          config: { action: 'crm.update_lead', input: { id: '{{ trigger.body.lead.id }}', nextStepAt: '{{ NOW() }}' } },
          position: place(0, 4),
        },
      ],
      edges: [
        { from: 'newLead', to: 'pause' },
        { from: 'pause', to: 'lead' },
        { from: 'lead', to: 'untouched' },
        { from: 'untouched', port: 'true', to: 'remind' },
      ],
      output: { reminded: "{{ steps.remind.status == 'done' }}" },
    };
  },
});
