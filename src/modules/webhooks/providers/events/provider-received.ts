import { Type } from 'typebox';
import { defineEvent } from '../../../../events/define-event.ts';
import { Id, Timestamp } from '../../../../runtime/schemas.ts';

const Received = Type.Object({
  endpointId: Id,
  provider: Type.String(),
  body: Type.Record(Type.String(), Type.Unknown(), { description: 'What the service sent.' }),
  headers: Type.Record(Type.String(), Type.String(), { description: 'Those that are no credential.' }),
  receivedAt: Timestamp,
});

const example = {
  endpointId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  headers: { 'content-type': 'application/json' },
  receivedAt: '2026-03-02T10:00:00.000Z',
};

export const calendarReceived = defineEvent({
  name: 'platform.calendar_received',
  title: 'Calendar webhook received',
  description: 'A calendar service called: something was booked, moved or cancelled there.',
  payload: Received,
  example: {
    ...example,
    provider: 'cal-com',
    body: { triggerEvent: 'BOOKING_CREATED', payload: { title: 'First talk', startTime: '2026-03-04T09:00:00Z' } },
  },
  topic: 'received',
  subject: (data) => data.endpointId,
});

export const notetakerReceived = defineEvent({
  name: 'platform.notetaker_received',
  title: 'Notetaker webhook received',
  description: 'A notetaker called: a meeting was recorded, transcribed or summarised.',
  payload: Received,
  example: {
    ...example,
    provider: 'fireflies',
    body: { meetingId: 'ASxwZxCstx', eventType: 'Transcription completed' },
  },
  topic: 'received',
  subject: (data) => data.endpointId,
});

export const voiceReceived = defineEvent({
  name: 'platform.voice_received',
  title: 'Voice webhook received',
  description: 'A voice or telephone service called: a call began, ended or was analysed.',
  payload: Received,
  example: {
    ...example,
    provider: 'retell',
    body: { event: 'call_ended', call: { call_id: 'a1b2c3', duration_ms: 61_000 } },
  },
  topic: 'received',
  subject: (data) => data.endpointId,
});
