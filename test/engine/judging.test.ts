import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf } from '../harness/workflows.ts';

interface Page {
  items: { executionId: string; status: string }[];
}

const onLead = (filter?: object) => [{ id: 'made', kind: 'event', config: { event: 'crm.lead_created', filter } }];
const fromAcme = { field: 'lead.company', cmp: 'eq', value: 'Acme' };
const step = { id: 'work', kind: 'transform', config: { value: 1 } };

describe('a run of an event that no filter has judged yet', () => {
  const app = useApp();

  test('is no run for anybody, while one without a filter is listed as it waits for its turn', async () => {
    const owner = await app.owner();
    const filtered = await deployed(owner, { triggers: onLead(fromAcme), steps: [step], edges: [] });
    const open = await deployed(owner, { triggers: onLead(), steps: [step], edges: [] });
    await owner.act('crm.create_lead', { name: 'Ada', company: 'Acme' });
    const rows = await until(
      () => rowsOf<{ id: string; workflow: string }>(app.database, 'select id, workflow_id as workflow from runs'),
      (found) => found.length === 2,
    );
    const { items } = await owner.act<Page>('workflows.list_runs');
    expect(items).toMatchObject([{ workflowId: open, status: 'ready' }]);
    const hidden = rows.find(({ workflow }) => workflow === filtered)?.id;
    expect((await owner.post('/api/os/actions/workflows.get_run', { executionId: hidden })).status).toBe(404);
  });
});

describe('a run of an event that a filter lets through', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const receiver = useHttpReceiver();

  test('is listed while its first step is still at work', async () => {
    const owner = await app.owner();
    let answer = () => {};
    receiver.handle = (_request, response) => {
      answer = () => void response.end('ok');
    };
    const call = { id: 'call', kind: 'http', config: { url: receiver.url, method: 'GET' } };
    const id = await deployed(owner, { triggers: onLead(fromAcme), steps: [call], edges: [] });
    await owner.act('crm.create_lead', { name: 'Eve', company: 'Other' });
    await owner.act('crm.create_lead', { name: 'Ada', company: 'Acme' });
    const { items } = await until(
      () => owner.act<Page>('workflows.list_runs', { workflowId: id }),
      (page) => page.items.length > 0,
    );
    expect(items).toMatchObject([{ status: 'running' }]);
    await until(
      () => receiver.requests.length,
      (count) => count === 1,
    );
    answer();
    expect(await endOf(owner, items[0]?.executionId ?? '')).toMatchObject({
      status: 'completed',
      input: { lead: { name: 'Ada' } },
    });
    expect((await owner.act<Page>('workflows.list_runs', { workflowId: id })).items).toHaveLength(1);
  });
});
