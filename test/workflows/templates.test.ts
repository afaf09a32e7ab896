import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDefinition } from '../../src/engine/definition/check-definition.ts';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { definitionSchema } from '../../src/engine/definition/definition-schema.ts';
import { modules } from '../../src/modules/registry.ts';
import { templates } from '../../src/modules/workflows/templates/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { getWorkflow } from './make-workflows.ts';

const catalogue = new Catalogue(modules);
const all = [...templates.values()];
/** As anybody would who has the published schema. */
const fitsSchema = new Ajv2020({ strict: false, validateFormats: false }).compile(definitionSchema());

describe.each(all.map((template) => ({ name: template.template, template })))('the template $name', ({ template }) => {
  test.each(['en', 'de'])('has no faults, once its connections are there (%s)', (language) => {
    const faults = checkDefinition(template.definition({ language, timeZone: 'Europe/Berlin' }), {
      hasConnection: () => true,
      hasEndpoint: () => true,
      hasWorkflow: () => true,
      isAction: (name) => catalogue.find(name) !== undefined,
      isEvent: (name) => catalogue.events.has(name) || name.startsWith('custom.'),
    });
    expect(faults).toEqual([]);
  });

  test('fits the published schema, and with a misspelt key it does not', () => {
    const definition = template.definition({ language: 'en', timeZone: 'UTC' });
    expect(fitsSchema(definition), JSON.stringify(fitsSchema.errors)).toBe(true);
    expect(
      fitsSchema({
        ...definition,
        steps: definition.steps.map((step) => ({ ...step, config: { ...step.config, mispelt: 1 } })),
      }),
    ).toBe(false);
  });

  test('runs the actions it names with inputs they take', () => {
    const { steps } = template.definition({ language: 'en', timeZone: 'UTC' });
    for (const { id, kind, config } of steps) {
      if (kind !== 'action') continue;
      const entry = catalogue.find(String(config?.action));
      const known = Object.keys((entry?.action.input as { properties?: object } | undefined)?.properties ?? {});
      expect(known, id).toEqual(expect.arrayContaining(Object.keys((config?.input ?? {}) as object)));
      for (const required of (entry?.action.input as { required?: string[] } | undefined)?.required ?? [])
        expect(config?.input, id).toHaveProperty(required);
    }
  });

  test('speaks both languages', () => {
    expect(template.title).not.toBe(template.labels.de.title);
    expect(template.description).not.toBe(template.labels.de.description);
    const [english, german] = ['en', 'de'].map((language) => template.definition({ language, timeZone: 'UTC' }));
    expect(english?.steps.map((step) => step.id)).toEqual(german?.steps.map((step) => step.id));
    expect(english?.steps.map((step) => step.name)).not.toEqual(german?.steps.map((step) => step.name));
  });

  test('has a place for everything, and no two on one spot', () => {
    const { triggers, steps } = template.definition({ language: 'en', timeZone: 'UTC' });
    const places = [...triggers, ...steps].map(({ position }) => JSON.stringify(position));
    expect(places).not.toContain(undefined);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('templates', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('are at least ten, and listed in the language of the person', async () => {
    const { items } = await owner.act<{
      items: { template: string; title: string; stepCount: number; triggers: string[] }[];
    }>('workflows.list_templates');
    expect(items.length).toBeGreaterThanOrEqual(10);
    expect(items.map(({ template }) => template)).toEqual([...templates.keys()]);
    expect(items[0]).toMatchObject({ title: all[0]?.title, triggers: ['event'], stepCount: 4 });
  });

  test('become drafts in the workspace’s time zone', async () => {
    await owner.act('workspace.update', { timeZone: 'America/New_York' });
    const { id, name } = await owner.act<{ id: string; name: string }>('workflows.create_from_template', {
      template: 'health_check',
    });
    expect(name).toBe('Monitor a website');
    expect(await getWorkflow(owner, id)).toMatchObject({
      faults: [],
      isDeployed: false,
      definition: { triggers: [{ config: { timeZone: 'America/New_York' } }] },
    });
    await owner.act('workflows.deploy', { id });
  });

  test('name the webhook that starts them: the given one, or the only one there is', async () => {
    const endpointOf = async (input: object) => {
      const { id } = await owner.act<{ id: string }>('workflows.create_from_template', {
        template: 'form_to_lead',
        ...input,
      });
      const { definition, missing } = await owner.act<{ definition: WorkflowDefinition; missing: object[] }>(
        'workflows.get',
        {
          id,
        },
      );
      return { endpointId: definition.triggers[0]?.config?.endpointId, missing };
    };
    expect(await endpointOf({})).toEqual({
      endpointId: undefined,
      missing: [{ kind: 'webhook', stepIds: ['received'] }],
    });
    const { id: first } = await owner.act<{ id: string }>('webhooks.create_inbound', { name: 'Form' });
    expect(await endpointOf({})).toEqual({ endpointId: first, missing: [] });
    const { id: second } = await owner.act<{ id: string }>('webhooks.create_inbound', { name: 'Other form' });
    expect(await endpointOf({})).toEqual({ endpointId: undefined, missing: [] });
    expect(await endpointOf({ endpointId: second })).toEqual({ endpointId: second, missing: [] });
  });

  test('take another name, and one that nobody wrote is not found', async () => {
    expect(
      await owner.act('workflows.create_from_template', { template: 'lead_follow_up', name: 'Mine' }),
    ).toMatchObject({ name: 'Mine' });
    expect(await owner.call('workflows.create_from_template', { template: 'world_domination' })).toMatchObject({
      status: 404,
      body: { code: 'template_not_found' },
    });
  });
});
