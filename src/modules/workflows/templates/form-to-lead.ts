import { calledAt, defineTemplate, place, wordsFor } from './define-template.ts';

export const formToLead = defineTemplate({
  template: 'form_to_lead',
  title: 'Create a lead for every website form',
  description:
    'Every submission of your website’s contact form becomes a lead with name, e-mail address, phone number and company. The form sends its fields (name, email, phone, company) to an incoming webhook.',
  labels: {
    de: {
      title: 'Aus jedem Website-Formular ein Lead',
      description:
        'Jede Anfrage über das Kontaktformular Ihrer Website wird zu einem Lead mit Name, E-Mail-Adresse, Telefonnummer und Firma. Das Formular schickt seine Felder (name, email, phone, company) an einen eingehenden Webhook.',
    },
  },
  color: '#0ea5e9',

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
          id: 'lead',
          kind: 'action',
          name: say('Create a lead', { de: 'Lead anlegen' }),
          config: {
            action: 'crm.create_lead',
            input: {
              // Shortened, because visitors may type more than a lead can hold.
              name: `{{ LEFT(trigger.body.name || trigger.body.email || '${say('Website form', { de: 'Website-Formular' })}', 200) }}`,
              email: '{{ trigger.body.email }}',
              phone: '{{ trigger.body.phone }}',
              company: '{{ trigger.body.company }}',
              source: say('Website form', { de: 'Website-Formular' }),
            },
          },
          retry: { attempts: 3, delayMs: 2_000, backoff: 'exponential' },
          position: place(0, 1),
        },
      ],
      edges: [{ from: 'received', to: 'lead' }],
      output: { leadId: '{{ steps.lead.output.id }}' },
    };
  },
});
