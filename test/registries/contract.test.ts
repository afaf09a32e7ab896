import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { promisedActions, promisedEvents } from './contract.ts';

interface ActionEntry {
  name: string;
  kind: string;
  risk?: string;
  inputSchema: { type: string };
  outputSchema: object;
  example: object;
  labels: { title: string; description: string; fields: Record<string, string> };
}

const risks: Record<string, string> = { S: 'send', P: 'publish', $: 'pay', X: 'delete' };
const namesIn = (list: string) => list.split(',').map((each) => each.trim());
const actions = Object.entries(promisedActions).flatMap(([module, list]) =>
  namesIn(list).map((each) => {
    const [name, mark] = each.split(' ');
    return { name: `${module}.${name}`, risk: mark && risks[mark] };
  }),
);
const events = Object.entries(promisedEvents).flatMap(([module, list]) =>
  namesIn(list).map((name) => ({ name: `${module}.${name}` })),
);

describe('what an owner is offered is at least what the product promises', () => {
  const app = useApp();
  let offered: {
    actions: ActionEntry[];
    triggers: { name: string; payloadSchema: object; example: unknown; labels: { title: string } }[];
  };

  beforeAll(async () => {
    const owner = await app.owner();
    offered = (await owner.get<typeof offered>('/api/os/tools?localized=1', { headers: { 'accept-language': 'de' } }))
      .body;
  });

  test.each(actions)('the action $name', ({ name, risk }) => {
    const entry = offered.actions.find((action) => action.name === name);
    expect(entry, name).toMatchObject({
      inputSchema: { type: 'object' },
      outputSchema: expect.any(Object),
      example: expect.any(Object),
      labels: { title: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
    });
    expect(entry?.risk).toBe(risk);
    expect(entry?.kind === 'risky').toBe(risk !== undefined);
    expect(Object.values(entry?.labels.fields ?? {}).filter((label) => !/\S/.test(label))).toEqual([]);
  });

  test.each(events)('the event $name', ({ name }) => {
    expect(
      offered.triggers.find((trigger) => trigger.name === name),
      name,
    ).toMatchObject({
      payloadSchema: expect.any(Object),
      example: expect.anything(),
      labels: { title: expect.stringMatching(/\S/) },
    });
  });
});
