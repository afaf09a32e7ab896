import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { overrideLabels } from '../../src/runtime/keep-out-secrets.ts';
import { useApp } from '../harness/app.ts';
import { callByComputer, newMember, newRole, pairComputer } from '../harness/factories.ts';

const actions = modules.flatMap((module) => module.actions);

interface Tools {
  actions: {
    name: string;
    kind: string;
    title: string;
    labels?: { title: string; description: string; fields: Record<string, string> };
  }[];
  triggers: { name: string; title: string; labels?: { title: string; description: string } }[];
  modules: { name: string; title: string }[];
}

const app = useApp();

describe('every registered action at the action routes', () => {
  test('refuses a caller without a session', async () => {
    const nobody = app.browser();
    for (const { name, example } of actions)
      expect(await nobody.call(name, example), name).toMatchObject({
        status: 401,
        body: { ok: false, code: 'no_session' },
      });
  });

  test('refuses who has every right but its own, whatever the input', async () => {
    const owner = await app.owner();
    const all = [...app.services.catalogue.capabilities];
    const { id, client } = await newMember(app, 'viewer', owner);
    // Of several capabilities each is enough, so all of them are missing together.
    const enough = ({ capability, orCapabilities = [] }: (typeof actions)[number]) => [capability, ...orCapabilities];
    for (const [, alike = []] of Map.groupBy(actions, (action) => enough(action).join())) {
      const missing = alike.slice(0, 1).flatMap(enough);
      const role = await newRole(
        owner,
        all.filter((other) => !missing.includes(other)),
      );
      await owner.act('members.set_role', { id, role });
      for (const { name, capability } of alike) {
        expect(await client.call(name, { noSuchField: 1 }), name).toMatchObject({
          status: 403,
          body: { ok: false, code: 'missing_capability', capability },
        });
      }
    }
  });

  test('refuses a field it does not know, by its path', async () => {
    const owner = await app.owner();
    for (const { name, example } of actions) {
      const answer = await owner.call<{ details: { path: string }[] }>(name, {
        ...(example as object),
        noSuchField: 1,
      });
      expect(answer, name).toMatchObject({ status: 422, body: { ok: false, code: 'invalid_input' } });
      expect(answer.body.details, name).toContainEqual(
        expect.objectContaining({ path: '/noSuchField', message: expect.any(String) }),
      );
    }
  });

  test('refuses an input that is not an object', async () => {
    const owner = await app.owner();
    for (const { name } of actions) {
      for (const raw of ['[]', '"text"', '7', 'null']) {
        expect(await owner.call(name, undefined, { raw }), `${name} ${raw}`).toMatchObject({
          status: 422,
          body: { ok: false, code: 'invalid_input' },
        });
      }
    }
  });

  test('takes its own example: it is done, or a thing is missing, or a rule refuses', async () => {
    const { client } = await newMember(app, 'admin');
    for (const { name, example } of actions.filter((action) => action.name !== 'workspace.set_module')) {
      const answer = await client.call(name, example);
      expect([200, 404, 409], `${name}: ${answer.text}`).toContain(answer.status);
      if (answer.status === 404) expect(answer.body.code, name).toMatch(/_not_found$/);
    }
  });

  test('takes a timestamp only where a date can be made of it: a leap second is refused, not a fault of ours', async () => {
    const owner = await app.owner();
    const at = '2016-12-31T23:59:60Z';
    for (const { name, example, input } of actions) {
      const fields = Object.entries((input as { properties?: Record<string, unknown> }).properties ?? {}).filter(
        ([, schema]) => JSON.stringify(schema).includes('"date-time"'),
      );
      for (const [field] of fields)
        expect(await owner.call(name, { ...(example as object), [field]: at }), `${name} ${field}`).toMatchObject({
          status: 422,
          body: { code: 'invalid_input' },
        });
    }
  });

  test('takes only cursors that it gave: a made-up one is refused, not a fault of ours', async () => {
    const owner = await app.owner();
    const positions = [
      ['x'],
      [1],
      [-1.5],
      [1e300],
      ['x', 'y'],
      ['x', 'y', 'newest'],
      ['x', 'y', 'value'],
      [1, 2, 'name'],
      ['\0'],
      {},
      null,
      'x',
    ];
    for (const { name } of actions.filter(
      (action) => 'cursor' in ((action.input as { properties?: object }).properties ?? {}),
    )) {
      for (const position of positions) {
        const answer = await owner.call(name, { cursor: Buffer.from(JSON.stringify(position)).toString('base64url') });
        // A number is a fine position in a list that is ordered by one.
        expect([200, 422], `${name} ${JSON.stringify(position)}: ${answer.text}`).toContain(answer.status);
      }
      for (const cursor of ['', '%', 'no cursor'])
        expect(await owner.call(name, { cursor }), name).toMatchObject({
          status: 422,
          body: { code: 'invalid_input' },
        });
    }
  });

  test('is open to a program exactly where it is not for signed-in people only', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const { body } = await app.browser().get<Tools>('/api/cli/tools', { headers: { 'x-api-key': key } });
    expect(body.actions.map((action) => action.name).sort()).toEqual(
      actions
        .filter((action) => !action.sessionOnly)
        .map((action) => action.name)
        .sort(),
    );
    for (const { name, example } of actions.filter((action) => action.sessionOnly)) {
      expect(await callByComputer(app, key, name, example), name).toMatchObject({
        status: 403,
        body: { ok: false, code: 'session_only' },
      });
    }
  });
});

describe('GET /api/os/tools', () => {
  test('lists every action for an owner, in English, without labels', async () => {
    const { body } = await (await app.owner()).get<Tools>('/api/os/tools');
    expect(body.actions.map((action) => action.name).sort()).toEqual(actions.map((action) => action.name).sort());
    expect(body.actions.filter((action) => action.labels !== undefined)).toEqual([]);
  });

  test('with localized=1 it labels every action, field, trigger and module in German, and keeps the contract English', async () => {
    const owner = await app.owner();
    const { body } = await owner.get<Tools>('/api/os/tools?localized=1', {
      headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' },
    });
    for (const module of modules) {
      expect(body.modules).toContainEqual(
        expect.objectContaining({ name: module.name, title: module.labels.de.module.title }),
      );
      for (const action of module.actions) {
        const { title, labels } = body.actions.find((entry) => entry.name === action.name) ?? {};
        expect(title).toBe(action.title);
        expect(labels).toMatchObject(
          module.labels.de.actions[action.name.slice(module.name.length + 1)] ?? { title: 'missing' },
        );
        const words = { ...module.labels.de.fields, ...overrideLabels.de };
        for (const [field, label] of Object.entries(labels?.fields ?? {}))
          expect(label, `${action.name} ${field}`).toBe(words[field]);
      }
      for (const event of module.events)
        expect(body.triggers).toContainEqual(
          expect.objectContaining({
            name: event.name,
            title: event.title,
            labels: module.labels.de.events[event.name],
          }),
        );
    }
  });

  test('with localized=1 it labels every action and field in English where nobody asks for German', async () => {
    const { body } = await (await app.owner()).get<Tools>('/api/os/tools?localized=1', {
      headers: { 'accept-language': 'fr' },
    });
    for (const action of actions) {
      const { labels } = body.actions.find((entry) => entry.name === action.name) ?? {};
      expect(labels).toMatchObject({ title: action.title, description: action.description });
      for (const label of Object.values(labels?.fields ?? {})) expect(label).toMatch(/^[A-Z]/);
    }
  });
});
