import type { Labels } from '../../../runtime/define-module.ts';
import { inbound } from './labels-de/inbound.ts';
import { outgoing } from './labels-de/outgoing.ts';
import { providers } from './labels-de/providers.ts';

export const de: Labels = {
  module: {
    title: 'Webhooks',
    description:
      'Eingehende Webhooks, die Workflows starten, Webhooks von Kalendern, Notizdiensten und Sprachdiensten, und signierte ausgehende Webhooks.',
  },
  actions: { ...inbound.actions, ...outgoing.actions, ...providers.actions },
  events: { ...inbound.events, ...outgoing.events, ...providers.events },
  fields: { ...inbound.fields, ...outgoing.fields, ...providers.fields },
  choices: {
    include: { body: 'Inhalt' },
    state: {
      queued: 'Eingereiht',
      sending: 'Wird gesendet',
      retrying: 'Wird wiederholt',
      delivered: 'Zugestellt',
      failed: 'Fehlgeschlagen',
      blocked: 'Blockiert',
      skipped: 'Übersprungen',
      cancelled: 'Abgebrochen',
      active: 'Aktiv',
      paused: 'Angehalten',
      disabled: 'Abgeschaltet',
      on: 'An',
      off: 'Aus',
    },
    order: { asc: 'Älteste zuerst', desc: 'Neueste zuerst' },
    kind: { calendar: 'Kalender', notetaker: 'Notizdienst', voice: 'Sprache' },
    provider: {
      'google-calendar': 'Google Calendar',
      'cal-com': 'Cal.com',
      calendly: 'Calendly',
      fireflies: 'Fireflies',
      'recall-ai': 'Recall.ai',
      'read-ai': 'Read AI',
      twilio: 'Twilio',
      vapi: 'Vapi',
      retell: 'Retell',
      elevenlabs: 'ElevenLabs',
    },
  },
};
