import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { calledAt, place, type TemplateSetting, wordsFor } from '../templates/define-template.ts';

export interface SampleWorkflow {
  name: string;
  description: string;
  color: string;
  definition: WorkflowDefinition;
}

/** Three that need no connection: each leads to something visible in the workspace. */
export function sampleWorkflows(setting: TemplateSetting): SampleWorkflow[] {
  const say = wordsFor(setting);
  return [
    {
      name: say('Follow up on new leads', { de: 'Sich um neue Leads kümmern' }),
      description: say('Every new lead becomes a task for tomorrow.', {
        de: 'Aus jedem neuen Lead wird eine Aufgabe für morgen.',
      }),
      color: '#10b981',
      definition: {
        triggers: [
          {
            id: 'lead',
            kind: 'event',
            name: say('Lead created', { de: 'Ein Lead kommt herein' }),
            config: { event: 'crm.lead_created' },
            position: place(0, 0),
          },
        ],
        steps: [
          {
            ...{
              id: 'task',
              kind: 'action',
              name: say('Create a task for tomorrow', { de: 'Eine Aufgabe für morgen' }),
              position: place(0, 1),
            },
            config: {
              action: 'tasks.create',
              input: {
                title: say('Call {{ trigger.body.lead.name }}', { de: '{{ trigger.body.lead.name }} anrufen' }),
                dueAt: '{{ DATEADD(NOW(), 1, "day") }}',
                link: { type: 'lead', id: '{{ trigger.body.lead.id }}' },
              },
            },
          },
        ],
        edges: [{ from: 'lead', to: 'task' }],
      },
    },
    {
      name: say('Website enquiries become leads', { de: 'Website-Anfragen als Leads anlegen' }),
      description: say('Checks what the website form sends and adds it as a lead.', {
        de: 'Was das Formular der Website schickt, wird geprüft und als Lead angelegt.',
      }),
      color: '#3b82f6',
      definition: {
        triggers: [
          {
            id: 'form',
            kind: 'webhook',
            name: say('Form submitted', { de: 'Formular abgeschickt' }),
            ...calledAt(setting),
            position: place(0, 0),
          },
        ],
        steps: [
          {
            ...{
              id: 'complete',
              kind: 'condition',
              name: say('Name and e-mail present?', { de: 'Name und E-Mail vorhanden?' }),
              position: place(0, 1),
            },
            config: { if: '{{ trigger.body.name != null && trigger.body.email != null }}' },
          },
          {
            ...{ id: 'add', kind: 'action', name: say('Add a lead', { de: 'Lead anlegen' }), position: place(0, 2) },
            config: {
              action: 'crm.create_lead',
              input: {
                name: '{{ trigger.body.name }}',
                email: '{{ LOWER(trigger.body.email) }}',
                source: say('Website', { de: 'Website' }),
              },
            },
          },
        ],
        edges: [
          { from: 'form', to: 'complete' },
          { from: 'complete', port: 'true', to: 'add' },
        ],
      },
    },
    {
      name: say('Follow up on no-shows', { de: 'Bei Nichterscheinen nachfassen' }),
      description: say('A missed booking becomes a task for the host.', {
        de: 'Aus einem versäumten Termin wird eine Aufgabe für den Gastgeber.',
      }),
      color: '#f97316',
      definition: {
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
            ...{
              id: 'task',
              kind: 'action',
              name: say('Create a task for the host', { de: 'Aufgabe für den Gastgeber' }),
              position: place(0, 1),
            },
            config: {
              action: 'tasks.create',
              input: {
                title: say('Offer {{ trigger.body.booking.customerName }} a new time', {
                  de: '{{ trigger.body.booking.customerName }} einen neuen Termin anbieten',
                }),
                assigneeId: '{{ trigger.body.booking.hostId }}',
                dueAt: '{{ DATEADD(NOW(), 2, "day") }}',
                link: { type: 'booking', id: '{{ trigger.body.booking.id }}' },
              },
            },
          },
        ],
        edges: [{ from: 'missed', to: 'task' }],
      },
    },
  ];
}
