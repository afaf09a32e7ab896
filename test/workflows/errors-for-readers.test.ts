import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../language/phrase.ts';
import { inWords } from '../../src/kernel/words.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { withConnection } from '../harness/statements.ts';
import { v1Of } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, newWorkflow, runDraft } from '../harness/workflows.ts';

interface Told {
  error: string | null;
  errorPhrase?: Phrase;
  spans: { errorMessage?: string; errorPhrase?: Phrase; errorCode?: string }[];
}

const german = (phrase: Phrase | undefined) => phrase && inWords(phrase, { language: 'de' });
const english = (phrase: Phrase | undefined) => phrase && inWords(phrase, { language: 'en' });

describe('why a run failed', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const only = (step: object) => ({ steps: [{ id: 'bad', ...step }], edges: [] });
  const fetch = (path: string) => only({ kind: 'http', config: { method: 'GET', url: `${receiver.url}${path}` } });

  async function failed(owner: Client, draft: Parameters<typeof runDraft>[1]): Promise<Told> {
    const { executionId } = await runDraft(app, draft, owner);
    return (await endOf(owner, executionId)) as unknown as Told;
  }

  test.each([
    {
      what: 'an address that answers with an error',
      step: () => fetch('/gone'),
      en: () => `GET ${receiver.url}/gone answered 410 Gone.`,
      de: () => `GET ${receiver.url}/gone antwortete mit 410 Gone.`,
    },
    {
      what: 'an address that nobody may call',
      step: () => only({ kind: 'http', config: { method: 'GET', url: '{{ "ftp://example.com" }}' } }),
      en: () => 'An address must begin with http:// or https://, not with ftp://.',
      de: () => 'Eine Adresse muss mit http:// oder https:// beginnen, nicht mit ftp://.',
    },
    {
      what: 'an expression',
      step: () => only({ kind: 'transform', config: { value: '{{ RANGE(1, 99999999) }}' } }),
      en: () =>
        'steps.bad.config.value: {{ RANGE(1, 99999999) }} at character 4: RANGE makes at most 1,000,000 numbers',
      de: () =>
        'steps.bad.config.value: {{ RANGE(1, 99999999) }} bei Zeichen 4: RANGE liefert höchstens 1.000.000 Zahlen',
    },
    {
      what: 'fields that do not fit',
      step: () =>
        only({
          kind: 'action',
          config: { action: 'crm.create_lead', input: { name: '{{ 3 + 4 }}', email: '{{ "nobody" }}' } },
        }),
      en: () => '“name” is not valid: it must be a text. “email” is not a valid e-mail address.',
      de: () => '„name“ passt nicht: Das Feld muss ein Text sein. „email“ ist keine E-Mail-Adresse.',
    },
    {
      what: 'a step that takes too long',
      step: () => only({ kind: 'code', timeoutMs: 200, config: { source: 'for (;;) {}', timeoutMs: 20_000 } }),
      en: () => 'The step took longer than 200 ms.',
      de: () => 'Der Schritt dauerte länger als 200 ms.',
    },
    {
      what: 'code, with what it threw as it is',
      step: () => only({ kind: 'code', config: { source: 'throw new Error("No paper")' } }),
      en: () => 'Error: No paper (line 1, column 16)',
      de: () => 'Error: No paper (Zeile 1, Spalte 16)',
    },
    {
      what: 'a result that is no JSON',
      step: () => only({ kind: 'code', config: { source: 'return { then: new Map() }' } }),
      en: () => 'In what the code returned, “then” is a Map: turn it into an object with Object.fromEntries(map).',
      de: () =>
        'In dem, was der Code zurückgibt, ist „then“ nicht verwendbar: eine Map; machen Sie mit Object.fromEntries(map) ein Objekt daraus.',
    },
  ])('is kept in English and as a phrase: $what', async ({ step, en, de }) => {
    receiver.handle = (_request, response) => void response.writeHead(410).end();
    const run = await failed(await app.owner(), step());
    expect(run.error).toBe(en());
    expect(english(run.errorPhrase)).toBe(en());
    expect(german(run.errorPhrase)).toBe(de());
    expect(run.spans.at(-1)).toMatchObject({ errorMessage: en(), errorPhrase: run.errorPhrase });
  });

  test('is told of a card that a person declined', async () => {
    const owner = await app.owner();
    const call = { name: 'workflows.run', input: { id: await newWorkflow(owner, fetch('/asked')), draft: true } };
    const { body } = await callByComputer<{ result: { executionId: string; approvals: { approvalId: string }[] } }>(
      app,
      await pairComputer(app, owner),
      call.name,
      call.input,
    );
    const { executionId, approvals } = body.result;
    await owner.act('approvals.decline', { id: approvals[0]?.approvalId });
    const run = (await endOf(owner, executionId)) as unknown as Told;
    expect([run.error, german(run.errorPhrase)]).toEqual(['A person declined it.', 'Jemand hat es abgelehnt.']);
  });

  test('of another workflow is told by the one that ran it', async () => {
    const owner = await app.owner();
    receiver.handle = (_request, response) => void response.writeHead(503).end();
    const child = await deployed(owner, fetch('/child'));
    const run = await failed(owner, only({ kind: 'workflow', config: { workflowId: child } }));
    expect(run.spans.at(-1)?.errorCode).toBe('child_failed');
    expect([run.error, german(run.errorPhrase)]).toEqual([
      `GET ${receiver.url}/child answered 503 Service Unavailable.`,
      `GET ${receiver.url}/child antwortete mit 503 Service Unavailable.`,
    ]);
  });

  test('stays as it is where whoever made the workflow wrote it, and in entries from before', async () => {
    const owner = await app.owner();
    const said = await failed(owner, only({ kind: 'stop', config: { error: 'No paper' } }));
    expect(said).toMatchObject({ error: 'No paper' });
    expect(said.errorPhrase).toBeUndefined();
    const { executionId } = await runDraft(app, only({ kind: 'stop', config: {} }), owner);
    await withConnection(app.database, (connection) =>
      connection.query('update run_log set error_phrase = null where execution_id = $1', [executionId]),
    );
    const before = (await endOf(owner, executionId)) as unknown as Told;
    expect(before).toMatchObject({ error: 'The workflow stopped itself.' });
    expect(before.errorPhrase).toBeUndefined();
  });

  test('is told programs in English alone, whatever their person speaks', async () => {
    const person = await newMember(app);
    await person.client.post('/api/auth/profile', { language: 'de' });
    receiver.handle = (_request, response) => void response.writeHead(410).end();
    const continued = { id: 'again', kind: 'transform', config: { value: '{{ steps.bad }}' } };
    const draft = {
      steps: [{ ...fetch('/v1').steps[0], onError: 'continue' }, continued],
      edges: [{ from: 'bad', to: 'again' }],
    };
    const triggers = [{ id: 'start', kind: 'api' }];
    const [fails, goesOn] = [
      await deployed(person.client, { ...fetch('/v1'), triggers }),
      await deployed(person.client, { ...draft, triggers }),
    ];
    const api = await v1Of(app, person.client);
    const { workspaceId } = (await person.client.get<{ workspaceId: string }>('/api/auth/session')).body;
    const message = `GET ${receiver.url}/v1 answered 410 Gone.`;
    const answer = await api.post<{ executionId: string; error: string }>(`/api/workflows/${fails}/execute`, {});
    expect(answer.body).toMatchObject({ success: false, error: message });
    // What a later step sees of an earlier one is what it always saw.
    const seen = await api.post<{ output: unknown }>(`/api/workflows/${goesOn}/execute`, {});
    expect(seen.body.output).toMatchObject({ error: { code: 'http_status', message } });
    const streamed = await api.post(`/api/workflows/${fails}/execute`, { stream: true });
    const logs = await until(
      () =>
        api.get<{ data: { executionId: string }[] }>(
          `/api/v1/logs?workspaceId=${workspaceId}&workflowIds=${fails}&details=full&includeTraceSpans=true`,
        ),
      ({ body }) => body.data.some(({ executionId }) => executionId === answer.body.executionId),
    );
    for (const { text } of [answer, seen, streamed, logs]) {
      expect(text).toContain(message);
      expect(text).not.toMatch(/phrase|antwortete/i);
    }
  });
});

