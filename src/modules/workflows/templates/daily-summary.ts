import { defineTemplate, place, wordsFor } from './define-template.ts';

export const dailySummary = defineTemplate({
  template: 'daily_summary',
  title: 'Summarise leads every morning',
  description:
    'On weekdays at eight, an AI model summarises what changed in the pipeline. Needs an AI model connection named AI.',
  labels: {
    de: {
      title: 'Jeden Morgen ein Überblick der Leads',
      description:
        'An Werktagen um acht schreibt ein KI-Modell, was sich bei den Leads getan hat. Braucht eine Verbindung zu einem Modell mit dem Namen AI.',
    },
  },
  color: '#8b5cf6',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'morning',
          kind: 'schedule',
          name: say('Working days at eight', { de: 'Werktags um acht' }),
          config: { cron: '0 8 * * 1-5', timeZone: setting.timeZone },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'leads',
          kind: 'action',
          name: say('Latest changes', { de: 'Letzte Änderungen' }),
          config: { action: 'crm.list_leads', input: { sort: 'updated', limit: 50, counts: true } },
          position: place(0, 1),
        },
        {
          id: 'write',
          kind: 'model',
          name: say('Write the summary', { de: 'Überblick schreiben' }),
          config: {
            connection: 'AI',
            model: 'gpt-4o-mini',
            system: say(
              'You write short, plain morning summaries for a small sales team: five lines at most, names first, no advice.',
              {
                de: 'Sie schreiben kurze, sachliche Morgenüberblicke für ein kleines Vertriebsteam: höchstens fünf Zeilen, Namen zuerst, keine Ratschläge.',
              },
            ),
            prompt: say(
              'Leads by stage: {{ JSON(steps.leads.output.stages) }}\nLatest changes: {{ JSON(steps.leads.output.items) }}',
              {
                de: 'Leads nach Phase: {{ JSON(steps.leads.output.stages) }}\nLetzte Änderungen: {{ JSON(steps.leads.output.items) }}',
              },
            ),
            maxTokens: 400,
          },
          retry: { attempts: 3, delayMs: 5_000, backoff: 'exponential' },
          position: place(0, 2),
        },
        {
          id: 'tell',
          kind: 'event',
          name: say('Tell whoever listens', { de: 'Weitergeben' }),
          config: { event: 'custom.daily_summary', data: { text: '{{ steps.write.output.text }}' } },
          position: place(0, 3),
        },
      ],
      edges: [
        { from: 'morning', to: 'leads' },
        { from: 'leads', to: 'write' },
        { from: 'write', to: 'tell' },
      ],
      output: '{{ steps.write.output.text }}',
    };
  },
});
