import { describe, expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { waitingForLock, whileLocked } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';

describe('many slow reads of one person', () => {
  test('leave connections for others', async () => {
    const app = await startApp({ env: { SVC_DATABASE_CONNECTIONS: '20' } });
    try {
      const owner = await app.owner();
      const viewer = await newMember(app, 'viewer');
      const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
      const { slow } = await whileLocked(app.database, 'lock table leads in access exclusive mode', async () => {
        // A lock stands for a filter that takes long.
        const slow = Array.from({ length: 12 }, () => viewer.client.call('crm.list_leads'));
        await until(
          () => waitingForLock(app.database),
          (count) => count > 0,
        );
        expect(await owner.call('tables.list_records', { tableId: table.id })).toMatchObject({ status: 200 });
        expect(await viewer.client.get('/api/auth/session')).toMatchObject({ status: 200 });
        return { slow };
      });
      expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    } finally {
      await app.stop();
    }
  });
});
