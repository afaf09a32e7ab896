import { defineTemplate, place, wordsFor } from './define-template.ts';

export const healthCheck = defineTemplate({
  template: 'health_check',
  title: 'Monitor a website',
  description:
    'Checks every five minutes whether an address responds, and emits the event custom.site_down if it does not. Set the variable watchedUrl.',
  labels: {
    de: {
      title: 'Eine Website im Blick behalten',
      description:
        'Sieht alle fünf Minuten nach, ob eine Adresse antwortet, und sendet das Ereignis custom.site_down, wenn nicht. Setzen Sie die Variable watchedUrl.',
    },
  },
  color: '#f59e0b',

  definition(setting) {
    const say = wordsFor(setting);
    return {
      triggers: [
        {
          id: 'often',
          kind: 'schedule',
          name: say('Every five minutes', { de: 'Alle fünf Minuten' }),
          config: { cron: '*/5 * * * *', timeZone: setting.timeZone, misfire: 'skip' },
          position: place(0, 0),
        },
      ],
      steps: [
        {
          id: 'look',
          kind: 'http',
          name: say('Ask the website', { de: 'Website aufrufen' }),
          config: { method: 'GET', url: '{{ vars.watchedUrl }}', timeoutMs: 10_000 },
          retry: { attempts: 2, delayMs: 5_000 },
          onError: 'branch',
          position: place(0, 1),
        },
        {
          id: 'fine',
          kind: 'transform',
          name: say('It answers', { de: 'Sie antwortet' }),
          config: { value: { up: true, status: '{{ steps.look.output.status }}' } },
          position: place(0, 2),
        },
        {
          id: 'alarm',
          kind: 'event',
          name: say('Raise the alarm', { de: 'Alarm geben' }),
          config: {
            event: 'custom.site_down',
            data: { url: '{{ vars.watchedUrl }}', error: '{{ steps.look.error }}', at: '{{ NOW() }}' },
          },
          position: place(1, 2),
        },
      ],
      edges: [
        { from: 'often', to: 'look' },
        { from: 'look', to: 'fine' },
        { from: 'look', port: 'error', to: 'alarm' },
      ],
    };
  },
});