describe('what is wrong with a draft', () => {
  const app = useApp();

  test('is told as a phrase beside the English words, by the check and by a refusal', async () => {
    const owner = await app.owner();
    const steps = [
      { id: 'call', kind: 'http', config: { method: 'GET', url: 'nowhere', timeoutMs: true } },
      { id: 'ask', kind: 'http', config: { method: 'GET', url: 'ftp://example.com' } },
      { id: 'sum', kind: 'set', config: { values: { n: '{{ trigger.body. }}' } } },
    ];
    const definition = {
      triggers: [{ id: 'start', kind: 'schedule', config: { cron: '* *', timeZone: 'UTC' } }],
      steps,
      edges: [{ from: 'start', to: 'nothing' }],
    };
    const { faults } = await owner.act<{ faults: { path: string; message: string; phrase: Phrase }[] }>(
      'workflows.check',
      { definition },
    );
    for (const { message, phrase } of faults) expect(english(phrase)).toBe(message);
    expect(faults.map(({ path, phrase }) => `${path} ${german(phrase)}`)).toEqual([
      'triggers.start.config.cron Schreiben Sie fünf Felder (Minute, Stunde, Tag des Monats, Monat, Wochentag), etwa 0 9 * * 1-5, oder eines von @hourly, @daily, @midnight, @weekly, @monthly, @yearly, @annually.',
      'steps.call.config.timeoutMs „timeoutMs“ muss eine ganze Zahl oder ein Text sein.',
      'steps.ask.config.url Eine Adresse muss mit http:// oder https:// beginnen, nicht mit ftp://.',
      'steps.sum.config.values.n steps.sum.config.values.n: {{ trigger.body. }} bei Zeichen 18: Nach dem Punkt muss ein Schlüssel stehen; einer mit anderen Zeichen steht in eckigen Klammern: ["x-y"]',
      'edges.0 Die Verbindung führt zu „nothing“, das es nicht gibt.',
    ]);
    const id = await newWorkflow(owner, { steps: [steps[1] as object], edges: [] });
    const { status, body } = await owner.post<{ error: string; phrase: Phrase; faults: { phrase: Phrase }[] }>(
      '/api/os/actions/workflows.deploy',
      { id },
    );
    expect(status).toBe(409);
    expect(german(body.phrase)).toBe(
      '„Workflow“ kann nicht bereitgestellt werden: steps.ask.config.url: Eine Adresse muss mit http:// oder https:// beginnen, nicht mit ftp://.',
    );
    expect(german(body.faults[0]?.phrase)).toBe(
      'Eine Adresse muss mit http:// oder https:// beginnen, nicht mit ftp://.',
    );
  });
});
