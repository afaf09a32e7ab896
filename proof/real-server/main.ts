import { deepStrictEqual as same } from 'node:assert/strict';
import { connectClient } from '../../test/clients/connect-client.ts';
import { Client } from '../../test/harness/client.ts';
import { until } from '../../test/harness/until.ts';
import { endOf } from '../../test/harness/workflows.ts';
import { owner, startCluster } from '../cluster/cluster.ts';
import { describeOccasion } from '../machine.ts';
import { startUnleash } from './unleash.ts';

/**
 * `npm run proof -- real-server`: installs Unleash, a server for feature flags, imports the OpenAPI document that it
 * serves, and works with it from an MCP client and from workflows. What happened is read from Unleash's own log.
 */
const startedAt = Date.now();
const tell = (line: string) => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(6)} s  ${line}`);

tell('starting a web process and a worker');
const cluster = await startCluster({ durable: false, ofEach: 1 });
tell('installing and starting Unleash');
const unleash = await startUnleash(cluster.databaseUrl);
const [baseUrl = ''] = cluster.baseUrls;
const person = new Client(baseUrl, { origin: baseUrl });
await person.post('/api/auth/sign-in', owner);
const { key } = await person.act<{ key: string }>('keys.create', { name: 'MCP client' });
const mcp = await connectClient(`${baseUrl}/api/mcp?tools=full`, key);
const projectId = 'default';
const changing = ['create_feature', 'update_feature', 'patch_feature', 'archive_feature', 'delete_feature'];
/** An app allows 60 calls a minute. The others are left for the later steps. */
const maxReads = 30;
/** Operations that Unleash allows only to users. Our token belongs to none. */
const ofUsers = ['validate_token', 'get_profile', 'get_user_roles', 'get_pats', 'get_personal_dashboard'];
/** The calls that Unleash must have received in the end. Each was approved, or made by the person. */
const expected: string[] = [];
try {
  const operations = await importDocument();
  await readWhatNeedsNothing();
  await fromMcpClient();
  await fromWorkflow();
  same(await unleash.events(), expected);
  const done = `${operations} operations imported, ${expected.length} changes`;
  console.log(`${describeOccasion()}, Unleash ${unleash.version}: ${done}, each as it was approved, and no other`);
} finally {
  await mcp.close();
  await unleash.stop();
  await cluster.stop();
}

interface Tool {
  name: string;
  publishedAs: string;
  readOnly: boolean;
  permitted: boolean;
}

async function importDocument(): Promise<number> {
  const connection = await person.act<{ id: string }>('connections.save', {
    name: 'Unleash',
    kind: 'http',
    settings: { auth: 'header', headerName: 'Authorization', baseUrl: unleash.url },
    secret: { token: unleash.token },
  });
  const before = Date.now();
  const { id, operations } = await person.act<{ id: string; operations: unknown[] }>('apps.import_document', {
    name: 'unleash',
    address: `${unleash.url}/docs/openapi.json`,
    connectionId: connection.id,
  });
  tell(`imported ${operations.length} operations in ${Date.now() - before} ms`);
  const { toolList } = await person.act<{ toolList: Tool[] }>('apps.get', { id });
  same(toolList.filter(({ permitted }) => permitted).length, 0);
  for (const name of changing) same(toolList.find((tool) => tool.name === name)?.readOnly, false);
  const wanted = ({ name, readOnly }: Tool) => readOnly || changing.includes(name);
  await person.act('apps.set_permissions', { id, tools: toolList.filter(wanted).map(({ name }) => name) });
  return operations.length;
}

/** Calls every operation that only reads and takes no required argument, as far as the limit of calls allows. */
async function readWhatNeedsNothing(): Promise<void> {
  const { tools } = await mcp.listTools();
  const reading = tools.filter(
    ({ name, annotations, inputSchema }) =>
      name.startsWith('app_unleash_') && annotations?.readOnlyHint && !inputSchema.required?.length,
  );
  const refused: string[] = [];
  for (const { name } of reading.slice(0, maxReads)) {
    const answer = await call<{ status?: number; error?: string }>(name, {});
    if (answer.status === undefined || answer.status >= 400) refused.push(`${name}: ${answer.error?.slice(0, 200)}`);
  }
  tell(`${Math.min(maxReads, reading.length)} reading operations called, ${refused.length} refused`);
  for (const line of refused) tell(`  ${line}`);
  same(
    refused.filter((line) => !ofUsers.some((name) => line.startsWith(`app_unleash_${name}:`))),
    [],
  );
}

async function fromMcpClient(): Promise<void> {
  same(await listed(), []);
  const declined = await call<Card>('app_unleash_create_feature', { projectId, body: { name: 'unwanted' } });
  await person.act('approvals.decline', { id: declined.approvalId });
  same((await feature('unwanted')).status, 404);

  await approved('app_unleash_create_feature', { projectId, body: { name: 'night', type: 'release' } });
  expected.push('feature-created night');
  same(await listed(), ['night']);
  const night = { projectId, featureName: 'night' };
  await approved('app_unleash_update_feature', { ...night, body: { description: 'Dark', type: 'release' } });
  expected.push('feature-metadata-updated night');
  same((await feature('night')).body.description, 'Dark');
  await approved('app_unleash_patch_feature', {
    ...night,
    body: [{ op: 'replace', path: '/description', value: 'Darker' }],
  });
  expected.push('feature-metadata-updated night');
  same((await feature('night')).body.description, 'Darker');
  await approved('app_unleash_archive_feature', night);
  await approved('app_unleash_delete_feature', { featureName: 'night' });
  expected.push('feature-archived night', 'feature-deleted night');
  same((await feature('night')).status, 404);
  same(await unleash.events(), expected);
  tell('MCP client: listed at once; created, updated, patched, archived and deleted by card; one card declined');
}

async function fromWorkflow(): Promise<void> {
  const step = (id: string, tool: string, args: object, action = 'apps.call_tool') => ({
    id,
    kind: 'action',
    config: { action, input: { tool: `app_unleash_${tool}`, arguments: args } },
  });
  const featureName = '{{ trigger.body.name }}';
  const steps = [
    step('create', 'create_feature', { projectId, body: { name: featureName } }),
    step('update', 'update_feature', { projectId, featureName, body: { description: 'Tried by a workflow' } }),
    step('list', 'get_features', { projectId }, 'apps.call_reading_tool'),
    // Unleash 8.2 notes in the background that a flag was created, and ends if the flag is gone by then.
    { id: 'rest', kind: 'wait', config: { ms: 3_000 } },
    step('archive', 'archive_feature', { projectId, featureName }),
    step('delete', 'delete_feature', { featureName }),
  ];
  const { id } = await person.act<{ id: string }>('workflows.create', {
    name: 'Try a flag',
    definition: {
      triggers: [
        { id: 'person', kind: 'manual' },
        { id: 'client', kind: 'mcp', config: { name: 'try_flag', description: 'Tries a feature flag.' } },
      ],
      steps,
      edges: [
        ...['person', 'client'].map((from) => ({ from, to: 'create' })),
        ...steps.slice(1).map((each, at) => ({ from: steps[at]?.id, to: each.id })),
      ],
      output: '{{ MAP(steps.list.output.structuredContent.features, "name") }}',
    },
  });
  await person.act('workflows.deploy', { id });
  const changes = (name: string) =>
    ['created', 'metadata-updated', 'archived', 'deleted'].map((what) => `feature-${what} ${name}`);

  const run = await person.act<{ status: string; output: unknown }>('workflows.run', {
    id,
    input: { name: 'day' },
    mode: 'sync',
  });
  same(run, { ...run, status: 'completed', output: ['day'] });
  expected.push(...changes('day'));
  same(await unleash.events(), expected);
  tell('workflow, started by a person: created, updated, listed, archived and deleted');

  const { executionId } = await call<{ executionId: string }>('try_flag', { name: 'dusk' });
  for (const change of changes('dusk')) {
    const { items } = await until(
      () => person.act<{ items: { id: string }[] }>('approvals.list', { state: 'pending' }),
      ({ items }) => items.length > 0,
    );
    // Nothing has happened that nobody approved yet.
    same([items.length, await unleash.events()], [1, expected]);
    await person.act('approvals.approve', { id: items[0]?.id });
    expected.push(change);
    await until(unleash.events, (events) => events.length >= expected.length);
  }
  const ended = await endOf(person, executionId);
  same([ended.status, ended.output], ['completed', ['dusk']]);
  tell('workflow, started by an MCP client: the same, with a card for each of the four changes');
}

interface Card {
  status: string;
  approvalId: string;
}

/** The tool asks first; once approved, Unleash must have taken the call. */
async function approved(tool: string, args: Record<string, unknown>): Promise<void> {
  const before = await unleash.events();
  const card = await call<Card>(tool, args);
  same(card.status, 'approval_required');
  same(await unleash.events(), before);
  await person.act('approvals.approve', { id: card.approvalId });
  const told = await call<{ state: string; result: { status: number } }>('svc_approval_status', {
    approvalId: card.approvalId,
  });
  same([told.state, Math.floor(told.result.status / 100)], ['executed', 2]);
}

async function call<Answer>(name: string, args: Record<string, unknown>): Promise<Answer> {
  const { content } = await mcp.callTool({ name, arguments: args });
  const [first] = content as { text: string }[];
  return JSON.parse(first?.text ?? 'null') as Answer;
}

async function listed(): Promise<string[]> {
  const { structuredContent } = await call<{ structuredContent: { features: { name: string }[] } }>(
    'app_unleash_get_features',
    { projectId },
  );
  return structuredContent.features.map(({ name }) => name);
}

function feature(name: string) {
  return unleash.get<{ description: string }>(`/api/admin/projects/${projectId}/features/${name}`);
}
