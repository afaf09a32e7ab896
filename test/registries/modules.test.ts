import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';

const catalogue = new Catalogue(modules);

describe.each(modules.map((module) => ({ name: module.name, module })))('module $name', ({ module }) => {
  test('has a name, a title and a description', () => {
    expect(module.name).toMatch(/^[a-z]+$/);
    expect(module.title).toMatch(/\S/);
    expect(module.description).toMatch(/\S/);
    expect(module.actions.length).toBeGreaterThan(0);
  });

  test('asks for search, trash and wider rights with capabilities that a role can have', () => {
    const asked = [
      ...(module.widerCapabilities ?? []),
      ...(module.search ? [module.search.capability] : []),
      ...(module.trash ?? []).map((trash) => trash.capability),
    ];
    for (const capability of asked) expect(catalogue.capabilities).toContain(capability);
  });

  test('brings deleted things back with events that some module registers', () => {
    for (const trash of module.trash ?? [])
      for (const event of trash.emits) expect(catalogue.events.get(event.name)).toBe(event);
  });
});

describe('the modules together', () => {
  test('have names of their own, also for what can be restored', () => {
    const types = modules.flatMap((module) => (module.trash ?? []).map((trash) => trash.type));
    expect(types.length).toBeGreaterThan(0);
    expect(new Set(types).size).toBe(types.length);
    expect(catalogue.modules.size).toBe(modules.length);
  });

  test('cannot hold two actions of one name, nor an action of another module', () => {
    const [crm] = modules.filter((module) => module.name === 'crm');
    if (!crm) throw new Error('There is no module crm.');
    expect(() => new Catalogue([crm, crm])).toThrow('Two actions are called');
    expect(() => new Catalogue([{ ...crm, name: 'other' }])).toThrow('does not belong to the module other');
  });
});
