import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';

describe('as many approvals at once as there are connections, and more', () => {
  const app = useApp();

  test('all end: none waits for a connection that another one holds', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const cards = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const { id } = await newLead(owner);
        const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', { id });
        return asked.body.result.approvalId;
      }),
    );
    const answers = Promise.all(cards.map((id) => owner.call('approvals.approve', { id })));
    const late = new Promise<'stuck'>((settle) => setTimeout(() => settle('stuck'), 100_000).unref());
    const outcome = await Promise.race([answers, late]);
    expect(outcome).not.toBe('stuck');
    expect((await answers).map(({ status }) => status)).toEqual(cards.map(() => 200));
  });
});
