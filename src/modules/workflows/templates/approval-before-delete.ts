import { defineTemplate, place, wordsFor } from './define-template.ts';

const twoDaysMs = 2 * 86_400_000;

export const approvalBeforeDelete = defineTemplate({
  template: 'approval_before_delete',
  title: 'Ask before deleting a lead',
  description:
    'A program or a person asks to delete a lead, for example for data protection. Someone on the team decides first.',
  labels: {
    de: {
      title: 'Fragen, bevor ein Lead gelöscht wird',
      description:
        'Ein Programm oder ein Mensch möchte einen Lead löschen lassen, etwa für den Datenschutz; zuerst entscheidet jemand aus dem Team.',
    },
  },
  color: '#ef4444',

  definition(setting) {
    const say = wordsFor(setting);
    const input = {
      type: 'object',
      properties: {
        leadId: { type: 'string', format: 'uuid', title: 'Lead' },
        reason: { type: 'string', maxLength: 500, title: say('Reason', { de: 'Grund' }) },
      },
      required: ['leadId', 'reason'],
    };
    return {
      triggers: [
        {
          id: 'byHand',
          kind: 'manual',
          name: say('Manual', { de: 'Von Hand' }),
          config: { input },
          position: place(0, 0),
        },
        {
          id: 'byProgram',
          kind: 'api',
          name: say('By a program', { de: 'Durch ein Programm' }),
          config: { input },
          position: place(1, 0),
        },
      ],
      steps: [
        {
          id: 'lead',
          kind: 'action',
          name: say('Look at the lead', { de: 'Lead ansehen' }),
          config: { action: 'crm.get_lead', input: { id: '{{ trigger.body.leadId }}' } },
          position: place(0, 1),
        },
        {
          id: 'decide',
          kind: 'approval',
          name: say('Ask the team', { de: 'Team fragen' }),
          config: {
            title: say('Delete the lead “{{ steps.lead.output.name }}”?', {
              de: 'Den Lead „{{ steps.lead.output.name }}“ löschen?',
            }),
            text: '{{ trigger.body.reason }}',
            expiresInMs: twoDaysMs,
          },
          position: place(0, 2),
        },
        {
          id: 'remove',
          kind: 'action',
          name: say('Delete it', { de: 'Löschen' }),
          config: { action: 'crm.delete_lead', input: { id: '{{ trigger.body.leadId }}' } },
          position: place(0, 3),
        },
        {
          id: 'done',
          kind: 'response',
          name: say('Say that it is gone', { de: 'Vollzug melden' }),
          config: { status: 200, body: { deleted: true } },
          position: place(0, 4),
        },
        {
          id: 'kept',
          kind: 'response',
          name: say('Say that it stays', { de: 'Sagen, dass er bleibt' }),
          config: {
            status: 409,
            body: { deleted: false, state: '{{ steps.decide.output.state }}', note: '{{ steps.decide.output.note }}' },
          },
          position: place(1, 3),
        },
      ],
      edges: [
        { from: 'byHand', to: 'lead' },
        { from: 'byProgram', to: 'lead' },
        { from: 'lead', to: 'decide' },
        { from: 'decide', port: 'approved', to: 'remove' },
        { from: 'remove', to: 'done' },
        { from: 'decide', port: 'declined', to: 'kept' },
        { from: 'decide', port: 'expired', to: 'kept' },
      ],
    };
  },
});
