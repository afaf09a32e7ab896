import { expect, test } from 'vitest';
import type { Message } from '../../src/modules/chat/conversation.ts';
import { historyOf } from '../../src/modules/chat/model-history.ts';

function message(fields: Partial<Message>): Message {
  const none = { calls: [], approvalId: null, error: null, model: null, promptTokens: 0, completionTokens: 0, cost: 0 };
  return { ...none, id: '', role: 'user', text: '', state: 'done', at: new Date(0), ...fields };
}

test('of a long conversation the end is told, beginning with what the person said', () => {
  const long = 'x'.repeat(90_000);
  const told = historyOf([
    message({ text: long }),
    message({ role: 'assistant', text: long }),
    message({ text: 'Short' }),
    message({ role: 'assistant', text: long }),
    message({ text: 'Last' }),
  ]);
  expect(told.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(told[0]).toEqual({ role: 'user', text: 'Short' });
});

test('what is larger than all that may be told is told alone', () => {
  expect(historyOf([message({ text: 'Before' }), message({ text: 'x'.repeat(300_000) })])).toHaveLength(1);
});

test('long results of earlier turns are shortened, ids are made plain, and news of cards stand apart', () => {
  const call = {
    id: 'call/1:a',
    tool: 'crm_list_leads',
    arguments: { q: 'Ada' },
    state: 'done' as const,
    content: 'y'.repeat(5_000),
    approvalId: null,
  };
  const told = historyOf([
    message({ text: 'Hi' }),
    message({ role: 'assistant', text: '', calls: [call] }),
    message({ role: 'news', text: 'Approved.' }),
  ]);
  expect(told).toMatchObject([
    { role: 'user', text: 'Hi' },
    { role: 'assistant', toolCalls: [{ id: 'call_1_a', name: 'crm_list_leads', arguments: { q: 'Ada' } }] },
    { role: 'tools', results: [{ id: 'call_1_a', isError: false }] },
    { role: 'user', text: '<svc>Approved.</svc>' },
  ]);
  expect(JSON.stringify(told[2]).length).toBeLessThan(2_200);
});

test('an answer that was stopped before a word was said is not told at all', () => {
  const told = historyOf([
    message({ text: 'Hi' }),
    message({ role: 'assistant', state: 'stopped' }),
    message({ text: 'Again' }),
  ]);
  expect(told.map(({ role }) => role)).toEqual(['user', 'user']);
});
