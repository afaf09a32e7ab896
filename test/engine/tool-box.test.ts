import { expect, test } from 'vitest';
import { ToolBox, type ToolBoxOptions } from '../../src/engine/models/tool-box.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { Refusal } from '../../src/kernel/refusal.ts';

test('what a model did with a tool is told without a key that was refused', async () => {
  const key = `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`;
  const services = {
    actionsOf: () => [{ name: 'crm.add_note', description: 'Adds a note.', inputSchema: {}, risky: false }],
    runAction: () =>
      Promise.reject(new Refusal('invalid', 'looks_like_secret', 'This looks like a Stripe secret key.')),
  } as unknown as ToolBoxOptions['services'];
  const box = new ToolBox({
    services,
    principal: { origin: 'order' } as Principal,
    names: ['crm.add_note'],
    idempotencyKey: 'run',
    depth: 0,
    reason: 'A step',
    waits: false,
    files: { take: async () => undefined, keep: async () => undefined },
  });
  const { result, record } = await box.use(
    { id: '1', name: 'crm_add_note', arguments: { text: `It is ${key}` } },
    { turn: 1, index: 0 },
  );
  expect(result).toMatchObject({ isError: true, content: expect.stringContaining('looks_like_secret') });
  expect(record).toMatchObject({ arguments: { text: 'It is ••••••' }, error: { code: 'looks_like_secret' } });
});
