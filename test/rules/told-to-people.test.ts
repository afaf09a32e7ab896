import { beforeAll, describe, expect, test } from 'vitest';
import { newService } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, startDraft } from '../harness/workflows.ts';
import { newKey } from '../mcp/speak.ts';
import { mark, restrictedScene, type Scene } from './scene.ts';

describe('what reaches a person whose role has rules', () => {
  const app = useApp({ worker: true });
  let scene: Scene;
  let ada: Client;
  let owner: Client;

  beforeAll(async () => {
    scene = await restrictedScene(app);
    ada = scene.ada.client;
    owner = scene.owner;
  });

  const hideInBookings = (...fields: string[]) =>
    owner.act('tables.set_field_rights', {
      tableId: scene.tables.bookings,
      rights: fields.map((field) => ({ role: scene.role, field, access: 'hidden' })),
    });

  test('their calendar has what they see of their bookings, and no words for what they do not', async () => {
    const { url } = await ada.act<{ url: string }>('bookings.reset_feed');
    const feed = async () => (await app.browser().get(url.slice(app.baseUrl.length))).text;
    expect(await feed()).toContain('SUMMARY:Consultation');
    expect(await feed()).not.toContain(mark);
    try {
      await hideInBookings('service_id', 'note');
      const text = await feed();
      expect(text).toContain('BEGIN:VEVENT');
      expect(text).not.toMatch(/null|undefined|Consultation/);
      await hideInBookings('start', 'note');
      expect(await feed(), 'a booking without a time is no entry').not.toContain('BEGIN:VEVENT');
    } finally {
      await hideInBookings('note');
    }
  });

  test('a notice of a booking says nothing of the customer or the service where both are hidden', async () => {
    await hideInBookings('service_id', 'note');
    try {
      const talk = await newService(owner, { name: mark, public: true, hosts: [scene.ada.id] });
      const { slug: workspace } = await owner.act<{ slug: string }>('workspace.get');
      const path = `/api/public/book/${workspace}/${talk.slug}`;
      const { body } = await app.browser().get<{ slots: { start: string }[] }>(path);
      const made = await app
        .browser()
        .post(path, { name: `${mark} person`, email: 'somebody@example.com', start: body.slots[0]?.start });
      expect(made.status).toBe(201);
      const [notice] = await until(
        async () =>
          (
            await ada.act<{ items: { kind: string; title: string; body: string }[] }>('workspace.list_notices')
          ).items.filter(({ kind }) => kind === 'booking_made'),
        ({ length }) => length > 0,
      );
      expect(notice).toMatchObject({ title: 'Someone booked', body: '' });
    } finally {
      await hideInBookings('note');
    }
  });

  test('a run that waits for an event with their rights hears of what they see, without hidden fields', async () => {
    const run = await startDraft(ada, {
      steps: [{ id: 'wait', kind: 'wait', config: { event: 'crm.lead_created' } }],
      edges: [],
      output: '{{ steps.wait.output }}',
    });
    await until(
      () => ada.act<{ status: string }>('workflows.get_run', { executionId: run }),
      ({ status }) => status === 'waiting',
    );
    await newLead(owner, { name: `${mark} unseen`, company: mark });
    await newLead(owner, { name: 'Theirs', ownerId: scene.ada.id, phone: mark });
    const { output, status } = await endOf(owner, run);
    expect(status).toBe('completed');
    expect(JSON.stringify(output)).toContain('Theirs');
    expect(JSON.stringify(output)).not.toContain(mark);
  });

  test('they poll what their own run answered, and of others’ only that it is done', async () => {
    const workflowId = await deployed(owner, {
      triggers: [{ id: 'call', kind: 'api' }],
      steps: [{ id: 'keep', kind: 'set', config: { values: { said: '{{ trigger.body.said }}' } } }],
      edges: [{ from: 'call', to: 'keep' }],
      output: '{{ steps.keep.output }}',
    });
    const program = async (person: Client) => new Client(app.baseUrl, { 'x-api-key': (await newKey(person)).key });
    const [hers, theirs] = [await program(ada), await program(owner)];
    const start = async (caller: Client, said: string) => {
      const answer = await caller.post<{ jobId: string }>(
        `/api/workflows/${workflowId}/execute`,
        { said },
        { headers: { 'x-execution-mode': 'async' } },
      );
      expect(answer.status, answer.text).toBe(202);
      return answer.body.jobId;
    };
    const poll = (caller: Client, job: string) =>
      until(
        () => caller.get<{ status: string; output?: { said?: string } }>(`/api/jobs/${job}`),
        ({ body }) => body.status === 'completed',
      );
    expect((await poll(hers, await start(hers, 'mine'))).body.output).toMatchObject({ said: 'mine' });
    const foreign = await start(theirs, mark);
    expect((await poll(theirs, foreign)).body.output).toMatchObject({ said: mark });
    expect((await poll(hers, foreign)).text).not.toContain(mark);
  });
});
